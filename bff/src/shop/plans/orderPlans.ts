import type { Id } from '@grove/contracts/fields/fields';
import type { CreatorPlan } from '@grove/contracts/shop/memberships';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { changeProduct } from '../products/changeProduct.ts';
import { listPlans } from './findPlans.ts';
import { listCreatorPlans } from './listCreatorPlans.ts';
import { Plans } from './plans.model.ts';
import { getMembership } from './savePlan.ts';

/** Sets the order of a membership's plans. Idempotent.
 *  @param planIds all of its plans, with archived ones.
 *  @throws AppError('product-not-found') also for other products, AppError('changed-elsewhere') if these are not its
 *  plans, because another creator has added one. */
export async function orderPlans(productId: Id, planIds: readonly Id[]): Promise<CreatorPlan[]> {
  await inTransaction(async (tx) => {
    const product = await getMembership(productId, tx);
    const plans = await listPlans(product._id, tx);
    const byId = new Map(plans.map((plan) => [plan._id.toHexString(), plan]));
    const ordered = planIds.flatMap((id) => byId.get(id) ?? []);
    if (ordered.length !== plans.length || planIds.length !== plans.length)
      throw new AppError('changed-elsewhere', 'plans');
    for (const [rank, plan] of ordered.entries())
      if (plan.rank !== rank)
        await nativeCollection(Plans).updateOne(
          { _id: plan._id },
          { $set: { rank, updatedAt: clock.now() } },
          { session: tx },
        );
    // All changes of a membership's plans write the product, so that concurrent ones conflict.
    await changeProduct(product, {}, tx);
  });
  return listCreatorPlans(productId);
}
