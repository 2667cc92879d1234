import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

/** An expired order can turn out to be paid if its payment was not found at the card provider, for example with
 *  another key. The provider lists its events for 30 days (https://docs.stripe.com/api/events), so a payment from
 *  before the expiry cannot arrive later. */
const retentionMs = 30 * 24 * 60 * 60 * 1_000;

/** Removes the address and the name of visitors from orders that expired 30 days ago. */
export async function eraseExpiredBuyers(now: Date): Promise<void> {
  // One statement checks each order again when it changes it: an order that is paid now keeps its buyer.
  await nativeCollection(Orders).updateMany(
    {
      status: 'expired',
      'guest.email': { $exists: true },
      updatedAt: { $lt: new Date(now.getTime() - retentionMs) },
    },
    { $unset: { 'guest.email': 1, 'guest.name': 1 }, $set: { updatedAt: now } },
  );
}
