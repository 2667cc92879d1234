import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { AvailableContent, CreatorPlanContent } from '@grove/contracts/shop/memberships';
import { QueryState } from '@grove/platform/QueryState';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { getContentKey } from './planDraft.ts';
import type { ContentKey } from './planDraft.ts';
import { contentLabels } from './planLabels.ts';
import { useAvailableContents } from './plans.api.ts';

interface ContentPickerProps {
  /** Contents of the stored plan and those chosen in the form. The search may not list them. */
  known: readonly CreatorPlanContent[];
  chosen: readonly ContentKey[];
  /** @param content what was added or removed. */
  onChange: (chosen: ContentKey[], content: CreatorPlanContent) => void;
}

/** A searchable list of the courses, circles, live classes and downloads that a plan can contain. */
export function ContentPicker({ known, chosen, onChange }: ContentPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  // Not the present choice: the list must not move while items are chosen.
  const [storedKeys] = useState(() => new Set(chosen));
  const available = useAvailableContents(search);
  return (
    <Group role="group" aria-labelledby={id}>
      <Heading id={id}>What it contains</Heading>
      <ListToolbar
        label="Contents"
        search={{
          label: 'Search courses, circles, live classes and downloads',
          placeholder: 'Search by title',
          value: search,
          onSearch: setSearch,
        }}
      />
      <QueryState
        query={available}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        }
        empty={
          <Muted>Create a course, a circle, a live class or a digital file first. It will appear here.</Muted>
        }
        isEmpty={({ items }) => items.length === 0 && known.length === 0 && search === ''}
      >
        {({ items, hasMore }) => (
          <>
            <Options
              contents={listFirst(storedKeys, [...listOthers(known, items, search), ...items])}
              chosen={chosen}
              onChange={onChange}
            />
            {hasMore && <Muted>There are more. Search by title to find them.</Muted>}
          </>
        )}
      </QueryState>
      <Muted role="status">{describeCount(chosen.length)}</Muted>
    </Group>
  );
}

type Option = CreatorPlanContent & Partial<Pick<AvailableContent, 'state'>>;

function Options({
  contents,
  chosen,
  onChange,
}: Pick<ContentPickerProps, 'chosen' | 'onChange'> & { contents: readonly Option[] }) {
  if (contents.length === 0)
    return <Muted role="status">No course, circle, class or download with this title.</Muted>;
  return (
    <List role="list">
      {contents.map((content) => {
        const key = getContentKey(content);
        return (
          <li key={key}>
            <Checkbox
              label={content.title}
              hint={describeOption(content)}
              checked={chosen.includes(key)}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== key);
                onChange(target.checked ? [...others, key] : others, content);
              }}
            />
          </li>
        );
      })}
    </List>
  );
}

/** Returns the contents with those that the stored plan has first, because the list is long and scrolls. */
function listFirst(keys: ReadonlySet<ContentKey>, contents: readonly Option[]): Option[] {
  const isFirst = (content: Option) => keys.has(getContentKey(content));
  return [...contents.filter(isFirst), ...contents.filter((content) => !isFirst(content))];
}

/** Returns those known contents that match the search but are not among its results: archived ones, and those beyond
 *  the limit. */
function listOthers(
  known: readonly CreatorPlanContent[],
  results: readonly CreatorPlanContent[],
  search: string,
): CreatorPlanContent[] {
  const keys = new Set(results.map(getContentKey));
  const term = search.toLowerCase();
  return known.filter(
    (content) => !keys.has(getContentKey(content)) && content.title.toLowerCase().includes(term),
  );
}

function describeOption({ kind, state, isArchived }: Option): string {
  const label = contentLabels[kind];
  if (isArchived) return `${label} · Archived`;
  return state === 'draft' ? `${label} · Draft` : label;
}

function describeCount(count: number): string {
  return count === 0 ? 'Nothing chosen yet.' : `${String(count)} chosen.`;
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-2);
`;

const Heading = styled.p`
  margin: 0;
  font-size: var(--grove-text-14);
  font-weight: 600;
`;

const Muted = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const List = styled.ul`
  max-block-size: 16rem;
  /* Lists with a role have none. */
  && {
    padding: var(--grove-space-2) var(--grove-space-3);
  }
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius);
  overflow-y: auto;
  overflow-wrap: anywhere;

  label {
    display: grid;
  }
`;
