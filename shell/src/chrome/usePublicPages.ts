import { useMemo } from 'react';
import { useRegistry } from '../registry.ts';
import { getMenuLinks } from './menuLinks.ts';

/** Returns the public pages of the registry, for the visitor's menu and the footer. */
export function usePublicPages(): { path: string; label: string }[] {
  const releases = useRegistry((registry) => registry.releases);
  return useMemo(() => getMenuLinks(releases, { where: 'header', user: null }), [releases]);
}
