import type { ProgressState } from '@grove/contracts/creator/listOptions';
import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { listEnrolledUserIds } from '../../learning/enrolments/listEnrolledUserIds.ts';
import { listBuyerIds } from '../../shop/orders/listBuyerIds.ts';
import { findProducts } from '../../shop/products/findProducts.ts';
import { listLiveSubscriptions } from '../../shop/subscriptions/listSubscriptionsOf.ts';

export interface ProductFilter {
  productId?: Id | undefined;
  /** The progress in the product's course; ignored without a product. */
  progress?: ProgressState | undefined;
}

/** Returns the ids of the members who have this product now; undefined for everyone. A course counts while it is open
 *  to the member, a membership while it can be charged or is a gift, and any other product if it was bought. With a
 *  progress, nobody has a product without a course. */
export async function filterByProduct({
  productId,
  progress,
}: ProductFilter): Promise<Types.ObjectId[] | undefined> {
  if (productId === undefined) return undefined;
  const [product] = await findProducts([productId]);
  if (product === undefined) return [];
  if (product.courseId !== null) return listEnrolledUserIds(product.courseId, progress);
  if (progress !== undefined) return [];
  if (product.type !== 'membership') return listBuyerIds(product._id);
  return (await listLiveSubscriptions(product._id)).map(({ memberId }) => memberId);
}
