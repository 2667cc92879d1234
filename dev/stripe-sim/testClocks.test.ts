import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { membershipOf, refusal, startSubscription, testSim } from './testSim.ts';

const use = testSim();
const day = 86_400;
const start = Date.UTC(2027, 0, 31, 12) / 1_000;

/** Creates a paid subscription of a customer on a test clock that starts on January 31. */
async function onClock(interval: 'month' | 'year' = 'month', card = '4242424242424242') {
  const { stripe } = use;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const { price } = await membershipOf(stripe, interval);
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id });
  const { subscription, invoice, intent } = await startSubscription(stripe, customer, price);
  use.sim.control.pay(intent, card);
  return { stripe, clock: clock.id, customer, price, id: subscription.id, subscription, invoice, intent };
}

/** Advances a clock and waits until it is ready. */
async function advance(clock: string, time: number): Promise<void> {
  const { testClocks } = use.stripe.testHelpers;
  expect(await testClocks.advance(clock, { frozen_time: time })).toMatchObject({ status: 'advancing' });
  while ((await testClocks.retrieve(clock)).status !== 'ready') await new Promise(setImmediate);
}

async function invoicesOf(subscription: string): Promise<Stripe.Invoice[]> {
  return (await use.stripe.invoices.list({ subscription, limit: 100 })).data;
}

function utc(month: number, dayOfMonth: number, hour = 12): number {
  return Date.UTC(2027, month - 1, dayOfMonth, hour) / 1_000;
}

function eventsOf(id: string): string[] {
  return use.sim.control
    .events()
    .filter(({ data: { object } }) => object.id === id)
    .map(({ type }) => type);
}

test('objects of a customer on a clock have its time', async () => {
  const { subscription, invoice } = await onClock();
  expect(subscription).toMatchObject({ created: start, start_date: start, billing_cycle_anchor: start });
  expect(invoice).toMatchObject({ created: start, status_transitions: { finalized_at: start } });
  expect(use.sim.control.invoices()[0]).toMatchObject({ status_transitions: { paid_at: start } });
});

test('a renewal is a draft for an hour, then its saved card is charged', async () => {
  const { stripe, clock, id } = await onClock();
  await advance(clock, utc(2, 28));
  const renewed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(renewed).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: utc(2, 28), current_period_end: utc(3, 31) }] },
    latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', amount_due: 900 },
  });
  await advance(clock, utc(2, 28, 13));
  const [latest] = await invoicesOf(id);
  expect(latest).toMatchObject({
    status: 'paid',
    attempt_count: 1,
    period_start: start,
    period_end: utc(2, 28),
    lines: { data: [{ period: { start: utc(2, 28), end: utc(3, 31) } }] },
    status_transitions: { finalized_at: utc(2, 28, 13), paid_at: utc(2, 28, 13) },
  });
  expect(eventsOf(latest!.id)).toEqual([
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
});

test('the billing day does not drift after a short month', async () => {
  const { clock, id } = await onClock();
  await advance(clock, utc(3, 30));
  await advance(clock, utc(5, 30));
  await advance(clock, utc(7, 2));
  const starts = (await invoicesOf(id)).map(({ lines }) => lines.data[0]?.period.start);
  expect(starts).toEqual([utc(6, 30), utc(5, 31), utc(4, 30), utc(3, 31), utc(2, 28), start]);
});

test('the renewal of a year is announced a week before and charged once', async () => {
  const { clock, id } = await onClock('year');
  const end = Date.UTC(2028, 0, 31, 12) / 1_000;
  await advance(clock, end - 7 * day);
  const upcoming = use.sim.control.events().filter(({ type }) => type === 'invoice.upcoming');
  expect(upcoming).toMatchObject([
    { data: { object: { billing_reason: 'upcoming', amount_due: 900, next_payment_attempt: end } } },
  ]);
  await advance(clock, end + day);
  expect(await invoicesOf(id)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  expect(use.sim.control.events().filter(({ type }) => type === 'invoice.upcoming')).toHaveLength(1);
});

test('a declined renewal is past due and charged again on day 3, which makes it active', async () => {
  const { stripe, clock, id } = await onClock();
  use.sim.control.declineNextRenewal(id);
  await advance(clock, utc(2, 28, 14));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  const [open] = await invoicesOf(id);
  expect(open).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: utc(2, 28, 13) + 3 * day,
  });
  expect(eventsOf(open!.id)).toContain('invoice.payment_failed');
  await advance(clock, utc(3, 4));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  expect((await invoicesOf(id))[0]).toMatchObject({
    status: 'paid',
    attempt_count: 2,
    next_payment_attempt: null,
  });
});

test('after the last retry on day 7 the subscription is canceled, and its invoice stays open', async () => {
  const { stripe, clock, id, customer } = await onClock();
  const { id: bad } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: bad });
  await advance(clock, utc(2, 28, 14));
  const attempts = async () => (await invoicesOf(id))[0]?.attempt_count;
  expect(await attempts()).toBe(1);
  await advance(clock, utc(3, 5, 12));
  expect(await attempts()).toBe(2);
  await advance(clock, utc(3, 5, 14));
  expect(await attempts()).toBe(3);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  await advance(clock, utc(3, 8));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: utc(3, 7, 13),
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'open', attempt_count: 4 });
  await advance(clock, utc(4, 8));
  expect(await invoicesOf(id)).toHaveLength(2);
});

test('a renewal that asks for 3-D Secure is paid when the customer completes it', async () => {
  const { stripe, clock, id } = await onClock();
  use.sim.control.authenticateNextRenewal(id);
  await advance(clock, utc(3, 4));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  const [open] = (await stripe.invoices.list({ subscription: id, expand: ['data.confirmation_secret'] }))
    .data;
  expect(open).toMatchObject({ status: 'open', attempt_count: 2 });
  expect(eventsOf(open!.id)).toContain('invoice.payment_action_required');
  const intent = open!.confirmation_secret!.client_secret.split('_secret_')[0]!;
  expect(use.sim.control.answerChallenge(intent, 'complete')).toMatchObject({ status: 'succeeded' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
});

test('a subscription that ends with its period is not renewed', async () => {
  const { stripe, clock, id } = await onClock();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await advance(clock, utc(3, 20));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: utc(2, 28),
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(await invoicesOf(id)).toHaveLength(1);
  expect(eventsOf(id).at(-1)).toBe('customer.subscription.deleted');
});

test('a subscription that ends at a time ends then', async () => {
  const { stripe, clock, id } = await onClock();
  await stripe.subscriptions.update(id, { cancel_at: utc(3, 10) });
  await advance(clock, utc(3, 20));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: utc(3, 10),
  });
  expect(await invoicesOf(id)).toHaveLength(2);
});

test('an incomplete subscription expires after 23 hours, and its invoice cannot be paid', async () => {
  const { stripe, clock, customer, price } = await onClock();
  const { subscription, invoice, intent } = await startSubscription(stripe, customer, price);
  await advance(clock, start + 23 * 3_600 - 1);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' });
  await advance(clock, start + 23 * 3_600);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'incomplete_expired',
    ended_at: start + 23 * 3_600,
  });
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void' });
  expect(use.sim.control.pay.bind(undefined, intent)).toThrow('canceled');
});

test('a clock advances forward only, by at most two intervals, and one advance at a time', async () => {
  const { stripe, clock } = await onClock();
  const { testClocks } = stripe.testHelpers;
  const to = (frozen_time: number) => refusal(testClocks.advance(clock, { frozen_time }));
  expect(await to(start)).toMatchObject({ statusCode: 400, param: 'frozen_time' });
  expect(await to(utc(3, 31) + 1)).toMatchObject({ statusCode: 400, param: 'frozen_time' });
  const both = await Promise.allSettled([
    testClocks.advance(clock, { frozen_time: utc(2, 1) }),
    testClocks.advance(clock, { frozen_time: utc(2, 1) }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a deleted clock cancels its subscriptions and deletes its customers', async () => {
  const { stripe, clock, id, customer } = await onClock();
  expect(await stripe.testHelpers.testClocks.del(clock)).toMatchObject({ deleted: true });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect(await refusal(stripe.testHelpers.testClocks.retrieve(clock))).toMatchObject({
    code: 'resource_missing',
  });
});

test('a removed default card is forgotten, and the next renewal uses the card of the customer', async () => {
  const { stripe, clock, customer, id } = await onClock();
  const first = (await stripe.subscriptions.retrieve(id)).default_payment_method as string;
  const { id: second } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: second } });
  await stripe.paymentMethods.detach(first);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: null });
  await advance(clock, utc(2, 28, 14));
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'paid' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: second });
});
