import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findOpenOrder } from '../orders/findOrder.ts';
import { transferOrder } from './transferOrder.ts';

/** Gives the unpaid order of a visitor to the member who signs in in the same browser, so that the same payment
 *  continues. If the member has an open order already, the visitor's remains, and the reconciliation ends it. */
export async function handOverOpenOrder(
  visitorId: Id,
  member: Pick<Actor, 'id'>,
  tx: Transaction,
): Promise<void> {
  const order = await findOpenOrder(visitorId, tx);
  if (order?.status !== 'open' || order.guest === undefined) return;
  if ((await findOpenOrder(member.id, tx)) !== null) return;
  await transferOrder(order, new Types.ObjectId(member.id), tx);
}
