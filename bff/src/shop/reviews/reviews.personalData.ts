import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { deleteReview } from './deleteReview.ts';
import { Reviews } from './reviews.model.ts';

export const reviewsData = personalDataIn(Reviews, {
  owner: 'memberId',
  export: { about: 'Your product reviews', fields: { memberId: 0, updatedAt: 0, __v: 0 } },
  onLeaving: eraseReviews,
});

/** Deletes all reviews of a member one by one, updating the products' ratings. If it is interrupted, it continues
 *  with the rest. */
export async function eraseReviews(memberId: Id): Promise<void> {
  for (const productId of await listReviewedProductIds(memberId)) await deleteReview(memberId, productId);
}

async function listReviewedProductIds(memberId: Id): Promise<Id[]> {
  const reviews = await nativeCollection(Reviews)
    .find({ memberId: new Types.ObjectId(memberId) }, { projection: { productId: 1 }, batchSize: 10_000 })
    .toArray();
  return reviews.map(({ productId }) => productId.toHexString());
}
