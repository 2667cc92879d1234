import type { PriceFilter } from '@grove/contracts/priceFilters';

/** Returns the price filter that matches an amount of cents. */
export function priceBand(cents: number): PriceFilter {
  if (cents === 0) return 'free';
  if (cents < 25_00) return 'under-25';
  return cents <= 100_00 ? '25-to-100' : 'over-100';
}
