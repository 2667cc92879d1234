import { newId } from './objects.ts';
import { blankIntent } from './paymentIntents.ts';
import { findOrCreateMethod } from './paymentMethods.ts';
import { newCharge } from './payments.ts';
import { dashboardCall } from './world.ts';
import type { World } from './world.ts';

/** A card payment that was made in the past. */
export interface ImportedPayment {
  /** The id of the payment intent. */
  id: string;
  amountCents: number;
  currency: string;
  metadata: Record<string, string>;
  /** Seconds since 1970. */
  paidAt: number;
  refunds: readonly ImportedRefund[];
}

interface ImportedRefund {
  id: string;
  amountCents: number;
  metadata: Record<string, string>;
  /** Seconds since 1970. */
  createdAt: number;
}

/** Adds successful payments of the past, such as those of the demo's orders. Existing payments are kept. Sends no
 *  webhooks. */
export function importPayments(world: World, payments: readonly ImportedPayment[]): void {
  const { store } = world.sim;
  for (const payment of payments)
    if (store.find('payment_intent', payment.id) === undefined) importPayment(world, payment);
  store.commit();
}

function importPayment(world: World, payment: ImportedPayment): void {
  const { store } = world.sim;
  const { id, amountCents, currency, metadata, paidAt, refunds } = payment;
  const call = dashboardCall(world, { payment_method: 'pm_card_visa' });
  const intent = {
    ...blankIntent(id),
    ...{ amount: amountCents, amount_received: amountCents, currency, metadata, created: paidAt },
    client_secret: newId(`${id}_secret`, 25),
    payment_method: findOrCreateMethod(call, undefined)?.id ?? null,
    status: 'succeeded' as const,
  };
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  const charge = store.put('charge', {
    ...newCharge(call, intent),
    balance_transaction: newId('txn'),
    created: paidAt,
    amount_refunded: refundedCents,
    refunded: refundedCents === amountCents,
  });
  store.put('payment_intent', { ...intent, latest_charge: charge.id });
  for (const refund of refunds)
    store.put('refund', {
      id: refund.id,
      object: 'refund',
      amount: refund.amountCents,
      balance_transaction: newId('txn'),
      charge: charge.id,
      created: refund.createdAt,
      currency,
      metadata: refund.metadata,
      payment_intent: id,
      reason: null,
      receipt_number: null,
      status: 'succeeded',
    });
}
