import { changeSubscription, endSubscription } from './billing.ts';
import type { Subscription } from './billingObjects.ts';
import { dueWork } from './dueWork.ts';
import { intentOfInvoice } from './invoiceStates.ts';
import { readParams } from './params.ts';
import { confirmIntent } from './paymentIntents.ts';
import type { Call } from './sim.ts';
import { missing } from './stripeError.ts';
import { createSubscription } from './subscriptions.ts';
import { findTestCard } from './testCards.ts';
import { runAt } from './time.ts';
import { accountTime, dashboardCall } from './world.ts';
import type { World } from './world.ts';

/** A subscription that was started in the past. */
export interface ImportedSubscription {
  customer: string;
  price: string;
  metadata: Record<string, string>;
  /** Seconds since 1970. */
  startedAt: number;
  /** The number of the test card that pays. Default: nobody has paid yet. */
  card?: string;
  /** Later events, in order. */
  changes?: readonly ImportedChange[];
}

/** The bank declines the next automatic charges, the customer cancels at the end of the period, the subscription ends at
 *  once, or Stripe stops to charge the open invoice and leaves the subscription past due. */
export interface ImportedChange {
  /** Seconds since 1970. */
  at: number;
  what: 'decline' | 'cancel' | 'end' | 'stop-retries';
}

/** More than the retries of several renewals. */
const declines = 20;

/** Starts subscriptions in the past and renews them until now, so that they have the invoices and charges of all periods.
 *  A customer who has a subscription to the price keeps it. Sends no webhooks.
 *  @returns the subscriptions in the same order. */
export function importSubscriptions(
  world: World,
  subscriptions: readonly ImportedSubscription[],
): Subscription[] {
  const { store } = world.sim;
  const known = new Set(store.all('event').map(({ id }) => id));
  const ids = subscriptions.map((one) => findExisting(world, one)?.id ?? importSubscription(world, one));
  for (const { id } of store.all('event')) if (!known.has(id)) store.remove('event', id);
  for (const { id, event } of store.all('delivery')) if (!known.has(event)) store.remove('delivery', id);
  store.commit();
  return ids.map((id) => subscriptionOf(world, id));
}

function findExisting({ sim: { store } }: World, { customer, price }: ImportedSubscription) {
  return store
    .by('subscription', 'customer', customer)
    .find(({ items }) => items.data.some((item) => item.price.id === price));
}

function importSubscription(world: World, imported: ImportedSubscription): string {
  const { id } = runAt(imported.startedAt, () => start(world, imported));
  for (const change of imported.changes ?? []) {
    renewUntil(world, change.at);
    runAt(change.at, () => apply(dashboardCall(world), subscriptionOf(world, id), change));
  }
  renewUntil(world, accountTime(world.sim));
  return id;
}

function start(world: World, { customer, price, metadata, card }: ImportedSubscription): Subscription {
  const params = new URLSearchParams({
    customer,
    'items[0][price]': price,
    payment_behavior: 'default_incomplete',
    'payment_settings[save_default_payment_method]': 'on_subscription',
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])),
  });
  const subscription = createSubscription({
    ...dashboardCall(world),
    params: readParams(params.toString()),
  });
  const intent = intentOfInvoice(world.sim, subscription.latest_invoice ?? '');
  const alias = findTestCard(card ?? '')?.alias;
  if (intent !== undefined && alias !== undefined)
    confirmIntent(dashboardCall(world, { payment_method: `pm_card_${alias}` }), intent.id);
  return subscription;
}

function apply(call: Call, subscription: Subscription, { what }: ImportedChange): void {
  const { store } = call.sim;
  const { id, items, latest_invoice: latest } = subscription;
  const invoice = store.find('invoice', latest ?? '');
  const ends = { cancel_at_period_end: true, cancel_at: items.data[0]?.current_period_end ?? null };
  if (what === 'decline')
    store.put('billing_note', {
      ...store.find('billing_note', id),
      ...{ id, nextCharges: Array.from({ length: declines }, () => 'decline' as const) },
    });
  else if (what === 'cancel') changeSubscription(call, subscription, ends);
  else if (what === 'end') endSubscription(call, subscription);
  else if (invoice) store.put('invoice', { ...invoice, next_payment_attempt: null });
}

function renewUntil(world: World, time: number): void {
  // Each step does its work when it is taken.
  const steps = dueWork(dashboardCall(world), null, time);
  while (!steps.next().done);
}

function subscriptionOf({ sim: { store } }: World, id: string): Subscription {
  const subscription = store.find('subscription', id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}
