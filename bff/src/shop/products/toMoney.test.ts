import { money } from '@grove/contracts/fields/fields';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getAverageRating } from './getAverageRating.ts';
import { toMoney } from './toMoney.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [4_900, '49.00'],
  [123_456_789, '1234567.89'],
])('%i cents are %s', (cents, expected) => {
  expect(toMoney(cents)).toBe(expected);
});

test('every amount matches the contract and can be read back', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (cents) => {
      const text = toMoney(cents);
      return money.safeParse(text).success && BigInt(text.replace('.', '')) === BigInt(cents);
    }),
  );
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is not an amount', (cents) => {
  expect(() => toMoney(cents)).toThrow(RangeError);
});

test.each([
  [0, 0, 0],
  [9, 2, 4.5],
  [14, 3, 4.7],
  [5, 1, 5],
])('%i stars in %i reviews average %d', (ratingSum, ratingCount, expected) => {
  expect(getAverageRating({ ratingSum, ratingCount })).toBe(expected);
});
