import type { Id } from '@grove/contracts/fields/fields';
import type { MembershipEnding } from '@grove/contracts/shop/planRules';
import type { StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { Types } from 'mongoose';
import { notify } from '../../delivery/notifications/notify.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { findOrder } from '../orders/findOrder.ts';
import { findRefundable } from '../orders/findRefundable.ts';
import { refundOrder } from '../payments/refundOrder.ts';
import { findProducts } from '../products/findProducts.ts';
import { endGift } from '../subscriptions/endGifts.ts';
import { hasAccess, isFinal, isGift } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { endPaidPeriod } from './changeMembership.ts';
import { toStudentMembership } from './listStudentMemberships.ts';
import { endAtProvider, syncSubscription } from './syncSubscription.ts';

interface Cancellation {
  subscriptionId: Id;
  ending: MembershipEnding;
  address: string;
}

/** Cancels any member's membership, after recording who did it, and notifies the member. It is ended before it is
 *  refunded, so that a failure in between never leaves one that is charged again. Idempotent: repeated, it does what is
 *  missing.
 *  @throws AppError('membership-not-found'), AppError('not-refundable') before anything is changed,
 *  AppError('payment-unavailable') */
export async function cancelSubscription(
  actor: Actor,
  cancellation: Cancellation,
  provider: CardProvider | null,
): Promise<StudentMembership> {
  const { subscriptionId, ending, address } = cancellation;
  const id = new Types.ObjectId(subscriptionId);
  // Two creators, or two clicks.
  return runExclusive(`cancel:${subscriptionId}`, async () => {
    const { subscription } = await syncSubscription(id, provider);
    if (ending === 'refund') await assertRefundable(subscription);
    if (!isEnding(subscription, ending)) await end(actor, cancellation, { subscription, provider });
    if (ending === 'refund') await refundLatest(actor, { id, address }, provider);
    return toStudentMembership((await syncSubscription(id, provider)).subscription);
  });
}

/** Refunds what is left of the latest payment of a membership that has ended, so that there is no later one. */
async function refundLatest(
  actor: Actor,
  { id, address }: { id: Types.ObjectId; address: string },
  provider: CardProvider | null,
): Promise<void> {
  const { latestOrderId } = (await syncSubscription(id, provider)).subscription;
  const [refundable] = latestOrderId === null ? [] : (await findRefundable([latestOrderId])).values();
  if (refundable === undefined) return;
  const orderId = refundable.orderId.toHexString();
  await refundOrder(actor, { orderId, key: `cancel:${id.toHexString()}`, address }, provider);
}

/** A payment that was refunded already is no obstacle. */
async function assertRefundable({ latestOrderId }: StoredSubscription): Promise<void> {
  const order = latestOrderId && (await findOrder(latestOrderId));
  if (order === null || order.paymentIntentId === undefined) throw new AppError('not-refundable');
  if (order.status === 'disputed') throw new AppError('not-refundable');
}

/** Whether there is nothing left to end. */
function isEnding(subscription: StoredSubscription, ending: MembershipEnding): boolean {
  return isFinal(subscription) || (ending === 'period-end' && subscription.cancelAt !== null);
}

interface Loaded {
  subscription: StoredSubscription;
  provider: CardProvider | null;
}

async function end(actor: Actor, cancellation: Cancellation, loaded: Loaded): Promise<void> {
  const { subscription, provider } = loaded;
  const { _id, memberId, productId } = subscription;
  const [product] = await findProducts([productId.toHexString()]);
  const membership = product?.title ?? '';
  await recordCancellation(actor, cancellation, { subscription, membership });
  if (isGift(subscription)) await endGift(_id);
  else await endPaid(cancellation, loaded);
  const { subscription: ended } = await syncSubscription(_id, provider);
  if (!isEnding(ended, isGift(ended) ? 'now' : cancellation.ending))
    throw new AppError('payment-unavailable');
  const access = hasAccess(ended, clock.now()) ? 'until-period-end' : 'ended';
  const key = `membership-canceled:${_id.toHexString()}:${access}`;
  const data = { membership, access } as const;
  await inTransaction((tx) =>
    notify({ userId: memberId.toHexString(), kind: 'membership-canceled', key, data }, tx),
  );
}

async function recordCancellation(
  actor: Actor,
  { ending, address }: Cancellation,
  { subscription, membership }: { subscription: StoredSubscription; membership: string },
): Promise<void> {
  const details = { 'period-end': 'at the end of the period', now: 'now', refund: 'now, with a refund' };
  const detail = `${membership}: ${isGift(subscription) ? details.now : details[ending]}`;
  const subjectId = subscription.memberId.toHexString();
  await recordAudit({ action: 'membership-canceled', actorId: actor.id, subjectId, detail, address });
}

async function endPaid({ ending }: Cancellation, { subscription, provider }: Loaded): Promise<void> {
  const { stripeSubscriptionId, mode } = subscription;
  if (stripeSubscriptionId === undefined || provider?.mode !== mode)
    throw new AppError('payment-unavailable');
  if (ending === 'period-end') await endPaidPeriod(subscription, stripeSubscriptionId, provider);
  else await endAtProvider(stripeSubscriptionId, provider);
}
