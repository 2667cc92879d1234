import { expect, test } from '@jest/globals';
import { getRefundableAmount, validateAmount, formatAmount } from './refundAmount.ts';

test('the refundable amount is the total minus refunds, to the cent', () => {
  expect(getRefundableAmount({ orderTotal: '89.10', refunded: '0.20' })).toBe('88.90');
  expect(getRefundableAmount({ orderTotal: '89.00', refunded: '89.00' })).toBe('0.00');
});

test.each([
  ['10', '10.00'],
  ['010.5', '10.50'],
  [' 88.90 ', '88.90'],
])('%j is a valid amount', (typed, amount) => {
  expect(validateAmount(typed, '88.90')).toBeUndefined();
  expect(formatAmount(typed)).toBe(amount);
});

test.each(['', '-1', '1,5', '1.005', 'all', '1e1', '0', '0.00', '88.91'])(
  '%j is not a valid amount',
  (typed) => {
    expect(validateAmount(typed, '88.90')).toBeDefined();
  },
);
