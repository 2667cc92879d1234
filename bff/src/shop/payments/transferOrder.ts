import type { Types } from 'mongoose';
import { transferSeats } from '../../coaching/classes/transferSeats.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { writeEffectsInTransaction } from './writeEffects.ts';

/** Gives a visitor's order to a member, with its seats and, if it is paid, with access. The visitor's browser no longer
 *  opens it. Does nothing if the order was changed since it was read.
 *  @returns whether the member has it. */
export async function transferOrder(
  order: StoredOrder,
  memberId: Types.ObjectId,
  tx: Transaction,
): Promise<boolean> {
  const change = { memberId, ...(order.openFor && { openFor: memberId }) };
  const changed = await changeOrder(order, change, { tx, removesGuest: true });
  if (changed === null) return false;
  await transferSeats(order._id, memberId, tx);
  await writeEffectsInTransaction(changed, tx);
  return true;
}
