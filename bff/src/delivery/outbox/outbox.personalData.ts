import type { PersonalData } from '../../infra/personalData.ts';
import { dropEffectsAbout } from './dropEffects.ts';
import { Outbox } from './outbox.model.ts';

export const outboxData: PersonalData = {
  collection: Outbox.collection.name,
  erase: (userId) => dropEffectsAbout(userId),
};
