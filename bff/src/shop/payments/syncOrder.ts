import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import type { OrderChange } from '../orders/changeOrder.ts';
import { findOrder } from '../orders/findOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { cancelPayment } from './cancelPayment.ts';
import { deriveOrderChange } from './deriveOrderChange.ts';
import { lookUpPayment } from './lookUpPayment.ts';
import type { Payment } from './lookUpPayment.ts';
import { writeEffects } from './writeEffects.ts';

/** An order after its payment was checked. */
export interface SyncedOrder {
  order: StoredOrder;
  /** Null if it has none. */
  payment: Payment | null;
}

// After a conflict with another writer, the order is read again. Only a defect could exceed this limit.
const maxRounds = 30;

/** Updates an order from the current state of its payment, and writes the effects. This is the only writer of what
 *  the card provider decides: webhooks, returning browsers and the reconciliation all call it, any number of times and
 *  in any order. It does not trust their data, but loads the payment after reading the order.
 *  @throws AppError('order-not-found' | 'payment-unavailable') */
export async function syncOrder(
  orderId: Types.ObjectId,
  provider: CardProvider | null,
): Promise<SyncedOrder> {
  for (let round = 0; round < maxRounds; round += 1) {
    const order = await findOrder(orderId);
    if (order === null) throw new AppError('order-not-found');
    const payment = await loadPayment(order, provider);
    const changed = await applyPayment(order, payment, provider);
    const settled = changed && (await writeEffects(changed));
    if (settled) return { order: settled, payment };
  }
  throw new AppError('unavailable');
}

async function loadPayment(order: StoredOrder, provider: CardProvider | null): Promise<Payment | null> {
  if (order.paymentIntentId === undefined || provider === null) return null;
  const payment = await lookUpPayment(order.paymentIntentId, provider);
  const isStillPayable = order.status === 'expired' && payment !== null && canBePaid(payment);
  if (!isStillPayable) return payment;
  // An abandoned order must not be paid.
  await cancelPayment(order.paymentIntentId, provider);
  return lookUpPayment(order.paymentIntentId, provider);
}

/** Whether a browser can still pay it. */
export function canBePaid({ facts }: Payment): boolean {
  return facts.status.startsWith('requires_');
}

/** Returns null if the order was changed by another writer. */
async function applyPayment(
  order: StoredOrder,
  payment: Payment | null,
  provider: CardProvider | null,
): Promise<StoredOrder | null> {
  const change =
    payment === null ? getChangeWithoutPayment(order, provider) : deriveOrderChange(order, payment.facts);
  return Object.keys(change).length === 0 ? order : changeOrder(order, change);
}

/** An order whose payment is unknown to the card provider cannot be paid, so it must not remain the member's open
 *  order. If the payment becomes known again, it determines the state. */
function getChangeWithoutPayment(order: StoredOrder, provider: CardProvider | null): OrderChange {
  const isPaymentUnknown = order.paymentIntentId !== undefined && provider !== null;
  const isUnpaid = order.status === 'open' || order.status === 'processing';
  return isPaymentUnknown && isUnpaid ? { status: 'expired' } : {};
}
