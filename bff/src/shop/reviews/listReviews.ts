import { reviewsPageSize } from '@grove/contracts/shop/library';
import type { Review } from '@grove/contracts/shop/library';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import { Reviews } from './reviews.model.ts';
import { toReview } from './toReview.ts';

/** Returns a page of a product's reviews, newest first, in two queries.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listReviews(
  productId: Id,
  cursor?: string,
): Promise<{ reviews: Review[]; nextCursor: string | null }> {
  const found = await nativeCollection(Reviews)
    .find({ productId: new Types.ObjectId(productId), ...olderThan(cursor) })
    .sort({ _id: -1 })
    .limit(reviewsPageSize + 1)
    .toArray();
  const { shown, nextCursor } = paginateById(found, reviewsPageSize);
  const authors = await findMemberNames(shown.map(({ memberId }) => memberId));
  return {
    reviews: shown.map((review) => toReview(review, authors.get(review.memberId.toHexString()))),
    nextCursor,
  };
}
