import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Plans } from './plans.model.ts';

/** Deletes the plans of a membership that is being deleted. Does nothing for other products. */
export async function deletePlans(productId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Plans).deleteMany({ productId }, { session: tx });
}
