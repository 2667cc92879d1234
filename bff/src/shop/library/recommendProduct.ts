import type { LibraryProduct } from '@grove/contracts/shop/library';
import type { Actor } from '../../http/actor.ts';
import { listLibrary } from './listLibrary.ts';

/** Recommends the newest product on the library's first page that the member does not own, preferring courses.
 *  Memberships are left out, because a recommendation shows one price. At most five queries. */
export async function recommendProduct(actor: Actor): Promise<LibraryProduct | null> {
  const { products } = await listLibrary(actor);
  const candidates = products.filter(({ owned, type }) => !owned && type !== 'membership');
  return candidates.find(({ type }) => type === 'course') ?? candidates[0] ?? null;
}
