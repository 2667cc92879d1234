import { useEffect, useEffectEvent, useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { Select } from './Select.tsx';

/** How long typing rests before it is searched for. */
const restMs = 250;
/** As the contracts' searches take it. */
const searchMax = 100;

export type ListToolbarProps = {
  /** What is listed. */
  label: string;
  search?: {
    /** What it searches by: 'Search people by name or email'. */
    label: string;
    placeholder?: string;
    value: string;
    /** Told once typing rests. */
    onSearch: (text: string) => void;
  };
  /** Sorts and filters; the first option is the one that stands unless something is chosen. */
  choices?: readonly {
    label: string;
    options: readonly { value: string; label: string }[];
    value: string;
    onChoose: (value: string) => void;
  }[];
  /** How many are listed by now; undefined while it is not known. Read out when it changes. */
  count?: number | undefined;
  /** Whether more of them can be shown. */
  hasMore?: boolean;
};

/** What stands above a list: a search that waits until typing rests, sorts, filters, and how many there are. Keep what
 *  is asked for in the address, by `useListQuery` of platform. */
export function ListToolbar({
  label: listed,
  search,
  choices = [],
  count,
  hasMore = false,
}: ListToolbarProps) {
  return (
    <Bar role="search" aria-label={listed}>
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
      <Count role="status">{count !== undefined && countInWords(count, hasMore)}</Count>
    </Bar>
  );
}

function SearchBox({ label, placeholder, value, onSearch }: NonNullable<ListToolbarProps['search']>) {
  // What is typed counts until the address says something else.
  const [draft, setDraft] = useState({ text: value, of: value });
  const text = draft.of === value ? draft.text : value;
  function settle() {
    const settled = text.trim();
    if (settled === value || settled.length > searchMax) return;
    setDraft({ text, of: settled });
    onSearch(settled);
  }
  const onRest = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => {
      onRest();
    }, restMs);
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
          setDraft({ text: target.value, of: value });
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
      />
    </Box>
  );
}

function countInWords(count: number, hasMore: boolean) {
  if (count === 0) return 'No results';
  return `${String(count)}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'result' : 'results'}`;
}

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--grove-space-3) var(--grove-space-4);
  margin-block-end: var(--grove-space-4);
`;

export const SearchPlace = styled.div`
  flex: 1 1 16rem;
  max-inline-size: 26rem;
`;

const Box = styled(SearchPlace)`
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
  /* It is there to be read out later, and takes no room until then. */
  &:empty {
    position: absolute;
  }

  margin: 0 0 var(--grove-space-2);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
