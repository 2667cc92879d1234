import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** How many stars a review gives, 1 to 5; null: there is none. */
type Stars = number | null;

/** Counts what a review changes of a product's rating: from `was` to `is`. */
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
