import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Reviews } from './reviews.model.ts';
import type { StoredReview } from './reviews.model.ts';

/** Returns a page of the reviews of all products, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listAllReviews(
  cursor: string | undefined,
  size: number,
): Promise<{ shown: StoredReview[]; nextCursor: string | null }> {
  const found = await nativeCollection(Reviews)
    .find(olderThan(cursor))
    .sort({ _id: -1 })
    .limit(size + 1)
    .toArray();
  return paginateById(found, size);
}
