import type { Charge, Dispute, PaymentIntent, Refund, StripeEvent } from './objects.ts';
import { faultLabels } from './pageActions.ts';
import { button, escape, formatMoney, formatTime } from './pageParts.ts';
import { pageStyle } from './pageStyle.ts';
import { subscriptionSection } from './pageSubscriptions.ts';
import { testCards } from './testCards.ts';
import type { World } from './world.ts';

const pageLimits = { payments: 50, events: 100 };

/** Renders the page. @param notice result of the last button. */
export function pageHtml(world: World, notice: string): string {
  const { store } = world.sim;
  const payments = store.all('payment_intent').toReversed().slice(0, pageLimits.payments);
  const events = store.all('event').toReversed().slice(0, pageLimits.events);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test payments</title><link rel="icon" href="data:,"><style>${pageStyle}</style></head><body>
<header><div><h1>Test payments</h1><p class="quiet">The Stripe simulator of this machine. No real money is involved.</p></div><a class="button" href="/">Refresh</a></header>
<p id="said" class="said" role="status"${notice === '' ? ' hidden' : ''}>${escape(notice)}</p>
<main>
<section aria-labelledby="payments"><h2 id="payments">Payments</h2>${payments.length > 0 ? payments.map((intent) => paymentArticle(world, intent)).join('') : '<p class="quiet">No payments yet. Buy something in the shop with one of the cards below.</p>'}</section>
<section aria-labelledby="subscriptions"><h2 id="subscriptions">Subscriptions</h2>${subscriptionSection(world)}</section>
<section aria-labelledby="webhooks"><h2 id="webhooks">Webhooks</h2>${webhookSection(world)}</section>
<section aria-labelledby="trouble"><h2 id="trouble">Faults</h2>${faultForm(world)}</section>
<section aria-labelledby="cards"><h2 id="cards">Test cards</h2>${cardTable()}</section>
<section aria-labelledby="events"><h2 id="events">Events</h2>${events.length > 0 ? eventTable(world, events) : '<p class="quiet">No events yet.</p>'}</section>
</main></body></html>`;
}

function paymentArticle({ sim: { store } }: World, intent: PaymentIntent): string {
  const { id, amount, currency, status } = intent;
  const charge = store.find('charge', intent.latest_charge ?? '');
  const refunds = store.all('refund').filter(({ payment_intent }) => payment_intent === id);
  const disputes = store.all('dispute').filter(({ payment_intent }) => payment_intent === id);
  const buttons = paymentButtons(intent, charge, disputes);
  return `<article id="${id}"><h3>${formatMoney(amount, currency)} <span class="status ${status}">${status.replaceAll('_', ' ')}</span></h3>
<p class="quiet">${paymentDetails(intent, charge).map(escape).join(' · ')}</p><p class="id">${id}</p>
${refunds.map(refundLine).join('')}${disputes.map(disputeLine).join('')}${buttons === '' ? '' : `<div class="actions">${buttons}</div>`}</article>`;
}

function paymentDetails(intent: PaymentIntent, charge: Charge | undefined): string[] {
  const { created, description, metadata, last_payment_error: error } = intent;
  const card = charge?.payment_method_details.card;
  return [
    formatTime(created),
    ...(card ? [`${card.brand} ${card.last4}`] : []),
    ...(description === null ? [] : [description]),
    ...Object.entries(metadata).map(([key, value]) => `${key}: ${value}`),
    ...(error ? [error.message] : []),
    ...(error?.decline_code === undefined ? [] : [error.decline_code]),
  ];
}

function paymentButtons(
  { id, status }: PaymentIntent,
  charge: Charge | undefined,
  disputes: readonly Dispute[],
): string {
  if (status === 'processing')
    return button('settle', 'Make it succeed', id) + button('fail', 'Make it fail', id);
  if (status === 'requires_action') return button('authenticate', 'Complete 3-D Secure', id);
  if (charge?.status !== 'succeeded') return '';
  const isRefundable = !charge.refunded && disputes.every(isWon);
  return [
    isRefundable ? button('refund', 'Refund', id, amountField(id)) : '',
    charge.disputed ? '' : button('dispute', 'Dispute', id),
  ].join('');
}

function isWon({ status }: Dispute): boolean {
  return status === 'won';
}

function amountField(id: string): string {
  return `<label for="amount-${id}">Amount</label><input id="amount-${id}" name="amount" inputmode="decimal" size="8" placeholder="all">`;
}

function refundLine({ id, amount, currency, status }: Refund): string {
  const actions =
    status === 'pending'
      ? button('refund-arrived', 'Make it succeed', id) + button('refund-failed', 'Make it fail', id)
      : status === 'succeeded'
        ? button('refund-failed', 'Make it fail', id)
        : '';
  return `<div class="line"><span>Refund of ${formatMoney(amount, currency)}: ${status}</span>${actions}</div>`;
}

function disputeLine({ id, reason, status }: Dispute): string {
  const isOpen = status === 'needs_response' || status === 'under_review';
  const buttons = isOpen
    ? button('dispute-won', 'Mark as won', id) + button('dispute-lost', 'Mark as lost', id)
    : '';
  return `<div class="line"><span>Disputed (${reason.replaceAll('_', ' ')}): ${status.replaceAll('_', ' ')}</span>${buttons}</div>`;
}

function webhookSection({ webhooks: hooks }: World): string {
  const { mode, url } = hooks;
  const held = hooks.held();
  const states = {
    deliver: 'Webhooks are delivered immediately.',
    hold: `Webhooks are on hold: ${held.length} waiting.`,
    drop: 'All webhooks are dropped.',
  };
  const modes = [
    mode === 'deliver' ? '' : button('deliver', 'Resume delivery'),
    mode === 'hold' ? '' : button('hold', 'Hold webhooks'),
    mode === 'drop' ? '' : button('lose', 'Drop webhooks'),
  ];
  const release =
    held.length > 0
      ? button('release-made', 'Send in order') +
        button('release-reversed', 'Send in reverse order') +
        button('release-shuffled', 'Send each twice, shuffled')
      : '';
  return `<p>${states[mode]} <span class="quiet">${url === undefined ? 'No endpoint is set.' : `Endpoint: ${escape(url)}`}</span></p><div class="actions">${modes.join('')}${release}</div>`;
}

function faultForm({ faults: { heldCount } }: World): string {
  const options = Object.entries(faultLabels).map(
    ([how, faultLabel]) => `<option value="${how}">${faultLabel}</option>`,
  );
  const choice = `<label for="how">The next API call</label><select id="how" name="how">${options.join('')}</select>`;
  const held = heldCount > 0 ? button('release-answers', `Release ${heldCount} held responses`) : '';
  return `<div class="actions">${button('break-next', 'Set fault', '', choice)}${held}</div>`;
}

function cardTable(): string {
  const rows = testCards.map(
    ({ number, brand, what }) =>
      `<tr><td class="number">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td><td>${brand}</td><td>${escape(what)}</td></tr>`,
  );
  return `<p class="quiet">Use any future date, any security code and any country.</p><div class="scroll" tabindex="0" role="region" aria-label="Table of test cards"><table><thead><tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">Result</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function eventTable({ webhooks: { attempts } }: World, events: readonly StripeEvent[]): string {
  const rows = events.map(({ id, type, created, data, pending_webhooks: pending }) => {
    const last = attempts.findLast(({ event }) => event === id)?.result;
    const deliveryStatus = last ?? (pending > 0 ? 'waiting' : 'delivered earlier');
    return `<tr><td>${formatTime(created)}</td><td>${type}</td><td><span class="id">${data.object.id}</span></td><td>${escape(deliveryStatus)}</td><td>${button('resend', 'Resend', id)}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table of events"><table><thead><tr><th scope="col">Time</th><th scope="col">Event</th><th scope="col">Object</th><th scope="col">Webhook</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
