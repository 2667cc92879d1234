import { useMemo } from 'react';
import { navigate, useLocation } from './navigation.ts';

type ListQuery<Name extends string> = Record<Name, string>;

/** The parameters of a list, stored in the URL: a link, a reload and Back show the same list. An
 *  unset parameter is an empty string and is not in the URL.
 *  @param names of the parameters: 'search', 'sort', 'action'. Must be the same array on every render. */
export function useListQuery<Name extends string>(
  names: readonly Name[],
): [asked: ListQuery<Name>, ask: (change: Partial<ListQuery<Name>>) => void] {
  const { search } = useLocation();
  const params = useMemo(() => {
    const current = new URLSearchParams(search);
    return Object.fromEntries(names.map((name) => [name, current.get(name) ?? ''])) as ListQuery<Name>;
  }, [names, search]);
  return [params, setParams];
}

/** Replaces the history entry, so that Back leaves the list instead of undoing each letter of a search. */
function setParams(change: Partial<Record<string, string>>) {
  const params = new URLSearchParams(location.search);
  for (const [name, value = ''] of Object.entries(change)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const query = params.size === 0 ? '' : `?${params.toString()}`;
  navigate(`${location.pathname}${query}${location.hash}`, { replace: true });
}
