import { multipartUploadsData } from './files/multipartUploads/multipartUploads.personalData.ts';
import { mediaAssetsData } from './files/mediaAssets/mediaAssets.personalData.ts';
import { deployTokensData } from './creator/deploys/deployTokens.personalData.ts';
import { studentActionsData } from './creator/studentActions/studentActions.personalData.ts';
import { studentNotesData } from './creator/studentNotes/studentNotes.personalData.ts';
import { availabilitiesData } from './coaching/availability/availabilities.personalData.ts';
import { bookingClaimsData, bookingsData } from './coaching/bookings/bookings.personalData.ts';
import { classSeatsData, liveClassesData } from './coaching/classes/classes.personalData.ts';
import { announcementsData } from './community/announcements/announcements.personalData.ts';
import { attachmentsData } from './community/attachments/attachments.personalData.ts';
import { avatarsData } from './community/avatars/avatars.personalData.ts';
import { circleMembershipsData } from './community/circles/circles.personalData.ts';
import { conversationsData, messagesData } from './community/conversations/conversations.personalData.ts';
import {
  commentsData,
  postsData,
  reactionsData,
  savedPostsData,
} from './community/posts/posts.personalData.ts';
import { eventsData } from './delivery/events/events.personalData.ts';
import { reportsData } from './community/reports/reports.personalData.ts';
import { idempotencyKeysData } from './delivery/idempotency/idempotencyKeys.personalData.ts';
import { notificationsData } from './delivery/notifications/notifications.personalData.ts';
import { outboxData } from './delivery/outbox/outbox.personalData.ts';
import { sessionsData } from './identity/auth/sessions.personalData.ts';
import { oneTimeLinksData } from './identity/oneTimeLinks/oneTimeLinks.personalData.ts';
import { passkeysData } from './identity/passkeys/passkeys.personalData.ts';
import { dataExportsData } from './identity/privacy/dataExports.personalData.ts';
import { uploadsData } from './files/uploads/uploads.personalData.ts';
import type { PersonalData } from './infra/personalData.ts';
import { enrolmentsData } from './learning/enrolments/enrolments.personalData.ts';
import { courseEditorsData } from './learning/courseEditing/courseEditors.personalData.ts';
import { courseEditsData } from './learning/courseEditing/courseEdits.personalData.ts';
import { answersData } from './learning/answers/answers.personalData.ts';
import { lessonNotesData } from './learning/lessonNotes/lessonNotes.personalData.ts';
import { auditData } from './members/audit/audit.personalData.ts';
import { usersData } from './members/users/users.personalData.ts';
import { badgesData } from './rewards/badges/badges.personalData.ts';
import { pointsData } from './rewards/points/points.personalData.ts';
import { billingAccountsData } from './shop/billing/billingAccounts.personalData.ts';
import { cartsData } from './shop/carts/carts.personalData.ts';
import { ordersData } from './shop/orders/orders.personalData.ts';
import { deploymentsData } from './publishing/releases/deployments.personalData.ts';
import { subscriptionsData } from './shop/subscriptions/subscriptions.personalData.ts';
import { reviewsData } from './shop/reviews/reviews.personalData.ts';

/** Everything with personal data, in the order of a data export. Add each new collection here or to
 *  `impersonalCollections`: a test fails for a collection that is in neither list. */
export const personalData: readonly PersonalData[] = [
  avatarsData,
  uploadsData,
  usersData,
  sessionsData,
  passkeysData,
  enrolmentsData,
  lessonNotesData,
  answersData,
  pointsData,
  badgesData,
  notificationsData,
  circleMembershipsData,
  postsData,
  commentsData,
  reactionsData,
  savedPostsData,
  attachmentsData,
  conversationsData,
  messagesData,
  reportsData,
  announcementsData,
  // Before bookings, because they determine which claims to delete.
  bookingClaimsData,
  bookingsData,
  availabilitiesData,
  liveClassesData,
  classSeatsData,
  studentActionsData,
  studentNotesData,
  courseEditsData,
  courseEditorsData,
  mediaAssetsData,
  multipartUploadsData,
  cartsData,
  ordersData,
  subscriptionsData,
  billingAccountsData,
  reviewsData,
  deploymentsData,
  deployTokensData,
  auditData,
  oneTimeLinksData,
  outboxData,
  eventsData,
  idempotencyKeysData,
  dataExportsData,
];

/** Collections without personal data. */
export const impersonalCollections = [
  'channels',
  'circles',
  'courses',
  'daySales',
  // Keyed hashes of who reported a failure, kept for a quarter of an hour.
  'failureWitnesses',
  'jobs',
  'legalPages',
  'migrations',
  'pages',
  // Random values, bound to a browser by its cookie.
  'passkeyChallenges',
  'paymentEvents',
  'plans',
  'productPages',
  'productSales',
  'products',
  'registries',
  'releaseHealth',
  'releasedBuilds',
  // A team's address, which is not linked to an account. The team removes it with `grove-remote alerts`.
  'remoteAlerts',
  'remoteBudgets',
  'remoteReleases',
  'settings',
  'siteStates',
  'sites',
  // Words from few documents are deleted with them; words from many do not identify anybody.
  'vocabulary',
  // Records that the local stack has seeded the database.
  'localStack',
];
