import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startStripeSim } from './startStripeSim.ts';
import { membershipOf, refusal, startSubscription, stripeOf, testSim } from './testSim.ts';

const use = testSim();
const day = 86_400;

async function paid(interval: 'month' | 'year' = 'month') {
  const { stripe, sim } = use;
  const { customer, price } = await membershipOf(stripe, interval);
  const { subscription, intent } = await startSubscription(stripe, customer, price);
  sim.control.pay(intent);
  return { stripe, control: sim.control, customer, price, id: subscription.id };
}

test('time can be moved without a test clock, and everything due is done in its order', async () => {
  const { stripe, control, id } = await paid();
  const before = control.time();
  expect(await control.advanceTime(100 * day)).toBeGreaterThanOrEqual(before + 100 * day);
  const invoices = await stripe.invoices.list({ subscription: id });
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
  const starts = invoices.data.map(({ created }) => created);
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  expect((await stripe.products.create({ name: 'New' })).created).toBeGreaterThanOrEqual(before + 100 * day);
  await expect(control.advanceTime(-1)).rejects.toThrow('forward');
});

test('moved time does not change customers on a test clock', async () => {
  const { stripe, control, price } = await paid();
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id });
  const { subscription, intent } = await startSubscription(stripe, customer, price);
  control.pay(intent);
  await control.advanceTime(100 * day);
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});

test('a subscription advances to its next charge, which the bank declines as ordered', async () => {
  const { stripe, control, id, customer } = await paid('year');
  const [state] = control.subscriptions();
  const end = state!.subscription.items.data[0]!.current_period_end;
  expect(state).toMatchObject({ nextChargeAt: end + 3_600, nextCharges: [] });
  expect(control.declineNextRenewal(customer, 2)).toBe(1);
  expect(control.subscriptions()).toMatchObject([{ nextCharges: ['decline', 'decline'] }]);
  await control.advanceToNextCharge(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  expect(control.subscriptions()).toMatchObject([
    { nextChargeAt: end + 3_600 + 3 * day, nextCharges: ['decline'] },
  ]);
  await control.advanceTime(6 * day);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(control.subscriptions()).toMatchObject([{ nextChargeAt: null }]);
});

test('a member pays a declined renewal with the same card, because only automatic charges are declined', async () => {
  const { stripe, control, id } = await paid();
  control.declineNextRenewal(id, 4);
  await control.advanceToNextCharge(id);
  const [invoice] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  expect(await stripe.invoices.pay(invoice!.id)).toMatchObject({ status: 'paid', attempt_count: 1 });
  await control.advanceTime(10 * day);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
});

test('a canceled or deleted customer is not charged again', async () => {
  const first = await paid();
  const second = await paid();
  await first.stripe.subscriptions.cancel(first.id);
  await first.stripe.customers.del(second.customer);
  await first.control.advanceTime(100 * day);
  expect(first.control.invoices()).toHaveLength(2);
  expect(await refusal(first.stripe.subscriptions.update(first.id, { metadata: {} }))).toMatchObject({
    statusCode: 400,
  });
});

test('subscriptions and the moved time survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grove-stripe-'));
  const file = join(folder, 'stripe.jsonl');
  const before = await startStripeSim({ file });
  const { customer, price } = await membershipOf(stripeOf(before));
  const { subscription, intent } = await startSubscription(stripeOf(before), customer, price);
  before.control.pay(intent);
  await before.control.advanceTime(40 * day);
  const time = before.control.time();
  await before.stop();
  const after = await startStripeSim({ file });
  expect(after.control.time()).toBeGreaterThanOrEqual(time);
  await after.control.advanceTime(30 * day);
  const invoices = await stripeOf(after).invoices.list({ subscription: subscription.id });
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  await after.stop();
  await rm(folder, { recursive: true });
});
