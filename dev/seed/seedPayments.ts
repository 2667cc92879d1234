import type { Env } from '../../bff/src/env.ts';
import { currency } from '../../bff/src/shop/payments/deriveOrderChange.ts';
import { Orders } from '../../bff/src/shop/orders/orders.model.ts';
import type { StoredOrder } from '../../bff/src/shop/orders/order.ts';
import type { ImportedPayment } from '../stripe-sim/importPayments.ts';
import { seedId } from './seedIds.ts';
import { sales } from './shop.ts';

/**
 * Adds the payments and the refund of the demo's orders to the Stripe simulator, so that the orders can be refunded.
 * Does nothing without the simulator.
 * @throws Error if the simulator rejects them.
 */
export async function seedPayments({ STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key }: Env): Promise<void> {
  if (base === undefined || key === undefined) return;
  const ids = sales.map(([member, product]) => seedId('order', `${member}/${product}`));
  const orders = await Orders.find({ _id: ids }).sort({ paidAt: 1 }).lean();
  const payments = orders.flatMap((order) => toPayment(order));
  const answer = await fetch(`${base}/_test/importPayments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify([payments]),
  });
  if (!answer.ok) throw new Error(`The Stripe simulator rejected the payments: ${await answer.text()}`);
}

/** An order of an earlier version of the demo has no payment. */
function toPayment(order: StoredOrder): ImportedPayment[] {
  const { _id, paymentIntentId: id, totalCents: amountCents, paidAt, cardRefunds = [] } = order;
  if (id === undefined || paidAt === null) return [];
  const orderId = _id.toHexString();
  const refunds = cardRefunds.map(({ id: refundId, key, amountCents: cents, createdAt }) => ({
    ...{ id: refundId, amountCents: cents, createdAt: toSeconds(createdAt) },
    metadata: { orderId, ...(key !== undefined && { refundKey: key }) },
  }));
  return [{ id, amountCents, currency, metadata: { orderId }, paidAt: toSeconds(paidAt), refunds }];
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
