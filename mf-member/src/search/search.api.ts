import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQueryMax } from '@grove/contracts/limits';
import type { SearchResult } from '@grove/contracts/search';
import { call } from '@grove/platform/call';
import { pathBehind } from '@grove/platform/useBehind';
import { postPath } from '../community/collectivePlace.ts';
import { profilePath } from '../profile/profilePlace.ts';

/** Pause in typing, in milliseconds, after which the search starts. */
const restMs = 150;

/** Searches for the typed text once typing pauses. Sends no request for empty text. Late answers to an older
 *  text are not shown, and outdated requests are canceled. */
export function useSearch(typed: string) {
  const query = useRested(typed.trim());
  const search = useQuery({
    queryKey: ['/api/search', query],
    queryFn: ({ signal }) => call('GET /api/search', { query: { query }, signal }),
    enabled: isSearch(query),
    placeholderData: keepPreviousData,
    // Content may have changed since the last search.
    staleTime: 0,
    gcTime: 0,
  });
  const isAsked = isSearch(query) && typed.trim() !== '';
  return {
    query,
    items: isAsked ? search.data?.items : undefined,
    error: isAsked ? search.error : null,
    isSettled: query === typed.trim() && !search.isFetching && !search.isPlaceholderData,
  };
}

/** The field itself rejects text that is too long. */
function isSearch(query: string) {
  return query !== '' && query.length <= searchQueryMax;
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(text);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return text === '' ? '' : rested;
}

/** Returns the address of a search result. */
export function pathOfResult({ id, type, postId }: SearchResult): string {
  if (type === 'user') return profilePath(id);
  if (type === 'post') return postPath(id);
  if (type === 'comment') return postPath(postId ?? id);
  return pathBehind('community:circles-pods', id);
}
