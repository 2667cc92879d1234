import { studentNotesData } from './creator/studentNotes/studentNotes.personalData.ts';
import { bookingsData } from './coaching/bookings/bookings.personalData.ts';
import { announcementsData } from './community/announcements/announcements.personalData.ts';
import { avatarsData } from './community/avatars/avatars.personalData.ts';
import { postsData } from './community/posts/posts.personalData.ts';
import { idempotencyKeysData } from './delivery/idempotency/idempotencyKeys.personalData.ts';
import { notificationsData } from './delivery/notifications/notifications.personalData.ts';
import { outboxData } from './delivery/outbox/outbox.personalData.ts';
import { sessionsData } from './identity/auth/sessions.personalData.ts';
import { oneTimeLinksData } from './identity/oneTimeLinks/oneTimeLinks.personalData.ts';
import { dataExportsData } from './identity/privacy/dataExports.personalData.ts';
import type { PersonalData } from './infra/personalData.ts';
import { enrolmentsData } from './learning/enrolments/enrolments.personalData.ts';
import { answersData } from './learning/answers/answers.personalData.ts';
import { lessonNotesData } from './learning/lessonNotes/lessonNotes.personalData.ts';
import { auditData } from './members/audit/audit.personalData.ts';
import { usersData } from './members/users/users.personalData.ts';
import { badgesData } from './rewards/badges/badges.personalData.ts';
import { pointsData } from './rewards/points/points.personalData.ts';
import { cartsData } from './shop/carts/carts.personalData.ts';
import { ordersData } from './shop/orders/orders.personalData.ts';
import { reviewsData } from './shop/reviews/reviews.personalData.ts';

/** Everything that knows people, in the order in which a download lists it. A new noun is added here, or its collection
 *  below: a test fails for a collection that is in neither list. */
export const personalData: readonly PersonalData[] = [
  avatarsData,
  usersData,
  sessionsData,
  enrolmentsData,
  lessonNotesData,
  answersData,
  pointsData,
  badgesData,
  notificationsData,
  postsData,
  announcementsData,
  bookingsData,
  studentNotesData,
  cartsData,
  ordersData,
  reviewsData,
  auditData,
  oneTimeLinksData,
  outboxData,
  idempotencyKeysData,
  dataExportsData,
];

/** Collections that know nobody. */
export const impersonalCollections = [
  'courses',
  'jobs',
  'pages',
  'paymentEvents',
  'products',
  'releases',
  'settings',
  'sites',
  // The local stack's own mark that it has filled the database.
  'localStack',
];
