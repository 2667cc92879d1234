import { changeSubscription, expireSubscription, runAtClock, subscriptionOfInvoice } from './billing.ts';
import { invoiceStatuses, subscriptionOf } from './billingObjects.ts';
import type { Invoice } from './billingObjects.ts';
import { chargeInvoice } from './chargeInvoice.ts';
import { intentOfInvoice, voidInvoice } from './invoiceStates.ts';
import { listPage } from './lists.ts';
import { flag, oneOf, rejectUnknown, text } from './params.ts';
import { findOrCreateMethod } from './paymentMethods.ts';
import type { Call } from './sim.ts';
import { invalid, missing, StripeError } from './stripeError.ts';

export function retrieveInvoice({ sim }: Call, id: string): Invoice {
  const invoice = sim.store.find('invoice', id);
  if (!invoice) throw missing('invoice', id);
  return invoice;
}

/** Lists invoices, newest first. */
export function listInvoices({ sim, params }: Call) {
  const { store } = sim;
  rejectUnknown(
    params,
    'customer',
    'status',
    'subscription',
    'created',
    'limit',
    'starting_after',
    'ending_before',
  );
  const customer = text(params, 'customer');
  const subscription = text(params, 'subscription');
  const status = oneOf(params, 'status', [...invoiceStatuses, 'uncollectible'] as const);
  const rows =
    subscription !== undefined
      ? store.by('invoice', 'subscription', subscription)
      : customer !== undefined
        ? store.by('invoice', 'customer', customer)
        : store.all('invoice');
  const found = rows
    .filter((one) => (customer ?? one.customer) === one.customer)
    .filter((one) => (subscription ?? subscriptionOf(one)) === subscriptionOf(one))
    .filter((one) => (status ?? one.status) === one.status);
  return listPage(params, '/v1/invoices', found);
}

/** Charges an open invoice now, with a payment method of the customer or the subscription's.
 *  @throws StripeError of type card_error if the card is declined or the bank wants the customer. */
export function payInvoice(call: Call, id: string): Invoice {
  const { sim, params } = call;
  rejectUnknown(params, 'off_session', 'payment_method');
  flag(params, 'off_session');
  const invoice = retrieveInvoice(call, id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status === 'void') throw invalid('Voided invoices cannot be paid.');
  if (invoice.status === 'draft')
    throw invalid('The Stripe simulator pays only finalized invoices.', { code: 'invoice_not_editable' });
  const method = findOrCreateMethod(call, undefined);
  const error = runAtClock(sim, invoice.test_clock, () =>
    chargeInvoice(call, invoice, { method: method?.id }),
  );
  if (error) throw error;
  const paid = retrieveInvoice(call, id);
  if (intentOfInvoice(sim, id)?.status !== 'requires_action') return paid;
  throw new StripeError(
    402,
    'card_error',
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    { code: 'invoice_payment_intent_requires_action', payment_intent: intentOfInvoice(sim, id) },
  );
}

/** Voids an open invoice. The subscription then no longer waits for it: an incomplete one expires, and one that was
 *  past due is active. */
export function voidOpenInvoice(call: Call, id: string): Invoice {
  const { sim, params } = call;
  rejectUnknown(params);
  const invoice = retrieveInvoice(call, id);
  if (invoice.status !== 'open')
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`, {
      code: 'status_transition_invalid',
    });
  return runAtClock(sim, invoice.test_clock, () => {
    const voided = voidInvoice(call, invoice);
    const subscription = subscriptionOfInvoice(sim, invoice);
    if (subscription.status === 'incomplete') expireSubscription(call, subscription);
    if (subscription.status === 'past_due' && subscription.latest_invoice === id)
      changeSubscription(call, subscription, { status: 'active' });
    return voided;
  });
}
