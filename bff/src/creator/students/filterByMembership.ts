import type { Id } from '@grove/contracts/fields/fields';
import type { MembershipState } from '@grove/contracts/creator/listOptions';
import type { Types } from 'mongoose';
import { getStatus } from '../../shop/memberships/toMembership.ts';
import { findPlan } from '../../shop/plans/findPlans.ts';
import {
  listEndedSubscriptions,
  listLiveSubscriptions,
} from '../../shop/subscriptions/listSubscriptionsOf.ts';
import { isGift } from '../../shop/subscriptions/subscription.ts';
import type { StoredSubscription } from '../../shop/subscriptions/subscription.ts';

export interface MembershipFilter {
  planId?: Id | undefined;
  membership?: MembershipState | undefined;
}

/** Returns the ids of the members with a membership in this state and of this plan; undefined for everyone. Without a
 *  state, those who have the plan now. */
export async function filterByMembership({
  planId,
  membership,
}: MembershipFilter): Promise<Types.ObjectId[] | undefined> {
  if (planId === undefined && membership === undefined) return undefined;
  const plan = planId === undefined ? undefined : await findPlan(planId);
  if (plan === null) return [];
  const list = membership === 'ended' ? listEndedSubscriptions : listLiveSubscriptions;
  const found = (await list(plan?.productId)).filter(
    (subscription) =>
      (plan === undefined || subscription.planId.equals(plan._id)) &&
      (membership === undefined || getState(subscription) === membership),
  );
  return [...new Map(found.map(({ memberId }) => [memberId.toHexString(), memberId])).values()];
}

function getState(subscription: StoredSubscription): MembershipState | undefined {
  const status = getStatus(subscription);
  if (status === 'incomplete') return undefined;
  if (status === 'ended' || status === 'suspended') return status;
  if (isGift(subscription)) return 'gift';
  if (status === 'past_due') return 'past-due';
  return subscription.cancelAt === null ? 'active' : 'canceling';
}
