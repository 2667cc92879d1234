import type { PriceFilter } from '@grove/contracts/shop/productRules';

/** Returns the price filter that matches an amount of cents. */
export function getPriceFilter(cents: number): PriceFilter {
  if (cents === 0) return 'free';
  if (cents < 25_00) return 'under-25';
  return cents <= 100_00 ? '25-to-100' : 'over-100';
}
