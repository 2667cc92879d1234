import type { Id } from '@grove/contracts/fields/fields';
import type { StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { Types } from 'mongoose';
import { notify } from '../../delivery/notifications/notify.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { findPlan } from '../plans/findPlans.ts';
import type { StoredPlan } from '../plans/plan.ts';
import { findProducts } from '../products/findProducts.ts';
import { findLiveSubscription } from '../subscriptions/findSubscription.ts';
import { insertGift } from '../subscriptions/insertSubscription.ts';
import { isFinal } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { adoptOrAbandon } from './adoptOrAbandon.ts';
import { toStudentMembership } from './listStudentMemberships.ts';
import { endAtProvider, syncSubscription } from './syncSubscription.ts';

interface Gift {
  studentId: Id;
  planId: Id;
  /** When it ends. Default: never. */
  endsAt?: string | undefined;
  address: string;
}

interface Subject {
  plan: StoredPlan;
  /** The title of the membership. */
  title: string;
  endsAt: Date | null;
}

/** Gives a student a membership without a charge, and notifies them. An unpaid start of the student is ended first.
 *  @throws AppError('student-not-found'), AppError('plan-not-found') also for archived plans and memberships that are
 *  not offered, AppError('student-has-membership'), AppError('bad-request') if it would end in the past,
 *  AppError('payment-unavailable') */
export async function giveMembership(
  actor: Actor,
  gift: Gift,
  provider: CardProvider | null,
): Promise<StudentMembership> {
  await findStudent(gift.studentId);
  const subject = await findSubject(gift);
  const memberId = new Types.ObjectId(gift.studentId);
  const existing = await findLiveSubscription(memberId, subject.plan.productId);
  if (existing !== null) await endUnpaid(existing, provider);
  const id = await insert(actor, gift, subject);
  const { subscription } = await syncSubscription(id, provider);
  return toStudentMembership(subscription);
}

async function findSubject({ planId, endsAt }: Gift): Promise<Subject> {
  const end = endsAt === undefined ? null : new Date(endsAt);
  if (end !== null && end <= clock.now()) throw new AppError('bad-request');
  const plan = await findPlan(planId);
  const [product] = plan === null ? [] : await findProducts([plan.productId.toHexString()]);
  if (plan === null || plan.isArchived || product?.isPublished !== true) throw new AppError('plan-not-found');
  return { plan, title: product.title, endsAt: end };
}

/** Ends what the student has started and not paid, which takes the place of the gift. */
async function endUnpaid(existing: StoredSubscription, provider: CardProvider | null): Promise<void> {
  const { subscription } = await syncSubscription(existing._id, provider);
  if (isFinal(subscription)) return;
  const { _id, status, stripeSubscriptionId } = subscription;
  if (status !== 'incomplete') throw new AppError('student-has-membership');
  if (provider === null) throw new AppError('payment-unavailable');
  if (stripeSubscriptionId === undefined) await adoptOrAbandon(subscription, provider);
  else await endAtProvider(stripeSubscriptionId, provider);
  await syncSubscription(_id, provider);
}

async function insert(
  actor: Actor,
  { studentId, address }: Gift,
  { plan: { _id: planId, name, productId }, title, endsAt }: Subject,
): Promise<Types.ObjectId> {
  const memberId = new Types.ObjectId(studentId);
  try {
    return await inTransaction(async (tx) => {
      await findStudent(studentId, tx);
      const id = await insertGift({ memberId, productId, planId, endsAt }, tx);
      const key = `membership-given:${id.toHexString()}`;
      await notify({ userId: studentId, kind: 'membership-given', key, data: { membership: title } }, tx);
      const detail = `${title}: ${name}`;
      await recordAudit(
        { action: 'membership-given', actorId: actor.id, subjectId: studentId, detail, address },
        tx,
      );
      return id;
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('student-has-membership');
    throw error;
  }
}
