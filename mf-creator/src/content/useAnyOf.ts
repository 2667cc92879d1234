import { useRef } from 'react';

/**
 * Combines several flags.
 * @param onAny called with whether any of the flags is true.
 */
export function useAnyOf<Name extends string>(
  names: readonly Name[],
  onAny: (isAny: boolean) => void,
): Record<Name, (is: boolean) => void> {
  const yes = useRef(new Set<Name>());
  const setterOf = (name: Name) => (is: boolean) => {
    if (is) yes.current.add(name);
    else yes.current.delete(name);
    onAny(yes.current.size > 0);
  };
  return Object.fromEntries(names.map((name) => [name, setterOf(name)])) as Record<
    Name,
    (is: boolean) => void
  >;
}
