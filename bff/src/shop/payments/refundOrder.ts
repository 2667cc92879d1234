import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields';
import type { Order } from '@grove/contracts/orders';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { AskedRefund, StoredOrder } from '../orders/order.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { toOrder } from '../orders/toOrder.ts';
import { toCents } from '../products/toCents.ts';
import { toMoney } from '../products/toMoney.ts';
import { syncOrder } from './syncOrder.ts';

interface Refund {
  orderId: Id;
  /** All that is left of the order when left out. */
  amount?: string | undefined;
  reason?: string | undefined;
  /** The same for a request that is repeated. */
  key?: string | undefined;
  address: string;
}

/** Gives money back, and writes down who did that before it is done. Repeated with the same key it is given back once.
 *  @throws AppError('order-not-found' | 'not-refundable' | 'key-reused' | 'payment-unavailable') */
export async function refundOrder(
  actor: Actor,
  given: Refund,
  provider: CardProvider | null,
): Promise<Order> {
  const orderId = new Types.ObjectId(given.orderId);
  const { order } = await syncOrder(orderId, provider);
  if (provider === null || order.paymentIntentId === undefined) throw new AppError('not-refundable');
  const asked = askedBefore(order, given) ?? (await writeDown(actor, order, given));
  const isMade = order.cardRefunds?.some(({ key }) => key === asked.key) ?? false;
  // The card provider forgets keys after a day and would then refund again.
  if (!isMade) await giveBack(order, asked, provider);
  return toOrder((await syncOrder(orderId, provider)).order);
}

/** @throws AppError('key-reused') when the key came with another amount before. */
function askedBefore({ refunds }: StoredOrder, { key, amount }: Refund): AskedRefund | undefined {
  const before = refunds.find((one) => one.key === key);
  if (before && amount !== undefined && toCents(amount) !== before.amountCents)
    throw new AppError('key-reused');
  return before;
}

/** @throws AppError('not-refundable') when there is not as much left, AppError('changed-elsewhere') when somebody else
 *  has given money back just now. */
async function writeDown(actor: Actor, order: StoredOrder, given: Refund): Promise<AskedRefund> {
  const { amount, reason = '', key = randomUUID(), address } = given;
  const left = order.totalCents - order.refundedCents;
  const amountCents = amount === undefined ? left : toCents(amount);
  const isPaid = order.status === 'paid' || order.status === 'review';
  if (!isPaid || amountCents === 0 || amountCents > left) throw new AppError('not-refundable');
  const refund: AskedRefund = { key, amountCents, reason, askedAt: clock.now() };
  await inTransaction(async (tx) => {
    if ((await changeOrder(order, {}, { refund, tx })) === null) throw new AppError('changed-elsewhere');
    const detail = `${orderNumber(order._id)}: ${toMoney(amountCents)}${reason && `, ${reason}`}`;
    const subjectId = order.memberId.toHexString();
    await recordAudit({ action: 'order-refunded', actorId: actor.id, subjectId, detail, address }, tx);
  });
  return refund;
}

/** All of a payment that is not what was asked for goes back, not what was asked for. */
async function giveBack(
  { _id, status, totalCents, paymentIntentId = '' }: StoredOrder,
  { key, amountCents }: AskedRefund,
  provider: CardProvider,
): Promise<void> {
  const orderId = _id.toHexString();
  const isAllOfReview = status === 'review' && amountCents === totalCents;
  try {
    await provider.ask((stripe) =>
      stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          ...(!isAllOfReview && { amount: amountCents }),
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
