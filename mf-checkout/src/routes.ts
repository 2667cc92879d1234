import type { ReleaseRoute } from '@grove/contracts/releases';

export const routes: ReleaseRoute[] = [
  { path: '/library', access: 'public', title: 'Library', data: ['/api/library'] },
  { path: '/library/:productId', access: 'public', title: 'Library', data: ['/api/library/:productId'] },
  { path: '/cart', access: 'signed-in', title: 'Your Shopping Cart' },
  { path: '/checkout', access: 'signed-in', title: 'Complete Your Purchase' },
];
