import { expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { joinCircle, makeCircle } from '../../../test/factories/makeCircle.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeSubscription } from '../../../test/factories/makeSubscription.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { CircleMemberships } from '../../community/circles/circleMemberships.model.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { openEnrolment } from '../../learning/enrolments/openEnrolment.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Plans } from '../plans/plans.model.ts';
import type { PlanGrants } from '../plans/plan.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { settlePlanContents } from './settlePlanContents.ts';
import { writeSubscriptionEffects } from '../subscriptionEffects/writeSubscriptionEffects.ts';

const site = testServer();
const dayMs = 86_400_000;
const subscribersCount = 12;
const { signal: running } = new AbortController();

/** Stores a paid subscription and opens what its plan contains. */
async function subscribe(plan: { planId: string; productId: string }): Promise<Types.ObjectId> {
  const { _id: memberId } = await makeUser();
  const id = await makeSubscription({
    memberId,
    ...{ planId: new Types.ObjectId(plan.planId), productId: new Types.ObjectId(plan.productId) },
    ...{ status: 'active', accessEndsAt: new Date(Date.now() + 30 * dayMs), rev: 2, isSettled: false },
  });
  const subscription = await findSubscription(new Types.ObjectId(id));
  if (subscription !== null) await writeSubscriptionEffects(subscription);
  return memberId;
}

/** A plan with a course and its subscribers, and what a creator changes its contents to. */
async function changedPlan() {
  const [before, after, circle] = [await makeCourse(), await makeCourse(), await makeCircle()];
  const plan = await makePlan({ grants: { courseIds: [before._id] } });
  const members: Types.ObjectId[] = [];
  for (let n = 0; n < subscribersCount; n += 1) members.push(await subscribe(plan));
  const api = await site.signIn(await makeUser({ isCreator: true }));
  const toInput = ({ courseIds, circleIds = [] }: Partial<PlanGrants>) => ({
    ...{ courseIds: (courseIds ?? []).map(String), circleIds: circleIds.map(String) },
    ...{ classIds: [], fileIds: [] },
  });
  const change = () =>
    api.ok('PATCH /api/creator/plans/:planId', {
      params: { planId: plan.planId },
      body: {
        changes: { grants: toInput({ courseIds: [after._id], circleIds: [circle._id] }) },
        was: { grants: toInput({ courseIds: [before._id] }) },
      },
    });
  const countEnrolled = async ({ _id: courseId }: { _id: Types.ObjectId }) =>
    Enrolments.countDocuments({ courseId, userId: { $in: members }, ...openEnrolment() });
  const countJoined = () => CircleMemberships.countDocuments({ circleId: circle._id });
  const countOpened = async () => [
    await countEnrolled(before),
    await countEnrolled(after),
    await countJoined(),
  ];
  return { ...{ before, after, circle, plan, members, change, countOpened } };
}

const readRevisions = async (members: readonly Types.ObjectId[]) =>
  (
    await Subscriptions.find({ memberId: { $in: members } })
      .sort({ _id: 1 })
      .lean()
  ).map(({ rev }) => rev);

test('new contents of a plan reach all its subscribers, also after an interruption, and only once', async () => {
  const { after, circle, plan, members, change, countOpened } = await changedPlan();
  await change();
  expect(await countOpened()).toEqual([subscribersCount, 0, 0]);
  const { signal } = new AbortController();
  let checked = 0;
  jest.spyOn(signal, 'throwIfAborted').mockImplementation(() => {
    checked += 1;
    if (checked > 5) throw new Error('The process ends');
  });
  await expect(settlePlanContents(plan, { signal })).rejects.toThrow('The process ends');
  expect(await countOpened()).toEqual([subscribersCount - 5, 5, 5]);
  await site.runOutbox();
  expect(await countOpened()).toEqual([0, subscribersCount, subscribersCount]);
  const revisions = await readRevisions(members);
  await settlePlanContents(plan, { signal: running });
  expect(await readRevisions(members)).toEqual(revisions);
  const notices = await Notifications.find({ userId: { $in: members }, kind: 'membership-extended' }).lean();
  expect(new Set(notices.map(({ userId }) => userId.toHexString())).size).toBe(subscribersCount);
  expect(notices).toHaveLength(subscribersCount);
  expect(notices[0]?.data).toMatchObject({ contents: `${after.title} and ${circle.name}` });
});

test('a change that only removes contents, or the start of a membership, announces nothing new', async () => {
  const [kept, removed] = [await makeCourse(), await makeCourse()];
  const plan = await makePlan({ grants: { courseIds: [kept._id, removed._id] } });
  const userId = await subscribe(plan);
  await Plans.updateOne({ _id: plan.planId }, { 'grants.courseIds': [kept._id] });
  await settlePlanContents(plan, { signal: running });
  expect((await Notifications.find({ userId }).lean()).map(({ kind }) => kind)).toEqual(['access-ended']);
});

test('a removed course stays open to subscribers who have bought it or whom a creator has enrolled', async () => {
  const { before, members, change, countOpened } = await changedPlan();
  const [buyer, enrolled] = members.map((id) => id.toHexString());
  const productId = await makeProduct({ type: 'course', courseId: before._id.toHexString() });
  await recordPaidOrder({ memberId: buyer ?? '', productIds: [productId] });
  const api = await site.signIn(await makeUser({ isCreator: true }));
  const body = { courseId: before._id.toHexString() };
  await api.ok('POST /api/students/:studentId/enrolments', { params: { studentId: enrolled ?? '' }, body });
  await change();
  await site.runOutbox();
  expect(await countOpened()).toEqual([2, subscribersCount, subscribersCount]);
});

test('members who were joining while the plan was changed get its new contents a minute later', async () => {
  const { before, plan, change, countOpened, members } = await changedPlan();
  await change();
  await site.runOutbox();
  const latecomer = members[0] ?? new Types.ObjectId();
  // As stored by a transaction that has read the previous contents.
  await Subscriptions.updateOne({ memberId: latecomer }, { grants: { courseIds: [before._id] } });
  await Enrolments.updateOne({ userId: latecomer, courseId: before._id }, { endedAt: null });
  await CircleMemberships.deleteOne({ userId: latecomer });
  await Outbox.updateMany({ kind: 'plan-contents' }, { $set: { runAt: new Date(), dueAt: new Date() } });
  await site.runOutbox();
  expect((await countOpened())[2]).toBe(subscribersCount);
  expect(await Outbox.countDocuments({ kind: 'plan-contents', 'payload.planId': plan.planId })).toBe(0);
});

test('a circle that is removed from a plan is left by its subscribers, except those added by hand', async () => {
  const circle = await makeCircle();
  const plan = await makePlan({ grants: { circleIds: [circle._id] } });
  const [first, second] = [await subscribe(plan), await subscribe(plan)];
  const third = await makeUser();
  await joinCircle(circle._id, third._id);
  const api = await site.signIn(await makeUser({ isCreator: true }));
  const params = { circleId: circle._id.toHexString(), userId: second.toHexString() };
  await api.ok('PUT /api/circles/:circleId/members/:userId', { params, body: {} });
  const nothing = { courseIds: [], classIds: [], fileIds: [], circleIds: [] };
  await api.ok('PATCH /api/creator/plans/:planId', {
    params: { planId: plan.planId },
    body: { changes: { grants: nothing }, was: { grants: { ...nothing, circleIds: [params.circleId] } } },
  });
  await site.runOutbox();
  const left = await CircleMemberships.find({ circleId: circle._id }).lean();
  expect(left.map(({ userId }) => userId.toHexString()).sort()).toEqual(
    [String(second), String(third._id)].sort(),
  );
  expect(left.map(({ userId }) => userId.toHexString())).not.toContain(String(first));
});
