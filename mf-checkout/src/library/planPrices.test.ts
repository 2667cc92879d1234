import { expect, test } from '@jest/globals';
import { getShownPrice, getYearlySaving, hasBothIntervals } from './planPrices.ts';

test.each([
  ['12.00', '119.00', 17],
  ['10.00', '118.80', 1],
  ['10.00', '118.81', 0],
  ['10.00', '120.00', 0],
  ['10.00', '150.00', 0],
  ['0.50', '3.00', 50],
])('%s a month or %s a year saves %i percent', (month, year, saving) => {
  expect(getYearlySaving({ month, year })).toBe(saving);
});

test('a plan with one price saves nothing and shows that price at both intervals', () => {
  const prices = { month: null, year: '90.00' };
  expect(getYearlySaving(prices)).toBe(0);
  expect(getShownPrice(prices, 'month')).toEqual({ price: '90.00', interval: 'year' });
  expect(getShownPrice({ month: '9.00', year: null }, 'year')).toEqual({ price: '9.00', interval: 'month' });
});

test('there is a choice of intervals only if the plans have both', () => {
  const monthly = { prices: { month: '9.00', year: null } };
  expect(hasBothIntervals([monthly])).toBe(false);
  expect(hasBothIntervals([monthly, { prices: { month: null, year: '90.00' } }])).toBe(true);
});
