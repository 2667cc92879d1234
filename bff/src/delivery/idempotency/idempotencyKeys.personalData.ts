import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { KeptAnswers } from './idempotencyKeys.model.ts';

export const idempotencyKeysData: PersonalData = {
  collection: KeptAnswers.collection.name,
  erase: async (userId) => {
    // From 'id:' to what sorts right behind it: the index on _id serves it.
    await nativeCollection(KeptAnswers).deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
  },
};
