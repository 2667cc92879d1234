import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** Returns the ids of the newest products that the library offers. Reads only the index. */
export async function listOfferedProductIds(limit: number): Promise<Id[]> {
  const found = await nativeCollection(Products)
    .find({ isPublished: true }, { projection: { _id: 1 }, sort: { _id: -1 }, limit, batchSize: limit })
    .toArray();
  return found.map(({ _id }) => _id.toHexString());
}
