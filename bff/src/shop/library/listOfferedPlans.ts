import type { Id } from '@grove/contracts/fields/fields';
import type { Plan } from '@grove/contracts/shop/memberships';
import type { Actor } from '../../http/actor.ts';
import { listPlans } from '../plans/findPlans.ts';
import { findPlanContents } from '../plans/planContents.ts';
import { toPlan } from '../plans/toPlan.ts';
import { findVisibleProduct } from './findVisibleProduct.ts';

/** Returns the plans of a membership that can be started, by rank; none for other products.
 *  @throws AppError('product-not-found') also for a product that the reader can't see. */
export async function listOfferedPlans(actor: Actor | null, productId: Id): Promise<Plan[]> {
  const { product } = await findVisibleProduct(actor, productId);
  if (product.type !== 'membership') return [];
  const plans = (await listPlans(product._id)).filter(({ isArchived }) => !isArchived);
  const listContents = await findPlanContents(plans.map(({ grants }) => grants));
  return plans.map((plan) => toPlan(plan, listContents(plan.grants)));
}
