import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { BillingAccounts } from '../billing/billingAccounts.model.ts';
import { deleteCustomer } from '../billing/deleteCustomer.ts';
import { listExpiredGuestSubscriptions } from '../subscriptions/guestSubscriptions.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';

/** Like the buyers of orders: the card provider lists its events for 30 days. */
const retentionMs = 30 * 24 * 60 * 60 * 1_000;

/** Erases visitors' subscriptions that have ended 30 days ago without an account, first their customers at the card
 *  provider. One that was paid stays without its address and name, because its order names it.
 *  @throws AppError('payment-unavailable') */
export async function eraseExpiredSubscribers(now: Date, run: Pick<EffectRun, 'env' | 'log'>): Promise<void> {
  for (const { _id, guest } of await listExpiredGuestSubscriptions(new Date(now.getTime() - retentionMs))) {
    await deleteCustomer(_id.toHexString(), run);
    await nativeCollection(BillingAccounts).deleteOne({ memberId: _id });
    await eraseSubscriber(_id, { isPaid: guest?.orderId !== undefined }, now);
  }
}

async function eraseSubscriber(
  _id: Types.ObjectId,
  { isPaid }: { isPaid: boolean },
  now: Date,
): Promise<void> {
  const subscriptions = nativeCollection(Subscriptions);
  if (isPaid)
    await subscriptions.updateOne(
      { _id },
      { $unset: { 'guest.email': 1, 'guest.name': 1 }, $set: { updatedAt: now } },
    );
  else await subscriptions.deleteOne({ _id, 'guest.orderId': { $exists: false } });
}
