import type { ReleaseRoute } from '@grove/contracts/releases/releases';

export const routes: ReleaseRoute[] = [
  {
    path: '/probe',
    menu: [{ label: 'Probe', icon: 'sparkles', role: 'member', order: 45, where: 'header' }],
    access: 'public',
    title: 'Probe',
  },
  { path: '/probe/second', access: 'public', title: 'Second probe' },
];
