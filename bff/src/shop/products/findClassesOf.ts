import type { Id } from '@grove/contracts/fields';
import { findClasses } from '../../coaching/classes/findClass.ts';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import type { StoredProduct } from './product.ts';

/** The dates and seats of those of the products that are live classes, by id. No query where there are none. */
export async function findClassesOf(
  products: readonly Pick<StoredProduct, '_id' | 'type'>[],
): Promise<Map<Id, StoredLiveClass>> {
  return findClasses(products.filter(({ type }) => type === 'live_class').map(({ _id }) => _id));
}
