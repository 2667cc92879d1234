import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQueryMax } from '@grove/contracts/limits';
import type { SearchResult } from '@grove/contracts/search';
import { call } from '@grove/platform/call';
import { pathBehind } from '@grove/platform/useBehind';
import { postPath } from '../community/collectivePlace.ts';
import { profilePath } from '../profile/profilePlace.ts';

/** How long typing rests before it is searched for. */
const restMs = 150;

/** What is found for what is typed, once typing rests; nothing where nothing is typed. An answer belongs to its question:
 *  one that comes late is not shown, and a question that is not asked any more is cancelled. */
export function useSearch(typed: string) {
  const query = useRested(typed.trim());
  const search = useQuery({
    queryKey: ['/api/search', query],
    queryFn: ({ signal }) => call('GET /api/search', { query: { query }, signal }),
    enabled: isSearch(query),
    placeholderData: keepPreviousData,
    // Somebody may have written meanwhile.
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

/** One that is too long is refused by its field. */
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

/** Where what was found is shown. */
export function pathOfResult({ id, type, postId }: SearchResult): string {
  if (type === 'user') return profilePath(id);
  if (type === 'post') return postPath(id);
  if (type === 'comment') return postPath(postId ?? id);
  return pathBehind('community:circles-pods', id);
}
