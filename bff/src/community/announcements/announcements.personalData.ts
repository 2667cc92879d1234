import { personalDataIn } from '../../infra/personalData.ts';
import { Announcements } from './announcements.model.ts';

export const announcementsData = personalDataIn(Announcements, {
  owner: 'authorId',
  export: { about: 'Your announcements', fields: { authorId: 0, updatedAt: 0, __v: 0 } },
  // Announcements belong to the site, so they are kept.
  onLeaving: 'pseudonymise',
});
