import { subscriptionOf } from './billingObjects.ts';
import type { Invoice, Subscription } from './billingObjects.ts';
import { runAt, seconds } from './time.ts';
import { emit } from './sim.ts';
import type { Call, Sim } from './sim.ts';

/** Returns the period that a subscription has paid for or must pay now. */
export function periodOf({ items }: Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** Whether a subscription has ended for good. */
export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Returns the current time of a test clock; without one, of the whole simulator. */
export function timeOf(sim: Sim, clock: string | null): number {
  const found = clock === null ? undefined : sim.store.find('test_clock', clock);
  return found?.frozen_time ?? seconds();
}

/** Runs work at the time of a test clock. */
export function runAtClock<Result>(sim: Sim, clock: string | null, work: () => Result): Result {
  return runAt(timeOf(sim, clock), work);
}

/** Changes a subscription and emits the event with the previous values. */
export function changeSubscription(
  call: Call,
  subscription: Subscription,
  changes: Partial<Subscription>,
  type = 'customer.subscription.updated',
): Subscription {
  const changed = call.sim.store.put('subscription', { ...subscription, ...changes });
  const previous = Object.keys(changes).filter((name) => !isSame(name as keyof Subscription));
  emit(call, type, changed, Object.fromEntries(previous.map((name) => [name, subscription[name as never]])));
  return changed;

  function isSame(name: keyof Subscription): boolean {
    return JSON.stringify(subscription[name]) === JSON.stringify(changed[name]);
  }
}

/** Returns the subscription of an invoice. It always exists, because subscriptions are never removed. */
export function subscriptionOfInvoice({ store }: Sim, invoice: Invoice): Subscription {
  const subscription = store.find('subscription', subscriptionOf(invoice));
  if (!subscription) throw new Error(`Invoice ${invoice.id} has no subscription`);
  return subscription;
}

/** Ends a subscription whose first invoice was not paid. */
export function expireSubscription(call: Call, subscription: Subscription): Subscription {
  return changeSubscription(call, subscription, { ended_at: seconds(), status: 'incomplete_expired' });
}

/** Ends a subscription now. Its open invoices are no longer collected automatically; they can still be paid. */
export function endSubscription(
  call: Call,
  subscription: Subscription,
  changes: Partial<Subscription> = {},
): Subscription {
  const { store } = call.sim;
  for (const invoice of store.by('invoice', 'subscription', subscription.id))
    if (invoice.status === 'draft' || invoice.status === 'open')
      store.put('invoice', {
        ...invoice,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  return changeSubscription(
    call,
    subscription,
    {
      canceled_at: subscription.canceled_at ?? seconds(),
      ended_at: seconds(),
      status: 'canceled',
      ...changes,
    },
    'customer.subscription.deleted',
  );
}
