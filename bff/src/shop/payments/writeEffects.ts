import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { releaseSeats } from '../../coaching/classes/reserveSeats.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import { notifyAccessEnded } from '../../learning/enrolments/notifyOfAccess.ts';
import { removeItemsFromCart } from '../carts/removeFromCart.ts';
import { settleOrder } from '../orders/changeOrder.ts';
import type { OrderChange } from '../orders/changeOrder.ts';
import { updateSalesTotals } from '../orders/updateSalesTotals.ts';
import { grantAccess, revokeAccess } from '../orders/grantAccess.ts';
import { isWithoutAccount } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order.ts';
import { touchSubscription } from '../subscriptions/changeSubscription.ts';
import { assignBuyer } from './assignBuyer.ts';
import type { Assignment } from './assignBuyer.ts';
import { enqueueReceipt } from './enqueueReceipt.ts';
import { notifyOfRefunds } from './notifyOfRefunds.ts';

/** Writes all effects of an order's state or none of them, and closes the member's open order in the same transaction, so
 *  that no second order is created before the first one's products are theirs.
 *  @returns the settled order, or null if it has changed in the meantime: then nothing was written. */
export async function writeEffects(order: StoredOrder): Promise<StoredOrder | null> {
  if (order.isSettled && order.effectsRev === order.rev) return order;
  try {
    // Orders of the same day change the same sums.
    return await runExclusive('sales', () => inTransaction((tx) => writeEffectsInTransaction(order, tx)));
  } catch (error) {
    if (error instanceof OutdatedOrderError) return null;
    // The buyer's address has got an account in the meantime, which the next attempt finds.
    if (error instanceof AppError && error.code === 'link-expired') return null;
    throw error;
  }
}

/** Does the same within a larger transaction.
 *  @throws OutdatedOrderError if the order has changed in the meantime. */
export async function writeEffectsInTransaction(order: StoredOrder, tx: Transaction): Promise<StoredOrder> {
  const assignment = await assignBuyer(order, tx);
  const assigned = { ...order, ...assignment.change };
  const written = {
    ...assignment.change,
    ...(await writeStatusEffects(assigned, assignment, tx)),
    ...(await notifyOfRefunds(assigned, tx)),
  };
  // A refund or a dispute can suspend the subscription, and a dispute that was won restores it.
  if (order.subscriptionId !== undefined) await touchSubscription(order.subscriptionId, tx);
  // The sums come last, because other transactions wait for them.
  const change = { ...written, ...(await updateSalesTotals(order, tx)) };
  const settled = await settleOrder(order, { change, canStartNextOrder: canStartNextOrder(order) }, tx);
  if (settled === null) throw new OutdatedOrderError();
  return settled;
}

class OutdatedOrderError extends Error {}

async function writeStatusEffects(
  order: StoredOrder,
  { linkId }: Assignment,
  tx: Transaction,
): Promise<OrderChange> {
  switch (order.status) {
    case 'paid':
      return { ...(await grant(order, tx)), ...(await sendReceipt(order, linkId, tx)) };
    case 'disputed':
      return revokeAndNotify(order, tx);
    case 'refunded': {
      const change = await revoke(order, tx);
      await releaseSeats(order._id, tx);
      return change;
    }
    case 'review':
      await enqueueReviewAlert(order, tx);
      return revokeAndNotify(order, tx);
    case 'expired':
      await releaseSeats(order._id, tx);
      return {};
    case 'open':
    case 'processing':
      return {};
  }
}

/** Whether the member may start another order. One under review may have been paid, so the member must not be
 *  charged again. */
function canStartNextOrder({ status }: StoredOrder): boolean {
  return status !== 'open' && status !== 'processing' && status !== 'review';
}

async function grant(order: StoredOrder, tx: Transaction): Promise<OrderChange> {
  if (order.isGranted || order.subscriptionId !== undefined || isWithoutAccount(order)) return {};
  await grantAccess(order, order.paidAt ?? clock.now(), tx);
  // Removes only the ordered products, not those that were added since.
  await removeItemsFromCart(order.memberId.toHexString(), order.productIds, tx);
  return { isGranted: true };
}

async function revoke(order: StoredOrder, tx: Transaction): Promise<OrderChange> {
  if (!order.isGranted) return {};
  await revokeAccess(order, tx);
  return { isGranted: false };
}

/** Notifies the member of the courses that they lose. A refund has its own notification and email. */
async function revokeAndNotify(order: StoredOrder, tx: Transaction): Promise<OrderChange> {
  if (!order.isGranted) return {};
  const userId = order.memberId.toHexString();
  for (const { courseId, title } of await revokeAccess(order, tx))
    await notifyAccessEnded({ userId, courseId: courseId.toHexString(), course: title }, tx);
  return { isGranted: false };
}

async function sendReceipt(
  order: StoredOrder,
  linkId: Assignment['linkId'],
  tx: Transaction,
): Promise<OrderChange> {
  if (order.isReceipted) return {};
  await enqueueReceipt(order, { linkId }, tx);
  return { isReceipted: true };
}

async function enqueueReviewAlert({ _id }: StoredOrder, tx: Transaction): Promise<void> {
  const orderId = _id.toHexString();
  const key = `payment-review:${orderId}`;
  await addEffect({ kind: 'payment-review', key, subject: key, payload: { orderId } }, tx);
}
