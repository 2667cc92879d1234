import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { updateStarCounts } from '../products/updateStarCounts.ts';
import { Reviews } from './reviews.model.ts';
import type { Transaction } from '../../infra/mongo.ts';

/** Deletes a member's review of a product, and updates the product's rating.
 *  @returns whether there was one. */
export async function deleteReview(memberId: Id, productId: Id): Promise<boolean> {
  const own = { productId: new Types.ObjectId(productId), memberId: new Types.ObjectId(memberId) };
  return inTransaction(async (tx) => {
    const deleted = await nativeCollection(Reviews).findOneAndDelete(own, { session: tx });
    if (deleted) await updateStarCounts(own.productId, { previousStars: deleted.stars, newStars: null }, tx);
    return deleted !== null;
  });
}

/** Deletes the reviews of a product that is being deleted. */
export async function deleteProductReviews(productId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Reviews).deleteMany({ productId }, { session: tx });
}
