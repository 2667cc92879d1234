import type { PersonalData } from '../../infra/personalData.ts';
import { forgetEffectsOf } from './forgetSubject.ts';
import { Outbox } from './outbox.model.ts';

export const outboxData: PersonalData = {
  collection: Outbox.collection.name,
  erase: (userId) => forgetEffectsOf(userId),
};
