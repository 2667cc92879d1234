import type { Types } from 'mongoose';
import { grantSeats, setSeatsEnd, suspendSeats } from '../../coaching/classes/grantSeats.ts';
import { releaseSeats } from '../../coaching/classes/reserveSeats.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import { findCourseTexts } from '../../learning/courses/findCourseTexts.ts';
import { moveEnd, openUntil } from '../../learning/enrolments/endingSources.ts';
import { notifyAccessEnded } from '../../learning/enrolments/notifyOfAccess.ts';
import { removeOrderFromEnrolment } from '../../learning/enrolments/removeOrderFromEnrolment.ts';
import { isWithoutAccount } from '../orders/order.ts';
import { findPlan } from '../plans/findPlans.ts';
import type { PlanGrants } from '../plans/plan.ts';
import { planCircles } from '../plans/planCircles.ts';
import { adjustStudentCount } from '../products/adjustStudentCount.ts';
import { settleSubscription } from '../subscriptions/changeSubscription.ts';
import { hasAccess } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { notifyOfNewContents } from './notifyOfNewContents.ts';
import { writeDuePayment } from './writeDuePayment.ts';
import { enqueueBillingEmail } from './enqueueBillingEmail.ts';

type Granted = Partial<Pick<StoredSubscription, 'grants' | 'productIds' | 'isGranted'>>;

/** Opens or closes what the plan contains, in one transaction with the subscription.
 *  @returns the settled subscription, or null if it has changed in the meantime: then nothing was written. */
export async function writeSubscriptionEffects(
  subscription: StoredSubscription,
): Promise<StoredSubscription | null> {
  if (subscription.isSettled && subscription.effectsRev === subscription.rev) return subscription;
  try {
    // Many subscriptions change the same number of students.
    return await runExclusive('subscription-effects', () =>
      inTransaction((tx) => writeSubscriptionEffectsInTransaction(subscription, tx)),
    );
  } catch (error) {
    if (error instanceof OutdatedSubscriptionError) return null;
    throw error;
  }
}

/** Does the same within a larger transaction.
 *  @throws OutdatedSubscriptionError if the subscription has changed in the meantime. */
export async function writeSubscriptionEffectsInTransaction(
  subscription: StoredSubscription,
  tx: Transaction,
): Promise<StoredSubscription> {
  const granted = await writeAccess(subscription, tx);
  await writeDuePayment(subscription, tx);
  await enqueueBillingEmail(
    { ...subscription, ...granted },
    { hasClosed: hasClosed(subscription, granted) },
    tx,
  );
  if (subscription.status === 'missing') await enqueueMissingAlert(subscription, tx);
  const settled = await settleSubscription(subscription, granted, tx);
  if (settled === null) throw new OutdatedSubscriptionError();
  return settled;
}

function hasClosed({ isGranted }: StoredSubscription, granted: Granted): boolean {
  return isGranted && granted.isGranted === false;
}

class OutdatedSubscriptionError extends Error {}

async function writeAccess(subscription: StoredSubscription, tx: Transaction): Promise<Granted> {
  const { accessEndsAt, planId, isGranted } = subscription;
  if (isWithoutAccount(subscription)) return {};
  if (accessEndsAt === null || !hasAccess(subscription, clock.now()))
    return isGranted ? closeAll(subscription, tx) : {};
  const plan = await findPlan(planId.toHexString(), tx);
  return open(subscription, { grants: plan?.grants ?? subscription.grants, endsAt: accessEndsAt }, tx);
}

/** Opens the plan's present contents until the given time, and closes what the plan no longer contains. */
async function open(
  subscription: StoredSubscription,
  { grants, endsAt }: { grants: PlanGrants; endsAt: Date },
  tx: Transaction,
): Promise<Granted> {
  const { _id: sourceId, memberId: userId, productId, isGranted } = subscription;
  const before: PlanGrants = isGranted ? subscription.grants : { courseIds: [], classIds: [], fileIds: [] };
  if (isGranted) await notifyOfNewContents(subscription, subtractGrants(grants, before), tx);
  else await adjustStudentCount({ productId: productId.toHexString() }, tx);
  for (const courseId of without(grants.courseIds, before.courseIds)) {
    const isNew = await openUntil({ userId, courseId, sourceId, endsAt }, tx);
    if (isNew) await adjustStudentCount({ courseId: courseId.toHexString() }, tx);
  }
  await closeCourses(subscription, without(before.courseIds, grants.courseIds), tx);
  await moveEnd({ userId, sourceId, endsAt }, tx);
  const seats = { orderId: sourceId, memberId: userId };
  await grantSeats({ ...seats, classIds: without(grants.classIds, before.classIds) }, tx);
  await suspendSeats({ ...seats, classIds: without(before.classIds, grants.classIds) }, tx);
  await setSeatsEnd(sourceId, endsAt, tx);
  await openCircles({ userId, sourceId, endsAt }, { before: before.circleIds, after: grants.circleIds }, tx);
  return { grants, productIds: [productId, ...grants.classIds, ...grants.fileIds], isGranted: true };
}

/** Circles are opened once: a member who has left one or was removed from it stays out when the access is extended. */
async function openCircles(
  source: { userId: Types.ObjectId; sourceId: Types.ObjectId; endsAt: Date },
  { before = [], after = [] }: Record<'before' | 'after', PlanGrants['circleIds']>,
  tx: Transaction,
): Promise<void> {
  const circles = planCircles();
  await circles.openUntil({ ...source, circleIds: without(after, before) }, tx);
  await circles.close({ ...source, circleIds: without(before, after) }, tx);
  await circles.moveEnd(source, tx);
}

async function closeAll(subscription: StoredSubscription, tx: Transaction): Promise<Granted> {
  const { _id: orderId, memberId, productId, grants, isSuspended } = subscription;
  await adjustStudentCount({ productId: productId.toHexString() }, tx, -1);
  await closeCourses(subscription, grants.courseIds, tx);
  await suspendSeats({ orderId, memberId, classIds: grants.classIds }, tx);
  const { circleIds = [] } = grants;
  await planCircles().close({ userId: memberId, sourceId: orderId, circleIds }, tx);
  // The bank may still return a disputed payment.
  if (!isSuspended) await releaseSeats(orderId, tx);
  return { productIds: [], isGranted: false };
}

/** Closes courses that nothing else opens, and notifies the member. */
async function closeCourses(
  { _id: orderId, memberId: userId }: StoredSubscription,
  courseIds: readonly Types.ObjectId[],
  tx: Transaction,
): Promise<void> {
  const titles = await findCourseTexts(courseIds, 'title', tx);
  for (const _id of courseIds) {
    if (!(await removeOrderFromEnrolment({ userId, courseId: _id, orderId }, tx))) continue;
    const courseId = _id.toHexString();
    await adjustStudentCount({ courseId }, tx, -1);
    const course = titles.get(courseId);
    if (course !== undefined) await notifyAccessEnded({ userId: userId.toHexString(), courseId, course }, tx);
  }
}

/** Returns what a plan contains now and did not contain before. */
function subtractGrants(grants: PlanGrants, before: PlanGrants): PlanGrants {
  return {
    courseIds: without(grants.courseIds, before.courseIds),
    classIds: without(grants.classIds, before.classIds),
    fileIds: without(grants.fileIds, before.fileIds),
    circleIds: without(grants.circleIds ?? [], before.circleIds ?? []),
  };
}

function without(ids: readonly Types.ObjectId[], excluded: readonly Types.ObjectId[]): Types.ObjectId[] {
  return ids.filter((id) => !excluded.some((one) => one.equals(id)));
}

async function enqueueMissingAlert({ _id }: StoredSubscription, tx: Transaction): Promise<void> {
  const subscriptionId = _id.toHexString();
  const key = `subscription-missing:${subscriptionId}`;
  await addEffect({ kind: 'subscription-missing', key, subject: key, payload: { subscriptionId } }, tx);
}
