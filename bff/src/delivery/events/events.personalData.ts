import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { Events } from './events.model.ts';

export const eventsData: PersonalData = {
  collection: Events.collection.name,
  erase: (userId) => deleteInBatches(nativeCollection(Events), { audiences: `user:${userId}` }),
};
