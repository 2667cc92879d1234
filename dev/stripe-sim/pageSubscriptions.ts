import { isOver } from './billing.ts';
import { subscriptionStates } from './billingControl.ts';
import type { SubscriptionState } from './billingControl.ts';
import type { Invoice } from './billingObjects.ts';
import { button, escape, formatMoney, formatTime } from './pageParts.ts';
import type { Store } from './store.ts';
import { accountTime } from './world.ts';
import type { World } from './world.ts';

const limits = { subscriptions: 50, invoices: 3 };
const orderLabels = { decline: 'decline', authenticate: '3-D Secure' };

/** Renders the time, the buttons that move it, and the subscriptions, newest first. */
export function subscriptionSection({ sim }: World): string {
  const states = subscriptionStates(sim.store).toReversed().slice(0, limits.subscriptions);
  if (states.length === 0)
    return '<p class="quiet">No subscriptions yet. Start a membership in the shop with one of the cards below.</p>';
  const now = new Date(accountTime(sim) * 1_000).toLocaleString('en-GB');
  return `<p>Billing time: ${now} <span class="quiet">Renewals, retries and cancellations happen as it moves. It can't move back.</span></p>
<div class="actions">${advanceButton(1, 'day')}${advanceButton(7, 'week')}${advanceButton(31, 'month')}</div>
<div class="list">${states.map((state) => subscriptionArticle(sim.store, state)).join('')}</div>`;
}

function advanceButton(days: number, unit: string): string {
  const field = `<input type="hidden" name="days" value="${days}">`;
  return button('advance-time', `Advance one ${unit}`, '', field);
}

function subscriptionArticle(store: Store, state: SubscriptionState): string {
  const { id, status } = state.subscription;
  const invoices = store.by('invoice', 'subscription', id).toReversed().slice(0, limits.invoices);
  const buttons = subscriptionButtons(state);
  return `<article id="${id}"><h3>${escape(titleOf(store, state))} <span class="status ${status}">${status.replaceAll('_', ' ')}</span></h3>
<p class="quiet">${detailsOf(store, state).map(escape).join(' · ')}</p><p class="id">${id}</p>
${invoices.map(invoiceLine).join('')}${buttons === '' ? '' : `<div class="actions">${buttons}</div>`}</article>`;
}

function titleOf(store: Store, { subscription }: SubscriptionState): string {
  const [item] = subscription.items.data;
  if (!item) return '';
  const { unit_amount: cents, currency, recurring, product } = item.price;
  const { interval, interval_count: count } = recurring;
  const period = count === 1 ? interval : `${count} ${interval}s`;
  return `${store.find('product', product)?.name ?? product}: ${formatMoney(cents, currency)} per ${period}`;
}

function detailsOf(store: Store, { subscription, nextChargeAt, nextCharges }: SubscriptionState): string[] {
  const { customer, cancel_at: cancelAt, ended_at: endedAt, metadata, test_clock: clock } = subscription;
  return [
    store.find('customer', customer)?.email ?? customer,
    ...(nextChargeAt === null ? [] : [`next charge: ${formatTime(nextChargeAt)}`]),
    ...(nextCharges.length === 0
      ? []
      : [`the bank's answer will be: ${nextCharges.map((one) => orderLabels[one]).join(', ')}`]),
    ...(cancelAt === null || endedAt !== null ? [] : [`ends: ${formatTime(cancelAt)}`]),
    ...(endedAt === null ? [] : [`ended: ${formatTime(endedAt)}`]),
    ...(clock === null ? [] : [`on test clock ${clock}`]),
    ...Object.entries(metadata).map(([key, value]) => `${key}: ${value}`),
  ];
}

function subscriptionButtons({ subscription, nextChargeAt }: SubscriptionState): string {
  const { id, test_clock: clock } = subscription;
  if (isOver(subscription)) return '';
  const renewal =
    nextChargeAt === null
      ? ''
      : [
          clock === null ? button('advance-to-charge', 'Advance to the next charge', id) : '',
          button('decline-renewal', 'Decline the next charge', id),
          button('authenticate-renewal', 'Require 3-D Secure for the next charge', id),
        ].join('');
  return renewal + button('cancel-subscription', 'Cancel now', id);
}

function invoiceLine({ amount_due: cents, currency, created, number, status }: Invoice): string {
  const name = number === null ? 'Draft invoice' : `Invoice ${number}`;
  return `<div class="line"><span>${escape(name)} of ${formatTime(created)}: ${formatMoney(cents, currency)}, ${status}</span></div>`;
}
