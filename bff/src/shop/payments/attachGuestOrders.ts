import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { listOrdersAwaiting } from '../orders/listOrdersAwaiting.ts';
import { transferOrder } from './transferOrder.ts';

/** Gives a member the orders that were paid with their address while they were not signed in. Only for the owner of the
 *  address: never call it for an unconfirmed account or for a session that opens one purchase.
 *  @returns the ids of these orders. */
export async function attachGuestOrders(
  { _id, email }: { _id: Types.ObjectId; email: string },
  tx: Transaction,
): Promise<Id[]> {
  const attached: Id[] = [];
  for (const order of await listOrdersAwaiting(email, tx))
    if (await transferOrder(order, _id, tx)) attached.push(order._id.toHexString());
  return attached;
}

/** Does the same for the actor, whose session may have started before the payment.
 *  @throws AppError('unauthorized') if their account was deleted. */
export async function claimGuestOrders(actor: Actor): Promise<{ orderIds: Id[] }> {
  return inTransaction(async (tx) => {
    const user = await findNotificationRecipient(actor.id, tx);
    if (user === null) throw new AppError('unauthorized');
    return { orderIds: await attachGuestOrders(user, tx) };
  });
}
