import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { deleteBillingAccount } from '../billing/deleteBillingAccount.ts';
import { deleteCustomer } from '../billing/deleteCustomer.ts';
import { eraseGuest, listExpiredGuestSubscriptions } from '../subscriptions/guestSubscriptions.ts';

/** Like the buyers of orders: the card provider lists its events for 30 days. */
const retentionMs = 30 * 24 * 60 * 60 * 1_000;

/** Erases visitors' subscriptions that have ended 30 days ago without an account, first their customers at the card
 *  provider. One that was paid stays without its address and name, because its order names it.
 *  @throws AppError('payment-unavailable') */
export async function eraseExpiredSubscribers(now: Date, run: Pick<EffectRun, 'env' | 'log'>): Promise<void> {
  for (const { _id, guest } of await listExpiredGuestSubscriptions(new Date(now.getTime() - retentionMs))) {
    await deleteCustomer(_id.toHexString(), run);
    await deleteBillingAccount(_id);
    await eraseGuest(_id, { isPaid: guest?.orderId !== undefined }, now);
  }
}
