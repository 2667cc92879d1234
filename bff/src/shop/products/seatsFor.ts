import type { Id } from '@grove/contracts/fields';
import { listHeldClasses } from '../../coaching/classes/listMeetings.ts';
import { toClassOffer } from '../../coaching/classes/toLiveClass.ts';
import type { Actor } from '../../http/actor.ts';
import { findClassesOf } from './findClassesOf.ts';
import type { StoredProduct } from './product.ts';

/** Whether the actor can have a seat: there is one, or they hold one for the order that they are paying; none is left; or
 *  nothing of the class lies ahead. */
export type Seats = 'some' | 'none' | 'over';

/** How it stands with the seats of those of the products that are live classes with dates, by id. Two queries, none where
 *  there are no such products. */
export async function seatsFor(actor: Actor, products: readonly StoredProduct[]): Promise<Map<Id, Seats>> {
  const classes = await findClassesOf(products);
  if (classes.size === 0) return new Map();
  const held = await listHeldClasses(
    actor.id,
    [...classes.values()].map(({ _id }) => _id),
  );
  return new Map(
    [...classes].map(([id, liveClass]) => {
      const { isOver, seatsLeft } = toClassOffer(liveClass);
      if (isOver) return [id, 'over'];
      return [id, seatsLeft > 0 || held.has(id) ? 'some' : 'none'];
    }),
  );
}
