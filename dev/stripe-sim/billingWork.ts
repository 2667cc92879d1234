import { changeSubscription, endSubscription, expireSubscription, isOver, periodOf } from './billing.ts';
import { subscriptionOf } from './billingObjects.ts';
import type { Invoice, Subscription } from './billingObjects.ts';
import { chargeInvoice } from './chargeInvoice.ts';
import { finalizeInvoice, intentOfInvoice, markActionRequired, voidInvoice } from './invoiceStates.ts';
import { newInvoice } from './newInvoice.ts';
import { itemsInNextPeriod } from './newSubscription.ts';
import { seconds } from './objects.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import type { ChargeOrder } from './store.ts';

const daySeconds = 24 * 3_600;
/** Days after the first charge on which a declined renewal is charged again. After the last one the subscription is
 *  canceled. Stripe chooses the days itself or lets the account choose them. */
export const retryDays = [3, 5, 7] as const;

/** Does what is due for a subscription now. */
export function workOnSubscription(call: Call, subscription: Subscription): void {
  const { end } = periodOf(subscription);
  if (subscription.status === 'incomplete') expire(call, subscription);
  else if (subscription.cancel_at !== null && subscription.cancel_at <= seconds())
    endSubscription(call, subscription);
  else if (end <= seconds()) renew(call, subscription);
  else announce(call, subscription, end);
}

/** Does what is due for an invoice now: a draft is finalized, and its saved card is charged. */
export function workOnInvoice(call: Call, invoice: Invoice): void {
  const open = invoice.status === 'draft' ? finalizeInvoice(call, invoice) : invoice;
  const attempt = open.attempt_count + 1;
  const firstAt = open.status_transitions.finalized_at ?? seconds();
  const days = retryDays[attempt - 1];
  call.sim.store.put('invoice', {
    ...open,
    attempt_count: attempt,
    attempted: true,
    next_payment_attempt: days === undefined ? null : firstAt + days * daySeconds,
  });
  charge(call, open.id);
  const after = call.sim.store.find('invoice', open.id);
  if (after?.status === 'open' && after.next_payment_attempt === null) giveUp(call, after);
}

/** Charges the saved card, unless the last charge still waits for the customer or for the bank. */
function charge(call: Call, id: string): void {
  const invoice = call.sim.store.find('invoice', id);
  const status = intentOfInvoice(call.sim, id)?.status;
  if (!invoice || status === 'processing') return;
  if (status === 'requires_action') markActionRequired(call, invoice);
  else chargeInvoice(call, invoice, { ordered: takeOrder(call, subscriptionOf(invoice)) });
}

/** Takes what a test ordered for the subscription's next automatic charge. */
function takeOrder({ sim: { store } }: Call, subscription: string): ChargeOrder | undefined {
  const note = store.find('billing_note', subscription);
  const [next, ...later] = note?.nextCharges ?? [];
  if (note && next) store.put('billing_note', { ...note, nextCharges: later });
  return next;
}

function giveUp(call: Call, invoice: Invoice): void {
  const subscription = call.sim.store.find('subscription', subscriptionOf(invoice));
  if (!subscription || isOver(subscription)) return;
  const details = { comment: null, feedback: null, feedback_option: null };
  endSubscription(call, subscription, { cancellation_details: { ...details, reason: 'payment_failed' } });
}

function expire(call: Call, subscription: Subscription): void {
  const invoice = call.sim.store.find('invoice', subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(call, invoice);
  expireSubscription(call, subscription);
}

/** Starts the next period. Its invoice is a draft for an hour, in which Stripe's users may add to it. */
function renew(call: Call, subscription: Subscription): void {
  const { store } = call.sim;
  const items = itemsInNextPeriod(subscription);
  const invoice = newInvoice(
    call.sim,
    { ...subscription, items },
    'subscription_cycle',
    periodOf(subscription),
  );
  store.put('invoice', invoice);
  changeSubscription(call, subscription, { items, latest_invoice: invoice.id });
  emit(call, 'invoice.created', invoice);
}

function announce(call: Call, subscription: Subscription, periodEnd: number): void {
  const { store } = call.sim;
  const note = store.find('billing_note', subscription.id);
  store.put('billing_note', { ...note, id: subscription.id, announcedPeriodEnd: periodEnd });
  const next = { ...subscription, items: itemsInNextPeriod(subscription) };
  const invoice = newInvoice(call.sim, next, 'upcoming', periodOf(subscription));
  emit(call, 'invoice.upcoming', { ...invoice, next_payment_attempt: periodEnd });
}
