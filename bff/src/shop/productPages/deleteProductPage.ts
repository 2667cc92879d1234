import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ProductPages } from './productPages.model.ts';

/** Deletes the sections of the page of a product that is being deleted. */
export async function deleteProductPage(productId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(ProductPages).deleteOne({ productId }, { session: tx });
}
