import type { Id } from '@grove/contracts/fields/fields';
import type { Receipt } from '@grove/contracts/shop/orders';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { findOwnOrder } from './findOrder.ts';
import { toOrder } from './toOrder.ts';

/** Returns an order of the actor with the details of its receipt.
 *  @param seller the installation's name.
 *  @throws AppError('order-not-found') */
export async function getReceipt(actor: Actor, orderId: Id, seller: string): Promise<Receipt> {
  const [order, buyer] = await Promise.all([
    findOwnOrder(actor, orderId),
    findNotificationRecipient(actor.id),
  ]);
  if (order === null || buyer === null) throw new AppError('order-not-found');
  const { username, email } = buyer;
  return { ...toOrder(order), buyer: { username, email }, seller: { name: seller } };
}
