import type { Id } from '@grove/contracts/fields/fields';
import type { CreatorPlan } from '@grove/contracts/shop/memberships';
import { listPlans } from './findPlans.ts';
import { findPlanContents } from './planContents.ts';
import { getMembership } from './savePlan.ts';
import { toCreatorPlan } from './toPlan.ts';

/** Returns all plans of a membership by rank, with archived ones.
 *  @throws AppError('product-not-found') also for other products. */
export async function listCreatorPlans(productId: Id): Promise<CreatorPlan[]> {
  const plans = await listPlans((await getMembership(productId))._id);
  const listContents = await findPlanContents(plans.map(({ grants }) => grants));
  return plans.map((plan) => toCreatorPlan(plan, listContents(plan.grants)));
}
