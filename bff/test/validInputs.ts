import type { AllEndpoints } from '@grove/contracts/endpoints';
import { beginSession } from '../src/identity/auth/startSession.ts';
import type { Loose } from './client.ts';
import { makeProduct } from './factories/makeProduct.ts';
import type { World } from './world.ts';

type Inputs = Record<keyof AllEndpoints, (world: World) => Loose | Promise<Loose>>;

const password = 'walking under old trees';
const token = 'x'.repeat(38);
const failure = { remote: 'mf-member', version: '1', phase: 'load', message: 'gone', path: '/' };

const nothing = () => ({});
const emptyBody = () => ({ body: {} });
const uploadKey = `uploads/avatars/${'a'.repeat(32)}-${'b'.repeat(32)}`;
const userId = ({ user }: World) => ({ params: { userId: user._id.toHexString() } });
const studentId = ({ user }: World) => ({ params: { studentId: user._id.toHexString() } });
const courseId = ({ courseId: id }: World) => ({ params: { courseId: id } });
const videoId = ({ videoId: id }: World) => ({ params: { videoId: id(0, 0, 0) } });
const lessonId = ({ lessonId: id }: World) => ({ params: { lessonId: id(0, 0) } });

/** For each endpoint an input that fits its contract and is about things of 'member'. The role walk sends it, and the
 *  attacks spoil it in every way: an endpoint without one does not compile. */
export const validInputs: Inputs = {
  'GET /api/auth/me': nothing,
  'POST /api/auth/demo': emptyBody,
  'POST /api/auth/logout': emptyBody,
  'POST /api/auth/logout-everywhere': emptyBody,
  'POST /api/auth/sign-in': () => ({ body: { email: 'nobody@grove.test', password } }),
  'POST /api/auth/sign-up': () => ({
    body: { username: 'Wren', email: 'wren.hollow@grove.test', password },
  }),
  'POST /api/auth/verify-email': () => ({ body: { token, password } }),
  'POST /api/auth/forgot-password': () => ({ body: { email: 'nobody@grove.test' } }),
  'POST /api/auth/reset-password': () => ({ body: { token, password } }),
  'POST /api/auth/confirm-email': () => ({ body: { token } }),
  'POST /api/auth/read-invitation': () => ({ body: { token } }),
  'POST /api/auth/accept-invitation': () => ({ body: { token, username: 'Wren', password } }),
  'POST /api/auth/first-creator': () => ({
    body: { token, username: 'Wren', email: 'wren@grove.test', password },
  }),
  'GET /api/account': nothing,
  'GET /api/profiles/:userId': userId,
  'GET /api/profiles/:userId/posts': userId,
  'GET /api/profiles/:userId/media': userId,
  'GET /api/announcements': nothing,
  'PATCH /api/account/profile': ({ user }) => ({
    body: { changes: { username: 'Wren' }, was: { username: user.username } },
  }),
  'POST /api/account/avatar-uploads': () => ({ body: { type: 'image/png', size: 100 } }),
  'PUT /api/account/avatar': () => ({ body: { key: uploadKey, crop: { x: 0, y: 0, side: 64 } } }),
  'DELETE /api/account/avatar': nothing,
  'PATCH /api/account/privacy': () => ({ body: { showLevelPublicly: false } }),
  'POST /api/account/password': () => ({ body: { currentPassword: 'not theirs', newPassword: password } }),
  'POST /api/account/email': () => ({ body: { email: 'wren@grove.test', password } }),
  'DELETE /api/account/email': nothing,
  'GET /api/account/sessions': nothing,
  'DELETE /api/account/sessions/:sessionId': async ({ user }) => ({
    params: { sessionId: await newSessionOf(user) },
  }),
  'POST /api/account/second-factor/start': () => ({ body: { password } }),
  'POST /api/account/second-factor/confirm': () => ({ body: { code: '123456' } }),
  'POST /api/account/second-factor/recovery-codes': () => ({ body: { password, code: '123456' } }),
  'POST /api/account/second-factor/off': () => ({ body: { password, code: '123456' } }),
  'GET /api/creator/people': nothing,
  'PUT /api/creator/people/:userId/role': ({ user }) => ({
    params: { userId: user._id.toHexString() },
    body: { role: 'member' },
  }),
  'GET /api/creator/invitations': nothing,
  'POST /api/creator/invitations': () => ({ body: { email: 'guest@grove.test', role: 'coach' } }),
  'DELETE /api/creator/invitations/:invitationId': ({ invitationId }) => ({ params: { invitationId } }),
  'GET /api/creator/security': nothing,
  'PUT /api/creator/security': () => ({ body: { requireSecondFactor: false } }),
  'GET /api/students': () => ({ query: { search: 'member', order: 'name' } }),
  'GET /api/students/export': () => ({ query: { search: 'member' } }),
  'GET /api/students/:studentId': studentId,
  'PATCH /api/students/:studentId': (world) => ({
    ...studentId(world),
    body: { city: 'Bend', was: { city: null } },
  }),
  'GET /api/students/:studentId/purchases': studentId,
  'GET /api/students/:studentId/bookings': studentId,
  'GET /api/students/:studentId/notes': studentId,
  'GET /api/students/:studentId/courses': studentId,
  'POST /api/students/:studentId/enrolments': (world) => ({
    ...studentId(world),
    body: { courseId: world.offeredCourseId },
  }),
  'POST /api/student-notes': ({ user }) => ({
    body: { studentId: user._id.toHexString(), note: 'Likes mornings' },
  }),
  'PATCH /api/student-notes/:noteId': ({ noteId }) => ({ params: { noteId }, body: { note: 'Likes dusk' } }),
  'DELETE /api/student-notes/:noteId': ({ noteId }) => ({ params: { noteId } }),
  'POST /api/student-notes/:noteId/restore': ({ noteId }) => ({ params: { noteId }, body: {} }),
  'GET /api/creator/bookings': nothing,
  'POST /api/account/data-export': emptyBody,
  'GET /api/account/data-export/file': nothing,
  'POST /api/account/deletion': () => ({ body: { password: 'not theirs' } }),
  'DELETE /api/account/deletion': nothing,
  'GET /api/dashboard': nothing,
  'GET /api/points': nothing,
  'GET /api/badges': nothing,
  'GET /api/notifications': nothing,
  'GET /api/notifications/count': nothing,
  'POST /api/notifications/read': emptyBody,
  'POST /api/notifications/announce': emptyBody,
  'PATCH /api/account/notifications': () => ({ body: { progress: { mail: true } } }),
  'GET /api/classroom/courses': nothing,
  'GET /api/classroom/courses/:courseId': courseId,
  'GET /api/classroom/lessons/:lessonId': lessonId,
  'GET /api/widgets/:widgetId/file': ({ fileWidgetId }) => ({ params: { widgetId: fileWidgetId } }),
  'PUT /api/widgets/:widgetId/answer': ({ questionWidgetId }) => ({
    params: { widgetId: questionWidgetId },
    body: { answer: 'Mine', savedAt: null },
  }),
  'GET /api/courses/:courseId/player': courseId,
  'GET /api/videos/:videoId/file': videoId,
  'GET /api/videos/:videoId/captions': videoId,
  'GET /api/lessons/:lessonId/notes': lessonId,
  'PUT /api/lessons/:lessonId/notes': (world) => ({
    ...lessonId(world),
    body: { notes: 'Mine', savedAt: null },
  }),
  'GET /api/course-progress/:courseId': courseId,
  'PATCH /api/course-progress/:courseId': (world) => ({
    ...courseId(world),
    body: { moduleIndex: 0, lessonIndex: 0, videoTimestamp: 5, writer: { id: 'one-tab', step: 1 } },
  }),
  'POST /api/videos/:videoId/complete': (world) => ({ ...videoId(world), body: {} }),
  'POST /api/lessons/:lessonId/complete': (world) => ({
    params: { lessonId: world.lessonId(0, 1) },
    body: {},
  }),
  'GET /api/library': nothing,
  'GET /api/library/:productId': ({ productId }) => ({ params: { productId } }),
  'GET /api/library/:productId/reviews': ({ productId }) => ({ params: { productId } }),
  'PUT /api/library/:productId/review': ({ boughtFileId }) => ({
    params: { productId: boughtFileId },
    body: { stars: 4, text: 'Mine' },
  }),
  'DELETE /api/library/:productId/review': ({ boughtFileId }) => ({ params: { productId: boughtFileId } }),
  'GET /api/library/:productId/lessons/:lessonId': ({ preview: { productId, lessonId: id } }) => ({
    params: { productId, lessonId: id },
  }),
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/file': ({ preview }) => ({
    params: preview,
  }),
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/captions': ({ preview }) => ({
    params: preview,
  }),
  'GET /api/library/courses/:courseId': ({ offeredCourseId }) => ({ params: { courseId: offeredCourseId } }),
  'GET /api/cart': nothing,
  'GET /api/cart/count': nothing,
  'POST /api/cart': async () => ({ body: { productId: await makeProduct({ priceCents: 0 }) } }),
  'PATCH /api/cart/:productId': ({ cartProductId }) => ({
    params: { productId: cartProductId },
    body: { quantity: 1, price: '0.00' },
  }),
  'DELETE /api/cart/:productId': ({ cartProductId }) => ({ params: { productId: cartProductId } }),
  'GET /api/checkout': nothing,
  'POST /api/create-payment-intent': emptyBody,
  'POST /api/orders/free': async () => ({ body: { productId: await makeProduct({ priceCents: 0 }) } }),
  'POST /api/orders/sync': ({ paymentIntentId }) => ({ body: { paymentIntentId } }),
  'GET /api/orders': nothing,
  'GET /api/orders/:orderId': ({ orderId }) => ({ params: { orderId } }),
  'POST /api/orders/:orderId/refunds': ({ orderId }) => ({ params: { orderId }, body: { amount: '1.00' } }),
  'GET /api/downloads': nothing,
  'GET /api/downloads/:productId/file': ({ boughtFileId }) => ({ params: { productId: boughtFileId } }),
  'GET /api/resources': nothing,
  'GET /api/resources/:productId/file': ({ freeFileId }) => ({ params: { productId: freeFileId } }),
  'GET /api/calendar': () => ({ query: { from: '2026-11-01T00:00:00Z', to: '2026-12-13T00:00:00Z' } }),
  'GET /api/account/calendar-feed': nothing,
  'POST /api/account/calendar-feed': emptyBody,
  'GET /api/creator/overview': nothing,
  'GET /api/creator/system': nothing,
  'GET /api/creator/system/set-aside': nothing,
  'POST /api/creator/system/set-aside/:effectId/retry': ({ setAside: [effectId] }) => ({
    params: { effectId },
    body: {},
  }),
  'DELETE /api/creator/system/set-aside/:effectId': ({ setAside: [, effectId] }) => ({
    params: { effectId },
  }),
  'GET /api/creator/audit': nothing,
  'GET /api/theme': nothing,
  'GET /api/page/:page': () => ({ params: { page: 'about' } }),
  'GET /api/releases': nothing,
  'POST /api/remote-failures': () => ({ body: failure }),
};

async function newSessionOf(user: World['user']): Promise<string> {
  const { key } = await beginSession(user, { device: 'Firefox on Windows', address: '127.0.0.1' });
  return key.toHexString();
}
