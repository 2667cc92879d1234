import { changeSubscription, isOver, runAtClock, subscriptionOfInvoice } from './billing.ts';
import type { Invoice, InvoicePayment, Subscription } from './billingObjects.ts';
import { newId, seconds } from './objects.ts';
import type { PaymentIntent } from './objects.ts';
import { createCustomerIntent } from './savedCharges.ts';
import { emit } from './sim.ts';
import type { Call, Sim } from './sim.ts';

/** Makes a draft payable: it becomes open and gets the intent that pays it. */
export function finalizeInvoice(call: Call, draft: Invoice): Invoice {
  const { store } = call.sim;
  const intent = createIntentOf(call, draft);
  store.put('invoice_payment', newPayment(draft, intent));
  const open = store.put('invoice', {
    ...draft,
    automatically_finalizes_at: null,
    effective_at: seconds(),
    number: nextNumber(call.sim, draft.customer),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: seconds() },
  });
  emit(call, 'invoice.finalized', open);
  return open;
}

/** Returns the payment that an invoice was finalized with; undefined for a draft. */
export function defaultPayment({ store }: Sim, invoice: string): InvoicePayment | undefined {
  return store.by('invoice_payment', 'invoice', invoice).find(({ is_default }) => is_default);
}

/** Returns the intent that pays an invoice; undefined for a draft. */
export function intentOfInvoice(sim: Sim, invoice: string): PaymentIntent | undefined {
  return sim.store.find('payment_intent', defaultPayment(sim, invoice)?.payment.payment_intent ?? '');
}

/** Applies what happened to an intent to the invoice that it pays. It does not matter who confirmed it. */
export function followIntent(call: Call, eventType: string, intent: PaymentIntent): void {
  for (const payment of call.sim.store.by('invoice_payment', 'intent', intent.id)) {
    const invoice = call.sim.store.find('invoice', payment.invoice);
    if (invoice)
      runAtClock(call.sim, invoice.test_clock, () => {
        if (eventType === 'payment_intent.succeeded') markPaid(call, invoice, payment, intent);
        if (eventType === 'payment_intent.payment_failed') markFailed(call, invoice);
        if (eventType === 'payment_intent.requires_action') markActionRequired(call, invoice);
      });
  }
}

function markPaid(call: Call, invoice: Invoice, payment: InvoicePayment, intent: PaymentIntent): void {
  const { store } = call.sim;
  const paidPayment = store.put('invoice_payment', {
    ...payment,
    amount_paid: intent.amount_received,
    status: 'paid',
    status_transitions: { ...payment.status_transitions, paid_at: seconds() },
  });
  const paid = store.put('invoice', {
    ...attempted(invoice),
    amount_paid: invoice.amount_paid + intent.amount_received,
    amount_remaining: 0,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: seconds() },
  });
  emit(call, 'invoice.paid', paid);
  emit(call, 'invoice.payment_succeeded', paid);
  emit(call, 'invoice_payment.paid', paidPayment);
  activate(call, paid, intent.payment_method);
}

/** Records a failed charge. The subscription of a renewal becomes past due. */
export function markFailed(call: Call, invoice: Invoice): void {
  const failed = call.sim.store.put('invoice', attempted(invoice));
  emit(call, 'invoice.payment_failed', failed);
  markPastDue(call, failed);
}

/** Records that the bank requires the customer. The subscription of a renewal becomes past due. */
export function markActionRequired(call: Call, invoice: Invoice): void {
  const waiting = call.sim.store.put('invoice', attempted(invoice));
  emit(call, 'invoice.payment_action_required', waiting);
  // At Stripe, a renewal that needs the customer is also a failed charge.
  if (waiting.billing_reason === 'subscription_cycle') emit(call, 'invoice.payment_failed', waiting);
  markPastDue(call, waiting);
}

/** Any charge counts as the first one; after that, only automatic ones count. */
function attempted(invoice: Invoice): Invoice {
  return { ...invoice, attempt_count: Math.max(1, invoice.attempt_count), attempted: true };
}

/** Voids an invoice, whose intent is then canceled. */
export function voidInvoice(call: Call, invoice: Invoice): Invoice {
  const { store } = call.sim;
  const payment = defaultPayment(call.sim, invoice.id);
  const intent = intentOfInvoice(call.sim, invoice.id);
  if (payment)
    store.put('invoice_payment', {
      ...payment,
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: seconds() },
    });
  const voided = store.put('invoice', {
    ...invoice,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: seconds() },
  });
  if (intent) cancelIntentOf(call, intent);
  emit(call, 'invoice.voided', voided);
  return voided;
}

function cancelIntentOf(call: Call, intent: PaymentIntent): void {
  const canceled = call.sim.store.put('payment_intent', {
    ...intent,
    canceled_at: seconds(),
    cancellation_reason: 'void_invoice',
    next_action: null,
    status: 'canceled',
  });
  emit(call, 'payment_intent.canceled', canceled);
}

function activate(call: Call, invoice: Invoice, method: string | null): void {
  const subscription = subscriptionOfInvoice(call.sim, invoice);
  if (isOver(subscription)) return;
  const isLatest = subscription.latest_invoice === invoice.id;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const changes: Partial<Subscription> = {
    status: isLatest ? 'active' : subscription.status,
    default_payment_method: saves && method !== null ? method : subscription.default_payment_method,
  };
  const isChanged =
    changes.status !== subscription.status ||
    changes.default_payment_method !== subscription.default_payment_method;
  if (isChanged) changeSubscription(call, subscription, changes);
}

function markPastDue(call: Call, invoice: Invoice): void {
  const subscription = subscriptionOfInvoice(call.sim, invoice);
  if (subscription.status === 'active' && subscription.latest_invoice === invoice.id)
    changeSubscription(call, subscription, { status: 'past_due' });
}

function createIntentOf(call: Call, invoice: Invoice): PaymentIntent {
  const subscription = subscriptionOfInvoice(call.sim, invoice);
  const isFirst = invoice.billing_reason === 'subscription_create';
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const intent = createCustomerIntent(call, {
    customer: invoice.customer,
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: saves ? 'off_session' : null,
  });
  const method = subscription.default_payment_method;
  if (method === null) return intent;
  return call.sim.store.put('payment_intent', {
    ...intent,
    payment_method: method,
    status: 'requires_confirmation',
  });
}

function newPayment(invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: seconds(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

/** Returns the next number of a customer's invoices, such as 'K3X9QW2A-0002'. */
function nextNumber({ store }: Sim, customer: string): string {
  const count = store.by('invoice', 'customer', customer).filter(({ number }) => number !== null).length;
  return `${customer.slice(-8).toUpperCase()}-${String(count + 1).padStart(4, '0')}`;
}
