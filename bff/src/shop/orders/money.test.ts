import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { toCents } from '../products/toCents.ts';
import { toMoney } from '../products/toMoney.ts';
import { calculateTotalCents } from './insertOrder.ts';
import type { StoredOrderItem } from './order.ts';
import { formatOrderNumber } from './formatOrderNumber.ts';
import { distributeRefund } from './distributeRefund.ts';

const cents = fc.nat(100_000_000);

test('an amount has the same value in cents and in the API', () => {
  fc.assert(fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (amount) => toCents(toMoney(amount)) === amount));
});

test.each([
  '',
  '49',
  '49.0',
  '49.000',
  '-49.00',
  '+49.00',
  ' 49.00',
  '4e1.00',
  '٤٩.٠٠',
  '0x1.00',
  '99999999999999.99',
  '49,00',
])('%j is not an amount', (text) => {
  expect(() => toCents(text)).toThrow(RangeError);
});

const item = fc
  .record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 99 }) })
  .map((given): StoredOrderItem => ({
    ...given,
    productId: new Types.ObjectId(),
    title: '',
    category: '',
    type: 'physical',
    refundedCents: 0,
    courseId: null,
  }));

test('a refund is distributed to the cent, and no item’s share exceeds its cost', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 50 }), fc.nat(10_000), (items, share) => {
      const total = calculateTotalCents(items);
      const refunded = Number((BigInt(total) * BigInt(share)) / 10_000n);
      const parts = distributeRefund(items, refunded);
      const sum = parts.reduce((all, { refundedCents }) => all + refundedCents, 0);
      const isWithin = parts.every(
        ({ priceCents, quantity, refundedCents }) =>
          refundedCents >= 0 && refundedCents <= priceCents * quantity,
      );
      return sum === refunded && isWithin;
    }),
  );
});

test('consecutive orders have different numbers', () => {
  const numbers = Array.from({ length: 10_000 }, () => formatOrderNumber(new Types.ObjectId()));
  expect(new Set(numbers).size).toBe(10_000);
  expect(numbers.every((number) => /^G-[0-9A-Z]{10}$/.test(number))).toBe(true);
});
