import { afterEach, describe, expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { openStripe } from '../../infra/stripe.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';

const { site, sim, subscriber, reconcile, mailbox } = await subscribingSite();
const { control } = sim;
const cancel = 'POST /api/creator/subscriptions/:subscriptionId/cancel';
const list = 'GET /api/students/:studentId/memberships';

afterEach(() => {
  resetClock();
  control.clearFaults();
});

const creator = async () => site.signIn(await makeUser({ isCreator: true }));
const paramsOf = ({ user }: Subscriber) => ({ params: { studentId: user._id.toHexString() } });
const refundsOf = async (member: Subscriber) => {
  const [order] = await member.orders();
  const stripe = await openStripe(site.env);
  const { data } = await stripe.refunds.list({ payment_intent: order?.paymentIntentId ?? '' });
  return data.map(({ amount }) => amount);
};
const stripeStatusOf = async (member: Subscriber) => {
  const stripe = await openStripe(site.env);
  const id = (await member.subscriptions())[0]?.stripeSubscriptionId ?? '';
  return (await stripe.subscriptions.retrieve(id)).status;
};

async function payingMember() {
  const member = await subscriber();
  const { subscriptionId } = await member.join();
  await mailbox.collect();
  return { member, api: await creator(), params: { subscriptionId } };
}

const notificationsOf = ({ user }: Subscriber) =>
  Notifications.find({ userId: user._id, kind: 'membership-canceled' }).lean();

describe('a creator cancels a membership', () => {
  test('at the end of the period: access stays exactly until then', async () => {
    const { member, api, params } = await payingMember();
    const body = { ending: 'period-end' as const };
    const canceled = await api.ok(cancel, { params, body });
    const end = canceled.periodEnd ?? '';
    expect(canceled).toMatchObject({ status: 'active', cancelAt: end, accessEndsAt: end });
    await Promise.all([api.ok(cancel, { params, body }), (await creator()).ok(cancel, { params, body })]);
    expect(await notificationsOf(member)).toMatchObject([{ data: { access: 'until-period-end' } }]);
    expect(await AuditRecords.countDocuments({ action: 'membership-canceled' })).toBe(1);
    expect(await refundsOf(member)).toEqual([]);
    setClock(new Date(Date.parse(end) - 1_000));
    expect(await member.hasCourse()).toBe(true);
    setClock(new Date(end));
    expect(await member.hasCourse()).toBe(false);
  });

  test('now without a refund: access ends, the payment stays', async () => {
    const { member, api, params } = await payingMember();
    const canceled = await api.ok(cancel, { params, body: { ending: 'now' } });
    expect(canceled).toMatchObject({ status: 'ended', refundable: { amount: '12.00' } });
    expect([await member.hasCourse(), await stripeStatusOf(member)]).toEqual([false, 'canceled']);
    expect([await refundsOf(member), (await member.orders())[0]?.status]).toEqual([[], 'paid']);
    expect(await notificationsOf(member)).toMatchObject([{ data: { access: 'ended' } }]);
  });

  test('now with a refund: ten clicks of two creators refund once, and the member gets one email', async () => {
    const { member, api, params } = await payingMember();
    const other = await creator();
    const body = { ending: 'refund' as const };
    const clicks = Array.from({ length: 10 }, (_, n) => (n % 2 ? api : other).send(cancel, { params, body }));
    expect(new Set((await Promise.all(clicks)).map(({ status }) => status))).toEqual(new Set([200]));
    await control.releaseWebhooks({ order: 'shuffled', times: 2, seed: 3 });
    expect([await refundsOf(member), await member.hasCourse()]).toEqual([[12_00], false]);
    const [order] = await member.orders();
    expect(order).toMatchObject({ status: 'refunded', refundedCents: 12_00 });
    expect(order?.refunds).toHaveLength(1);
    const [shown] = await api.ok(list, paramsOf(member));
    expect(shown).toMatchObject({ status: 'ended', refundable: null });
    const mails = (await mailbox.collect()).filter(({ template }) => template === 'refund');
    expect(mails.map(({ to }) => to)).toEqual([member.user.email]);
  });

  test('refunds only what is left of a payment that was refunded in part', async () => {
    const { member, api, params } = await payingMember();
    const orderId = (await member.orders())[0]?._id.toHexString() ?? '';
    await api.ok('POST /api/orders/:orderId/refunds', { params: { orderId }, body: { amount: '5.00' } });
    const [shown] = await api.ok(list, paramsOf(member));
    expect(shown?.refundable?.amount).toBe('7.00');
    await api.ok(cancel, { params, body: { ending: 'refund' } });
    expect((await refundsOf(member)).sort()).toEqual([5_00, 7_00]);
  });

  test('and a disputed payment is refused before anything changes', async () => {
    const { member, api, params } = await payingMember();
    const [order] = await member.orders();
    control.dispute(order?.paymentIntentId ?? '');
    await reconcile();
    const refused = await api.send(cancel, { params, body: { ending: 'refund' } });
    expect([refused.status, await stripeStatusOf(member)]).toEqual([409, 'active']);
  });
});

describe('if the card provider fails', () => {
  test('between the cancellation and the refund, a repetition refunds once', async () => {
    const { member, api, params } = await payingMember();
    const body = { ending: 'refund' as const };
    control.failNext({ how: 'error', match: 'POST /v1/refunds', times: 100 });
    expect((await api.send(cancel, { params, body })).status).toBe(503);
    control.clearFaults();
    expect([await stripeStatusOf(member), await refundsOf(member)]).toEqual(['canceled', []]);
    expect(await member.hasCourse()).toBe(false);
    expect((await api.ok(cancel, { params, body })).refundable).toBeNull();
    await api.ok(cancel, { params, body });
    expect(await refundsOf(member)).toEqual([12_00]);
    // One request, so the log does not name it twice.
    expect((await member.orders())[0]?.refunds).toHaveLength(1);
  });

  test('after the refund, whose answer is lost, a repetition does not refund again', async () => {
    const { member, api, params } = await payingMember();
    const body = { ending: 'refund' as const };
    control.failNext({ how: 'lost-answer', match: 'POST /v1/refunds', times: 10 });
    await api.send(cancel, { params, body });
    control.clearFaults();
    await api.ok(cancel, { params, body });
    expect(await refundsOf(member)).toEqual([12_00]);
  });

  test('to cancel, nothing is refunded and the member keeps access', async () => {
    const { member, api, params } = await payingMember();
    control.failNext({ how: 'error', match: 'DELETE /v1/subscriptions', times: 100 });
    expect((await api.send(cancel, { params, body: { ending: 'refund' } })).status).toBe(503);
    control.clearFaults();
    expect([await refundsOf(member), await member.hasCourse()]).toEqual([[], true]);
    expect(await notificationsOf(member)).toEqual([]);
  });
});

test('a creator ends a gift at once, whatever they choose', async () => {
  const member = await subscriber();
  const api = await creator();
  const body = { planId: member.planId };
  const gift = await api.ok('POST /api/students/:studentId/memberships', { ...paramsOf(member), body });
  const params = { subscriptionId: gift.id };
  const ended = await api.ok(cancel, { params, body: { ending: 'period-end' } });
  expect([ended.status, await member.hasCourse()]).toEqual(['ended', false]);
  expect(await notificationsOf(member)).toMatchObject([{ data: { access: 'ended' } }]);
});

test('a cancellation by date in the dashboard appears in the profile although the webhook is lost', async () => {
  const { member, api } = await payingMember();
  const stripe = await openStripe(site.env);
  const cancelAt = Math.floor(Date.now() / 1_000) + 5 * 86_400;
  const id = (await member.subscriptions())[0]?.stripeSubscriptionId ?? '';
  await stripe.subscriptions.update(id, { cancel_at: cancelAt });
  control.dropWebhooks();
  await reconcile();
  const at = new Date(cancelAt * 1_000).toISOString();
  expect(await api.ok(list, paramsOf(member))).toMatchObject([{ cancelAt: at, accessEndsAt: at }]);
});

test('an unknown membership is not found, and one without a payment has none to refund', async () => {
  const api = await creator();
  const unknown = { params: { subscriptionId: 'e'.repeat(24) }, body: { ending: 'now' as const } };
  expect((await api.send(cancel, unknown)).status).toBe(404);
  const member = await subscriber();
  const { subscriptionId } = await member.start();
  const params = { subscriptionId };
  expect((await api.send(cancel, { params, body: { ending: 'refund' } })).status).toBe(409);
  expect((await api.ok(cancel, { params, body: { ending: 'now' } })).status).toBe('ended');
});
