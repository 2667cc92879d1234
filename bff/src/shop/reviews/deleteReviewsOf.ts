import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Reviews } from './reviews.model.ts';

/** Deletes the reviews of a product that is being deleted. */
export async function deleteReviewsOf(productId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Reviews).deleteMany({ productId }, { session: tx });
}
