import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { countStars } from '../products/countStars.ts';
import { Reviews } from './reviews.model.ts';

/** Deletes a member's review of a product, and updates the product's rating.
 *  @returns whether there was one. */
export async function deleteReview(memberId: Id, productId: Id): Promise<boolean> {
  const own = { productId: new Types.ObjectId(productId), memberId: new Types.ObjectId(memberId) };
  return inTransaction(async (tx) => {
    const deleted = await nativeCollection(Reviews).findOneAndDelete(own, { session: tx });
    if (deleted) await countStars(own.productId, { was: deleted.stars, is: null }, tx);
    return deleted !== null;
  });
}
