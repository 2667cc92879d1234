import { isOver, periodOf } from './billing.ts';
import type { Invoice, Subscription } from './billingObjects.ts';
import { workOnInvoice, workOnSubscription } from './billingWork.ts';
import { DueQueue } from './dueQueue.ts';
import type { DueRow } from './dueQueue.ts';
import { draftSeconds } from './newInvoice.ts';
import type { Call, Sim } from './sim.ts';
import type { Store } from './store.ts';
import { runAt } from './time.ts';

const incompleteSeconds = 23 * 3_600;
const announcedSeconds = 7 * 24 * 3_600;

/** Does everything that is due until a time, in the order of time; yields after each step.
 *  @param clock the test clock whose customers are meant; null for those without one.
 *  @param until in seconds since 1970. */
export function* dueWork(call: Call, clock: string | null, until: number): Generator<void> {
  const { sim } = call;
  const queue = new DueQueue();
  for (const subscription of liveSubscriptions(sim, clock)) addRowsOf(queue, sim.store, subscription);
  for (let due = queue.take(until); due; due = queue.take(until)) {
    // An earlier step or a request may have postponed it.
    if (dueAt(sim.store, due.table, due.id) === due.at) {
      moveClock(sim, clock, due.at);
      runAt(due.at, () => workOn(call, due));
    }
    addRow(queue, sim.store, due.table, due.id);
    const latest = due.table === 'subscription' && sim.store.find('subscription', due.id)?.latest_invoice;
    if (latest) addRow(queue, sim.store, 'invoice', latest);
    yield;
  }
}

/** Returns when a subscription charges the customer next; null if it does not. */
export function nextChargeAt(store: Store, subscription: Subscription): number | null {
  if (isOver(subscription) || subscription.status === 'incomplete') return null;
  const latest = store.find('invoice', subscription.latest_invoice ?? '');
  const pending = latest && dueOfInvoice(latest);
  if (pending) return pending;
  const { end } = periodOf(subscription);
  return subscription.cancel_at !== null && subscription.cancel_at <= end ? null : end + draftSeconds;
}

function liveSubscriptions({ store }: Sim, clock: string | null): Subscription[] {
  const rows =
    clock === null
      ? store.all('subscription').filter(({ test_clock }) => test_clock === null)
      : store.by('subscription', 'clock', clock);
  return rows.filter((subscription) => !isOver(subscription));
}

function addRowsOf(queue: DueQueue, store: Store, { id }: Subscription): void {
  addRow(queue, store, 'subscription', id);
  for (const invoice of store.by('invoice', 'subscription', id)) addRow(queue, store, 'invoice', invoice.id);
}

function addRow(queue: DueQueue, store: Store, table: DueRow['table'], id: string): void {
  const at = dueAt(store, table, id);
  if (at !== null) queue.add({ at, table, id });
}

function dueAt(store: Store, table: DueRow['table'], id: string): number | null {
  if (table === 'invoice') {
    const invoice = store.find('invoice', id);
    return invoice ? dueOfInvoice(invoice) : null;
  }
  const subscription = store.find('subscription', id);
  return subscription ? dueOfSubscription(store, subscription) : null;
}

function dueOfSubscription(store: Store, subscription: Subscription): number | null {
  if (isOver(subscription)) return null;
  if (subscription.status === 'incomplete') return subscription.created + incompleteSeconds;
  const { end } = periodOf(subscription);
  const cancelAt = subscription.cancel_at ?? Infinity;
  const isAnnounced = store.find('billing_note', subscription.id)?.announcedPeriodEnd === end;
  const announceAt = isAnnounced || cancelAt <= end ? Infinity : end - announcedSeconds;
  return Math.min(cancelAt, end, announceAt);
}

function dueOfInvoice({ status, automatically_finalizes_at, next_payment_attempt }: Invoice): number | null {
  if (status === 'draft') return automatically_finalizes_at;
  return status === 'open' ? next_payment_attempt : null;
}

function workOn(call: Call, { table, id }: DueRow): void {
  const { store } = call.sim;
  const subscription = table === 'subscription' ? store.find('subscription', id) : undefined;
  const invoice = table === 'invoice' ? store.find('invoice', id) : undefined;
  if (subscription) workOnSubscription(call, subscription);
  if (invoice) workOnInvoice(call, invoice);
}

function moveClock({ store }: Sim, clock: string | null, time: number): void {
  const found = clock === null ? undefined : store.find('test_clock', clock);
  if (found && found.frozen_time < time) store.put('test_clock', { ...found, frozen_time: time });
}
