import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** The stars of a review, 1 to 5; null without a review. */
type Stars = number | null;

/** Updates a product's rating when a review changes from `was` to `is`. */
export async function countStars(
  productId: Types.ObjectId,
  { was, is }: { was: Stars; is: Stars },
  tx: Transaction,
): Promise<void> {
  if (was === is) return;
  const change = {
    ratingSum: (is ?? 0) - (was ?? 0),
    ratingCount: Number(is !== null) - Number(was !== null),
    ...(was !== null && { [`starCounts.${was}`]: -1 }),
    ...(is !== null && { [`starCounts.${is}`]: 1 }),
  };
  await nativeCollection(Products).updateOne(
    { _id: productId },
    { $inc: change, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
}
