import type { Id } from '@grove/contracts/fields/fields';
import { listReservedClassIds } from '../../coaching/classes/listMeetings.ts';
import { toClassOffer } from '../../coaching/classes/toLiveClass.ts';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findProductClasses } from './findProductClasses.ts';
import type { StoredProduct } from './product.ts';

/** Whether the actor can have a seat. 'some': one is free, or they hold one for their open order; 'none': sold out;
 *  'over': no meeting is in the future. */
export type SeatAvailability = 'some' | 'none' | 'over';

/** Returns the state of the seats of those products that are live classes with dates, by id. Two queries, or only
 *  one or none if there are no such products. */
export async function findSeatAvailability(
  actor: Actor,
  products: readonly StoredProduct[],
  tx?: Transaction,
): Promise<Map<Id, SeatAvailability>> {
  const classes = await findProductClasses(products);
  if (classes.size === 0) return new Map();
  const reservedIds = await listReservedClassIds(
    actor.id,
    [...classes.values()].map(({ _id }) => _id),
    tx,
  );
  return new Map(
    [...classes].map(([id, liveClass]) => {
      const { isOver, seatsLeft } = toClassOffer(liveClass);
      if (isOver) return [id, 'over'];
      return [id, seatsLeft > 0 || reservedIds.has(id) ? 'some' : 'none'];
    }),
  );
}
