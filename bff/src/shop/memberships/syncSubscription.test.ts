// Long: the tests of a subscription's state share one site.
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeFile } from '../../../test/factories/makeFile.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { ClassSeats } from '../../coaching/classes/classSeats.model.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { openStripe } from '../../infra/stripe.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Plans } from '../plans/plans.model.ts';
import { Products } from '../products/products.model.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';

const { site, sim, subscriber, reconcile, reconcileSubscriptions, mailbox } = await subscribingSite();
const { control } = sim;
const dayMs = 86_400_000;

afterEach(resetClock);

async function stored(member: Subscriber) {
  const [subscription] = await member.subscriptions();
  if (subscription === undefined) throw new Error('There is no subscription');
  return subscription;
}

const stripeIdOf = async (member: Subscriber) => (await stored(member)).stripeSubscriptionId ?? '';
const paramsOf = (membershipId: string) => ({ params: { membershipId } });
const creator = async () => site.signIn(await makeUser({ isCreator: true }));
const studentsOf = async (productId: string) => (await Products.findById(productId).lean())?.studentsCount;

async function stateOf(member: Subscriber) {
  const { status, isSettled, paidUntil, isGranted } = await stored(member);
  const orders = (await member.orders()).map((order) => [order.status, order.totalCents]);
  return { status, isSettled, paidUntil, isGranted, orders, hasCourse: await member.hasCourse() };
}

describe('the final state is the same', () => {
  const deliveries = {
    'if every event arrives four times in random order': () =>
      control.releaseWebhooks({ order: 'shuffled', times: 4, seed: 11 }),
    'if the events arrive in reverse': () => control.releaseWebhooks({ order: 'reversed' }),
    'if no event arrives': () => reconcileSubscriptions(),
  };
  test.each(Object.entries(deliveries))('%s', async (_, deliver) => {
    const member = await subscriber();
    const { intentId } = await member.start();
    control.pay(intentId);
    await deliver();
    expect(await stateOf(member)).toEqual({
      ...{ status: 'active', isSettled: true, isGranted: true, hasCourse: true },
      paidUntil: expect.any(Date),
      orders: [['paid', 12_00]],
    });
    expect((await mailbox.collect()).filter(({ template }) => template === 'receipt')).toHaveLength(1);
    expect(await studentsOf(member.productId)).toBe(1);
  });

  test('if the first event arrives before the answer to the creation', async () => {
    const member = await subscriber();
    control.failNext({ how: 'lost-answer', match: 'POST /v1/subscriptions', times: 10 });
    await member.api.send('POST /api/memberships', { body: { planId: member.planId, interval: 'month' } });
    control.clearFaults();
    expect((await stored(member)).stripeSubscriptionId).toBeUndefined();
    await control.releaseWebhooks();
    expect((await stored(member)).stripeSubscriptionId).toMatch(/^sub_/);
  });

  test('if ten browsers and webhooks report the payment at once', async () => {
    const member = await subscriber();
    const { intentId, subscriptionId } = await member.start();
    control.pay(intentId);
    const reports = Array.from({ length: 10 }, () => member.sync(subscriptionId));
    await Promise.all([...reports, control.releaseWebhooks({ times: 2 })]);
    expect((await member.orders()).map(({ status }) => status)).toEqual(['paid']);
    expect(await studentsOf(member.productId)).toBe(1);
    expect(await member.hasCourse()).toBe(true);
  });
});

describe('an event', () => {
  test('with an invented state changes nothing, because the subscription is loaded from the provider', async () => {
    const member = await subscriber();
    await member.start();
    const created = control.events().find(({ type }) => type === 'customer.subscription.created');
    const { body } = control.webhookOf(created?.id ?? '');
    const text = body.replaceAll('"incomplete"', '"active"').replace(created?.id ?? '', 'evt_invented');
    expect(text).toContain('"active"');
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': await sign(text) };
    const answer = await fetch(`${site.origin}/api/stripe/webhook`, { method: 'POST', headers, body: text });
    expect(answer.status).toBe(200);
    expect(await stateOf(member)).toMatchObject({ status: 'incomplete', orders: [], hasCourse: false });
  });

  test('of another site with the same card provider changes nothing', async () => {
    const member = await subscriber();
    await member.join();
    const before = await stored(member);
    const stripe = await openStripe(site.env);
    const customer = await stripe.customers.create({
      metadata: { subscriptionId: before._id.toHexString() },
    });
    const [price] = (await stripe.prices.list()).data;
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price?.id ?? '' }],
      payment_behavior: 'default_incomplete',
      metadata: { subscriptionId: before._id.toHexString() },
    });
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price?.id ?? '' }],
      payment_behavior: 'default_incomplete',
      metadata: { subscriptionId: new Types.ObjectId().toHexString() },
    });
    await control.releaseWebhooks();
    const after = await stored(member);
    expect(after.stripeSubscriptionId).toBe(before.stripeSubscriptionId);
    expect(await Subscriptions.countDocuments({ memberId: member.user._id })).toBe(1);
    expect(after.status).toBe('active');
  });
});

async function sign(payload: string): Promise<string> {
  const stripe = await openStripe(site.env);
  return stripe.webhooks.generateTestHeaderString({ payload, secret: sim.webhookSecret });
}

test('a live subscription stays as it is while the keys are those of test mode', async () => {
  const member = await subscriber();
  const { subscriptionId } = await member.join();
  await Subscriptions.updateOne({ _id: subscriptionId }, { mode: 'live' });
  const before = await stored(member);
  await member.sync(subscriptionId);
  await reconcileSubscriptions();
  expect(await stored(member)).toEqual(before);
  expect(await member.hasCourse()).toBe(true);
});

describe('an older answer', () => {
  test('never overwrites a newer one', async () => {
    const member = await subscriber();
    const { subscriptionId, intentId } = await member.start();
    control.pay(intentId);
    control.failNext({ how: 'held-answer', match: 'GET /v1/subscriptions/' });
    const slow = member.sync(subscriptionId);
    await waitUntil(() => control.heldAnswers() === 1);
    const stripe = await openStripe(site.env);
    await stripe.subscriptions.cancel(await stripeIdOf(member));
    await member.sync(subscriptionId);
    expect((await stored(member)).status).toBe('canceled');
    control.releaseAnswers();
    await slow;
    expect(await stateOf(member)).toMatchObject({ status: 'canceled', isSettled: true, hasCourse: false });
  });
});

describe('a subscription that the card provider does not have', () => {
  test.each(['missing', 'foreign'])('because it is %s ends once, with an alarm', async (kind) => {
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    await creator();
    const other = await subscriber();
    await other.join();
    const foreignId = await stripeIdOf(other);
    await Subscriptions.deleteMany({ memberId: other.user._id });
    const stripeSubscriptionId = kind === 'foreign' ? foreignId : 'sub_nowhere';
    await Subscriptions.updateOne({ _id: subscriptionId }, { stripeSubscriptionId });
    await mailbox.collect();
    await member.sync(subscriptionId);
    await reconcileSubscriptions();
    const after = await stored(member);
    expect([after.status, after.slot, after.isSettled]).toEqual(['missing', undefined, true]);
    expect(await member.hasCourse()).toBe(false);
    const templates = (await mailbox.collect()).map(({ template }) => template);
    expect(templates).toContain('subscription-missing');
    const { rev } = after;
    await reconcileSubscriptions();
    expect((await stored(member)).rev).toBe(rev);
  });
});

describe('access', () => {
  test('ends at the end of the grace period although no job runs, and the job then closes everything', async () => {
    const member = await subscriber();
    await member.join();
    const { accessEndsAt, paidUntil } = await stored(member);
    expect(accessEndsAt?.getTime()).toBe((paidUntil?.getTime() ?? 0) + 14 * dayMs);
    const end = accessEndsAt ?? new Date();
    setClock(new Date(end.getTime() - 60_000));
    const params = { courseId: member.courseId };
    const openPlayer = async () =>
      (await (await site.signIn(member.user)).send('GET /api/classroom/courses/:courseId', { params }))
        .status;
    expect([await member.hasCourse(), await openPlayer()]).toEqual([true, 200]);
    setClock(end);
    expect([await member.hasCourse(), await openPlayer()]).toEqual([false, 404]);
    const page = { params: { productId: member.productId } };
    const api = await site.signIn(member.user);
    expect((await api.ok('GET /api/library/:productId', page)).owned).toBe(false);
    await reconcileSubscriptions(end);
    const enrolment = await Enrolments.findOne({ userId: member.user._id }).lean();
    expect(enrolment?.endedAt).not.toBeNull();
    expect((await stored(member)).isGranted).toBe(false);
    expect(await studentsOf(member.productId)).toBe(0);
  });

  test('to a course that was bought, too, outlives the membership, and the other way around', async () => {
    const member = await subscriber();
    const courseId = member.courseId;
    const productId = await makeProduct({ type: 'course', courseId });
    await recordPaidOrder({ memberId: member.user._id.toHexString(), productIds: [productId] });
    const { subscriptionId } = await member.join();
    const stripe = await openStripe(site.env);
    await stripe.subscriptions.cancel(await stripeIdOf(member));
    await member.sync(subscriptionId);
    expect((await stored(member)).isGranted).toBe(false);
    expect(await member.hasCourse()).toBe(true);
    setClock(new Date(Date.now() + 400 * dayMs));
    expect(await member.hasCourse()).toBe(true);
  });

  test('that a creator has given outlives the membership, before or during it', async () => {
    const api = await creator();
    for (const order of ['before', 'during']) {
      const member = await subscriber();
      const params = { studentId: member.user._id.toHexString() };
      const body = { courseId: member.courseId };
      const enrol = () => api.ok('POST /api/students/:studentId/enrolments', { params, body });
      if (order === 'before') await enrol();
      const { subscriptionId } = await member.join();
      if (order === 'during') await enrol();
      const stripe = await openStripe(site.env);
      await stripe.subscriptions.cancel(await stripeIdOf(member));
      await member.sync(subscriptionId);
      expect([order, await member.hasCourse()]).toEqual([order, true]);
    }
  });

  test('to a course that a creator has closed stays closed when the membership is synchronized', async () => {
    const api = await creator();
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    const params = { studentId: member.user._id.toHexString(), courseId: member.courseId };
    await api.ok('DELETE /api/students/:studentId/enrolments/:courseId', { params });
    await Subscriptions.updateOne({ _id: subscriptionId }, { $inc: { rev: 1 }, isSettled: false });
    await member.sync(subscriptionId);
    expect(await member.hasCourse()).toBe(false);
  });

  test('includes the files and live classes of the plan, and follows its contents', async () => {
    const member = await subscriber();
    const fileId = await makeProduct({ file: makeFile() });
    const { productId: classId } = await makeLiveClass({ seats: 3 });
    const { subscriptionId } = await member.join();
    const file = async () =>
      (await member.api.send('GET /api/downloads/:productId/file', { params: { productId: fileId } })).status;
    expect(await file()).toBe(404);
    const api = await creator();
    const was = { courseIds: [member.courseId], classIds: [], fileIds: [], circleIds: [] };
    const grants = { courseIds: [], classIds: [classId], fileIds: [fileId], circleIds: [] };
    await api.ok('PATCH /api/creator/plans/:planId', {
      params: { planId: member.planId },
      body: { changes: { grants }, was: { grants: was } },
    });
    await mailbox.collect();
    expect([await file(), await member.hasCourse()]).toEqual([302, false]);
    const downloads = await member.api.ok('GET /api/downloads');
    const [order] = await member.orders();
    expect(downloads.items).toMatchObject([
      { productId: fileId, orderId: order?._id.toHexString(), isFree: false },
    ]);
    const calendar = async () => {
      const query = { from: new Date().toISOString(), to: new Date(Date.now() + 40 * dayMs).toISOString() };
      return (await member.api.ok('GET /api/calendar', { query })).length;
    };
    expect(await calendar()).toBe(1);
    const stripe = await openStripe(site.env);
    await stripe.subscriptions.cancel(await stripeIdOf(member));
    await member.sync(subscriptionId);
    expect([await file(), await calendar()]).toEqual([404, 0]);
    expect(await ClassSeats.countDocuments({ classId })).toBe(0);
  });
});

describe('the payment of the latest period', () => {
  test('suspends access when it is fully refunded, and not when it is refunded in part', async () => {
    const member = await subscriber();
    const { intentId } = await member.join();
    control.refund(intentId, 5_00);
    await control.releaseWebhooks();
    expect(await stateOf(member)).toMatchObject({ hasCourse: true, orders: [['paid', 12_00]] });
    control.holdWebhooks();
    control.refund(intentId);
    await control.releaseWebhooks();
    expect(await stateOf(member)).toMatchObject({ hasCourse: false, orders: [['refunded', 12_00]] });
    expect(await stored(member)).toMatchObject({ isSuspended: true, status: 'active' });
    const [membership] = await member.api.ok('GET /api/memberships');
    expect(membership?.status).toBe('suspended');
  });

  test('suspends access at once when a creator refunds it', async () => {
    const member = await subscriber();
    await member.join();
    const [order] = await member.orders();
    const params = { orderId: order?._id.toHexString() ?? '' };
    await (await creator()).ok('POST /api/orders/:orderId/refunds', { params, body: {} });
    expect(await member.hasCourse()).toBe(false);
  });

  test('suspends access while it is disputed, without webhooks too, until the dispute is won', async () => {
    const member = await subscriber();
    const { intentId } = await member.join();
    const { id } = control.dispute(intentId);
    await reconcile();
    expect(await stateOf(member)).toMatchObject({ hasCourse: false, orders: [['disputed', 12_00]] });
    control.closeDispute(id, 'won');
    await reconcile();
    expect(await stateOf(member)).toMatchObject({ hasCourse: true, orders: [['paid', 12_00]] });
  });
});

describe('a cancellation', () => {
  test('keeps access exactly to the end of the period, and creators see the reason', async () => {
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    const body = { reason: 'Too much at once' };
    const canceled = await member.api.ok('POST /api/memberships/:membershipId/cancel', {
      ...paramsOf(subscriptionId),
      body,
    });
    const { paidUntil } = await stored(member);
    const end = paidUntil?.toISOString();
    expect(canceled).toMatchObject({
      ...{ status: 'active', cancelAt: end, accessEndsAt: end },
      can: { cancel: false, resume: true },
    });
    const { subscribers } = await (
      await creator()
    ).ok('GET /api/creator/subscriptions', {
      query: { productId: member.productId },
    });
    expect(subscribers).toMatchObject([
      { id: subscriptionId, cancelReason: body.reason, member: { username: member.user.username } },
    ]);
    setClock(new Date((paidUntil?.getTime() ?? 0) - 60_000));
    expect(await member.hasCourse()).toBe(true);
    setClock(new Date(paidUntil?.getTime() ?? 0));
    expect(await member.hasCourse()).toBe(false);
  });

  test('can be withdrawn without a trace', async () => {
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    const before = await member.api.ok('GET /api/memberships');
    const params = paramsOf(subscriptionId);
    const body = { reason: 'By mistake' };
    await member.api.ok('POST /api/memberships/:membershipId/cancel', { ...params, body });
    await member.api.ok('POST /api/memberships/:membershipId/resume', params);
    expect(await member.api.ok('GET /api/memberships')).toEqual(before);
    expect((await stored(member)).cancelReason).toBeUndefined();
  });

  test('made by date at the card provider is shown and can be withdrawn', async () => {
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    const stripe = await openStripe(site.env);
    const cancelAt = Math.floor(Date.now() / 1_000) + 5 * 86_400;
    await stripe.subscriptions.update(await stripeIdOf(member), { cancel_at: cancelAt });
    await control.releaseWebhooks();
    const at = new Date(cancelAt * 1_000).toISOString();
    const [membership] = await member.api.ok('GET /api/memberships');
    expect(membership).toMatchObject({ cancelAt: at, accessEndsAt: at });
    const resumed = await member.api.ok(
      'POST /api/memberships/:membershipId/resume',
      paramsOf(subscriptionId),
    );
    expect(resumed).toMatchObject({ cancelAt: null, can: { cancel: true } });
    const grace = Date.parse(resumed.accessEndsAt ?? '') - Date.parse(resumed.periodEnd ?? '');
    expect(grace).toBe(14 * dayMs);
  });

  test('of an unpaid membership ends it at once', async () => {
    const member = await subscriber();
    const { subscriptionId } = await member.start();
    const ended = await member.api.ok('POST /api/memberships/:membershipId/cancel', {
      ...paramsOf(subscriptionId),
      body: {},
    });
    expect(ended).toMatchObject({ status: 'ended', can: { cancel: false, resume: false } });
  });
});

describe('a renewal', () => {
  test('that is paid is one more order and moves the end, whatever arrives', async () => {
    const member = await subscriber();
    await member.join();
    const { paidUntil: before } = await stored(member);
    await control.advanceToNextCharge(await stripeIdOf(member));
    await control.releaseWebhooks({ order: 'shuffled', times: 3, seed: 5 });
    const { paidUntil, status, accessEndsAt } = await stored(member);
    expect(status).toBe('active');
    expect(paidUntil?.getTime()).toBeGreaterThan((before?.getTime() ?? 0) + 27 * dayMs);
    expect(accessEndsAt?.getTime()).toBe((paidUntil?.getTime() ?? 0) + 14 * dayMs);
    expect((await member.orders()).map((order) => [order.status, order.totalCents])).toEqual(
      expect.arrayContaining([
        ['paid', 12_00],
        ['paid', 12_00],
      ]),
    );
    const receipts = (await mailbox.collect()).filter(
      ({ template, to }) => template === 'receipt' && to === member.user.email,
    );
    expect(receipts).toHaveLength(2);
    expect(await studentsOf(member.productId)).toBe(1);
    const enrolment = await Enrolments.findOne({ userId: member.user._id }).lean();
    expect(enrolment?.endsAt).toEqual(accessEndsAt);
    // A refund of an earlier period suspends nothing.
    const first = (await member.orders()).find(({ createdAt }) => createdAt <= new Date());
    control.holdWebhooks();
    control.refund(first?.paymentIntentId ?? '');
    await control.releaseWebhooks();
    expect((await stored(member)).isSuspended).toBe(false);
    expect(await member.hasCourse()).toBe(true);
  });

  test('that is declined keeps access for the grace period, which retries do not move', async () => {
    const { member, accessEndsAt, paidUntil } = await declinedMember(2);
    await control.advanceTime(4 * 86_400);
    await syncLater(member);
    expect(await stored(member)).toMatchObject({ status: 'past_due', paidUntil, accessEndsAt });
    const [membership] = await (await site.signIn(member.user)).ok('GET /api/memberships');
    expect([membership?.status, await member.hasCourse()]).toEqual(['past_due', true]);
    expect(await member.orders()).toHaveLength(1);
    setClock(accessEndsAt);
    expect(await member.hasCourse()).toBe(false);
  });

  test('that is paid after the grace period gives access back', async () => {
    const { member, accessEndsAt } = await declinedMember(1);
    setClock(accessEndsAt);
    await reconcileSubscriptions(accessEndsAt);
    expect([(await stored(member)).isGranted, await member.hasCourse()]).toEqual([false, false]);
    const open = control.invoices().find(({ status }) => status === 'open');
    await (await openStripe(site.env)).invoices.pay(open?.id ?? '');
    await syncLater(member);
    expect(await stored(member)).toMatchObject({ status: 'active', isGranted: true });
    expect([await member.hasCourse(), await studentsOf(member.productId)]).toEqual([true, 1]);
    expect(await member.orders()).toHaveLength(2);
  });
});

/** A member whose renewal is declined, on the day of the renewal.
 *  @param times how often the card is declined. */
async function declinedMember(times: number) {
  const member = await subscriber();
  await member.join();
  const { paidUntil, accessEndsAt } = await stored(member);
  if (accessEndsAt === null) throw new Error('There is no access');
  const stripeId = await stripeIdOf(member);
  control.declineNextRenewal(stripeId, times);
  await control.advanceToNextCharge(stripeId);
  setClock(new Date(control.time() * 1_000));
  await syncLater(member);
  expect((await stored(member)).status).toBe('past_due');
  return { member, paidUntil, accessEndsAt };
}

/** Synchronizes with a new session, because the first one has expired by then. */
async function syncLater({ user, subscriptions }: Subscriber): Promise<void> {
  const api = await site.signIn(user);
  const membershipId = (await subscriptions())[0]?._id.toHexString() ?? '';
  await api.ok('POST /api/memberships/:membershipId/sync', paramsOf(membershipId));
}

describe('a running membership', () => {
  test('keeps its price and its plan after the plan was changed and archived', async () => {
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    await Plans.updateOne({ _id: member.planId }, { 'prices.month': { cents: 99_00 }, isArchived: true });
    await member.sync(subscriptionId);
    const [membership] = await member.api.ok('GET /api/memberships');
    expect(membership).toMatchObject({ price: '12.00', status: 'active' });
    const stripe = await openStripe(site.env);
    const found = await stripe.subscriptions.retrieve(await stripeIdOf(member));
    expect(found.items.data[0]?.price.unit_amount).toBe(12_00);
  });

  test('protects its product from being deleted, even before it is paid', async () => {
    const member = await subscriber();
    await member.start();
    const api = await creator();
    const params = { productId: member.productId };
    expect((await api.send('DELETE /api/creator/products/:productId', { params })).status).toBe(409);
  });

  test('has the order’s id derived from the invoice’s', async () => {
    const member = await subscriber();
    await member.join();
    const [order] = await member.orders();
    const digest = createHash('sha256').update(order?.invoiceId ?? '');
    expect(order?._id.toHexString()).toBe(digest.digest('hex').slice(0, 24));
  });
});
