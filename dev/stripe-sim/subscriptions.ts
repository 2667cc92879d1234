import { changeSubscription, endSubscription, isOver, runAtClock } from './billing.ts';
import { subscriptionStatuses } from './billingObjects.ts';
import type { Price, Subscription, SubscriptionStatus } from './billingObjects.ts';
import { chargeInvoice } from './chargeInvoice.ts';
import { finalizeInvoice, voidInvoice } from './invoiceStates.ts';
import { listPage } from './lists.ts';
import { newInvoice } from './newInvoice.ts';
import { newSubscription } from './newSubscription.ts';
import { seconds } from './objects.ts';
import { flag, metadataAfter, nested, oneOf, rejectUnknown, required, text } from './params.ts';
import type { Params } from './params.ts';
import { retrievePrice } from './prices.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';
import { cancelChanges, methodParam, rejectProration } from './subscriptionParams.ts';

const createParams = [
  'billing_mode',
  'collection_method',
  'customer',
  'default_payment_method',
  'description',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'payment_settings',
];

/** Creates a subscription with its first invoice. It becomes active when that is paid. */
export function createSubscription(call: Call): Subscription {
  const { sim, params } = call;
  rejectUnknown(params, ...createParams);
  const customer = sim.store.find('customer', required(params, 'customer'));
  if (!customer) throw missing('customer', required(params, 'customer'), 'customer');
  const behavior =
    oneOf(params, 'payment_behavior', ['default_incomplete', 'allow_incomplete']) ?? 'allow_incomplete';
  oneOf(params, 'collection_method', ['charge_automatically']);
  checkBillingMode(params);
  flag(params, 'off_session');
  const given = {
    customer: customer.id,
    testClock: customer.test_clock,
    price: priceOf(call),
    metadata: metadataAfter(params),
    defaultPaymentMethod: methodParam(call, customer.id) ?? null,
    saveDefaultPaymentMethod: savingOf(params),
    description: text(params, 'description', 500) ?? null,
  };
  return runAtClock(sim, given.testClock, () => {
    const open = start(call, newSubscription(given));
    if (behavior === 'allow_incomplete') chargeInvoice(call, open);
    return retrieveSubscription(call, open.parent.subscription_details.subscription);
  });
}

function start(call: Call, unstarted: Subscription) {
  const { store } = call.sim;
  const now = { start: seconds(), end: seconds() };
  const draft = newInvoice(call.sim, unstarted, 'subscription_create', now);
  const subscription = store.put('subscription', { ...unstarted, latest_invoice: draft.id });
  store.put('invoice', draft);
  emit(call, 'customer.subscription.created', subscription);
  emit(call, 'invoice.created', draft);
  return finalizeInvoice(call, draft);
}

export function retrieveSubscription({ sim }: Call, id: string): Subscription {
  const subscription = sim.store.find('subscription', id);
  if (!subscription) throw missing('subscription', id, 'id');
  return subscription;
}

/** Lists subscriptions, newest first. Default: all that have not been canceled. */
export function listSubscriptions({ sim, params }: Call) {
  rejectUnknown(
    params,
    'customer',
    'price',
    'status',
    'test_clock',
    'created',
    'limit',
    'starting_after',
    'ending_before',
  );
  const customer = text(params, 'customer');
  const clock = text(params, 'test_clock');
  const price = text(params, 'price');
  const matches = statusFilter(params);
  const rows =
    customer === undefined
      ? clock === undefined
        ? sim.store.all('subscription').filter(({ test_clock }) => test_clock === null)
        : sim.store.by('subscription', 'clock', clock)
      : sim.store.by('subscription', 'customer', customer);
  const found = rows
    .filter(({ test_clock }) => clock === undefined || test_clock === clock)
    .filter(({ status }) => matches(status))
    .filter(({ items }) => price === undefined || items.data.some((item) => item.price.id === price));
  return listPage(params, '/v1/subscriptions', found);
}

function statusFilter(params: Params): (status: SubscriptionStatus) => boolean {
  // Statuses of features that the simulator lacks match nothing, as at Stripe when no subscription has them.
  const unused = ['trialing', 'unpaid', 'paused'] as const;
  const wanted = oneOf(params, 'status', [...subscriptionStatuses, ...unused, 'all', 'ended'] as const);
  if (wanted === 'all') return () => true;
  if (wanted === 'ended') return (status) => status === 'canceled' || status === 'incomplete_expired';
  if (wanted === undefined) return (status) => status !== 'canceled';
  return (status) => status === wanted;
}

/** Updates a subscription. Its price cannot change, because the simulator has no proration. */
export function updateSubscription(call: Call, id: string): Subscription {
  const { sim, params } = call;
  rejectUnknown(
    params,
    'cancel_at',
    'cancel_at_period_end',
    'cancellation_details',
    'default_payment_method',
    'description',
    'metadata',
    'proration_behavior',
  );
  rejectProration(params);
  const subscription = retrieveSubscription(call, id);
  if (isOver(subscription))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  return runAtClock(sim, subscription.test_clock, () =>
    changeSubscription(call, subscription, {
      ...cancelChanges(params, subscription),
      default_payment_method: methodParam(call, subscription.customer) ?? subscription.default_payment_method,
      description: text(params, 'description', 500) ?? subscription.description,
      metadata: metadataAfter(params, subscription.metadata),
    }),
  );
}

/** Cancels a subscription at once. An incomplete one expires, and its invoice is voided. */
export function cancelSubscription(call: Call, id: string): Subscription {
  const { sim, params } = call;
  rejectUnknown(params, 'cancellation_details', 'invoice_now', 'prorate');
  flag(params, 'invoice_now');
  if (flag(params, 'prorate'))
    throw invalid('The Stripe simulator does not support proration.', { param: 'prorate' });
  const subscription = retrieveSubscription(call, id);
  if (isOver(subscription)) throw missing('subscription', id);
  return runAtClock(sim, subscription.test_clock, () => {
    const details = { comment: null, feedback: null, feedback_option: null, reason: null };
    const reason = 'cancellation_requested';
    const changes = { cancellation_details: { ...details, ...subscription.cancellation_details, reason } };
    const first = sim.store.find('invoice', subscription.latest_invoice ?? '');
    if (subscription.status !== 'incomplete') return endSubscription(call, subscription, changes);
    if (first?.status === 'open') voidInvoice(call, first);
    return endSubscription(call, subscription, { ...changes, status: 'incomplete_expired' });
  });
}

function priceOf(call: Call): Price {
  const items = [...(nested(call.params, 'items')?.values() ?? [])];
  const [item] = items;
  if (typeof item !== 'object' || items.length > 1)
    throw invalid('The Stripe simulator supports exactly one item.', { param: 'items' });
  rejectUnknown(item, 'price', 'quantity');
  if ((text(item, 'quantity') ?? '1') !== '1')
    throw invalid('The Stripe simulator supports only a quantity of 1.', { param: 'items[0][quantity]' });
  const price = retrievePrice(call, required(item, 'price'));
  if (price.active) return price;
  throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
    param: 'items[0][price]',
  });
}

function savingOf(params: Params): 'off' | 'on_subscription' {
  const settings = nested(params, 'payment_settings') ?? (new Map() as Params);
  rejectUnknown(settings, 'save_default_payment_method');
  return oneOf(settings, 'save_default_payment_method', ['off', 'on_subscription']) ?? 'off';
}

function checkBillingMode(params: Params): void {
  const mode = nested(params, 'billing_mode') ?? (new Map() as Params);
  rejectUnknown(mode, 'type');
  oneOf(mode, 'type', ['flexible']);
}
