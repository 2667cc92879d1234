import type { ComponentType } from 'react';

export interface PortalPage {
  path: string;
  label: string;
  /** Missing for the overview, which is loaded with the portal. */
  load?: () => Promise<ComponentType>;
}

/** The pages of the portal in the order of its navigation: the work first, then the house it is done in. */
export const portalPages: readonly PortalPage[] = [
  { path: '/creator', label: 'Overview' },
  {
    path: '/creator/people',
    label: 'People',
    load: () => import('../people/PeopleScreen.tsx').then((module) => module.PeopleScreen),
  },
  {
    path: '/creator/system',
    label: 'System',
    load: () => import('../system/SystemScreen.tsx').then((module) => module.SystemScreen),
  },
  {
    path: '/creator/audit',
    label: 'Audit trail',
    load: () => import('../audit/AuditScreen.tsx').then((module) => module.AuditScreen),
  },
];

/** The page at a path of the portal. */
export function findPortalPage(path: string): PortalPage | undefined {
  return portalPages.find((page) => page.path === path);
}
