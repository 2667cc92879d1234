import type { Id } from '@grove/contracts/fields';
import { eraseAnswersOf } from '../../learning/answers/eraseAnswersOf.ts';
import { exportAnswersOf } from '../../learning/answers/exportAnswersOf.ts';
import { eraseAnnouncementsOf } from '../../community/announcements/eraseAnnouncementsOf.ts';
import { exportAnnouncementsOf } from '../../community/announcements/exportAnnouncementsOf.ts';
import { exportAuditOf } from '../../members/audit/exportAuditOf.ts';
import { forgetPerson } from '../../members/audit/forgetPerson.ts';
import { eraseSessionsOf } from '../auth/eraseSessionsOf.ts';
import { exportSessionsOf } from '../auth/exportSessionsOf.ts';
import { eraseAvatarsOf } from '../../community/avatars/eraseAvatarsOf.ts';
import { eraseBadgesOf } from '../../rewards/badges/eraseBadgesOf.ts';
import { exportBadgesOf } from '../../rewards/badges/exportBadgesOf.ts';
import { eraseBookingsOf } from '../../coaching/bookings/eraseBookingsOf.ts';
import { exportBookingsOf } from '../../coaching/bookings/exportBookingsOf.ts';
import { eraseCartOf } from '../../shop/carts/eraseCartOf.ts';
import { exportCartOf } from '../../shop/carts/exportCartOf.ts';
import { eraseEnrolmentsOf } from '../../learning/enrolments/eraseEnrolmentsOf.ts';
import { exportEnrolmentsOf } from '../../learning/enrolments/exportEnrolmentsOf.ts';
import { forgetAnswers } from '../../delivery/idempotency/forgetAnswers.ts';
import type { Storage } from '../../infra/storage.ts';
import { eraseLessonNotesOf } from '../../learning/lessonNotes/eraseLessonNotesOf.ts';
import { exportLessonNotesOf } from '../../learning/lessonNotes/exportLessonNotesOf.ts';
import { eraseNotificationsOf } from '../../delivery/notifications/eraseNotificationsOf.ts';
import { exportNotificationsOf } from '../../delivery/notifications/exportNotificationsOf.ts';
import { eraseLinksOf } from '../oneTimeLinks/eraseLinksOf.ts';
import { eraseOrdersOf } from '../../shop/orders/eraseOrdersOf.ts';
import { exportOrdersOf } from '../../shop/orders/exportOrdersOf.ts';
import { forgetEffectsOf } from '../../delivery/outbox/forgetSubject.ts';
import { erasePointsOf } from '../../rewards/points/erasePointsOf.ts';
import { exportPointsOf } from '../../rewards/points/exportPointsOf.ts';
import { erasePostsOf } from '../../community/posts/erasePostsOf.ts';
import { exportPostsOf } from '../../community/posts/exportPostsOf.ts';
import { eraseUserOf } from '../../members/users/eraseUserOf.ts';
import { exportUserOf } from '../../members/users/exportUserOf.ts';
import { eraseDataExportOf } from './eraseDataExportOf.ts';

/** What one collection holds about people. */
export interface PersonalData {
  /** What a person who downloads their data is given of it; nothing where it holds only traces of what they did. */
  export?: { about: string; of: (userId: Id) => AsyncIterable<object> };
  /** Deletes it, or takes the person out of what has to stay. Bounded writes; may be done again after a crash.
   *  @param pseudonym an id that leads to nobody, the same wherever something of this person stays. */
  erase: (userId: Id, pseudonym: Id, storage: Storage) => Promise<void>;
}

/** Every collection that knows people, and what becomes of it when they ask for their data or leave. A new one is added
 *  here, or below: a test fails for a collection that is in neither list. */
export const personalData: Record<string, PersonalData> = {
  users: {
    export: { about: 'Your account', of: exportUserOf },
    erase: async (userId, _pseudonym, storage) => {
      await eraseAvatarsOf(userId, storage);
      await eraseUserOf(userId);
    },
  },
  sessions: { export: { about: 'Where you are signed in', of: exportSessionsOf }, erase: eraseSessionsOf },
  enrolments: {
    export: { about: 'Your courses, and how far you went', of: exportEnrolmentsOf },
    erase: eraseEnrolmentsOf,
  },
  answers: { export: { about: 'What you answered in lessons', of: exportAnswersOf }, erase: eraseAnswersOf },
  lessonNotes: { export: { about: 'Your notes', of: exportLessonNotesOf }, erase: eraseLessonNotesOf },
  points: { export: { about: 'What you got points for', of: exportPointsOf }, erase: erasePointsOf },
  badges: { export: { about: 'Your badges', of: exportBadgesOf }, erase: eraseBadgesOf },
  notifications: {
    export: { about: 'What you were told', of: exportNotificationsOf },
    erase: eraseNotificationsOf,
  },
  posts: {
    export: { about: 'What you shared', of: exportPostsOf },
    erase: (userId, _pseudonym, storage) => erasePostsOf(userId, storage),
  },
  announcements: {
    export: { about: 'What you announced', of: exportAnnouncementsOf },
    erase: eraseAnnouncementsOf,
  },
  bookings: { export: { about: 'Your coaching sessions', of: exportBookingsOf }, erase: eraseBookingsOf },
  carts: { export: { about: 'Your cart', of: exportCartOf }, erase: eraseCartOf },
  orders: { export: { about: 'Your orders', of: exportOrdersOf }, erase: eraseOrdersOf },
  audit: {
    export: { about: 'What happened to your account, and when', of: exportAuditOf },
    erase: forgetPerson,
  },
  oneTimeLinks: { erase: eraseLinksOf },
  outbox: { erase: (userId) => forgetEffectsOf(userId) },
  idempotencyKeys: { erase: (userId) => forgetAnswers(userId) },
  dataExports: { erase: (userId, _pseudonym, storage) => eraseDataExportOf(userId, storage) },
};

/** Collections that know nobody. */
export const impersonalCollections = [
  'courses',
  'pages',
  'products',
  'releases',
  'settings',
  'sites',
  // The local stack's own mark that it has filled the database.
  'localStack',
];
