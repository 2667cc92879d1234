import type { MediaUse } from '@grove/contracts/files/media';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Finds the products that use these pictures or files. */
export async function findMediaUsesInProducts(
  keys: readonly string[],
): Promise<{ key: string; use: MediaUse }[]> {
  const found = await nativeCollection(Products)
    .find<Pick<StoredProduct, 'title' | 'thumbnailKey' | 'file'>>(
      { $or: [{ thumbnailKey: { $in: [...keys] } }, { 'file.key': { $in: [...keys] } }] },
      { projection: { title: 1, thumbnailKey: 1, 'file.key': 1 }, batchSize: 10_000 },
    )
    .toArray();
  return found.flatMap(({ title, thumbnailKey, file }) => {
    const use: MediaUse = { kind: 'product', title };
    return keys.filter((key) => key === thumbnailKey || key === file?.key).map((key) => ({ key, use }));
  });
}
