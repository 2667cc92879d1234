import { useMemo } from 'react';
import { useRegistry } from '../registry.ts';
import { menuOf } from './menuOf.ts';

/** Returns the public pages of the registry, for the visitor's menu and the footer. */
export function usePublicPages(): { path: string; label: string }[] {
  const releases = useRegistry((registry) => registry.releases);
  return useMemo(() => menuOf(releases, { where: 'header', user: null }), [releases]);
}
