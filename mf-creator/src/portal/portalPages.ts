/** The pages of the portal in the order of its navigation: the work first, then the house it is done in. */
export const portalPages = [
  { path: '/creator', label: 'Overview' },
  { path: '/creator/people', label: 'People' },
  { path: '/creator/system', label: 'System' },
  { path: '/creator/audit', label: 'Audit trail' },
] as const;
