import type { Id } from '@grove/contracts/fields';
import type { Review } from '@grove/contracts/library';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findMemberName } from '../../members/users/findMember.ts';
import { deleteReview } from '../reviews/deleteReview.ts';
import { listReviews } from '../reviews/listReviews.ts';
import { saveReview } from '../reviews/saveReview.ts';
import { toReview } from '../reviews/toReview.ts';
import { findProductOffer } from './findProductOffer.ts';

/** Keeps what the actor says of a product that they have; each once, and it may be changed.
 *  @throws AppError('product-not-found' | 'only-buyers-review') */
export async function reviewProduct(
  actor: Actor,
  productId: Id,
  given: { stars: number; text: string },
): Promise<Review> {
  const { owned } = await findProductOffer(actor, productId);
  if (!owned) throw new AppError('only-buyers-review');
  const [review, author] = await Promise.all([
    saveReview({ ...given, productId, memberId: actor.id }),
    findMemberName(actor.id),
  ]);
  return toReview(review, author ?? undefined);
}

/** Takes the actor's review back.
 *  @throws AppError('not-found') where there is none. */
export async function takeReviewBack(actor: Actor, productId: Id): Promise<null> {
  if (!(await deleteReview(actor.id, productId))) throw new AppError('not-found');
  return null;
}

/** A page of what buyers say of a product that the reader may see.
 *  @throws AppError('product-not-found'), AppError('bad-request') for a cursor that is none. */
export async function listReviewsOf(
  actor: Actor | null,
  productId: Id,
  cursor?: string,
): ReturnType<typeof listReviews> {
  await findProductOffer(actor, productId);
  return listReviews(productId, cursor);
}
