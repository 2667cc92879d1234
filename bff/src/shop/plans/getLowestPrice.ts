import type { StoredProduct } from '../products/product.ts';
import type { StoredPlan } from './plan.ts';

/** Returns the price that the library shows for a membership: the lowest monthly price among the plans that can be
 *  started or, if none is monthly, the lowest yearly one. Null if no plan can be started. */
export function getLowestPrice(
  plans: readonly Pick<StoredPlan, 'prices' | 'isArchived'>[],
): Required<Pick<StoredProduct, 'priceCents' | 'priceInterval'>> | null {
  const offered = plans.filter(({ isArchived }) => !isArchived);
  for (const priceInterval of ['month', 'year'] as const) {
    const cents = offered.flatMap(({ prices }) => prices[priceInterval]?.cents ?? []);
    if (cents.length > 0) return { priceCents: Math.min(...cents), priceInterval };
  }
  return null;
}
