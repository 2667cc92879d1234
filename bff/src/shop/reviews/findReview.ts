import type { Review } from '@grove/contracts/shop/library';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { findMemberName } from '../../members/users/names/findMember.ts';
import { Reviews } from './reviews.model.ts';
import { toReview } from './toReview.ts';

/** Returns a member's review of a product, or null. */
export async function findReview(memberId: Id, productId: Id): Promise<Review | null> {
  const own = { productId: new Types.ObjectId(productId), memberId: new Types.ObjectId(memberId) };
  const [review, author] = await Promise.all([
    nativeCollection(Reviews).findOne(own),
    findMemberName(memberId),
  ]);
  return review && toReview(review, author ?? undefined);
}
