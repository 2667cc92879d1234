import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** The stars of a review, 1 to 5; null without a review. */
type Stars = number | null;

/** Updates a product's rating when a review is created, changed or deleted. */
export async function updateStarCounts(
  productId: Types.ObjectId,
  { previousStars, newStars }: { previousStars: Stars; newStars: Stars },
  tx: Transaction,
): Promise<void> {
  if (previousStars === newStars) return;
  const change = {
    ratingSum: (newStars ?? 0) - (previousStars ?? 0),
    ratingCount: Number(newStars !== null) - Number(previousStars !== null),
    ...(previousStars !== null && { [`starCounts.${previousStars}`]: -1 }),
    ...(newStars !== null && { [`starCounts.${newStars}`]: 1 }),
  };
  await nativeCollection(Products).updateOne(
    { _id: productId },
    { $inc: change, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
}
