import type { ReleaseRoute } from '@grove/contracts/releases';

export const routes: ReleaseRoute[] = [
  { path: '/library', access: 'public', title: 'Library', data: ['/api/library'] },
  { path: '/library/:productId', access: 'public', title: 'Library', data: ['/api/library/:productId'] },
  {
    path: '/library/:productId/lessons/:lessonId',
    access: 'public',
    title: 'Free preview',
    data: ['/api/library/:productId/lessons/:lessonId'],
  },
  { path: '/enrol/:productId', access: 'signed-in', title: 'Enrol', data: ['/api/library/:productId'] },
  // A visitor's cart lives in their browser: the page must not ask the server for one on their behalf.
  { path: '/cart', access: 'public', title: 'Cart' },
  { path: '/checkout', access: 'signed-in', title: 'Checkout', data: ['/api/checkout'] },
  { path: '/orders/:orderId', access: 'signed-in', title: 'Receipt', data: ['/api/orders/:orderId'] },
];
