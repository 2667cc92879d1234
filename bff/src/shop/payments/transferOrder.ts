import type { Types } from 'mongoose';
import { transferSeats } from '../../coaching/classes/transferSeats.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { moveGuestSubscription } from '../subscriptionEffects/moveGuestSubscription.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { writeEffectsInTransaction } from './writeEffects.ts';

/** Gives a visitor's order to a member, with its seats and, if it is paid, with access. The browser that has paid it can
 *  still open the receipt; an unpaid order keeps nothing of the visitor. Does nothing if the order was changed since it was read.
 *  @returns whether the member has it. */
export async function transferOrder(
  order: StoredOrder,
  memberId: Types.ObjectId,
  tx: Transaction,
): Promise<boolean> {
  const { openFor, guest } = order;
  const visitorId = openFor === undefined ? guest?.visitorId : undefined;
  const change = {
    memberId,
    ...(openFor && { openFor: memberId }),
    ...(visitorId && { guest: { visitorId } }),
  };
  const changed = await changeOrder(order, change, { tx, removesGuest: visitorId === undefined });
  if (changed === null) return false;
  await transferSeats(order._id, memberId, tx);
  await moveGuestSubscription(changed, memberId, tx);
  await writeEffectsInTransaction(changed, tx);
  return true;
}
