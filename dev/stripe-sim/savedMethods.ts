import { listPage } from './lists.ts';
import type { Customer, PaymentMethod } from './objects.ts';
import { integer, metadataAfter, nested, oneOf, rejectUnknown, required } from './params.ts';
import { findOrCreateMethod, rejectExpired, retrievePaymentMethod, testCardOf } from './paymentMethods.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import type { Store } from './store.ts';
import { invalid, missing, StripeError } from './stripeError.ts';
import { notATestCard } from './testCards.ts';
import type { Decline } from './testCards.ts';

const listParams = ['type', 'limit', 'starting_after', 'ending_before'];

/** Saves a payment method with a customer. @throws StripeError of type card_error if the card is declined. */
export function attachPaymentMethod(call: Call, id: string): PaymentMethod {
  const { sim, params } = call;
  rejectUnknown(params, 'customer');
  const customer = required(params, 'customer');
  if (!sim.store.find('customer', customer)) throw missing('customer', customer, 'customer');
  const method = findOrCreateMethod({ ...call, params: new Map([['payment_method', id]]) }, undefined);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  rejectUnusable(sim.store, method);
  if (method.customer !== null && method.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.');
  const declines = declineOfSaving(call, method.id);
  if (declines)
    throw new StripeError(402, 'card_error', declines.message, {
      code: declines.code,
      decline_code: declines.declineCode,
    });
  return attachMethod(call, method, customer);
}

/** Returns why the bank refuses to save a card; undefined if it accepts. */
export function declineOfSaving({ sim }: Call, methodId: string): Decline | undefined {
  const card = testCardOf(sim, methodId);
  if (!card) return notATestCard;
  return card.canBeSaved ? undefined : card.declines;
}

/** Attaches a method to a customer, unless it already is attached.
 *  @throws StripeError if the method was detached or the customer was deleted in the meantime. */
export function attachMethod(call: Call, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (call.sim.store.find('detached_method', method.id)) throw notReusable();
  if (!call.sim.store.find('customer', customer)) throw missing('customer', customer, 'customer');
  const attached = call.sim.store.put('payment_method', { ...method, customer });
  emit(call, 'payment_method.attached', attached);
  return attached;
}

/** Removes a payment method from its customer. It cannot be used again. */
export function detachPaymentMethod(call: Call, id: string): PaymentMethod {
  const { store } = call.sim;
  rejectUnknown(call.params);
  const method = retrievePaymentMethod(call, id);
  if (method.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  const detached = store.put('payment_method', { ...method, customer: null });
  store.put('detached_method', { id });
  emit(call, 'payment_method.detached', detached, { customer: method.customer });
  const customer = store.find('customer', method.customer);
  if (customer?.invoice_settings.default_payment_method === id) clearDefaultMethod(call, customer);
  return detached;
}

function clearDefaultMethod(call: Call, customer: Customer): void {
  const { invoice_settings } = customer;
  const cleared = call.sim.store.put('customer', {
    ...customer,
    invoice_settings: { ...invoice_settings, default_payment_method: null },
  });
  emit(call, 'customer.updated', cleared, { invoice_settings });
}

/** Changes a saved card's expiry date or a method's metadata. */
export function updatePaymentMethod(call: Call, id: string): PaymentMethod {
  const { params } = call;
  rejectUnknown(params, 'card', 'metadata');
  const method = retrievePaymentMethod(call, id);
  if (method.customer === null)
    throw invalid('You must save this PaymentMethod to a customer before you can update it.');
  const card = nested(params, 'card');
  if (card) rejectUnknown(card, 'exp_month', 'exp_year');
  const month = (card && integer(card, 'exp_month')) ?? method.card.exp_month;
  const year = (card && integer(card, 'exp_year')) ?? method.card.exp_year;
  if (card) rejectExpired(month, year);
  const updated = call.sim.store.put('payment_method', {
    ...method,
    card: { ...method.card, exp_month: month, exp_year: year },
    metadata: metadataAfter(params, method.metadata),
  });
  emit(call, 'payment_method.updated', updated, { card: method.card, metadata: method.metadata });
  return updated;
}

export function listPaymentMethods(call: Call) {
  rejectUnknown(call.params, 'customer', ...listParams);
  return methodsOfCustomer(call, required(call.params, 'customer'), '/v1/payment_methods');
}

export function listCustomerPaymentMethods(call: Call, customer: string) {
  rejectUnknown(call.params, ...listParams);
  return methodsOfCustomer(call, customer, `/v1/customers/${customer}/payment_methods`);
}

function methodsOfCustomer({ sim, params }: Call, customer: string, url: string) {
  if (!sim.store.find('customer', customer)) throw missing('customer', customer, 'customer');
  oneOf(params, 'type', ['card']);
  const methods = sim.store.all('payment_method').filter((method) => method.customer === customer);
  return listPage(params, url, methods);
}

/** Rejects a payment method that must not be used with this customer, as Stripe does.
 *  @param customer the intent's customer.
 *  @throws StripeError if it belongs to another customer, was detached, or was used up by a payment. */
export function rejectUnrelatedMethod(store: Store, method: PaymentMethod, customer: string | null): void {
  rejectUnusable(store, method);
  const param = 'payment_method';
  if (method.customer === null || method.customer === customer) return;
  if (customer === null)
    throw invalid(
      `The payment method supplied (${method.id}) belongs to a customer. Include the customer in the request.`,
      { param },
    );
  throw notAttached(method.id, param);
}

/** Creates the error for a method that a customer does not have. */
export function notAttached(id: string, param: string): StripeError {
  return invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

function rejectUnusable(store: Store, method: PaymentMethod): void {
  const isUsedUp =
    method.customer === null &&
    store.all('charge').some((charge) => charge.payment_method === method.id && charge.status !== 'failed');
  if (isUsedUp || store.find('detached_method', method.id)) throw notReusable();
}

function notReusable(): StripeError {
  return invalid(
    'The provided PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    { param: 'payment_method' },
  );
}

/** Whether the buyer has approved later charges of this method without them. */
export function isSetUp(store: Store, methodId: string): boolean {
  const isDone = ({ payment_method, status }: { payment_method: string | null; status: string }) =>
    payment_method === methodId && status === 'succeeded';
  return (
    store.all('setup_intent').some((setup) => isDone(setup) && setup.usage === 'off_session') ||
    store
      .all('payment_intent')
      .some((intent) => isDone(intent) && intent.setup_future_usage === 'off_session')
  );
}
