import type { Id } from '@grove/contracts/fields';
import { eraseAnnouncementsOf } from '../announcements/eraseAnnouncementsOf.ts';
import { exportAnnouncementsOf } from '../announcements/exportAnnouncementsOf.ts';
import { exportAuditOf } from '../audit/exportAuditOf.ts';
import { forgetPerson } from '../audit/forgetPerson.ts';
import { eraseSessionsOf } from '../auth/eraseSessionsOf.ts';
import { exportSessionsOf } from '../auth/exportSessionsOf.ts';
import { eraseAvatarsOf } from '../avatars/eraseAvatarsOf.ts';
import { eraseBadgesOf } from '../badges/eraseBadgesOf.ts';
import { exportBadgesOf } from '../badges/exportBadgesOf.ts';
import { eraseBookingsOf } from '../bookings/eraseBookingsOf.ts';
import { exportBookingsOf } from '../bookings/exportBookingsOf.ts';
import { eraseCartOf } from '../carts/eraseCartOf.ts';
import { exportCartOf } from '../carts/exportCartOf.ts';
import { eraseEnrolmentsOf } from '../enrolments/eraseEnrolmentsOf.ts';
import { exportEnrolmentsOf } from '../enrolments/exportEnrolmentsOf.ts';
import { forgetAnswers } from '../idempotency/forgetAnswers.ts';
import type { Storage } from '../infra/storage.ts';
import { eraseLessonNotesOf } from '../lessonNotes/eraseLessonNotesOf.ts';
import { exportLessonNotesOf } from '../lessonNotes/exportLessonNotesOf.ts';
import { eraseNotificationsOf } from '../notifications/eraseNotificationsOf.ts';
import { exportNotificationsOf } from '../notifications/exportNotificationsOf.ts';
import { eraseLinksOf } from '../oneTimeLinks/eraseLinksOf.ts';
import { eraseOrdersOf } from '../orders/eraseOrdersOf.ts';
import { exportOrdersOf } from '../orders/exportOrdersOf.ts';
import { forgetEffectsOf } from '../outbox/forgetSubject.ts';
import { erasePointsOf } from '../points/erasePointsOf.ts';
import { exportPointsOf } from '../points/exportPointsOf.ts';
import { erasePostsOf } from '../posts/erasePostsOf.ts';
import { exportPostsOf } from '../posts/exportPostsOf.ts';
import { eraseUserOf } from '../users/eraseUserOf.ts';
import { exportUserOf } from '../users/exportUserOf.ts';
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
