import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { searchQueryMax } from '@grove/contracts/fields/limits';
import type { SearchResult } from '@grove/contracts/community/search';
import { navigate } from '@grove/platform/navigation';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { Button } from '@grove/ui/forms/Button';
import { Input } from '@grove/ui/forms/Input';
import { SearchResults, optionId } from './SearchResults.tsx';
import { getResultPath, useSearch } from './search.api.ts';

const noSelection = -1;

/** Searches people, posts, circles, pods and comments while the user types. */
export function SearchBox() {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(noSelection);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { query, items = [], error, isSettled } = useSearch(typed);
  const isShown = isOpen && items.length > 0;

  function updateText(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(noSelection);
  }

  function open(result: SearchResult) {
    setOpen(false);
    setActive(noSelection);
    navigate(getResultPath(result));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active] ?? items[0];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(getNextIndex(active, step, items.length));
    } else if (event.key === 'Enter' && isShown && chosen && isSettled) open(chosen);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Escape') updateText('');
  }

  return (
    <Box
      role="search"
      aria-label="Community"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Search size={18} aria-hidden />
      <Input
        ref={input}
        role="combobox"
        aria-label="Search"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active !== noSelection ? optionId(listId, active) : undefined}
        placeholder="Search people, posts, circles..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchQueryMax}
        value={typed}
        onChange={({ target }) => {
          updateText(target.value);
        }}
        onFocus={() => {
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<X size={16} aria-hidden />}
          aria-label="Clear search"
          onClick={() => {
            updateText('');
            input.current?.focus();
          }}
        />
      )}
      <SearchResults
        id={listId}
        items={isShown ? items : []}
        query={query}
        active={active}
        onChoose={open}
        summary={error === null ? formatSummary(query, items.length, isSettled) : getErrorMessage(error)}
        isOpen={isOpen}
      />
    </Box>
  );
}

/** Returns the next index, wrapping around. From no selection it moves to the first or the last item. */
function getNextIndex(active: number, step: number, count: number): number {
  if (active === noSelection) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

function formatSummary(query: string, count: number, isSettled: boolean): string {
  if (query === '' || !isSettled) return '';
  if (count === 0) return `No results for “${query}”`;
  return count === 1 ? '1 result' : `${String(count)} results`;
}

const Box = styled.div`
  position: relative;
  max-inline-size: 32rem;
  margin-block-end: var(--grove-space-4);

  > svg {
    position: absolute;
    inset-block-start: 0.6875rem;
    inset-inline-start: 0.75rem;
    color: var(--grove-muted);
    pointer-events: none;
  }

  > input {
    padding-inline: 2.5rem;
  }

  > button {
    position: absolute;
    inset-block-start: 0.25rem;
    inset-inline-end: 0.25rem;
  }
`;
