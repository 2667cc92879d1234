import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import type { Order } from '@grove/contracts/shop/orders';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { RefundRequest, StoredOrder } from '../orders/order.ts';
import { formatOrderNumber } from '../orders/formatOrderNumber.ts';
import { toOrder } from '../orders/toOrder.ts';
import { toCents } from '../products/toCents.ts';
import { toMoney } from '../products/toMoney.ts';
import { syncSubscriptionOf } from '../billing/subscriptionEvents.ts';
import { syncOrder } from './syncOrder.ts';

interface Refund {
  orderId: Id;
  /** Default: the rest of the order. */
  amount?: string | undefined;
  reason?: string | undefined;
  /** The same for a repeated request. */
  key?: string | undefined;
  address: string;
}

/** Refunds money, after recording who did it. Repeated with the same key, it refunds once.
 *  @throws AppError('order-not-found' | 'not-refundable' | 'key-reused' | 'payment-unavailable' |
 *  'changed-elsewhere') */
export async function refundOrder(
  actor: Actor,
  input: Refund,
  provider: CardProvider | null,
): Promise<Order> {
  const orderId = new Types.ObjectId(input.orderId);
  const { order } = await syncOrder(orderId, provider);
  if (provider === null || order.paymentIntentId === undefined) throw new AppError('not-refundable');
  const request = findEarlierRequest(order, input) ?? (await recordRefundRequest(actor, order, input));
  const isRefunded = order.cardRefunds?.some(({ key }) => key === request.key) ?? false;
  // Checked, because the card provider forgets keys after a day and would then refund again.
  if (!isRefunded) await requestRefund(order, request, provider);
  const refunded = (await syncOrder(orderId, provider)).order;
  if (refunded.subscriptionId !== undefined) await syncSubscriptionOf(refunded.subscriptionId, provider);
  return toOrder(refunded);
}

/** Refunds what is left of a paid order, because nobody gets what it has paid for. Idempotent.
 *  @throws AppError('payment-unavailable' | 'changed-elsewhere') */
export async function refundUnclaimedOrder(
  orderId: Types.ObjectId,
  reason: string,
  provider: CardProvider,
): Promise<void> {
  const { order } = await syncOrder(orderId, provider);
  if (order.status !== 'paid') return;
  const input = {
    orderId: orderId.toHexString(),
    reason,
    key: `unclaimed:${orderId.toHexString()}`,
    address: '',
  };
  const request = findEarlierRequest(order, input) ?? (await recordRefundRequest(null, order, input));
  try {
    await requestRefund(order, request, provider);
  } catch (error) {
    // The card provider no longer has the payment. Repetitions would not help.
    if (!(error instanceof AppError && error.code === 'not-refundable')) throw error;
  }
  await syncOrder(orderId, provider);
}

/** @throws AppError('key-reused') if the key was used with another amount before. */
function findEarlierRequest({ refunds }: StoredOrder, { key, amount }: Refund): RefundRequest | undefined {
  const earlier = refunds.find((one) => one.key === key);
  if (earlier && amount !== undefined && toCents(amount) !== earlier.amountCents)
    throw new AppError('key-reused');
  return earlier;
}

/** Records a refund. @throws AppError('not-refundable') if less than this is left, AppError('changed-elsewhere') if
 *  someone else has just refunded money. */
async function recordRefundRequest(
  actor: Actor | null,
  order: StoredOrder,
  input: Refund,
): Promise<RefundRequest> {
  const { amount, reason = '', key = randomUUID(), address } = input;
  const refundableCents = order.totalCents - order.refundedCents;
  const amountCents = amount === undefined ? refundableCents : toCents(amount);
  const isPaid = order.status === 'paid' || order.status === 'review';
  if (!isPaid || amountCents === 0 || amountCents > refundableCents) throw new AppError('not-refundable');
  const refund: RefundRequest = { key, amountCents, reason, askedAt: clock.now() };
  await inTransaction(async (tx) => {
    if ((await changeOrder(order, {}, { refund, tx })) === null) throw new AppError('changed-elsewhere');
    const detail = `${formatOrderNumber(order._id)}: ${toMoney(amountCents)}${reason && `, ${reason}`}`;
    const subjectId = order.memberId.toHexString();
    await recordAudit(
      { action: 'order-refunded', ...(actor && { actorId: actor.id }), subjectId, detail, address },
      tx,
    );
  });
  return refund;
}

/** Requests the refund. For an order under review, a full refund returns the whole payment, which may differ from
 *  the order's total. */
async function requestRefund(
  { _id, status, totalCents, paymentIntentId = '' }: StoredOrder,
  { key, amountCents }: RefundRequest,
  provider: CardProvider,
): Promise<void> {
  const orderId = _id.toHexString();
  const isFullReviewRefund = status === 'review' && amountCents === totalCents;
  try {
    await provider.request((stripe) =>
      stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          ...(!isFullReviewRefund && { amount: amountCents }),
          metadata: { orderId, refundKey: key },
        },
        { idempotencyKey: `refund:${orderId}:${key}` },
      ),
    );
  } catch (error) {
    if (error instanceof CardRefusal) throw new AppError('not-refundable');
    throw error;
  }
}
