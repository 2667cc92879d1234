import type { OrderStatus } from './orders.ts';

/** How an order's status is said to its buyer and to creators. */
export const orderStatusWords = {
  open: 'Waiting for payment',
  processing: 'Being processed',
  paid: 'Paid',
  expired: 'Expired',
  review: 'Being looked at',
  disputed: 'Disputed',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>;
