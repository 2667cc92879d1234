import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** Returns the storage keys that are the picture or file of another product, such as a copy.
 *  @param productId the product that does not count. */
export async function listKeysInUse(
  keys: readonly string[],
  productId: Types.ObjectId,
  tx: Transaction,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const keyFilter = { $in: [...keys] };
  const others = await nativeCollection(Products)
    .find(
      { _id: { $ne: productId }, $or: [{ thumbnailKey: keyFilter }, { 'file.key': keyFilter }] },
      { projection: { thumbnailKey: 1, 'file.key': 1 }, session: tx, batchSize: 1_000 },
    )
    .toArray();
  return new Set(others.flatMap(({ thumbnailKey, file }) => [thumbnailKey ?? [], file?.key ?? []].flat()));
}
