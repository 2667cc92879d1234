import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { OrderChange } from '../orders/changeOrder.ts';
import { findOrder } from '../orders/findOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { cancelPayment } from './cancelPayment.ts';
import { judgePayment } from './judgePayment.ts';
import { lookUpPayment } from './lookUpPayment.ts';
import type { Payment } from './lookUpPayment.ts';
import { writeEffects } from './writeEffects.ts';

/** An order as it is after its payment was looked at. */
export interface Synced {
  order: StoredOrder;
  /** Null where it has none. */
  payment: Payment | null;
}

// Whoever meets another writer reads again: so often, that only a fault is beyond it.
const mostRounds = 30;

/** Brings an order to what is true of its payment, and what follows from it with it. The only writer of what the card
 *  provider decides: webhooks, the browser that comes back and the reconciliation all end here, in any order and any
 *  number. What they say is not believed: the payment is asked for each time, after the order was read.
 *  @throws AppError('order-not-found' | 'payment-unavailable') */
export async function syncOrder(orderId: Types.ObjectId, provider: CardProvider | null): Promise<Synced> {
  for (let round = 0; round < mostRounds; round += 1) {
    const order = await findOrder(orderId);
    if (order === null) throw new AppError('order-not-found');
    const payment = await paymentOf(order, provider);
    const changed = await bringUpToDate(order, payment, provider);
    const settled = changed && (await writeEffects(changed));
    if (settled) return { order: settled, payment };
  }
  throw new AppError('unavailable');
}

async function paymentOf(order: StoredOrder, provider: CardProvider | null): Promise<Payment | null> {
  if (order.paymentIntentId === undefined || provider === null) return null;
  const payment = await lookUpPayment(order.paymentIntentId, provider);
  const isLeftOpen = order.status === 'expired' && payment !== null && canBePaid(payment);
  if (!isLeftOpen) return payment;
  // Nobody is to pay for an order that was given up.
  await cancelPayment(order.paymentIntentId, provider);
  return lookUpPayment(order.paymentIntentId, provider);
}

/** Whether a browser can still pay it. */
export function canBePaid({ facts }: Payment): boolean {
  return facts.status.startsWith('requires_');
}

/** Null when somebody else was faster. */
async function bringUpToDate(
  order: StoredOrder,
  payment: Payment | null,
  provider: CardProvider | null,
): Promise<StoredOrder | null> {
  const change = payment === null ? changeWithout(order, provider) : judgePayment(order, payment.facts);
  return Object.keys(change).length === 0 ? order : changeOrder(order, change);
}

/** An order whose payment nobody knows cannot be paid: it must not hold its member's place. Should the payment be known
 *  again, that decides. */
function changeWithout(order: StoredOrder, provider: CardProvider | null): OrderChange {
  const isLost = order.paymentIntentId !== undefined && provider !== null;
  const isWaiting = order.status === 'open' || order.status === 'processing';
  return isLost && isWaiting ? { status: 'expired' } : {};
}
