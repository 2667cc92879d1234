import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { StoredOrder } from '../orders/order.ts';
import { deriveOrderChange } from './deriveOrderChange.ts';
import type { PaymentFacts } from './deriveOrderChange.ts';

const order: Pick<StoredOrder, '_id' | 'status' | 'items' | 'totalCents' | 'refundedCents' | 'paidAt'> = {
  _id: new Types.ObjectId(),
  status: 'open',
  items: [],
  totalCents: 4_900,
  refundedCents: 0,
  paidAt: null,
};
const paid: PaymentFacts = {
  orderId: order._id.toHexString(),
  status: 'succeeded',
  currency: 'usd',
  receivedCents: 4_900,
  refundedCents: 0,
  paidAt: new Date(),
  refunds: [],
  disputes: [],
};

test.each([
  ['warning_needs_response', 'paid'],
  ['warning_under_review', 'paid'],
  ['warning_closed', 'paid'],
  ['needs_response', 'disputed'],
  ['under_review', 'disputed'],
  ['won', 'paid'],
  ['lost', 'refunded'],
])('a dispute with status %s makes an order %s', (status, expected) => {
  const facts = { ...paid, disputes: [{ status, amountCents: 4_900 }] };
  expect(deriveOrderChange(order as StoredOrder, facts).status).toBe(expected);
});

test.each([
  [{ refundedCents: 4_899 }, 'paid'],
  [{ refundedCents: 4_900 }, 'refunded'],
  [{ receivedCents: 4_899 }, 'review'],
  [{ receivedCents: 4_901 }, 'review'],
  [{ receivedCents: 4_899, refundedCents: 4_899 }, 'refunded'],
  [{ currency: 'eur' }, 'review'],
  [{ orderId: '0'.repeat(24) }, 'review'],
])('a payment with %j makes an order %s', (differs, expected) => {
  expect(deriveOrderChange(order as StoredOrder, { ...paid, ...differs }).status).toBe(expected);
});
