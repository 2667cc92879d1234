import { productReviewsPageSize } from '@grove/contracts/shop/revenue';
import type { ProductReview } from '@grove/contracts/shop/revenue';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { findProducts } from '../../shop/products/findProducts.ts';
import { listAllReviews } from '../../shop/reviews/listAllReviews.ts';
import { toReview } from '../../shop/reviews/toReview.ts';

/** A page of all reviews, each with its product and author. Three queries.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listProductReviews(
  cursor?: string,
): Promise<{ reviews: ProductReview[]; nextCursor: string | null }> {
  const { shown, nextCursor } = await listAllReviews(cursor, productReviewsPageSize);
  const [people, products] = await Promise.all([
    findPeople(shown.map(({ memberId }) => memberId)),
    findProducts([...new Set(shown.map(({ productId }) => productId.toHexString()))]),
  ]);
  const titles = new Map(products.map(({ _id, title }) => [_id.toHexString(), title]));
  const reviews = shown.map((review) => {
    const productId = review.productId.toHexString();
    const author = people.get(review.memberId.toHexString());
    return {
      ...toReview(review, author),
      productId,
      productTitle: titles.get(productId) ?? null,
      studentId: author === undefined || author.isCreator ? null : review.memberId.toHexString(),
    };
  });
  return { reviews, nextCursor };
}
