import type { LibraryProduct } from '@grove/contracts/library';
import type { Actor } from '../../http/actor.ts';
import { listLibrary } from './listLibrary.ts';

/** What to look at next: the newest product on the library's first page that the member has not; a course before anything
 *  else. Three queries. */
export async function recommendProduct(actor: Actor): Promise<LibraryProduct | null> {
  const { products } = await listLibrary(actor);
  const others = products.filter(({ owned }) => !owned);
  return others.find(({ type }) => type === 'course') ?? others[0] ?? null;
}
