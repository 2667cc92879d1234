import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQueryMax } from '@grove/contracts/fields/limits';
import type { SearchResult } from '@grove/contracts/community/search';
import { call } from '@grove/platform/call';
import { sectionPath } from '@grove/platform/useSubpath';
import { postPath } from '../community/postPath.ts';
import { profilePath } from '../profile/profilePath.ts';

/** Pause in typing, in milliseconds, after which the search starts. */
const debounceMs = 150;

/** Searches for the typed text once typing pauses. Sends no request for empty text. Late responses to an older
 *  text are not shown, and outdated requests are canceled. */
export function useSearch(typed: string) {
  const query = useDebounced(typed.trim());
  const search = useQuery({
    queryKey: ['/api/search', query],
    queryFn: ({ signal }) => call('GET /api/search', { query: { query }, signal }),
    enabled: isValidQuery(query),
    placeholderData: keepPreviousData,
    // Content may have changed since the last search.
    staleTime: 0,
    gcTime: 0,
  });
  const isActive = isValidQuery(query) && typed.trim() !== '';
  return {
    query,
    items: isActive ? search.data?.items : undefined,
    error: isActive ? search.error : null,
    isSettled: query === typed.trim() && !search.isFetching && !search.isPlaceholderData,
  };
}

/** The field itself rejects text that is too long. */
function isValidQuery(query: string) {
  return query !== '' && query.length <= searchQueryMax;
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(text);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return text === '' ? '' : debounced;
}

/** Returns the URL of a search result. */
export function getResultPath({ id, type, postId }: SearchResult): string {
  if (type === 'user') return profilePath(id);
  if (type === 'post') return postPath(id);
  if (type === 'comment') return postPath(postId ?? id);
  return sectionPath('community:circles-pods', id);
}
