import type { ReleaseRoute } from '@grove/contracts/releases';

export const routes: ReleaseRoute[] = [
  { path: '/creator', access: 'signed-in', title: 'Creator Portal', data: ['/api/creator/overview'] },
];
