import type { OrderStatus } from './orders.ts';

/** The status of an order in words, for its buyer and for creators. */
export const orderStatusLabels = {
  open: 'Waiting for payment',
  processing: 'Processing',
  paid: 'Paid',
  expired: 'Expired',
  review: 'Under review',
  disputed: 'Disputed',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>;
