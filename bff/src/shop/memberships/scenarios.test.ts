import { afterEach, expect, test } from '@jest/globals';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { Plans } from '../plans/plans.model.ts';

const { site, sim, subscriber, reconcileSubscriptions } = await subscribingSite();
const { control } = sim;
const declined = '4000000000000002';
const challenged = '4000002760003184';
const daySeconds = 86_400;

afterEach(resetClock);

async function stored(member: Subscriber) {
  const subscription = (await member.subscriptions()).at(-1);
  if (subscription === undefined) throw new Error('There is no subscription');
  return subscription;
}

/** Moves the time of the site to that of the card provider. */
function followTime(): Date {
  const now = new Date(control.time() * 1_000);
  setClock(now);
  return now;
}

test('a yearly membership is paid once for a year', async () => {
  const member = await subscriber();
  const { intentId, subscriptionId } = await member.start({ interval: 'year' });
  control.pay(intentId);
  await member.sync(subscriptionId);
  expect(await member.orders()).toMatchObject([{ status: 'paid', totalCents: 120_00 }]);
  const { paidUntil, createdAt } = await stored(member);
  const days = ((paidUntil?.getTime() ?? 0) - createdAt.getTime()) / (daySeconds * 1_000);
  expect([Math.round(days) >= 365, Math.round(days) <= 366]).toEqual([true, true]);
  expect(await member.hasCourse()).toBe(true);
});

test('a declined card can be followed by another one, for the same payment', async () => {
  const member = await subscriber();
  const { intentId, subscriptionId } = await member.start();
  control.pay(intentId, declined);
  await member.sync(subscriptionId);
  expect([(await stored(member)).status, await member.hasCourse()]).toEqual(['incomplete', false]);
  const again = await member.start();
  expect(again).toEqual({ intentId, subscriptionId });
  control.pay(again.intentId);
  await member.sync(subscriptionId);
  expect([(await stored(member)).status, await member.hasCourse()]).toEqual(['active', true]);
  expect(await member.orders()).toHaveLength(1);
});

test('an approval that was refused at the start can be given afterward', async () => {
  const member = await subscriber();
  const { intentId, subscriptionId } = await member.start();
  for (const answer of ['fail', 'complete'] as const) {
    expect(control.pay(intentId, challenged).status).toBe('requires_action');
    await member.sync(subscriptionId);
    expect(await member.hasCourse()).toBe(false);
    control.answerChallenge(intentId, answer);
    await member.sync(subscriptionId);
    expect(await member.hasCourse()).toBe(answer === 'complete');
  }
  expect(await member.orders()).toHaveLength(1);
});

test('a start that was never paid expires, and makes room for the next one', async () => {
  const member = await subscriber();
  const first = await member.start();
  control.dropWebhooks();
  await control.advanceTime(daySeconds);
  await reconcileSubscriptions(followTime());
  const [expired] = await member.subscriptions();
  expect(expired).toMatchObject({ status: 'incomplete_expired', isSettled: true });
  expect(expired?.slot).toBeUndefined();
  const second = await member.start();
  expect(second.subscriptionId).not.toBe(first.subscriptionId);
  control.pay(second.intentId);
  await member.sync(second.subscriptionId);
  expect(await member.hasCourse()).toBe(true);
  expect(control.chargedTwice()).toEqual([]);
});

test('a canceled membership ends with its period, and a return finds the earlier progress', async () => {
  const member = await subscriber();
  const { subscriptionId } = await member.join();
  const enrolment = { userId: member.user._id, courseId: member.courseId };
  await Enrolments.updateOne(enrolment, { $set: { percent: 40 } });
  const params = { membershipId: subscriptionId };
  await member.api.ok('POST /api/memberships/:membershipId/cancel', { params, body: {} });
  await control.advanceTime(32 * daySeconds);
  const now = followTime();
  expect(await member.hasCourse()).toBe(false);
  await reconcileSubscriptions(now);
  expect(await stored(member)).toMatchObject({ status: 'canceled', isGranted: false });
  const api = await site.signIn(member.user);
  const body = { planId: member.planId, interval: 'month' as const };
  const started = await api.ok('POST /api/memberships', { body });
  if (started.kind !== 'payment') throw new Error(started.kind);
  control.pay(started.clientSecret.replace(/_secret_.*/, ''));
  const again = { params: { membershipId: started.subscriptionId } };
  await api.ok('POST /api/memberships/:membershipId/sync', again);
  expect(await member.hasCourse()).toBe(true);
  expect((await Enrolments.findOne(enrolment).lean())?.percent).toBe(40);
  expect(await member.orders()).toHaveLength(2);
});

test('a membership whose plan was archived and has another price renews at the old one', async () => {
  const member = await subscriber();
  await member.join();
  await Plans.updateOne({ _id: member.planId }, { 'prices.month': { cents: 99_00 }, isArchived: true });
  await control.advanceTime(32 * daySeconds);
  await reconcileSubscriptions(followTime());
  expect((await member.orders()).map(({ totalCents, status }) => [totalCents, status])).toEqual([
    [12_00, 'paid'],
    [12_00, 'paid'],
  ]);
  const [membership] = await (await site.signIn(member.user)).ok('GET /api/memberships');
  expect([membership?.price, membership?.status, await member.hasCourse()]).toEqual([
    '12.00',
    'active',
    true,
  ]);
});
