import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Reviews } from './reviews.model.ts';
import type { StoredReview } from './reviews.model.ts';

/** Returns the reviews with these ids. Missing ones are left out. */
export async function findReviews(ids: readonly Id[]): Promise<StoredReview[]> {
  return nativeCollection(Reviews)
    .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
    .toArray();
}
