import { useMemo } from 'react';
import { navigate, useLocation } from './navigation.ts';

type ListQuery<Name extends string> = Record<Name, string>;

/** What a list is asked for by, kept in the address: a link, a reload and Back show the same list. What is not asked for
 *  is an empty text, and stands in the address not at all.
 *  @param names what can be asked for: 'search', 'sort', 'action'. Give a list that stays the same. */
export function useListQuery<Name extends string>(
  names: readonly Name[],
): [asked: ListQuery<Name>, ask: (change: Partial<ListQuery<Name>>) => void] {
  const { search } = useLocation();
  const asked = useMemo(() => {
    const given = new URLSearchParams(search);
    return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as ListQuery<Name>;
  }, [names, search]);
  return [asked, ask];
}

/** In the place of what was asked before: Back leaves the list, not each letter of a search. */
function ask(change: Partial<Record<string, string>>) {
  const asked = new URLSearchParams(location.search);
  for (const [name, value = ''] of Object.entries(change)) {
    if (value === '') asked.delete(name);
    else asked.set(name, value);
  }
  const query = asked.size === 0 ? '' : `?${asked.toString()}`;
  navigate(`${location.pathname}${query}${location.hash}`, { replace: true });
}
