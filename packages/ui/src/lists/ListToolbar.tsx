import { useEffect, useEffectEvent, useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { Field } from '../forms/Field.tsx';
import { Input } from '../forms/Input.tsx';
import { Select } from '../forms/Select.tsx';

/** How long to wait after the last keystroke before searching. */
const pauseMs = 250;
/** The maximum length of a search in the contracts. */
const searchMax = 100;

export type ListToolbarProps = {
  /** The accessible name: what is listed. */
  label: string;
  search?: {
    /** The label of the search input: 'Search people by name or email'. */
    label: string;
    placeholder?: string;
    value: string;
    /** Called when typing pauses. */
    onSearch: (text: string) => void;
  };
  /** Sort orders and filters; the first option is the default. */
  choices?: readonly {
    label: string;
    options: readonly { value: string; label: string }[];
    value: string;
    onChoose: (value: string) => void;
  }[];
  /** The number of items listed so far; undefined while unknown. Announced when it changes. */
  count?: number | undefined;
  /** Whether more items can be loaded. */
  hasMore?: boolean;
};

/** The controls above a list: a search that waits for a pause in typing, sort orders, filters, and the
 *  number of items. Keep the parameters in the URL with `useListQuery` of platform. */
export function ListToolbar({
  label: listLabel,
  search,
  choices = [],
  count,
  hasMore = false,
}: ListToolbarProps) {
  const isNarrowed =
    Boolean(search?.value) || choices.some(({ options, value }) => value !== options[0]?.value);
  return (
    <Bar role="search" aria-label={listLabel}>
      {search && <SearchBox {...search} />}
      {choices.map(({ label, options, value, onChoose }) => (
        <Choice key={label}>
          <Field label={label}>
            <Select
              options={[...options]}
              value={value}
              onChange={({ target }) => {
                onChoose(target.value);
              }}
            />
          </Field>
        </Choice>
      ))}
      <Count role="status">{count !== undefined && formatCount(count, { hasMore, isNarrowed })}</Count>
    </Bar>
  );
}

function SearchBox({ label, placeholder, value, onSearch }: NonNullable<ListToolbarProps['search']>) {
  // The typed text is used until the URL changes.
  const [draft, setDraft] = useState({ text: value, basedOn: value });
  const text = draft.basedOn === value ? draft.text : value;
  function submitSearch() {
    const searchText = text.trim();
    if (searchText === value || searchText.length > searchMax) return;
    setDraft({ text, basedOn: searchText });
    onSearch(searchText);
  }
  const onPause = useEffectEvent(submitSearch);
  useEffect(() => {
    const timer = setTimeout(() => {
      onPause();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <Box>
      <Search size={18} aria-hidden />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={searchMax}
        value={text}
        onChange={({ target }) => {
          setDraft({ text: target.value, basedOn: value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit a form around the list.
          event.preventDefault();
          submitSearch();
        }}
      />
    </Box>
  );
}

/** @param list.isNarrowed whether a search or filter applies. Without one, an empty list explains itself. */
function formatCount(count: number, { hasMore, isNarrowed }: { hasMore: boolean; isNarrowed: boolean }) {
  if (count === 0) return isNarrowed ? 'No results' : '';
  if (hasMore) return `${String(count)} or more results`;
  return count === 1 ? '1 result' : `${String(count)} results`;
}

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--grove-space-3) var(--grove-space-4);
  margin-block-end: var(--grove-space-4);
`;

export const SearchSlot = styled.div`
  flex: 1 1 16rem;
  max-inline-size: 26rem;
`;

const Box = styled(SearchSlot)`
  position: relative;

  svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-start: 0.75rem;
    color: var(--grove-muted);
    pointer-events: none;
  }

  input {
    padding-inline-start: 2.5rem;
  }
`;

export const Choice = styled.div`
  flex: 1 1 9rem;
  max-inline-size: 14rem;
`;

const Count = styled.p`
  /* A live region must exist before its first message. It takes no space until then. */
  &:empty {
    position: absolute;
  }

  margin: 0 0 var(--grove-space-2);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
