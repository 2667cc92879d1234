import { useMemo } from 'react';
import { navigate, useLocation } from './navigation.ts';

type ListQuery<Name extends string> = Record<Name, string>;

/** The parameters of a list, stored in the address: a link, a reload and Back show the same list. An
 *  unset parameter is an empty string and is not in the address.
 *  @param names of the parameters: 'search', 'sort', 'action'. Must be the same array on every render. */
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

/** Replaces the history entry, so that Back leaves the list instead of undoing each letter of a search. */
function ask(change: Partial<Record<string, string>>) {
  const asked = new URLSearchParams(location.search);
  for (const [name, value = ''] of Object.entries(change)) {
    if (value === '') asked.delete(name);
    else asked.set(name, value);
  }
  const query = asked.size === 0 ? '' : `?${asked.toString()}`;
  navigate(`${location.pathname}${query}${location.hash}`, { replace: true });
}
