import { personalDataIn } from '../../infra/personalData.ts';
import { Announcements } from './announcements.model.ts';

export const announcementsData = personalDataIn(Announcements, {
  owner: 'authorId',
  export: { about: 'What you announced', fields: { authorId: 0, updatedAt: 0, __v: 0 } },
  // It stays: it was said for the house.
  onLeaving: 'pseudonymise',
});
