import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { StoredResponses } from './idempotencyKeys.model.ts';

export const idempotencyKeysData: PersonalData = {
  collection: StoredResponses.collection.name,
  erase: async (userId) => {
    // The range of all ids that begin with 'id:' (';' is the character after ':'), so that the index on _id is used.
    await nativeCollection(StoredResponses).deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
  },
};
