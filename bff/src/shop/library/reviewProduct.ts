import type { Id } from '@grove/contracts/fields/fields';
import type { Review } from '@grove/contracts/shop/library';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findMemberName } from '../../members/users/names/findMember.ts';
import { deleteReview } from '../reviews/deleteReview.ts';
import { listReviews } from '../reviews/listReviews.ts';
import { saveReview } from '../reviews/saveReview.ts';
import { toReview } from '../reviews/toReview.ts';
import { findVisibleProduct } from './findVisibleProduct.ts';

/** Saves the actor's review of a product they own. Each member has one review per product and can change it.
 *  @throws AppError('product-not-found' | 'only-buyers-review') */
export async function reviewProduct(
  actor: Actor,
  productId: Id,
  input: { stars: number; text: string },
): Promise<Review> {
  const { owned } = await findVisibleProduct(actor, productId);
  if (!owned) throw new AppError('only-buyers-review');
  const [review, author] = await Promise.all([
    saveReview({ ...input, productId, memberId: actor.id }),
    findMemberName(actor.id),
  ]);
  return toReview(review, author ?? undefined);
}

/** Deletes the actor's review.
 *  @throws AppError('not-found') if there is none. */
export async function deleteOwnReview(actor: Actor, productId: Id): Promise<null> {
  if (!(await deleteReview(actor.id, productId))) throw new AppError('not-found');
  return null;
}

/** Returns a page of the reviews of a product that the reader may see.
 *  @throws AppError('product-not-found'), AppError('bad-request') if the cursor is malformed. */
export async function listVisibleReviews(
  actor: Actor | null,
  productId: Id,
  cursor?: string,
): ReturnType<typeof listReviews> {
  await findVisibleProduct(actor, productId);
  return listReviews(productId, cursor);
}
