import type { Id } from '@grove/contracts/fields/fields';
import type { Review } from '@grove/contracts/shop/library';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import { findProducts } from '../products/findProducts.ts';
import { findReviews } from '../reviews/findReviews.ts';
import { toReview } from '../reviews/toReview.ts';

/** Returns the reviews that a section of a page shows, in the order of the ids. Leaves out deleted reviews, those of
 *  deleted members, and those of products that are not offered: nobody else can read them. */
export async function listSectionReviews(ids: readonly Id[]): Promise<Review[]> {
  const reviews = await findReviews(ids);
  const [authors, products] = await Promise.all([
    findMemberNames(reviews.map(({ memberId }) => memberId)),
    findProducts([...new Set(reviews.map(({ productId }) => productId.toHexString()))]),
  ]);
  const offered = new Set(
    products.filter(({ isPublished }) => isPublished).map(({ _id }) => _id.toHexString()),
  );
  const byId = new Map(reviews.map((review) => [review._id.toHexString(), review]));
  return ids.flatMap((id) => {
    const review = byId.get(id);
    if (review === undefined || !offered.has(review.productId.toHexString())) return [];
    const author = authors.get(review.memberId.toHexString());
    return author === undefined ? [] : [toReview(review, author)];
  });
}
