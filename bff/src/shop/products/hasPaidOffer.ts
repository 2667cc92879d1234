import { nativeCollection } from '../../infra/mongo.ts';
import { productTypes } from './product.ts';
import { Products } from './products.model.ts';

/** Whether the library offers a product that costs something. Reads only an index, in which the types come first. */
export async function hasPaidOffer(): Promise<boolean> {
  const found = await nativeCollection(Products).findOne(
    { type: { $in: [...productTypes] }, priceCents: { $gt: 0 }, isPublished: true },
    { projection: { _id: 1 } },
  );
  return found !== null;
}
