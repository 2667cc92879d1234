import type { Id } from '@grove/contracts/fields/fields';
import type { CreatorPlan } from '@grove/contracts/shop/memberships';
import { listPlans } from './findPlans.ts';
import { getMembership } from './savePlan.ts';
import { toCreatorPlans } from './toCreatorPlans.ts';

/** Returns all plans of a membership by rank, with archived ones.
 *  @throws AppError('product-not-found') also for other products. */
export async function listCreatorPlans(productId: Id): Promise<CreatorPlan[]> {
  return toCreatorPlans(await listPlans((await getMembership(productId))._id));
}
