import { nativeCollection } from '../../infra/mongo.ts';
import { getAverageRating } from './getAverageRating.ts';
import { Products } from './products.model.ts';

/** Returns the average of all reviews of all products with one decimal. Reads only the index. */
export async function getOverallRating(): Promise<number> {
  const [sums] = await nativeCollection(Products)
    .aggregate<{ ratingSum: number; ratingCount: number }>([
      { $match: { ratingCount: { $gt: 0 } } },
      { $group: { _id: null, ratingSum: { $sum: '$ratingSum' }, ratingCount: { $sum: '$ratingCount' } } },
    ])
    .toArray();
  return sums ? getAverageRating(sums) : 0;
}
