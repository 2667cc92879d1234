import { useQuery } from '@tanstack/react-query';
import type { LegalPageLink } from '@grove/contracts/site/legalPages';
import { queryClient } from '@grove/platform/queryClient';
import { useMemo } from 'react';
import { useRegistry } from '../registry.ts';
import { getMenuLinks } from './menuLinks.ts';

interface PageLink {
  path: string;
  label: string;
}

/** Returns the public pages of the registry, for the visitor's menu and the footer. */
export function usePublicPages(): PageLink[] {
  const releases = useRegistry((registry) => registry.releases);
  return useMemo(() => getMenuLinks(releases, { where: 'header', user: null }), [releases]);
}

/** Returns the published legal pages, for the footer. The page's HTML contains them. */
export function useLegalLinks(): PageLink[] {
  const { data = [] } = useQuery<LegalPageLink[]>({ queryKey: ['/api/legal'] }, queryClient);
  return data.map(({ page, title }) => ({ path: `/${page}`, label: title }));
}
