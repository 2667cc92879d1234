import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import pino from 'pino';
import { makeSubscription } from '../../../test/factories/makeSubscription.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { openStripe } from '../../infra/stripe.ts';
import { PaymentEvents } from '../payments/paymentEvents.model.ts';
import { reconcilePayments } from '../payments/reconcilePayments.ts';
import { iterateDueSubscriptions } from '../subscriptions/iterateDueSubscriptions.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';
import { reconcileSubscriptions } from './reconcileSubscriptions.ts';

const { site, sim, subscriber, provider, reconcileSubscriptions: reconcileNow } = await subscribingSite();
const { control } = sim;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

/** Counts the requests to the card provider. */
function countingProvider() {
  const real = provider();
  const requests = { count: 0 };
  const request: typeof real.request = (call) => {
    requests.count += 1;
    return real.request(call);
  };
  return { requests, provider: { ...real, request } };
}

async function listDueIds(now: Date): Promise<string[]> {
  const ids: string[] = [];
  await site.inRequest(async () => {
    for await (const id of iterateDueSubscriptions(now)) ids.push(id.toHexString());
  });
  return ids;
}

describe('the subscriptions that are due', () => {
  /** Stores subscriptions whose paid period ended at these times. */
  async function addRenewals(fields: Partial<StoredSubscription>, ends: readonly Date[]): Promise<string[]> {
    const memberId = new Types.ObjectId();
    const template = await Subscriptions.findById(
      await makeSubscription({ memberId, status: 'active', ...fields }),
    ).lean<StoredSubscription>();
    await Subscriptions.deleteOne({ memberId });
    const added = ends.map((paidUntil) => ({ ...template, _id: new Types.ObjectId(), memberId, paidUntil }));
    await nativeCollection(Subscriptions).insertMany(added as StoredSubscription[]);
    return added.map(({ _id }) => _id.toHexString());
  }

  test('are all listed, each once and the longest due first', async () => {
    await site.empty();
    const now = new Date();
    const ends = Array.from({ length: 2_500 }, (_, at) => new Date(now.getTime() - 2 * hourMs - at));
    const ids = await addRenewals({}, ends);
    await addRenewals({}, [now, new Date(now.getTime() + hourMs)]);
    await addRenewals({ status: 'canceled' }, ends.slice(0, 50));
    expect(await listDueIds(now)).toEqual(ids.reverse());
    await site.empty();
  });

  test('are listed once although they are due for several reasons', async () => {
    const now = new Date(Date.now() + 2 * hourMs);
    const paidUntil = new Date();
    const ended = { accessEndsAt: paidUntil, isGranted: true, isSettled: false, effectsRev: 0 };
    const ids = await addRenewals(ended, [paidUntil]);
    expect((await listDueIds(now)).filter((id) => ids.includes(id))).toHaveLength(1);
  });
});

test('a membership that is past due is compared hourly, and its renewals at once', async () => {
  const member = await subscriber();
  await member.join();
  const [joined] = await member.subscriptions();
  const stripeId = joined?.stripeSubscriptionId ?? '';
  control.declineNextRenewal(stripeId);
  control.dropWebhooks();
  await control.advanceToNextCharge(stripeId);
  const start = (joined?.paidUntil?.getTime() ?? 0) + 2 * hourMs;
  const countAt = async (minutes: number) => {
    const { requests, provider: counted } = countingProvider();
    await reconcileSubscriptions(new Date(start + minutes * minuteMs), { provider: counted, log, signal });
    return requests.count;
  };
  expect(await countAt(0)).toBeGreaterThan(0);
  expect((await member.subscriptions())[0]?.status).toBe('past_due');
  expect(await countAt(5)).toBe(0);
  expect(await countAt(59)).toBe(0);
  expect(await countAt(60)).toBeGreaterThan(0);
  await control.advanceToNextCharge(stripeId);
  expect(await countAt(125)).toBeGreaterThan(0);
  expect((await member.subscriptions())[0]?.status).toBe('active');
  expect(await countAt(190)).toBe(0);
});

test('a rate limit of the card provider is waited for', async () => {
  const member = await subscriber();
  const { intentId } = await member.start();
  control.pay(intentId);
  control.failNext({ how: 'rate-limit', match: 'GET /v1/subscriptions/', times: 2 });
  await reconcileNow();
  expect(await member.hasCourse()).toBe(true);
});

test('one broken subscription does not block the others', async () => {
  const broken = await subscriber();
  const member = await subscriber();
  for (const one of [broken, member]) control.pay((await one.start()).intentId);
  const [{ stripeSubscriptionId = '' } = {}] = await broken.subscriptions();
  control.failNext({ how: 'error', match: `GET /v1/subscriptions/${stripeSubscriptionId}`, times: 3 });
  await expect(reconcileNow()).rejects.toThrow('Could not check 1 subscriptions');
  expect([await broken.hasCourse(), await member.hasCourse()]).toEqual([false, true]);
  await reconcileNow();
  expect(await broken.hasCourse()).toBe(true);
});

test('all missed events are handled, and a subscription is compared once for all of its events', async () => {
  const member = await subscriber();
  await member.join();
  control.dropWebhooks();
  const stripe = await openStripe(site.env);
  const [{ _id, stripeSubscriptionId = '' } = {}] = await member.subscriptions();
  for (let at = 0; at < 120; at += 1)
    await stripe.subscriptions.update(stripeSubscriptionId, {
      metadata: { subscriptionId: String(_id), at: String(at) },
    });
  await stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
  const { requests, provider: counted } = countingProvider();
  await reconcilePayments({ from: new Date(), to: new Date() }, { provider: counted, log, signal });
  const types = ['customer.subscription.updated'];
  const events = control.events().filter(({ type }) => types.includes(type));
  const done = await PaymentEvents.countDocuments({
    _id: { $in: events.map(({ id }) => id) },
    doneAt: { $ne: null },
  });
  expect(events.length).toBeGreaterThan(120);
  expect(done).toBe(events.length);
  expect((await member.subscriptions())[0]?.cancelAt).not.toBeNull();
  expect(requests.count).toBeLessThan(30);
});
