import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { productFields } from './productFields.ts';
import { Products } from './products.model.ts';

/** Returns the products with these ids. Missing ones are left out. */
export async function findProducts(ids: readonly Id[]): Promise<StoredProduct[]> {
  return nativeCollection(Products)
    .find<StoredProduct>(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { projection: productFields },
    )
    .toArray();
}
