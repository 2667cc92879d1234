import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Reviews } from './reviews.model.ts';

/** Removes what is said of a product that is removed itself. */
export async function deleteReviewsOf(productId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Reviews).deleteMany({ productId }, { session: tx });
}
