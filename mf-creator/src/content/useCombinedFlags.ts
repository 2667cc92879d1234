import { useRef } from 'react';

/**
 * Combines several flags.
 * @param onAny called with whether any of the flags is true.
 */
export function useCombinedFlags<Name extends string>(
  names: readonly Name[],
  onAny: (isAny: boolean) => void,
): Record<Name, (isSet: boolean) => void> {
  const activeFlags = useRef(new Set<Name>());
  const createSetter = (name: Name) => (isSet: boolean) => {
    if (isSet) activeFlags.current.add(name);
    else activeFlags.current.delete(name);
    onAny(activeFlags.current.size > 0);
  };
  return Object.fromEntries(names.map((name) => [name, createSetter(name)])) as Record<
    Name,
    (isSet: boolean) => void
  >;
}
