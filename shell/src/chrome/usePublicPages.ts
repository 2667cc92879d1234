import { useMemo } from 'react';
import { useRegistry } from '../registry.ts';
import { menuOf } from './menuOf.ts';

/** The pages for everybody that a release shows: a visitor's menu, and the foot of the page. */
export function usePublicPages(): { path: string; label: string }[] {
  const releases = useRegistry((registry) => registry.releases);
  return useMemo(() => menuOf(releases, { where: 'header', user: null }), [releases]);
}
