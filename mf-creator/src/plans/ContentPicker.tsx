import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { PlanContent } from '@grove/contracts/shop/memberships';
import { QueryState } from '@grove/platform/QueryState';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Checkbox } from '@grove/ui/forms/Checkbox';
import { Input } from '@grove/ui/forms/Input';
import { getContentKey } from './planDraft.ts';
import type { ContentKey } from './planDraft.ts';
import { contentLabels } from './planLabels.ts';
import type { AvailableContent, useAvailableContents } from './plans.api.ts';

interface ContentPickerProps {
  available: ReturnType<typeof useAvailableContents>;
  /** Contents of the stored plan, which may be archived. */
  stored: readonly PlanContent[];
  chosen: readonly ContentKey[];
  onChange: (chosen: ContentKey[]) => void;
}

/** A searchable list of the courses, live classes and downloads that a plan can contain. */
export function ContentPicker({ available, stored, chosen, onChange }: ContentPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  return (
    <Group role="group" aria-labelledby={id}>
      <Heading id={id}>What it contains</Heading>
      <Input
        type="search"
        aria-label="Search courses, live classes and downloads"
        placeholder="Search by title"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
        }}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <QueryState
        query={available}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        }
        empty={<Muted>Create a course, a live class or a digital file first. It will appear here.</Muted>}
      >
        {(contents) => (
          <Options
            contents={filterByTitle(addMissing(contents, stored), search)}
            chosen={chosen}
            onChange={onChange}
          />
        )}
      </QueryState>
      <Muted role="status">{describeCount(chosen.length)}</Muted>
    </Group>
  );
}

function Options({
  contents,
  chosen,
  onChange,
}: Pick<ContentPickerProps, 'chosen' | 'onChange'> & { contents: readonly AvailableContent[] }) {
  if (contents.length === 0)
    return <Muted role="status">No course, class or download with this title.</Muted>;
  return (
    <List role="list">
      {contents.map((content) => {
        const key = getContentKey(content);
        return (
          <li key={key}>
            <Checkbox
              label={content.title}
              hint={
                content.state === 'offered'
                  ? contentLabels[content.kind]
                  : `${contentLabels[content.kind]} · ${stateLabels[content.state]}`
              }
              checked={chosen.includes(key)}
              onChange={({ target }) => {
                onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key));
              }}
            />
          </li>
        );
      })}
    </List>
  );
}

const stateLabels = { draft: 'Draft', archived: 'Archived' } as const;

/** The creators' list has no archived products, but a plan keeps them. */
function addMissing(
  available: readonly AvailableContent[],
  stored: readonly PlanContent[],
): AvailableContent[] {
  const keys = new Set(available.map(getContentKey));
  const missing = stored.filter((content) => !keys.has(getContentKey(content)));
  return [...missing.map((content) => ({ ...content, state: 'archived' as const })), ...available];
}

function filterByTitle(contents: AvailableContent[], search: string): AvailableContent[] {
  const term = search.trim().toLowerCase();
  return contents.filter(({ title }) => title.toLowerCase().includes(term));
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
