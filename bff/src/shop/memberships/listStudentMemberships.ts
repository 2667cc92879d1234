import type { Id } from '@grove/contracts/fields/fields';
import type { MembershipPlan, StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { AppError } from '../../infra/AppError.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { findRefundable } from '../orders/findRefundable.ts';
import { listAllPlans } from '../plans/findPlans.ts';
import { findProducts } from '../products/findProducts.ts';
import { toMoney } from '../products/toMoney.ts';
import { listOwnSubscriptions } from '../subscriptions/findSubscription.ts';
import { wasStarted } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { toSubscribers } from './listSubscribers.ts';

/** Returns a student's latest memberships, newest first, without those that were never paid.
 *  @throws AppError('student-not-found') */
export async function listStudentMemberships(studentId: Id): Promise<StudentMembership[]> {
  const [, subscriptions] = await Promise.all([findStudent(studentId), listOwnSubscriptions(studentId)]);
  return toStudentMemberships(subscriptions.filter((subscription) => wasStarted(subscription)));
}

/** Converts a subscription to the form for creators. */
export async function toStudentMembership(subscription: StoredSubscription): Promise<StudentMembership> {
  const [membership] = await toStudentMemberships([subscription]);
  if (membership === undefined) throw new AppError('membership-not-found');
  return membership;
}

async function toStudentMemberships(
  subscriptions: readonly StoredSubscription[],
): Promise<StudentMembership[]> {
  const orderIds = subscriptions.flatMap(({ latestOrderId }) => latestOrderId ?? []);
  const [subscribers, refundable] = await Promise.all([
    toSubscribers(subscriptions),
    findRefundable(orderIds),
  ]);
  return subscribers.map((subscriber, index) => {
    const payment = refundable.get(subscriptions[index]?.latestOrderId?.toHexString() ?? '');
    const rest = payment && { amount: toMoney(payment.cents), paidAt: payment.paidAt.toISOString() };
    return { ...subscriber, refundable: rest ?? null };
  });
}

/** Returns the plans of all memberships, each membership's by rank, with archived ones. */
export async function listMembershipPlans(): Promise<MembershipPlan[]> {
  const plans = await listAllPlans();
  const products = await findProducts([...new Set(plans.map(({ productId }) => productId.toHexString()))]);
  const byId = new Map(products.map((product) => [product._id.toHexString(), product]));
  return plans.flatMap(({ _id, name, productId, isArchived }) => {
    const product = byId.get(productId.toHexString());
    if (product === undefined) return [];
    const { title, isPublished } = product;
    const ids = { planId: _id.toHexString(), productId: productId.toHexString() };
    return [{ ...ids, planName: name, title, isOffered: isPublished && !isArchived }];
  });
}
