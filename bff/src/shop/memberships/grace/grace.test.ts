import { afterEach, describe, expect, test } from '@jest/globals';
import { graceDaysInvalid } from '@grove/contracts/shop/graceRules';
import { createBilledMembers } from '../../../../test/billedMember.ts';
import { makeUser } from '../../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../../test/subscribingSite.ts';
import { Outbox } from '../../../delivery/outbox/outbox.model.ts';
import { clock, resetClock, setClock } from '../../../infra/clock.ts';
import { AuditRecords } from '../../../members/audit/audit.model.ts';
import { SettingsDocument } from '../../../members/settings/settings.model.ts';
import { Enrolments } from '../../../learning/enrolments/enrolments.model.ts';
import { applyGraceDays } from './applyGraceDays.ts';

const subscribing = await subscribingSite();
const { site, sim, reconcileSubscriptions } = subscribing;
const { control } = sim;
const { billedMember, passNextCharge } = createBilledMembers(subscribing);
const dayMs = 86_400_000;
const get = 'GET /api/creator/billing';
const put = 'PUT /api/creator/billing';

afterEach(async () => {
  resetClock();
  await SettingsDocument.deleteMany({});
});

const creator = async () => site.signIn(await makeUser({ isCreator: true }));

/** Changes the setting as a creator, and lets the worker apply it. */
async function setGrace(graceDays: number) {
  await (await creator()).ok(put, { body: { graceDays } });
  await site.runOutbox(handlers);
}
const handlers = { 'grace-changed': applyGraceDays, mail: () => Promise.resolve() };

async function declinedMember() {
  const member = await billedMember();
  control.declineNextRenewal(member.stripeId, 9);
  await passNextCharge(member);
  await reconcileSubscriptions(new Date(clock.now().getTime() + 5 * 60_000));
  const { paidUntil } = await member.subscription();
  if (paidUntil === null) throw new Error('There is no paid period');
  return { member, paidUntil };
}

describe('the grace period', () => {
  test('is 14 days until a creator changes it', async () => {
    const api = await creator();
    expect(await api.ok(get)).toEqual({ graceDays: 14 });
    expect(await api.ok(put, { body: { graceDays: 7 } })).toEqual({ graceDays: 7 });
    expect(await api.ok(get)).toEqual({ graceDays: 7 });
    expect(await AuditRecords.findOne({ action: 'billing-changed' }).lean()).toMatchObject({
      detail: 'grace period: 14 → 7 days',
    });
  });

  test.each([0, 61, 2.5, -1])('can’t be %s days', async (graceDays) => {
    const api = await creator();
    const answer = await api.send(put, { body: { graceDays } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(graceDaysInvalid)]);
    expect(await api.ok(get)).toEqual({ graceDays: 14 });
  });

  test('that stays the same has no effect', async () => {
    const before = await Outbox.countDocuments({ kind: 'grace-changed' });
    await (await creator()).ok(put, { body: { graceDays: 14 } });
    expect(await Outbox.countDocuments({ kind: 'grace-changed' })).toBe(before);
  });
});

describe('a changed grace period', () => {
  test.each([3, 30])('of %s days ends access exactly then, with every job down', async (graceDays) => {
    const { member, paidUntil } = await declinedMember();
    await setGrace(graceDays);
    const end = paidUntil.getTime() + graceDays * dayMs;
    expect((await member.subscription()).accessEndsAt).toEqual(new Date(end));
    setClock(new Date(end - 5_000));
    expect(await member.hasCourse()).toBe(true);
    setClock(new Date(end));
    expect(await member.hasCourse()).toBe(false);
  });

  test('that is over closes everything at once, with one email', async () => {
    const { member, paidUntil } = await declinedMember();
    setClock(new Date(paidUntil.getTime() + 5 * dayMs));
    expect(await member.hasCourse()).toBe(true);
    await member.emails();
    await (await creator()).ok(put, { body: { graceDays: 4 } });
    expect(await member.emails()).toMatchObject([{ template: 'membership-ended' }]);
    expect([(await member.subscription()).isGranted, await member.hasCourse()]).toEqual([false, false]);
  });

  test('that is longer gives access back that has ended', async () => {
    const { member, paidUntil } = await declinedMember();
    setClock(new Date(paidUntil.getTime() + 15 * dayMs));
    await reconcileSubscriptions(clock.now());
    expect([(await member.subscription()).isGranted, await member.hasCourse()]).toEqual([false, false]);
    await setGrace(20);
    expect([(await member.subscription()).isGranted, await member.hasCourse()]).toEqual([true, true]);
  });

  test('moves the end of courses, but never beyond a cancellation', async () => {
    const [running, canceled] = [await billedMember(), await billedMember()];
    const params = { membershipId: canceled.membershipId };
    await canceled.api.ok('POST /api/memberships/:membershipId/cancel', { params, body: {} });
    await setGrace(40);
    const { paidUntil, accessEndsAt } = await running.subscription();
    expect(accessEndsAt?.getTime()).toBe((paidUntil?.getTime() ?? 0) + 40 * dayMs);
    expect((await Enrolments.findOne({ userId: running.user._id }).lean())?.endsAt).toEqual(accessEndsAt);
    const ending = await canceled.subscription();
    expect(ending.accessEndsAt).toEqual(ending.paidUntil);
  });

  test('is kept by the next comparison and needs no card provider', async () => {
    const member = await billedMember();
    control.failNext({ how: 'error', match: '/v1/', times: 100 });
    await setGrace(5);
    control.clearFaults();
    const { accessEndsAt, rev } = await member.subscription();
    await member.sync(member.membershipId);
    expect(await member.subscription()).toMatchObject({ accessEndsAt, rev, isSettled: true });
  });

  test('gives nothing back to a subscription that is suspended or over', async () => {
    const [refunded, over] = [await billedMember(), await billedMember()];
    const [order] = await refunded.orders();
    control.refund(order?.paymentIntentId ?? '');
    control.cancelSubscription(over.stripeId);
    await control.releaseWebhooks();
    await reconcileSubscriptions(new Date(clock.now().getTime() + 5 * 60_000));
    await setGrace(60);
    expect([await refunded.hasCourse(), await over.hasCourse()]).toEqual([false, false]);
  });
});
