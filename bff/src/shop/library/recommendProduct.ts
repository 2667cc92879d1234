import type { LibraryProduct } from '@grove/contracts/library';
import type { Actor } from '../../http/actor.ts';
import { listLibrary } from './listLibrary.ts';

/** Recommends the newest product on the library's first page that the member does not own, preferring courses. Three
 *  queries. */
export async function recommendProduct(actor: Actor): Promise<LibraryProduct | null> {
  const { products } = await listLibrary(actor);
  const others = products.filter(({ owned }) => !owned);
  return others.find(({ type }) => type === 'course') ?? others[0] ?? null;
}
