import { endpoints } from '@grove/contracts/endpoints';
import type { AllEndpoints } from '@grove/contracts/endpoints';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createApi } from '../src/app.ts';
import type { Client } from './client.ts';
import { storedObjects } from './storedObjects.ts';
import { testServer } from './testServer.ts';
import { validInputs } from './validInputs.ts';
import { makeWorld, people } from './world.ts';
import type { Person, World } from './world.ts';

const storage = await storedObjects();
const site = testServer({ S3_ENDPOINT: storage.endpoint });

/** What each person is answered about things of 'member': visitor, member, another member, coach, creator. */
type Statuses = readonly [visitor: number, member: number, other: number, coach: number, creator: number];

const everybody: Statuses = [200, 200, 200, 200, 200];
const membersEach: Statuses = [401, 200, 200, 200, 200];
// A course that one is not enrolled in is like none, for creators too: progress belongs to an enrolment.
const enrolledOnly: Statuses = [401, 200, 404, 404, 404];
const creatorsOnly: Statuses = [401, 403, 403, 403, 200];

// None of these people has a password; the creator is the demo's.
const notTheirPassword: Statuses = [401, 403, 403, 403, 403];
const noLink: Statuses = [410, 410, 410, 410, 410];

const rows: Record<keyof AllEndpoints, Statuses> = {
  'GET /api/auth/me': everybody,
  'POST /api/auth/demo': everybody,
  'POST /api/auth/logout': everybody,
  'POST /api/auth/logout-everywhere': membersEach,
  // Whoever asks: what is given decides, not who they are.
  'POST /api/auth/sign-in': [401, 401, 401, 401, 401],
  'POST /api/auth/sign-up': everybody,
  'POST /api/auth/verify-email': noLink,
  'POST /api/auth/forgot-password': everybody,
  'POST /api/auth/reset-password': noLink,
  'POST /api/auth/confirm-email': noLink,
  'POST /api/auth/read-invitation': noLink,
  'POST /api/auth/accept-invitation': noLink,
  'POST /api/auth/first-creator': noLink,
  'GET /api/account': membersEach,
  'GET /api/profiles/:userId': membersEach,
  'GET /api/profiles/:userId/posts': membersEach,
  'GET /api/profiles/:userId/media': membersEach,
  'GET /api/announcements': membersEach,
  // Each says what the member's own profile was: another's is none of theirs.
  'PATCH /api/account/profile': [401, 200, 409, 409, 409],
  'POST /api/account/avatar-uploads': membersEach,
  // Nothing was uploaded there.
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
  'GET /api/creator/people': creatorsOnly,
  'PUT /api/creator/people/:userId/role': creatorsOnly,
  'GET /api/creator/invitations': creatorsOnly,
  'POST /api/creator/invitations': creatorsOnly,
  'DELETE /api/creator/invitations/:invitationId': creatorsOnly,
  'GET /api/creator/security': creatorsOnly,
  'PUT /api/creator/security': creatorsOnly,
  'GET /api/students': creatorsOnly,
  'GET /api/students/export': creatorsOnly,
  'GET /api/students/:studentId': creatorsOnly,
  'PATCH /api/students/:studentId': creatorsOnly,
  'GET /api/students/:studentId/purchases': creatorsOnly,
  'GET /api/students/:studentId/bookings': creatorsOnly,
  'GET /api/students/:studentId/notes': creatorsOnly,
  'GET /api/students/:studentId/courses': creatorsOnly,
  'POST /api/students/:studentId/enrolments': creatorsOnly,
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
  'GET /api/cart': membersEach,
  'GET /api/cart/count': membersEach,
  'POST /api/cart': membersEach,
  // What is in the member's cart is in no other.
  'PATCH /api/cart/:productId': [401, 200, 404, 404, 404],
  'DELETE /api/cart/:productId': membersEach,
  'GET /api/checkout': membersEach,
  'POST /api/create-payment-intent': membersEach,
  'POST /api/orders/free': membersEach,
  'POST /api/orders/sync': [401, 200, 404, 404, 404],
  'GET /api/orders': membersEach,
  'GET /api/orders/:orderId': [401, 200, 404, 404, 404],
  // Nobody has paid it by card.
  'POST /api/orders/:orderId/refunds': [401, 403, 403, 403, 409],
  'GET /api/downloads': membersEach,
  'GET /api/downloads/:productId/file': [401, 302, 404, 404, 404],
  'GET /api/resources': membersEach,
  'GET /api/resources/:productId/file': [401, 302, 302, 302, 302],
  'GET /api/calendar': membersEach,
  'GET /api/account/calendar-feed': membersEach,
  'POST /api/account/calendar-feed': membersEach,
  'GET /api/creator/overview': creatorsOnly,
  'GET /api/creator/system': creatorsOnly,
  'GET /api/creator/system/set-aside': creatorsOnly,
  'POST /api/creator/system/set-aside/:effectId/retry': creatorsOnly,
  'DELETE /api/creator/system/set-aside/:effectId': creatorsOnly,
  'GET /api/creator/audit': creatorsOnly,
  'GET /api/theme': everybody,
  'GET /api/page/:page': everybody,
  'GET /api/releases': everybody,
  'POST /api/remote-failures': everybody,
};
const walked = Object.entries(rows) as [keyof AllEndpoints, Statuses][];

let world: World;

beforeAll(async () => {
  world = await makeWorld(site);
  await storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt');
});

/** A session of its own for each call: one of the endpoints ends it. */
async function clientOf(person: Person): Promise<Client> {
  return person === 'visitor' ? site.visitor : site.signIn(world.accounts[person]);
}

test('every endpoint of the contracts has a row and is there, and nothing beside them but pictures, calendars, the sitemap and webhooks', () => {
  const { keys } = createApi(site.env, () => Promise.resolve(null));
  const contracted = Object.keys(endpoints).sort();
  expect(Object.keys(rows).sort()).toEqual(contracted);
  const beside = ['GET /media/*path', 'GET /calendar/:file', 'GET /sitemap.xml', 'POST /api/stripe/webhook'];
  expect([...keys].filter((key) => !beside.includes(key)).sort()).toEqual(contracted);
});

describe.each(walked)('%s', (key, statuses) => {
  test.each(people.map((person, at) => [person, statuses[at] ?? 0] as const))(
    'answers %s with %d',
    async (person, expected) => {
      const client = await clientOf(person);
      const { status, text } = await client.send(key, await validInputs[key](world));
      // The text tells why, where it fails.
      expect([status, status === expected ? '' : text]).toEqual([expected, '']);
    },
  );
});
