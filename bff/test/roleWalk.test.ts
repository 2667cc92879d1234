// Over budget: a table of one row for each endpoint; the compiler requires all of them in a single
// object.
import { endpoints } from '@grove/contracts/api/endpoints';
import type { AllEndpoints } from '@grove/contracts/api/endpoints';
import { beforeAll, expect, test } from '@jest/globals';
import { createApi } from '../src/app.ts';
import type { Client } from './client.ts';
import { makeGuestAccount } from './factories/makeGuestAccount.ts';
import { startObjectStorage } from './startObjectStorage.ts';
import { testServer } from './testServer.ts';
import { validInputs } from './validInputs.ts';
import { makeWorld, people } from './world.ts';
import type { Person, World } from './world.ts';

const storage = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: storage.endpoint });

/** The status that each person gets for resources of 'member': visitor, member, another member, coach,
 *  creator, operator. Default of the operator: the creator's, whose rights operators have. */
type Statuses = readonly [
  visitor: number,
  member: number,
  other: number,
  coach: number,
  creator: number,
  operator?: number,
];

const everybody: Statuses = [200, 200, 200, 200, 200];
const membersEach: Statuses = [401, 200, 200, 200, 200];
// Without an enrolment the response is 404, also for creators: progress belongs to an enrolment.
const enrolledOnly: Statuses = [401, 200, 404, 404, 404];
// Others can read it, but only its author can change it.
const authorOnly: Statuses = [401, 200, 404, 404, 404];
const creatorsOnly: Statuses = [401, 403, 403, 403, 200];
const uploaderOnly: Statuses = [401, 403, 403, 403, 200, 404];
const operatorsOnly: Statuses = [401, 403, 403, 403, 403, 200];
const coachesToo: Statuses = [401, 403, 403, 200, 200];
const managersOnly: Statuses = [401, 403, 403, 404, 200];
// The coach is not the host of the booked session, and creators may act for the host.
const bookersOnly: Statuses = [401, 200, 404, 404, 404];
const hostsOnly: Statuses = [401, 403, 403, 404, 200];

// None of these people has a password; the creator is the demo's.
const notTheirPassword: Statuses = [401, 403, 403, 403, 403];
const noLink: Statuses = [410, 410, 410, 410, 410];

const rows: Record<keyof AllEndpoints, Statuses> = {
  'GET /api/auth/me': everybody,
  'POST /api/auth/demo': everybody,
  'POST /api/auth/logout': everybody,
  'POST /api/auth/logout-everywhere': membersEach,
  // The response depends on the input, not on the caller.
  'POST /api/auth/sign-in': [401, 401, 401, 401, 401],
  'POST /api/auth/sign-in-link': everybody,
  'POST /api/auth/sign-in-with-link': noLink,
  'POST /api/auth/sign-up': everybody,
  'POST /api/auth/verify-email': noLink,
  'POST /api/auth/forgot-password': everybody,
  'POST /api/auth/reset-password': noLink,
  'POST /api/auth/confirm-email': noLink,
  'POST /api/auth/read-invitation': noLink,
  'POST /api/auth/accept-invitation': noLink,
  'POST /api/auth/claim-account': noLink,
  'POST /api/auth/first-creator': noLink,
  'GET /api/account': membersEach,
  'GET /api/profiles/:userId': membersEach,
  'GET /api/profiles/:userId/posts': membersEach,
  'GET /api/profiles/:userId/media': membersEach,
  'GET /api/announcements': membersEach,
  'GET /api/search': membersEach,
  'GET /api/mentionable': membersEach,
  'GET /api/posts': membersEach,
  'GET /api/new-posts': membersEach,
  'GET /api/trending-posts': membersEach,
  'GET /api/posts/:postId': membersEach,
  'POST /api/posts': membersEach,
  'PATCH /api/posts/:postId': authorOnly,
  'DELETE /api/posts/:postId': authorOnly,
  'PUT /api/posts/:postId/reaction': membersEach,
  'DELETE /api/posts/:postId/reaction': membersEach,
  'PUT /api/posts/:postId/saved': membersEach,
  'DELETE /api/posts/:postId/saved': membersEach,
  'GET /api/posts/:postId/comments': membersEach,
  'POST /api/posts/:postId/comments': membersEach,
  'DELETE /api/comments/:commentId': authorOnly,
  'GET /api/creator/announcements': creatorsOnly,
  'POST /api/creator/announcements': creatorsOnly,
  'PATCH /api/creator/announcements/:announcementId': creatorsOnly,
  'DELETE /api/creator/announcements/:announcementId': creatorsOnly,
  // Members cannot report their own content.
  'POST /api/reports': [401, 404, 200, 200, 200],
  'GET /api/creator/reports': creatorsOnly,
  'POST /api/creator/reports/:reportId/decisions': creatorsOnly,
  'POST /api/attachments': membersEach,
  // They belong to a post of 'member' that everyone can see, so they can no longer be changed; the
  // storage has no file for them.
  'POST /api/attachments/:attachmentId/ready': [401, 404, 404, 404, 404],
  'PATCH /api/attachments/:attachmentId': [401, 404, 404, 404, 404],
  'GET /api/attachments/:attachmentId': [401, 302, 302, 302, 302],
  'GET /api/attachments/:attachmentId/pictures/:width': [401, 304, 304, 304, 304],
  'GET /api/conversations': membersEach,
  'GET /api/conversations/unread': membersEach,
  // A conversation with the creator: they cannot write to themselves.
  'GET /api/conversations/:userId/messages': [401, 200, 200, 200, 404, 200],
  'POST /api/conversations/:userId/messages': [401, 200, 200, 200, 404, 200],
  // A person to whom only the member has written.
  'PUT /api/conversations/:userId/seen': [401, 200, 404, 404, 404],
  'PUT /api/conversations/:userId/block': [401, 200, 200, 200, 403],
  'DELETE /api/conversations/:userId/block': [401, 200, 200, 200, 403],
  'DELETE /api/messages/:messageId': authorOnly,
  'GET /api/blocked-members': membersEach,
  'GET /api/members': membersEach,
  'PUT /api/creator/posts/:postId/pin': creatorsOnly,
  'DELETE /api/creator/posts/:postId/pin': creatorsOnly,
  'DELETE /api/creator/posts/:postId': creatorsOnly,
  'DELETE /api/creator/comments/:commentId': creatorsOnly,
  'GET /api/circles': membersEach,
  'GET /api/pods': membersEach,
  'GET /api/account/circles': membersEach,
  'DELETE /api/account/circles/:circleId': [401, 200, 404, 404, 404],
  'POST /api/circles': coachesToo,
  // The coach leads another circle.
  'GET /api/circles/:circleId': [401, 200, 404, 404, 200],
  'PATCH /api/circles/:circleId': managersOnly,
  'PUT /api/circles/:circleId/archived': managersOnly,
  'DELETE /api/creator/circles/:circleId': creatorsOnly,
  // Its members are visible to its members and to creators.
  'GET /api/circles/:circleId/members': [401, 200, 404, 404, 200],
  'GET /api/circles/:circleId/candidates': managersOnly,
  'PUT /api/circles/:circleId/members/:userId': managersOnly,
  'DELETE /api/circles/:circleId/members/:userId': managersOnly,
  'GET /api/students/:studentId/circles': creatorsOnly,
  'PATCH /api/students/:studentId/circles': creatorsOnly,
  // The previous values are those of the member's profile, not of the others'.
  'PATCH /api/account/profile': [401, 200, 409, 409, 409],
  'POST /api/account/avatar-uploads': membersEach,
  // Nothing was uploaded.
  'PUT /api/account/avatar': [401, 404, 404, 404, 404],
  'DELETE /api/account/avatar': membersEach,
  'PATCH /api/account/privacy': membersEach,
  'POST /api/account/password': notTheirPassword,
  'POST /api/account/email': notTheirPassword,
  'DELETE /api/account/email': membersEach,
  'GET /api/account/sessions': membersEach,
  'DELETE /api/account/sessions/:sessionId': [401, 200, 404, 404, 404],
  'POST /api/account/second-factor/start': notTheirPassword,
  'POST /api/account/second-factor/confirm': [401, 401, 401, 401, 401],
  'POST /api/account/second-factor/recovery-codes': notTheirPassword,
  'POST /api/account/second-factor/off': notTheirPassword,
  // None of them has started with a browser's cookie.
  'POST /api/auth/passkey/start': everybody,
  'POST /api/auth/passkey': [410, 410, 410, 410, 410],
  'GET /api/account/passkeys': membersEach,
  'POST /api/account/passkeys/start': notTheirPassword,
  'POST /api/account/passkeys': [401, 410, 410, 410, 410],
  'PATCH /api/account/passkeys/:passkeyId': [401, 200, 404, 404, 404],
  'POST /api/account/passkeys/:passkeyId/remove': [401, 403, 404, 404, 404],
  'GET /api/creator/people': creatorsOnly,
  'PUT /api/creator/people/:userId/role': creatorsOnly,
  'GET /api/creator/invitations': creatorsOnly,
  'POST /api/creator/invitations': creatorsOnly,
  // The creator has deleted it already.
  'DELETE /api/creator/invitations/:invitationId': [401, 403, 403, 403, 200, 404],
  'GET /api/creator/security': creatorsOnly,
  'PUT /api/creator/security': creatorsOnly,
  'GET /api/students': creatorsOnly,
  'GET /api/students/export': creatorsOnly,
  'POST /api/students/export': creatorsOnly,
  'GET /api/students/count': creatorsOnly,
  'GET /api/students/:studentId': creatorsOnly,
  'PATCH /api/students/:studentId': creatorsOnly,
  'GET /api/students/:studentId/purchases': creatorsOnly,
  'GET /api/students/:studentId/bookings': creatorsOnly,
  'GET /api/students/:studentId/messages': creatorsOnly,
  'GET /api/students/:studentId/notes': creatorsOnly,
  'GET /api/students/:studentId/courses': creatorsOnly,
  'POST /api/students/:studentId/enrolments': creatorsOnly,
  'DELETE /api/students/:studentId/enrolments/:courseId': creatorsOnly,
  'POST /api/student-messages': creatorsOnly,
  'POST /api/student-enrolments': creatorsOnly,
  'POST /api/student-notes': creatorsOnly,
  'PATCH /api/student-notes/:noteId': creatorsOnly,
  'DELETE /api/student-notes/:noteId': creatorsOnly,
  'POST /api/student-notes/:noteId/restore': creatorsOnly,
  'GET /api/creator/bookings': creatorsOnly,
  'POST /api/account/data-export': membersEach,
  'GET /api/account/data-export/file': [401, 302, 404, 404, 404],
  'POST /api/account/deletion': notTheirPassword,
  'DELETE /api/account/deletion': membersEach,
  'GET /api/dashboard': membersEach,
  'GET /api/events': membersEach,
  'GET /api/points': membersEach,
  'GET /api/badges': membersEach,
  'GET /api/notifications': membersEach,
  'GET /api/notifications/count': membersEach,
  'POST /api/notifications/read': membersEach,
  'POST /api/notifications/announce': membersEach,
  'PATCH /api/account/notifications': membersEach,
  'GET /api/classroom/courses': membersEach,
  'GET /api/classroom/courses/:courseId': enrolledOnly,
  'GET /api/classroom/lessons/:lessonId': enrolledOnly,
  'GET /api/widgets/:widgetId/file': [401, 302, 404, 404, 404],
  'PUT /api/widgets/:widgetId/answer': enrolledOnly,
  'GET /api/creator/courses/:courseId/structure': creatorsOnly,
  'POST /api/creator/courses/:courseId/edits': creatorsOnly,
  'POST /api/creator/courses/:courseId/template': creatorsOnly,
  'PUT /api/creator/courses/:courseId/editors/:editorId': creatorsOnly,
  'DELETE /api/creator/courses/:courseId/editors/:editorId': creatorsOnly,
  'GET /api/creator/courses/:courseId/missing': creatorsOnly,
  'GET /api/creator/courses/:courseId/students': creatorsOnly,
  'GET /api/creator/lessons/:lessonId/pages': creatorsOnly,
  'POST /api/creator/lessons/:lessonId/pages': creatorsOnly,
  'GET /api/creator/pages/:pageId': creatorsOnly,
  'GET /api/creator/pages/:pageId/widgets': creatorsOnly,
  'POST /api/creator/pages/:pageId/widgets': creatorsOnly,
  'POST /api/creator/pages/:pageId/widgets/reorder': creatorsOnly,
  'PATCH /api/creator/widgets/:widgetId': creatorsOnly,
  'DELETE /api/creator/widgets/:widgetId': creatorsOnly,
  'GET /api/creator/widgets/:widgetId/file': [401, 403, 403, 403, 302],
  'GET /api/creator/widgets/:widgetId/captions': creatorsOnly,
  'GET /api/courses/:courseId/player': enrolledOnly,
  'GET /api/videos/:videoId/file': [401, 302, 404, 404, 404],
  'GET /api/videos/:videoId/captions': enrolledOnly,
  'GET /api/lessons/:lessonId/notes': enrolledOnly,
  'PUT /api/lessons/:lessonId/notes': enrolledOnly,
  'GET /api/course-progress/:courseId': enrolledOnly,
  'PATCH /api/course-progress/:courseId': enrolledOnly,
  'POST /api/videos/:videoId/complete': enrolledOnly,
  'POST /api/lessons/:lessonId/complete': enrolledOnly,
  'GET /api/library': everybody,
  'GET /api/library/:productId': everybody,
  'GET /api/library/:productId/reviews': everybody,
  'PUT /api/library/:productId/review': [401, 200, 403, 403, 403],
  'DELETE /api/library/:productId/review': [401, 200, 404, 404, 404],
  'GET /api/library/:productId/lessons/:lessonId': everybody,
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/file': [302, 302, 302, 302, 302],
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/captions': everybody,
  'GET /api/library/courses/:courseId': membersEach,
  'GET /api/library/:productId/plans': everybody,
  'GET /api/library/:productId/sections': everybody,
  'GET /api/section-reviews/:ids': everybody,
  'GET /api/section-offers/:ids': everybody,
  'GET /api/section-teachers/:ids': everybody,
  'GET /api/cart': everybody,
  'GET /api/cart/count': everybody,
  'POST /api/cart': everybody,
  // The product is in the member's cart only.
  'PATCH /api/cart/:productId': [404, 200, 404, 404, 404],
  'DELETE /api/cart/:productId': everybody,
  'DELETE /api/cart/merge-notes': membersEach,
  'GET /api/checkout': everybody,
  'POST /api/create-payment-intent': everybody,
  // Only the browser that has placed a visitor's order may.
  'PUT /api/orders/:orderId/buyer': [404, 404, 404, 404, 404],
  'POST /api/orders/free': membersEach,
  'POST /api/orders/sync': [404, 200, 404, 404, 404],
  'GET /api/orders': membersEach,
  'POST /api/orders/claim': membersEach,
  'GET /api/orders/:orderId': [404, 200, 404, 404, 404],
  // It was not paid by card.
  'POST /api/orders/:orderId/refunds': [401, 403, 403, 403, 409],
  'GET /api/billing/card': membersEach,
  // No card provider is configured, so there is no setup.
  'POST /api/billing/card': [401, 503, 503, 503, 503],
  'POST /api/billing/card/sync': [401, 404, 404, 404, 404],
  'DELETE /api/billing/card': [401, 503, 503, 503, 503],
  'GET /api/downloads': membersEach,
  'GET /api/downloads/:productId/file': [401, 302, 404, 404, 404],
  'GET /api/resources': membersEach,
  'GET /api/resources/:productId/file': [401, 302, 302, 302, 302],
  'GET /api/calendar': membersEach,
  'GET /api/account/calendar-feed': membersEach,
  'POST /api/account/calendar-feed': membersEach,
  'GET /api/coaching/coaches': membersEach,
  'GET /api/coaching/coaches/:coachId/slots': membersEach,
  'GET /api/bookings': membersEach,
  'POST /api/bookings': membersEach,
  'GET /api/bookings/:bookingId': bookersOnly,
  'POST /api/bookings/:bookingId/reschedule': bookersOnly,
  'POST /api/bookings/:bookingId/cancel': bookersOnly,
  'GET /api/coach/bookings/:bookingId': hostsOnly,
  'POST /api/coach/bookings/:bookingId/reschedule': hostsOnly,
  'POST /api/coach/bookings/:bookingId/cancel': hostsOnly,
  'POST /api/coach/bookings/:bookingId/confirm': hostsOnly,
  'POST /api/coach/bookings/:bookingId/attendance': hostsOnly,
  'PUT /api/coach/bookings/:bookingId/notes': hostsOnly,
  'POST /api/live-classes': [401, 403, 403, 403, 404],
  'GET /api/creator/class-hosts': creatorsOnly,
  'GET /api/creator/live-classes/:productId': creatorsOnly,
  'PUT /api/creator/live-classes/:productId': creatorsOnly,
  'POST /api/creator/live-classes/:productId/meetings': creatorsOnly,
  'POST /api/creator/meetings/:meetingId/reschedule': creatorsOnly,
  'POST /api/creator/meetings/:meetingId/cancel': creatorsOnly,
  'GET /api/coach/meetings/:meetingId/attendance': hostsOnly,
  'PUT /api/coach/meetings/:meetingId/attendance/:memberId': hostsOnly,
  'GET /api/coach/availability': [401, 403, 403, 200, 200],
  'PUT /api/coach/availability': [401, 403, 403, 200, 200],
  'GET /api/creator/overview': creatorsOnly,
  'GET /api/creator/revenue': creatorsOnly,
  'GET /api/creator/revenue/export': creatorsOnly,
  'GET /api/creator/revenue/refunds': creatorsOnly,
  'PUT /api/creator/revenue/time-zone': creatorsOnly,
  'GET /api/creator/billing': creatorsOnly,
  'PUT /api/creator/billing': creatorsOnly,
  'GET /api/creator/reviews': creatorsOnly,
  'GET /api/creator/setup': creatorsOnly,
  'PATCH /api/creator/setup': creatorsOnly,
  'POST /api/creator/setup/check-payments': creatorsOnly,
  'GET /api/creator/system': operatorsOnly,
  'GET /api/creator/system/set-aside': operatorsOnly,
  'POST /api/creator/system/set-aside/:effectId/retry': operatorsOnly,
  'DELETE /api/creator/system/set-aside/:effectId': operatorsOnly,
  'GET /api/creator/audit': operatorsOnly,
  'POST /api/objects/upload': creatorsOnly,
  'GET /api/creator/media': creatorsOnly,
  'GET /api/creator/media/:mediaId': creatorsOnly,
  // It was not uploaded here.
  'POST /api/creator/media': [401, 403, 403, 403, 400],
  'PATCH /api/creator/media/:mediaId': creatorsOnly,
  'DELETE /api/creator/media/:mediaId': creatorsOnly,
  'GET /api/creator/media/:mediaId/file': [401, 403, 403, 403, 302],
  'GET /api/creator/media/:mediaId/captions': creatorsOnly,
  'PUT /api/creator/media/:mediaId/captions': creatorsOnly,
  'DELETE /api/creator/media/:mediaId/captions': creatorsOnly,
  'GET /api/creator/upload-settings': creatorsOnly,
  'POST /api/creator/multipart-uploads': creatorsOnly,
  // An upload of the creator.
  'GET /api/creator/multipart-uploads/:uploadId': uploaderOnly,
  'PATCH /api/creator/multipart-uploads/:uploadId': uploaderOnly,
  // Its parts do not exist.
  'POST /api/creator/multipart-uploads/:uploadId/complete': [401, 403, 403, 403, 409, 404],
  'DELETE /api/creator/multipart-uploads/:uploadId': uploaderOnly,
  'GET /api/creator/products': creatorsOnly,
  'GET /api/products/:productId/course': creatorsOnly,
  // Their files were never uploaded.
  'POST /api/courses': [401, 403, 403, 403, 404],
  'POST /api/digital-files': [401, 403, 403, 403, 404],
  // Its picture was never uploaded.
  'POST /api/creator/memberships': [401, 403, 403, 403, 404],
  'GET /api/creator/subscriptions': creatorsOnly,
  'GET /api/creator/membership-plans': creatorsOnly,
  'GET /api/students/:studentId/memberships': creatorsOnly,
  'POST /api/students/:studentId/memberships': creatorsOnly,
  'POST /api/creator/subscriptions/:subscriptionId/cancel': creatorsOnly,
  'GET /api/memberships': membersEach,
  // There is no card provider.
  'POST /api/memberships': [503, 503, 503, 503, 503],
  // Only the browser that has started a visitor's membership may.
  'PUT /api/memberships/:membershipId/buyer': [404, 404, 404, 404, 404],
  'POST /api/memberships/:membershipId/sync': [401, 200, 404, 404, 404],
  'POST /api/memberships/:membershipId/cancel': [401, 200, 404, 404, 404],
  'POST /api/memberships/:membershipId/resume': [401, 200, 404, 404, 404],
  'POST /api/memberships/:membershipId/payment': [401, 200, 404, 404, 404],
  'POST /api/memberships/:membershipId/pay': [401, 200, 404, 404, 404],
  'GET /api/creator/plans': creatorsOnly,
  'POST /api/creator/plans': creatorsOnly,
  'GET /api/creator/plan-contents': creatorsOnly,
  'PUT /api/creator/plans/order': creatorsOnly,
  'PATCH /api/creator/plans/:planId': creatorsOnly,
  'GET /api/creator/products/:productId': creatorsOnly,
  'PATCH /api/creator/products/:productId': creatorsOnly,
  'POST /api/creator/products/:productId/publish': creatorsOnly,
  'POST /api/creator/products/:productId/duplicate': creatorsOnly,
  'GET /api/creator/products/:productId/page': creatorsOnly,
  'POST /api/creator/products/:productId/page/publish': creatorsOnly,
  'POST /api/creator/products/:productId/page/discard': creatorsOnly,
  'GET /api/creator/products/:productId/sections': creatorsOnly,
  'POST /api/creator/products/:productId/section': creatorsOnly,
  'POST /api/creator/products/:productId/section/reorder': creatorsOnly,
  'PATCH /api/creator/products/:productId/section/:sectionId': creatorsOnly,
  'DELETE /api/creator/products/:productId/section/:sectionId': creatorsOnly,
  'POST /api/creator/products/:productId/section/:sectionId/restore': creatorsOnly,
  'PUT /api/creator/products/:productId/archived': creatorsOnly,
  'DELETE /api/creator/products/:productId': creatorsOnly,
  'GET /api/creator/products/:productId/analytics': creatorsOnly,
  'GET /api/theme': everybody,
  'GET /api/page/:page': everybody,
  'GET /api/page-videos/:file': [302, 302, 302, 302, 302],
  'PATCH /api/theme': creatorsOnly,
  'GET /api/site': everybody,
  'GET /api/creator/site-settings': creatorsOnly,
  'PATCH /api/creator/site-settings': creatorsOnly,
  'GET /api/legal': everybody,
  'GET /api/legal/:page': everybody,
  'GET /api/creator/legal-pages': creatorsOnly,
  'PATCH /api/creator/legal-pages/:page': creatorsOnly,
  'GET /api/creator/site': creatorsOnly,
  'GET /api/creator/sections': creatorsOnly,
  'POST /api/creator/section/reorder': creatorsOnly,
  'POST /api/creator/section': creatorsOnly,
  'PATCH /api/creator/section/:sectionId': creatorsOnly,
  // The creator has deleted it already.
  'DELETE /api/creator/section/:sectionId': [401, 403, 403, 403, 200, 404],
  'POST /api/creator/section/:sectionId/restore': creatorsOnly,
  'POST /api/creator/site/publish': creatorsOnly,
  'GET /api/creator/site/preview': creatorsOnly,
  'GET /api/creator/site/states': creatorsOnly,
  'GET /api/creator/site/states/:stateId': creatorsOnly,
  'POST /api/creator/site/states/:stateId/restore': creatorsOnly,
  'GET /api/releases': everybody,
  'POST /api/remote-failures': everybody,
  'POST /api/remote-mounts': everybody,
  'POST /api/page-vitals': everybody,
  'GET /api/platform': everybody,
  'GET /api/platform/types': everybody,
  'GET /api/remotes': operatorsOnly,
  'GET /api/remotes/:name': operatorsOnly,
  'GET /api/remotes/:name/releases': operatorsOnly,
  'POST /api/remotes/:name/releases': operatorsOnly,
  'POST /api/remotes/:name/promotions': operatorsOnly,
  'POST /api/remotes/:name/rollbacks': operatorsOnly,
  'POST /api/remotes/:name/off': operatorsOnly,
  'POST /api/remotes/:name/on': operatorsOnly,
  'POST /api/remotes/:name/releases/:version/withdraw': operatorsOnly,
  'POST /api/remotes/:name/releases/:version/preview': operatorsOnly,
  'GET /api/remotes/:name/alerts': operatorsOnly,
  'PUT /api/remotes/:name/alerts': operatorsOnly,
  'PUT /api/remotes/:name/budget': operatorsOnly,
  'GET /api/deployments': operatorsOnly,
  'GET /api/deploy-tokens': operatorsOnly,
  'POST /api/deploy-tokens': operatorsOnly,
  'DELETE /api/deploy-tokens/:tokenId': operatorsOnly,
};
const visitedKeys = Object.entries(rows) as [keyof AllEndpoints, Statuses][];

let world: World;

beforeAll(async () => {
  world = await makeWorld(site);
  await storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt');
});

/** A new session for each call, because one of the endpoints ends it and another ends all of them. */
const getClient = async (person: Person): Promise<Client> =>
  person === 'visitor' ? site.visitor : site.signIn(world.accounts[person]);

test('every endpoint of the contracts exists and has a row, and there are no others except pictures, calendars, links in emails, the sitemap and webhooks', () => {
  const { keys } = createApi(site.env, () => Promise.resolve(null));
  const contracted = Object.keys(endpoints).sort();
  expect(Object.keys(rows).sort()).toEqual(contracted);
  const extraKeys = [
    'GET /media/*path',
    'GET /calendar/:file',
    'GET /unsubscribe/:token',
    'POST /unsubscribe/:token',
    'GET /sitemap.xml',
    'POST /api/stripe/webhook',
  ];
  expect([...keys].filter((key) => !extraKeys.includes(key)).sort()).toEqual(contracted);
});

test.each(visitedKeys)('%s', async (key, statuses) => {
  // A refused caller changes nothing, so the input can be used again.
  const untouched = await validInputs[key](world);
  const results: [Person, number, string][] = [];
  const expected = people.map((_, at) => statuses[at] ?? statuses[4]);
  for (const [at, person] of people.entries()) {
    const isRefused = expected[at] === 401 || expected[at] === 403;
    const client = await getClient(person);
    const { status, text } = await client.send(key, isRefused ? untouched : await validInputs[key](world));
    results.push([person, status, status === expected[at] ? '' : text]);
  }
  expect(results).toEqual(people.map((person, at) => [person, expected[at], '']));
});

/** The statuses of a buyer whose session opens one purchase only, at other people's resources. Elsewhere the buyer gets a
 *  visitor's status from public endpoints, and 403 from all others. */
const limitedStatuses: Partial<Record<keyof AllEndpoints, number>> = {
  'GET /api/classroom/lessons/:lessonId': 404,
  'GET /api/widgets/:widgetId/file': 404,
  'PUT /api/widgets/:widgetId/answer': 404,
  'GET /api/courses/:courseId/player': 404,
  'GET /api/videos/:videoId/file': 404,
  'GET /api/videos/:videoId/captions': 404,
  'GET /api/lessons/:lessonId/notes': 404,
  'PUT /api/lessons/:lessonId/notes': 404,
  'GET /api/course-progress/:courseId': 404,
  'PATCH /api/course-progress/:courseId': 404,
  'POST /api/videos/:videoId/complete': 404,
  'POST /api/lessons/:lessonId/complete': 404,
  'POST /api/orders/sync': 404,
  'GET /api/orders/:orderId': 404,
  'GET /api/downloads/:productId/file': 404,
  // The creator has deleted its section in the test of that endpoint.
  'GET /api/page-videos/:file': 404,
};

test('a session of one purchase opens nothing else at any endpoint', async () => {
  const { open } = await makeGuestAccount(site);
  const results: [string, number][] = [];
  for (const [key] of visitedKeys) {
    // A new session for each call, because one of the endpoints ends it.
    const buyer = await open(world.orderId);
    results.push([key, (await buyer.send(key, await validInputs[key](world))).status]);
  }
  expect(results).toEqual(
    visitedKeys.map(([key, [visitor]]) => [
      key,
      limitedStatuses[key] ?? (endpoints[key].role === 'visitor' ? visitor : 403),
    ]),
  );
});
