import type { Model, Types, mongo } from 'mongoose';
import { inTransaction, nativeCollection } from '../../bff/src/infra/mongo.ts';
import { learnWords } from '../../bff/src/members/vocabulary/learnWords.ts';

/** Creates a document that members can find by its words. */
export async function createFound<T extends { _id: Types.ObjectId; searchKeys: string[] }>(
  model: Model<T>,
  document: T,
): Promise<void> {
  await inTransaction(async (tx) => {
    await nativeCollection(model).insertOne(document as mongo.OptionalUnlessRequiredId<T>, { session: tx });
    await learnWords(document.searchKeys, tx);
  });
}
