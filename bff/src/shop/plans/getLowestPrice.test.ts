import { expect, test } from '@jest/globals';
import { getLowestPrice } from './getLowestPrice.ts';

test('the price of a membership is the lowest monthly one, or else the lowest yearly one', () => {
  const plan = (month: number | null, year: number | null, isArchived = false) => ({
    prices: { month: month === null ? null : { cents: month }, year: year === null ? null : { cents: year } },
    isArchived,
  });
  expect(getLowestPrice([plan(9_00, 1_00), plan(12_00, null), plan(2_00, null, true)])).toEqual({
    priceCents: 9_00,
    priceInterval: 'month',
  });
  expect(getLowestPrice([plan(null, 90_00), plan(null, 80_00)])).toEqual({
    priceCents: 80_00,
    priceInterval: 'year',
  });
  expect(getLowestPrice([plan(2_00, null, true)])).toBeNull();
});
