import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Returns those of these products, as hex, that the member's subscriptions open now: memberships, and the live classes
 *  and files of their plans. */
export async function listSubscribedProductIds(
  memberId: Id,
  productIds: readonly Types.ObjectId[],
): Promise<string[]> {
  // For example, a cart of courses only, whose enrolments say who owns them.
  if (productIds.length === 0) return [];
  const found = await nativeCollection(Subscriptions)
    .find<{ productIds: Types.ObjectId[] }>(
      {
        memberId: new Types.ObjectId(memberId),
        productIds: { $in: [...productIds] },
        accessEndsAt: { $gt: clock.now() },
      },
      { projection: { _id: 0, productIds: 1 } },
    )
    .toArray();
  return found.flatMap((one) => one.productIds.map((id) => id.toHexString()));
}
