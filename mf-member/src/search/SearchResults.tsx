import { Layers, Sprout } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { SearchResult } from '@grove/contracts/community/search';
import { Avatar } from '@grove/ui/display/Avatar';
import { Badge } from '@grove/ui/display/Badge';
import { Highlighted } from './Highlighted.tsx';

interface SearchResultsProps {
  id: string;
  items: readonly SearchResult[];
  /** The search text. */
  query: string;
  /** Index of the option selected with the arrow keys. */
  active: number;
  onChoose: (result: SearchResult) => void;
  /** A summary: the number of results, or that there are none. */
  summary: string;
  isOpen: boolean;
}

/** Returns the element id of a result, for the `aria-activedescendant` of the search box. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** The results below the search box. */
export function SearchResults({ id, items, query, active, onChoose, summary, isOpen }: SearchResultsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const isEmpty = isOpen && items.length === 0 && summary !== '';
  return (
    <ResultsSheet data-open={isOpen && (items.length > 0 || isEmpty)}>
      <ul role="listbox" id={id} aria-label="Search results" hidden={items.length === 0}>
        {items.map((item, index) => (
          <Option
            key={`${item.type}-${item.id}`}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // The search box keeps the focus.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(item);
            }}
          >
            <ResultIcon item={item} />
            <span className="words">
              <strong>
                <Highlighted query={query}>{item.title}</Highlighted>
              </strong>
              <span>{item.subtitle}</span>
            </span>
            <Badge variant={item.type === 'user' ? 'primary' : 'neutral'}>{item.badge}</Badge>
          </Option>
        ))}
      </ul>
      <p role="status" className={isEmpty ? undefined : 'grove-unseen'}>
        {isOpen && summary}
      </p>
    </ResultsSheet>
  );
}

function ResultIcon({ item: { type, title, subtitle, avatarUrl } }: { item: SearchResult }) {
  if (type === 'circle') return <Sprout size={20} aria-hidden />;
  if (type === 'pod') return <Layers size={20} aria-hidden />;
  const name = type === 'user' ? title : subtitle;
  return <Avatar name={name} src={avatarUrl} size="sm" decorative />;
}

const ResultsSheet = styled.div`
  &[data-open='true'] {
    position: absolute;
    z-index: 20;
    inset-block-start: calc(100% + var(--grove-space-1));
    inset-inline: 0;
    max-block-size: min(60vh, 30rem);
    padding: var(--grove-space-2);
    overflow-y: auto;
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius-card);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  p {
    margin: 0;
    padding: var(--grove-space-3);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    overflow-wrap: anywhere;
  }
`;

const Option = styled.li`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--grove-space-3);
  padding: var(--grove-space-2) var(--grove-space-3);
  border-radius: var(--grove-radius);
  font-size: var(--grove-text-14);
  line-height: 1.4;
  cursor: pointer;

  > svg {
    justify-self: center;
    color: var(--grove-muted);
  }

  &:hover,
  &[aria-selected='true'] {
    background: var(--grove-track);
  }

  &[aria-selected='true'] {
    outline: 2px solid var(--grove-focus, currentColor);
    outline-offset: -2px;
  }

  .words {
    display: grid;
    overflow-wrap: anywhere;
  }

  strong {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  .words > span {
    overflow: hidden;
    color: var(--grove-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
