import type { Id } from '@grove/contracts/fields/fields';
import { findClasses } from '../../coaching/classes/findClass.ts';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import type { StoredProduct } from './product.ts';

/** Returns the dates and seats of the live classes among these products, by id. Runs no query if there are none. */
export async function findProductClasses(
  products: readonly Pick<StoredProduct, '_id' | 'type'>[],
): Promise<Map<Id, StoredLiveClass>> {
  return findClasses(products.filter(({ type }) => type === 'live_class').map(({ _id }) => _id));
}
