import type { Model, Types, mongo } from 'mongoose';
import { inTransaction, nativeCollection } from '../../bff/src/infra/mongo.ts';
import { addToVocabulary } from '../../bff/src/members/vocabulary/updateVocabulary.ts';

/** Creates a document that members can find by its words. */
export async function createSearchable<T extends { _id: Types.ObjectId; searchKeys: string[] }>(
  model: Model<T>,
  document: T,
): Promise<void> {
  await inTransaction(async (tx) => {
    await nativeCollection(model).insertOne(document as mongo.OptionalUnlessRequiredId<T>, { session: tx });
    await addToVocabulary(document.searchKeys, tx);
  });
}
