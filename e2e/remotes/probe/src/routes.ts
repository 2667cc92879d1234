import type { ReleaseRoute } from '@grove/contracts/releases';

export const routes: ReleaseRoute[] = [
  { path: '/probe', access: 'public', title: 'Probe' },
  { path: '/probe/second', access: 'public', title: 'Second probe' },
];
