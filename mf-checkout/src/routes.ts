import type { ReleaseRoute } from '@grove/contracts/releases/releases';

export const routes: ReleaseRoute[] = [
  {
    path: '/library',
    places: { library: '' },
    // Members find the library through the header's Shop link.
    menu: [{ label: 'Library', icon: 'library-big', role: 'visitor', order: 10, where: 'header' }],
    access: 'public',
    title: 'Library',
    data: ['/api/library'],
    pictures: ['/products/0/thumbnailUrl', '/products/1/thumbnailUrl'],
  },
  {
    path: '/library/:productId',
    places: { product: '' },
    access: 'public',
    title: 'Library',
    data: ['/api/library/:productId', '/api/library/:productId/plans'],
    pictures: ['/thumbnailUrl'],
  },
  {
    path: '/library/:productId/lessons/:lessonId',
    chunk: 'free-lesson',
    access: 'public',
    title: 'Free preview',
    data: ['/api/library/:productId/lessons/:lessonId'],
  },
  {
    path: '/enrol/:productId',
    places: { enrol: '' },
    access: 'signed-in',
    title: 'Enroll',
    data: ['/api/library/:productId'],
  },
  {
    path: '/cart',
    chunk: 'cart',
    places: { cart: '' },
    access: 'public',
    title: 'Cart',
    data: ['/api/cart'],
  },
  {
    path: '/checkout',
    chunk: 'checkout',
    places: { checkout: '' },
    access: 'public',
    title: 'Checkout',
    data: ['/api/checkout', '/api/cart'],
  },
  {
    path: '/checkout/memberships/:productId/:planId',
    chunk: 'membership-checkout',
    places: { membershipCheckout: '' },
    access: 'signed-in',
    title: 'Checkout',
    data: ['/api/checkout', '/api/library/:productId', '/api/library/:productId/plans'],
  },
  {
    path: '/orders/:orderId',
    chunk: 'receipt',
    places: { order: '' },
    access: 'public',
    title: 'Receipt',
    data: ['/api/orders/:orderId'],
  },
];
