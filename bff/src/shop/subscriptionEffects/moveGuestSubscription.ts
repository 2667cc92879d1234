import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { moveBillingAccount } from '../billing/moveBillingAccount.ts';
import type { StoredOrder } from '../orders/order.ts';
import { isWithoutAccount } from '../orders/order.ts';
import { changeSubscription } from '../subscriptions/changeSubscription.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { hasAnyLiveSubscription } from '../subscriptions/guestSubscriptions.ts';
import { getSlot } from '../subscriptions/subscription.ts';
import type { GuestSubscriber, StoredSubscription } from '../subscriptions/subscription.ts';
import { writeSubscriptionEffectsInTransaction } from './writeSubscriptionEffects.ts';

type PaidOrder = Pick<StoredOrder, '_id' | 'subscriptionId'>;

/** Returns the account that has the subscription for which an order pays; null if no account has it, and for an order of
 *  products. */
export async function findSubscriptionOwner(
  { subscriptionId }: PaidOrder,
  tx: Transaction,
): Promise<Types.ObjectId | null> {
  const subscription = subscriptionId && (await findSubscription(subscriptionId, tx));
  return subscription && !isWithoutAccount(subscription) ? subscription.memberId : null;
}

/** Gives a visitor's subscription to the account that gets the order of its payment, with its customer and with access. If
 *  the account has a subscription that is charged to another customer, the visitor's is refused instead: the next
 *  comparison with the card provider ends and refunds it (decision 167). Does nothing for other orders. */
export async function moveGuestSubscription(
  order: PaidOrder,
  memberId: Types.ObjectId,
  tx: Transaction,
): Promise<void> {
  const waiting = await findWaiting(order, tx);
  if (waiting === null) return;
  const { subscription, guest } = waiting;
  const { visitorId } = guest;
  if (await hasAnyLiveSubscription(memberId, tx)) {
    await refuseGuestSubscription(subscription, tx);
    return;
  }
  await moveBillingAccount(subscription._id, memberId, tx);
  const slot = getSlot(memberId, subscription.productId);
  const moved = await changeSubscription(
    subscription,
    { memberId, slot, guest: { visitorId, orderId: order._id } },
    tx,
  );
  if (moved !== null) await writeSubscriptionEffectsInTransaction(moved, tx);
}

/** Has a visitor's subscription wait for the owner of its email address. Does nothing for other orders. */
export async function holdGuestSubscription(order: PaidOrder, tx: Transaction): Promise<void> {
  const waiting = await findWaiting(order, tx);
  if (waiting === null) return;
  const { subscription, guest } = waiting;
  await changeSubscription(subscription, { guest: { ...guest, orderId: order._id, awaitsOwner: true } }, tx);
}

/** Decides that no account gets a visitor's paid subscription. Does nothing if it has changed since it was read. */
export async function refuseGuestSubscription(
  subscription: StoredSubscription,
  tx?: Transaction,
): Promise<void> {
  if (subscription.guest === undefined) return;
  const { awaitsOwner: _, ...guest } = subscription.guest;
  await changeSubscription(subscription, { guest: { ...guest, isRefused: true } }, tx);
}

async function findWaiting(
  { subscriptionId }: PaidOrder,
  tx: Transaction,
): Promise<{ subscription: StoredSubscription; guest: GuestSubscriber } | null> {
  const subscription = subscriptionId && (await findSubscription(subscriptionId, tx));
  if (!subscription || !isWithoutAccount(subscription)) return null;
  const { guest } = subscription;
  return guest === undefined || guest.isRefused === true ? null : { subscription, guest };
}
