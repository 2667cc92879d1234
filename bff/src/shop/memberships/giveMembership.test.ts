import { afterEach, describe, expect, test } from '@jest/globals';
import { makeFile } from '../../../test/factories/makeFile.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Products } from '../products/products.model.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';

const { site, sim, subscriber, reconcileSubscriptions } = await subscribingSite();
const { control } = sim;
const dayMs = 86_400_000;
const give = 'POST /api/students/:studentId/memberships';
const list = 'GET /api/students/:studentId/memberships';

afterEach(resetClock);

const creator = async () => site.signIn(await makeUser({ isCreator: true }));
const paramsOf = ({ user }: Subscriber) => ({ params: { studentId: user._id.toHexString() } });
const studentsOf = async (productId: string) => (await Products.findById(productId).lean())?.studentsCount;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function giftedMember(endsAt?: string) {
  const member = await subscriber();
  const api = await creator();
  const body = { planId: member.planId, ...(endsAt !== undefined && { endsAt }) };
  return { member, api, gift: await api.ok(give, { ...paramsOf(member), body }) };
}

describe('a gift', () => {
  test('opens the plan without a charge, and the member sees it', async () => {
    const { member, gift } = await giftedMember();
    expect(gift).toMatchObject({
      ...{
        isGift: true,
        status: 'active',
        price: '0.00',
        cancelAt: null,
        accessEndsAt: null,
        periodEnd: null,
      },
      ...{ can: { cancel: true, resume: false }, refundable: null },
    });
    expect([await member.hasCourse(), await studentsOf(member.productId)]).toEqual([true, 1]);
    const [shown] = await member.api.ok('GET /api/memberships');
    expect(shown).toMatchObject({ id: gift.id, isGift: true, can: { cancel: true, resume: false } });
    expect(control.subscriptions()).toEqual([]);
    const notifications = await Notifications.find({
      userId: member.user._id,
      kind: 'membership-given',
    }).lean();
    expect(notifications).toMatchObject([{ data: { membership: gift.title } }]);
    const audited = await AuditRecords.find({ subjectId: member.user._id }).lean();
    expect(audited.map(({ action }) => action)).toEqual(['membership-given']);
  });

  test('without an end outlives every job, and is never looked for at the card provider', async () => {
    const { member } = await giftedMember();
    await reconcileSubscriptions(new Date(Date.now() + 4_000 * dayMs));
    setClock(new Date(Date.now() + 4_000 * dayMs));
    expect(await member.hasCourse()).toBe(true);
    expect(await member.subscriptions()).toMatchObject([{ status: 'active', isSettled: true, rev: 1 }]);
  });

  test('with an end closes then without any job; the job frees the slot and keeps the date', async () => {
    const endsAt = inDays(30);
    const { member, gift } = await giftedMember(endsAt);
    expect(gift).toMatchObject({ cancelAt: endsAt, accessEndsAt: endsAt });
    // Its end is not a cancellation, which would have an email.
    expect((await member.subscriptions())[0]).not.toHaveProperty('sentEmails');
    setClock(new Date(Date.parse(endsAt) - 1_000));
    expect(await member.hasCourse()).toBe(true);
    setClock(new Date(endsAt));
    expect(await member.hasCourse()).toBe(false);
    await reconcileSubscriptions(new Date(endsAt));
    const [ended] = await member.subscriptions();
    expect(ended).toMatchObject({ status: 'canceled', periodEnd: new Date(endsAt), isGranted: false });
    expect(ended?.sentEmails).toEqual(['ended:']);
    expect(ended?.slot).toBeUndefined();
    expect(await studentsOf(member.productId)).toBe(0);
  });

  test('includes the files of the plan', async () => {
    const fileId = await makeProduct({ file: makeFile() });
    const member = await subscriber();
    const product = await Products.findById(fileId).lean();
    const { planId } = await makePlan({ grants: { fileIds: product === null ? [] : [product._id] } });
    await (await creator()).ok(give, { ...paramsOf(member), body: { planId } });
    const { items } = await member.api.ok('GET /api/downloads');
    expect(items.map(({ productId }) => productId)).toEqual([fileId]);
    const params = { productId: fileId };
    expect((await member.api.send('GET /api/downloads/:productId/file', { params })).status).toBe(302);
  });

  test('can be left by the member at once, who then can start a paid one', async () => {
    const { member, gift } = await giftedMember();
    const params = { membershipId: gift.id };
    const cancel = 'POST /api/memberships/:membershipId/cancel';
    const body = { reason: 'No time' };
    const left = await member.api.ok(cancel, { params, body });
    expect(left).toMatchObject({ status: 'ended', can: { cancel: false } });
    expect(await member.hasCourse()).toBe(false);
    expect((await member.api.ok(cancel, { params, body })).status).toBe('ended');
    const [seen] = await (await creator()).ok(list, paramsOf(member));
    expect(seen?.cancelReason).toBe('No time');
    await member.join();
    expect([await member.hasCourse(), await studentsOf(member.productId)]).toEqual([true, 1]);
  });
});

describe('one membership at a time', () => {
  test('while a gift lives, the member cannot start a paid one, not even the same plan', async () => {
    const { member } = await giftedMember(inDays(1));
    const body = { planId: member.planId, interval: 'month' as const };
    const refused = await member.api.send('POST /api/memberships', { body });
    expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([409, 'already-member']);
    expect([await member.hasCourse(), control.subscriptions()]).toEqual([true, []]);
    // It has ended, although no job has noticed.
    setClock(new Date(inDays(1)));
    const later = await site.signIn(member.user);
    expect((await later.ok('POST /api/memberships', { body })).kind).toBe('payment');
  });

  test('who has it already cannot be given it, and ten parallel gifts are one', async () => {
    const paying = await subscriber();
    await paying.join();
    const api = await creator();
    const refused = await api.send(give, { ...paramsOf(paying), body: { planId: paying.planId } });
    expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([409, 'student-has-membership']);
    const member = await subscriber();
    const gift = { ...paramsOf(member), body: { planId: member.planId } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.send(give, gift)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await member.subscriptions()).toHaveLength(1);
    expect(await studentsOf(member.productId)).toBe(1);
  });

  test('an unpaid start makes room for the gift and can no longer be paid', async () => {
    const member = await subscriber();
    await member.start();
    await (await creator()).ok(give, { ...paramsOf(member), body: { planId: member.planId } });
    const live = control.subscriptions().map(({ subscription }) => subscription.status);
    expect(live.at(-1)).toBe('incomplete_expired');
    expect(await member.hasCourse()).toBe(true);
  });
});

test('an archived plan, an end in the past and a creator are refused', async () => {
  const member = await subscriber();
  const api = await creator();
  const { planId } = await makePlan({ isArchived: true });
  const codeOf = async (params: { studentId: string }, body: { planId: string; endsAt?: string }) =>
    (await api.send(give, { params, body })).headers.get('Grove-Error');
  const { params } = paramsOf(member);
  expect(await codeOf(params, { planId })).toBe('plan-not-found');
  expect(await codeOf(params, { planId: member.planId, endsAt: inDays(-1) })).toBe('bad-request');
  const other = (await makeUser({ isCreator: true }))._id.toHexString();
  expect(await codeOf({ studentId: other }, { planId: member.planId })).toBe('student-not-found');
  expect(await Subscriptions.countDocuments({ memberId: member.user._id })).toBe(0);
});
