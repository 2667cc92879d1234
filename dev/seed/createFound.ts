import type { Model } from 'mongoose';
import { inTransaction } from '../../bff/src/infra/mongo.ts';
import { learnWords } from '../../bff/src/members/vocabulary/learnWords.ts';

/** Creates a document that members find by its words. */
export async function createFound<T extends { searchKeys: string[] }>(
  model: Model<T>,
  fields: Partial<T> & Pick<T, 'searchKeys'>,
): Promise<void> {
  await inTransaction(async (tx) => {
    await new model(fields).save({ session: tx });
    await learnWords(fields.searchKeys, tx);
  });
}
