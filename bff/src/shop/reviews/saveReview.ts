import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { updateStarCounts } from '../products/updateStarCounts.ts';
import { Reviews } from './reviews.model.ts';
import type { StoredReview } from './reviews.model.ts';

export interface NewReview {
  /** Default: a new id. */
  id?: Id;
  memberId: Id;
  productId: Id;
  stars: number;
  text: string;
  /** Default: now. */
  writtenAt?: Date;
}

/** Saves a member's review of a product and updates the product's rating in the same transaction. Idempotent. The
 *  caller must check the member's permission. */
export async function saveReview({ id, stars, text, ...rest }: NewReview): Promise<StoredReview> {
  const { writtenAt: now = clock.now() } = rest;
  const own = {
    productId: new Types.ObjectId(rest.productId),
    memberId: new Types.ObjectId(rest.memberId),
  };
  const reviews = nativeCollection(Reviews);

  return inTransaction(async (tx) => {
    const before = await reviews.findOne(own, { session: tx });
    if (before?.stars === stars && before.text === text) return before;
    await updateStarCounts(own.productId, { previousStars: before?.stars ?? null, newStars: stars }, tx);
    if (before) {
      const change = { stars, text, changedAt: now, updatedAt: now };
      await reviews.updateOne({ _id: before._id }, { $set: change }, { session: tx });
      return { ...before, ...change };
    }
    const review = { ...own, _id: new Types.ObjectId(id), stars, text, changedAt: null };
    const stored = { ...review, createdAt: now, updatedAt: now };
    await reviews.insertOne(stored, { session: tx });
    return stored;
  });
}
