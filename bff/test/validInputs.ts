// Over budget: a table of one input for each endpoint; the compiler requires all of them in a single
// object.
import type { AvailabilityChange } from '@grove/contracts/coaching/availability';
import type { AllEndpoints } from '@grove/contracts/api/endpoints';
import type { SectionDetails } from '@grove/contracts/site/sectionDetails';
import type { SectionSettings } from '@grove/contracts/site/styleControls';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { Availabilities } from '../src/coaching/availability/availabilities.model.ts';
import type { Booking } from '../src/coaching/bookings/bookings.model.ts';
import { createSession } from '../src/identity/auth/startSession.ts';
import type { Loose } from './client.ts';
import { Channels } from '../src/publishing/releases/channels.model.ts';
import { MultipartUploads } from '../src/files/multipartUploads/multipartUploads.model.ts';
import { openMultipartUpload } from '../src/files/multipartUploads/openMultipartUpload.ts';
import { Types } from 'mongoose';
import { makeBooking } from './factories/makeBooking.ts';
import { nextFreeTime } from './factories/makeCoach.ts';
import { attachmentPictureKey } from '../src/community/attachments/attachedFile.ts';
import { makeAnnouncement } from './factories/makeAnnouncement.ts';
import { makeMediaAsset } from './factories/makeMediaAsset.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makeDeployToken } from './factories/makeDeployToken.ts';
import { makeEditable, newId } from './factories/makeEditable.ts';
import { joinCircle, makeCircle } from './factories/makeCircle.ts';
import { makeComment, makePost } from './factories/makePost.ts';
import { makeMessage } from './factories/makeMessage.ts';
import { makePasskey } from './factories/makePasskey.ts';
import { makePlan } from './factories/makePlan.ts';
import { makeProductSection } from './factories/makeProductSection.ts';
import { makeSubscription } from './factories/makeSubscription.ts';
import { makeProduct } from './factories/makeProduct.ts';
import { makeReport } from './factories/makeReport.ts';
import { makeUpload } from './factories/makeUpload.ts';
import { makeLiveClass } from './factories/makeLiveClass.ts';
import { makeUser } from './factories/makeUser.ts';
import { legalText, pageVideo, sampleRemote } from './world.ts';
import type { World } from './world.ts';

type Inputs = Record<keyof AllEndpoints, (world: World) => Loose | Promise<Loose>>;

const password = 'walking under old trees';
const token = 'x'.repeat(38);
const failure = { remote: 'mf-member', version: '1', phase: 'load', message: 'gone', path: '/' };

const sectionSettings: SectionSettings = {
  background: { type: 'gradient', gradientFrom: 'C8997A', gradientTo: '8B7355', gradientDirection: 'to-br' },
  spacing: { paddingTop: 40 },
  media: {
    images: [{ url: '/media/a.webp', alt: 'A lake', position: 'left', size: 'cover' }],
    videoType: 'youtube',
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  },
};
const sectionDetails: SectionDetails = {
  questions: [{ question: 'When?', answer: 'On Sundays.' }],
  buttons: [{ label: 'Join', url: '/library' }],
  picture: { url: '/media/library/a.webp', alt: '', side: 'left' },
  countdown: { endsAt: '2027-01-01T00:00:00.000Z', timeZone: 'Europe/Berlin', textAfterEnd: '' },
  trailer: {
    videoType: 'direct',
    videoUrl: '/api/page-videos/a.mp4',
    posterUrl: '/media/a.webp',
    caption: '',
  },
  audience: { forYou: ['A line'], notForYou: ['A line'] },
  guarantee: { seal: 'shield', days: 30 },
};
const sectionParts = {
  type: 'custom',
  title: 'A section',
  content: '<p>Words</p>',
  isVisible: true,
  settings: sectionSettings,
  details: sectionDetails,
};
const newSection = { ...sectionParts, page: 'services' };

const availability: AvailabilityChange = {
  ...{ isOffered: false, timeZone: 'Europe/Berlin', calendlyUrl: null, changeNoticeMinutes: 60, revision: 0 },
  weekly: [{ weekday: 1, from: 540, to: 720 }],
  exceptions: [
    { from: '2026-12-24', to: '2026-12-26', hours: [{ from: 540, to: 600 }], reason: 'Short days' },
  ],
  sessionTypes: [
    {
      ...{ title: 'A walk', text: '', minutes: 60, bufferBefore: 0, bufferAfter: 15, noticeMinutes: 60 },
      ...{ horizonDays: 30, mostPerDay: 4, isConfirmedByHand: false },
      place: { kind: 'address', text: 'At the bridge' },
    },
  ],
};
const classSettings = { timeZone: 'Europe/Berlin', seats: 12, meetingUrl: 'https://meet.test/circle' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const newPlan = {
  ...{ name: 'Monthly circle', description: 'Everything', prices: { month: '12.00', year: null }, rank: 1 },
  grants: { courseIds: [], classIds: [], fileIds: [], circleIds: [] },
};
const noInput = () => ({});
const remoteParams = () => ({ params: { name: sampleRemote.name } });
const emptyBody = () => ({ body: {} });
const uploadKey = `uploads/avatars/${'a'.repeat(32)}-${'b'.repeat(32)}`;
const newContent = { title: 'Calm mornings', description: 'Ten of them', price: '49.00' };
const uploadAt = ({ storageOrigin }: World) => `${storageOrigin}/u/${'a'.repeat(24)}/b`;
const userId = ({ user }: World) => ({ params: { userId: user._id.toHexString() } });
const circleId = ({ circleId: id }: World) => ({ params: { circleId: id } });
const postId = ({ postId: id }: World) => ({ params: { postId: id } });
const attachmentId = ({ attachmentId: id }: World) => ({ params: { attachmentId: id } });
/** Everyone can write to creators, and no one can block them. */
const withCreator = ({ accounts }: World) => ({ params: { userId: accounts.creator._id.toHexString() } });
const studentId = ({ user }: World) => ({ params: { studentId: user._id.toHexString() } });
const mediaId = async () => ({ params: { mediaId: (await makeMediaAsset())._id.toHexString() } });
/** The creator's own upload: other creators cannot access it. */
const largeUpload = async ({ accounts }: World) => {
  const file = { bytes: 100_000_000, mimeType: 'video/mp4', isRemote: false };
  // The limit is twenty per user.
  await MultipartUploads.deleteMany({ userId: accounts.creator._id });
  const { id } = await openMultipartUpload({ id: accounts.creator._id.toHexString() }, file);
  return { params: { uploadId: id } };
};
const membershipId = async ({ user }: World) => ({
  params: { membershipId: await makeSubscription({ memberId: user._id }) },
});
const courseId = ({ courseId: id }: World) => ({ params: { courseId: id } });
const videoId = ({ videoId: id }: World) => ({ params: { videoId: id(0, 0, 0) } });
const productWithSection = async () => {
  const { productId } = await makeProductSection();
  return { params: { productId } };
};
const sectionId = ({ sectionId: id }: World) => ({ params: { sectionId: id } });
const stateId = ({ siteStateId: id }: World) => ({ params: { stateId: id } });
const bookingId = ({ bookingId: id }: World) => ({ params: { bookingId: id } });
const openEditor = ({ courseId: id }: World) => ({ params: { courseId: id, editorId: newId() } });
const lessonId = ({ lessonId: id }: World) => ({ params: { lessonId: id(0, 0) } });

/** A valid input for each endpoint, referring to resources of 'member'. The role walk sends it, and the
 *  attacks modify it in every way; the code does not compile if an endpoint has none. */
export const validInputs: Inputs = {
  'GET /api/auth/me': noInput,
  'POST /api/auth/demo': emptyBody,
  'POST /api/auth/logout': emptyBody,
  'POST /api/auth/logout-everywhere': emptyBody,
  'POST /api/auth/sign-in': () => ({ body: { email: 'nobody@grove.test', password } }),
  'POST /api/auth/sign-in-link': () => ({ body: { email: 'nobody@grove.test' } }),
  'POST /api/auth/sign-in-with-link': () => ({ body: { token } }),
  'POST /api/auth/sign-up': () => ({
    body: { username: 'Wren', email: 'wren.hollow@grove.test', password },
  }),
  'POST /api/auth/verify-email': () => ({ body: { token, password } }),
  'POST /api/auth/forgot-password': () => ({ body: { email: 'nobody@grove.test' } }),
  'POST /api/auth/reset-password': () => ({ body: { token, password } }),
  'POST /api/auth/confirm-email': () => ({ body: { token } }),
  'POST /api/auth/read-invitation': () => ({ body: { token } }),
  'POST /api/auth/accept-invitation': () => ({ body: { token, username: 'Wren', password } }),
  'POST /api/auth/claim-account': () => ({ body: { token, password } }),
  'POST /api/auth/first-creator': () => ({
    body: { token, username: 'Alder', email: 'alder@grove.test', password },
  }),
  'GET /api/account': noInput,
  'GET /api/profiles/:userId': userId,
  'GET /api/profiles/:userId/posts': userId,
  'GET /api/profiles/:userId/media': userId,
  'GET /api/announcements': noInput,
  'GET /api/search': () => ({ query: { query: 'river' } }),
  'GET /api/mentionable': () => ({ query: { query: 'wren', audience: 'everybody' } }),
  'GET /api/posts': noInput,
  'GET /api/new-posts': () => ({ query: { since: '2026-11-01T00:00:00Z' } }),
  'GET /api/trending-posts': noInput,
  'GET /api/posts/:postId': postId,
  'POST /api/posts': () => ({ body: { text: 'I sat by the river', tag: null } }),
  'PATCH /api/posts/:postId': (world) => ({
    ...postId(world),
    body: { text: 'I sat there again', tag: null },
  }),
  'DELETE /api/posts/:postId': newPostId,
  'PUT /api/posts/:postId/reaction': (world) => ({ ...postId(world), body: { emoji: '🌱' } }),
  'DELETE /api/posts/:postId/reaction': postId,
  'PUT /api/posts/:postId/saved': (world) => ({ ...postId(world), body: {} }),
  'DELETE /api/posts/:postId/saved': postId,
  'GET /api/posts/:postId/comments': postId,
  'POST /api/posts/:postId/comments': (world) => ({
    ...postId(world),
    body: { text: 'So did I', replyTo: null },
  }),
  'DELETE /api/comments/:commentId': newCommentId,
  'GET /api/conversations': noInput,
  'GET /api/conversations/unread': noInput,
  'GET /api/conversations/:userId/messages': withCreator,
  'POST /api/conversations/:userId/messages': (world) => ({
    ...withCreator(world),
    body: { text: 'I sat by the river', key: 'a'.repeat(32) },
  }),
  'PUT /api/conversations/:userId/seen': async (world) => ({
    ...(await withNewcomer(world)),
    body: { number: 1 },
  }),
  'PUT /api/conversations/:userId/block': async (world) => ({ ...(await withNewcomer(world)), body: {} }),
  'DELETE /api/conversations/:userId/block': withNewcomer,
  'DELETE /api/messages/:messageId': newMessageId,
  'GET /api/blocked-members': () => ({}),
  'GET /api/members': () => ({ query: { search: 'member' } }),
  'PUT /api/creator/posts/:postId/pin': (world) => ({ ...postId(world), body: {} }),
  'DELETE /api/creator/posts/:postId/pin': postId,
  'DELETE /api/creator/posts/:postId': newPostId,
  'DELETE /api/creator/comments/:commentId': newCommentId,
  'GET /api/circles': noInput,
  'GET /api/pods': () => ({ query: { show: 'archived' } }),
  'GET /api/account/circles': noInput,
  'DELETE /api/account/circles/:circleId': newCircle,
  'POST /api/circles': () => ({ body: { kind: 'pod', name: 'Early birds', description: 'Before seven.' } }),
  'GET /api/circles/:circleId': circleId,
  'PATCH /api/circles/:circleId': (world) => ({
    ...circleId(world),
    body: { name: 'Night walks', description: 'After ten.' },
  }),
  'PUT /api/circles/:circleId/archived': (world) => ({ ...circleId(world), body: { archived: false } }),
  'DELETE /api/creator/circles/:circleId': async () => ({
    params: { circleId: (await makeCircle({ isArchived: true }))._id.toHexString() },
  }),
  'GET /api/circles/:circleId/members': circleId,
  'GET /api/circles/:circleId/candidates': (world) => ({ ...circleId(world), query: { search: 'Member' } }),
  'PUT /api/circles/:circleId/members/:userId': ({ circleId: id, user }) => ({
    params: { circleId: id, userId: user._id.toHexString() },
    body: {},
  }),
  'DELETE /api/circles/:circleId/members/:userId': newMember,
  'GET /api/students/:studentId/circles': studentId,
  'PATCH /api/students/:studentId/circles': (world) => ({
    ...studentId(world),
    body: { add: [world.circleId], remove: [] },
  }),
  'GET /api/creator/announcements': noInput,
  'POST /api/creator/announcements': () => ({
    body: { title: 'Tonight', text: 'At seven', priority: 'normal' },
  }),
  'PATCH /api/creator/announcements/:announcementId': async () => ({
    ...(await newAnnouncementId()),
    body: { priority: 'high' },
  }),
  'DELETE /api/creator/announcements/:announcementId': newAnnouncementId,
  'POST /api/reports': ({ postId: subjectId }) => ({
    body: { subject: 'post', subjectId, reason: 'spam', words: 'Sells candles' },
  }),
  'GET /api/creator/reports': noInput,
  'POST /api/creator/reports/:reportId/decisions': async () => ({
    params: { reportId: (await makeReport())._id.toHexString() },
    body: { decision: 'warn', words: 'Please be kind' },
  }),
  'POST /api/attachments': () => ({
    body: { kind: 'image', name: 'river.jpg', type: 'image/jpeg', size: 100 },
  }),
  'POST /api/attachments/:attachmentId/ready': (world) => ({ ...attachmentId(world), body: {} }),
  'PATCH /api/attachments/:attachmentId': (world) => ({ ...attachmentId(world), body: { alt: 'A river' } }),
  'GET /api/attachments/:attachmentId': attachmentId,
  'GET /api/attachments/:attachmentId/pictures/:width': (world) => ({
    params: { attachmentId: world.attachmentId, width: '480' },
    // Like a browser that has it cached, because the picture is not in storage.
    headers: { 'If-None-Match': `"${attachmentPictureKey(new Types.ObjectId(world.attachmentId), 480)}"` },
  }),
  'PATCH /api/account/profile': ({ user }) => ({
    body: { changes: { username: 'Wren' }, was: { username: user.username } },
  }),
  'POST /api/account/avatar-uploads': () => ({ body: { type: 'image/png', size: 100 } }),
  'PUT /api/account/avatar': () => ({ body: { key: uploadKey, crop: { x: 0, y: 0, side: 64 } } }),
  'DELETE /api/account/avatar': noInput,
  'PATCH /api/account/privacy': () => ({ body: { showLevelPublicly: false } }),
  'POST /api/account/password': () => ({ body: { currentPassword: 'not theirs', newPassword: password } }),
  'POST /api/account/email': () => ({ body: { email: 'wren@grove.test', password } }),
  'DELETE /api/account/email': noInput,
  'GET /api/account/sessions': noInput,
  'DELETE /api/account/sessions/:sessionId': async ({ user }) => ({
    params: { sessionId: await newSessionOf(user) },
  }),
  'POST /api/account/second-factor/start': () => ({ body: { password } }),
  'POST /api/account/second-factor/confirm': () => ({ body: { code: '123456' } }),
  'POST /api/account/second-factor/recovery-codes': () => ({ body: { password, code: '123456' } }),
  'POST /api/account/second-factor/off': () => ({ body: { password, code: '123456' } }),
  'POST /api/auth/passkey/start': emptyBody,
  'POST /api/auth/passkey': () => ({
    body: {
      id: 'AAAA',
      clientDataJSON: 'AAAA',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
      userHandle: 'AAAA',
    },
  }),
  'GET /api/account/passkeys': noInput,
  'POST /api/account/passkeys/start': () => ({ body: { password } }),
  'POST /api/account/passkeys': () => ({
    body: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  }),
  'PATCH /api/account/passkeys/:passkeyId': async ({ user }) => ({
    params: { passkeyId: await makePasskey(user) },
    body: { name: 'My phone' },
  }),
  'POST /api/account/passkeys/:passkeyId/remove': async ({ user }) => ({
    params: { passkeyId: await makePasskey(user) },
    body: { password },
  }),
  'GET /api/creator/people': noInput,
  'PUT /api/creator/people/:userId/role': ({ user }) => ({
    params: { userId: user._id.toHexString() },
    body: { role: 'member' },
  }),
  'GET /api/creator/invitations': noInput,
  'POST /api/creator/invitations': () => ({ body: { email: 'guest@grove.test', role: 'coach' } }),
  'DELETE /api/creator/invitations/:invitationId': ({ invitationId }) => ({ params: { invitationId } }),
  'GET /api/creator/security': noInput,
  'PUT /api/creator/security': () => ({ body: { requireSecondFactor: false } }),
  'GET /api/students': () => ({ query: { search: 'member', order: 'name' } }),
  'GET /api/students/export': () => ({ query: { search: 'member' } }),
  'POST /api/students/export': ({ user }) => ({ body: { studentIds: [user._id.toHexString()] } }),
  'GET /api/students/count': () => ({ query: { search: 'member' } }),
  'GET /api/students/:studentId': studentId,
  'PATCH /api/students/:studentId': (world) => ({
    ...studentId(world),
    body: { city: 'Bend', was: { city: null } },
  }),
  'GET /api/students/:studentId/purchases': studentId,
  'GET /api/students/:studentId/bookings': studentId,
  'GET /api/students/:studentId/messages': studentId,
  'GET /api/students/:studentId/notes': studentId,
  'GET /api/students/:studentId/courses': studentId,
  'POST /api/students/:studentId/enrolments': (world) => ({
    ...studentId(world),
    body: { courseId: world.offeredCourseId },
  }),
  'DELETE /api/students/:studentId/enrolments/:courseId': async (world) => {
    const { _id } = await makeCourse();
    return { params: { ...studentId(world).params, courseId: _id.toHexString() } };
  },
  'POST /api/student-messages': () => ({
    body: { students: { filter: { search: 'member' } }, text: 'See you on Sunday' },
  }),
  'POST /api/student-enrolments': ({ user, offeredCourseId: courseId }) => ({
    body: { students: { studentIds: [user._id.toHexString()] }, courseId },
  }),
  'POST /api/student-notes': ({ user }) => ({
    body: { studentId: user._id.toHexString(), note: 'Likes mornings' },
  }),
  'PATCH /api/student-notes/:noteId': ({ noteId }) => ({ params: { noteId }, body: { note: 'Likes dusk' } }),
  'DELETE /api/student-notes/:noteId': ({ noteId }) => ({ params: { noteId } }),
  'POST /api/student-notes/:noteId/restore': ({ noteId }) => ({ params: { noteId }, body: {} }),
  'GET /api/creator/bookings': noInput,
  'POST /api/account/data-export': emptyBody,
  'GET /api/account/data-export/file': noInput,
  'POST /api/account/deletion': () => ({ body: { password: 'not theirs' } }),
  'DELETE /api/account/deletion': noInput,
  'GET /api/dashboard': noInput,
  'GET /api/events': noInput,
  'GET /api/points': noInput,
  'GET /api/badges': noInput,
  'GET /api/notifications': noInput,
  'GET /api/notifications/count': noInput,
  'POST /api/notifications/read': emptyBody,
  'POST /api/notifications/announce': emptyBody,
  'PATCH /api/account/notifications': () => ({ body: { progress: { mail: true } } }),
  'GET /api/classroom/courses': noInput,
  'GET /api/classroom/courses/:courseId': courseId,
  'GET /api/classroom/lessons/:lessonId': lessonId,
  'GET /api/widgets/:widgetId/file': ({ fileWidgetId }) => ({ params: { widgetId: fileWidgetId } }),
  'PUT /api/widgets/:widgetId/answer': ({ questionWidgetId }) => ({
    params: { widgetId: questionWidgetId },
    body: { answer: 'Mine', savedAt: null },
  }),
  'GET /api/creator/courses/:courseId/structure': courseId,
  'POST /api/creator/courses/:courseId/edits': async () => {
    const { courseId: id, moduleId } = await makeEditable();
    const edit = {
      kind: 'change',
      node: 'module',
      id: moduleId,
      fields: { title: 'Renamed', unlock: { at: null, afterDays: 1 } },
    };
    return { params: { courseId: id }, body: { ...stepAfter(id), edit } };
  },
  'POST /api/creator/courses/:courseId/template': async () => ({
    params: { courseId: (await makeCourse({ modules: [] }))._id.toHexString() },
    body: { template: 'one-week' },
  }),
  'PUT /api/creator/courses/:courseId/editors/:editorId': openEditor,
  'DELETE /api/creator/courses/:courseId/editors/:editorId': openEditor,
  'GET /api/creator/courses/:courseId/missing': courseId,
  'GET /api/creator/courses/:courseId/students': courseId,
  'GET /api/creator/lessons/:lessonId/pages': lessonId,
  'POST /api/creator/lessons/:lessonId/pages': async () => {
    const { lessonId: id } = await makeEditable();
    return { params: { lessonId: id }, body: { lessonId: id, order: 2, title: 'Page 3' } };
  },
  'GET /api/creator/pages/:pageId': async () => ({
    params: { pageId: (await makeEditable()).pageId },
  }),
  'GET /api/creator/pages/:pageId/widgets': async () => ({
    params: { pageId: (await makeEditable()).pageId },
  }),
  'POST /api/creator/pages/:pageId/widgets': async () => {
    const { pageId } = await makeEditable();
    const settings = { question: 'What was new?' };
    const widget = { pageId, type: 'question', settings, orderIndex: 0, id: newId() };
    return { params: { pageId }, body: { ...widget, ...stepAfter(pageId) } };
  },
  'POST /api/creator/pages/:pageId/widgets/reorder': async () => {
    const { pageId, widgetId } = await makeEditable();
    const widgetOrders = [{ id: widgetId, order: 0 }];
    return { params: { pageId }, body: { widgetOrders, ...stepAfter(pageId) } };
  },
  'PATCH /api/creator/widgets/:widgetId': async () => {
    const { pageId, widgetId } = await makeEditable();
    return { params: { widgetId }, body: { settings: { content: '<p>Edited</p>' }, ...stepAfter(pageId) } };
  },
  'DELETE /api/creator/widgets/:widgetId': async () => {
    const { pageId, widgetId } = await makeEditable();
    return { params: { widgetId }, body: stepAfter(pageId) };
  },
  'GET /api/creator/widgets/:widgetId/file': ({ fileWidgetId }) => ({ params: { widgetId: fileWidgetId } }),
  'GET /api/creator/widgets/:widgetId/captions': ({ videoId: id }) => ({
    params: { widgetId: id(0, 0, 0) },
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
  'GET /api/library': noInput,
  'GET /api/library/:productId': ({ productId }) => ({ params: { productId } }),
  'GET /api/library/:productId/reviews': ({ productId }) => ({ params: { productId } }),
  'PUT /api/library/:productId/review': ({ purchasedFileId: boughtFileId }) => ({
    params: { productId: boughtFileId },
    body: { stars: 4, text: 'Mine' },
  }),
  'DELETE /api/library/:productId/review': ({ purchasedFileId: boughtFileId }) => ({
    params: { productId: boughtFileId },
  }),
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
  'GET /api/section-reviews/:ids': () => ({ params: { ids: '0'.repeat(24) } }),
  'GET /api/section-offers/:ids': ({ productId }) => ({ params: { ids: productId } }),
  'GET /api/section-teachers/:ids': () => ({ params: { ids: '0'.repeat(24) } }),
  'GET /api/library/:productId/sections': ({ productId }) => ({ params: { productId } }),
  'GET /api/library/:productId/plans': async () => ({
    params: { productId: (await makePlan()).productId },
  }),
  'POST /api/creator/memberships': (world) => ({
    body: {
      title: newContent.title,
      description: newContent.description,
      category: 'Membership',
      thumbnailUrl: uploadAt(world),
    },
  }),
  'GET /api/creator/subscriptions': async () => ({ query: { productId: (await makePlan()).productId } }),
  'GET /api/creator/membership-plans': noInput,
  'GET /api/students/:studentId/memberships': studentId,
  'POST /api/students/:studentId/memberships': async (world) => ({
    ...studentId(world),
    body: { planId: (await makePlan()).planId, endsAt: inDays(30) },
  }),
  'POST /api/creator/subscriptions/:subscriptionId/cancel': async ({ user }) => ({
    params: {
      subscriptionId: await makeSubscription({ memberId: user._id, source: 'gift', status: 'active' }),
    },
    body: { ending: 'now' },
  }),
  'GET /api/memberships': noInput,
  'POST /api/memberships': async () => ({
    body: { planId: (await makePlan()).planId, interval: 'month' },
  }),
  'PUT /api/memberships/:membershipId/buyer': async (world) => ({
    ...(await membershipId(world)),
    body: { email: 'subscriber@grove.test', name: 'Fern Okafor' },
  }),
  'POST /api/memberships/:membershipId/sync': membershipId,
  'POST /api/memberships/:membershipId/cancel': async (world) => ({
    ...(await membershipId(world)),
    body: { reason: 'Too much at once' },
  }),
  'POST /api/memberships/:membershipId/resume': membershipId,
  'POST /api/memberships/:membershipId/payment': membershipId,
  'POST /api/memberships/:membershipId/pay': membershipId,
  'GET /api/creator/plans': async () => ({ query: { productId: (await makePlan()).productId } }),
  'POST /api/creator/plans': async () => ({
    body: { productId: (await makePlan()).productId, ...newPlan },
  }),
  'GET /api/creator/plan-contents': () => ({ query: { search: 'calm' } }),
  'PUT /api/creator/plans/order': async () => {
    const { productId, planId } = await makePlan();
    return { body: { productId, planIds: [planId] } };
  },
  'PATCH /api/creator/plans/:planId': async () => ({
    params: { planId: (await makePlan()).planId },
    body: {
      changes: { rank: 3, prices: newPlan.prices, grants: newPlan.grants },
      was: { rank: 0, prices: { month: '12.00', year: '120.00' }, grants: newPlan.grants },
    },
  }),
  'GET /api/cart': noInput,
  'GET /api/cart/count': noInput,
  'POST /api/cart': async () => ({ body: { productId: await makeProduct({ priceCents: 0 }) } }),
  'PATCH /api/cart/:productId': ({ cartProductId }) => ({
    params: { productId: cartProductId },
    body: { quantity: 1, price: '0.00' },
  }),
  'DELETE /api/cart/:productId': ({ cartProductId }) => ({ params: { productId: cartProductId } }),
  'DELETE /api/cart/merge-notes': noInput,
  'GET /api/checkout': noInput,
  'POST /api/create-payment-intent': emptyBody,
  'POST /api/orders/free': async () => ({ body: { productId: await makeProduct({ priceCents: 0 }) } }),
  'POST /api/orders/sync': ({ paymentIntentId }) => ({ body: { paymentIntentId } }),
  'PUT /api/orders/:orderId/buyer': ({ orderId }) => ({
    params: { orderId },
    body: { email: 'buyer@grove.test', name: 'Fern Okafor' },
  }),
  'GET /api/orders': noInput,
  'POST /api/orders/claim': noInput,
  'GET /api/orders/:orderId': ({ orderId }) => ({ params: { orderId } }),
  'POST /api/orders/:orderId/refunds': ({ orderId }) => ({ params: { orderId }, body: { amount: '1.00' } }),
  'GET /api/billing/card': noInput,
  'POST /api/billing/card': noInput,
  'POST /api/billing/card/sync': () => ({ body: { setupIntentId: 'seti_1' } }),
  'DELETE /api/billing/card': noInput,
  'GET /api/downloads': noInput,
  'GET /api/downloads/:productId/file': ({ purchasedFileId: boughtFileId }) => ({
    params: { productId: boughtFileId },
  }),
  'GET /api/resources': noInput,
  'GET /api/resources/:productId/file': ({ freeFileId }) => ({ params: { productId: freeFileId } }),
  'GET /api/calendar': () => ({ query: { from: '2026-11-01T00:00:00Z', to: '2026-12-13T00:00:00Z' } }),
  'GET /api/account/calendar-feed': noInput,
  'GET /api/coaching/coaches': noInput,
  'GET /api/coaching/coaches/:coachId/slots': ({ host: { coachId, sessionTypeId } }) => ({
    params: { coachId },
    query: { sessionTypeId, from: '2026-11-01T00:00:00Z', to: '2026-12-13T00:00:00Z' },
  }),
  'GET /api/bookings': () => ({ query: { when: 'upcoming' } }),
  'POST /api/bookings': ({ host: { coachId, sessionTypeId } }) => ({
    body: { coachId, sessionTypeId, startsAt: nextFreeTime(), words: 'Let us talk' },
  }),
  'GET /api/bookings/:bookingId': bookingId,
  'POST /api/bookings/:bookingId/reschedule': moveBooking,
  'POST /api/bookings/:bookingId/cancel': async (world) => ({
    ...(await newBooking(world)),
    body: { reason: 'I am sick' },
  }),
  'GET /api/coach/bookings/:bookingId': bookingId,
  'POST /api/coach/bookings/:bookingId/reschedule': moveBooking,
  'POST /api/coach/bookings/:bookingId/cancel': async (world) => ({
    ...(await newBooking(world)),
    body: { reason: '' },
  }),
  'POST /api/coach/bookings/:bookingId/confirm': (world) => newBooking(world, { status: 'requested' }),
  'POST /api/coach/bookings/:bookingId/attendance': async (world) => ({
    ...(await newBooking(world, { startsAt: new Date(Date.now() - 60_000) })),
    body: { outcome: 'missed' },
  }),
  'PUT /api/coach/bookings/:bookingId/notes': (world) => ({
    ...bookingId(world),
    body: { notes: 'Breathe out longer' },
  }),
  'POST /api/live-classes': (world) => ({
    body: {
      ...{ ...newContent, category: 'Workshop', thumbnailUrl: uploadAt(world), ...classSettings },
      meetings: [{ startsAt: inDays(9), minutes: 60 }],
    },
  }),
  'GET /api/creator/class-hosts': noInput,
  'GET /api/creator/live-classes/:productId': ({ liveClassId }) => ({ params: { productId: liveClassId } }),
  'PUT /api/creator/live-classes/:productId': ({ liveClassId }) => ({
    params: { productId: liveClassId },
    body: classSettings,
  }),
  'POST /api/creator/live-classes/:productId/meetings': async () => ({
    params: { productId: (await makeLiveClass()).productId },
    body: { startsAt: inDays(9), minutes: 60 },
  }),
  'POST /api/creator/meetings/:meetingId/reschedule': async () => {
    const was = inDays(4);
    const { meetingIds } = await makeLiveClass({ startsAt: [new Date(was)] });
    return { params: { meetingId: meetingIds[0] ?? '' }, body: { startsAt: inDays(5), minutes: 60, was } };
  },
  'POST /api/creator/meetings/:meetingId/cancel': async () => ({
    params: { meetingId: (await makeLiveClass()).meetingIds[0] ?? '' },
    body: { reason: 'I am sick' },
  }),
  'GET /api/coach/meetings/:meetingId/attendance': ({ meetingId }) => ({ params: { meetingId } }),
  'PUT /api/coach/meetings/:meetingId/attendance/:memberId': async ({ user, host }) => {
    const begun = { hostId: host.user._id, startsAt: [new Date(Date.now() - 60_000)], members: [user._id] };
    const { meetingIds } = await makeLiveClass(begun);
    return { params: { meetingId: meetingIds[0] ?? '', memberId: user._id.toHexString() }, body: {} };
  },
  'GET /api/coach/availability': noInput,
  'PUT /api/coach/availability': async ({ accounts }) => {
    await Availabilities.deleteMany({ coachId: { $in: [accounts.coach._id, accounts.creator._id] } });
    return { body: availability };
  },
  'POST /api/account/calendar-feed': emptyBody,
  'GET /api/creator/overview': noInput,
  'GET /api/creator/revenue': () => ({ query: { span: 'all' } }),
  'GET /api/creator/revenue/export': noInput,
  'GET /api/creator/revenue/refunds': noInput,
  'PUT /api/creator/revenue/time-zone': () => ({ body: { timeZone: 'UTC' } }),
  'GET /api/creator/billing': noInput,
  'PUT /api/creator/billing': () => ({ body: { graceDays: 14 } }),
  'GET /api/creator/reviews': noInput,
  'GET /api/creator/setup': noInput,
  'PATCH /api/creator/setup': () => ({ body: { isDismissed: true } }),
  'POST /api/creator/setup/check-payments': emptyBody,
  'GET /api/creator/system': noInput,
  'GET /api/creator/system/set-aside': noInput,
  'POST /api/creator/system/set-aside/:effectId/retry': ({ setAside: [effectId] }) => ({
    params: { effectId },
    body: {},
  }),
  'DELETE /api/creator/system/set-aside/:effectId': ({ setAside: [, effectId] }) => ({
    params: { effectId },
  }),
  'GET /api/creator/audit': noInput,
  'POST /api/objects/upload': emptyBody,
  'GET /api/creator/media': () => ({ query: { type: 'video', search: 'walk' } }),
  'GET /api/creator/media/:mediaId': mediaId,
  'POST /api/creator/media': () => ({
    body: {
      fileName: 'walk.mp4',
      fileType: 'video',
      mimeType: 'video/mp4',
      fileSize: 100,
      storageUrl: 'https://elsewhere.test/walk.mp4',
    },
  }),
  'PATCH /api/creator/media/:mediaId': async () => ({ ...(await mediaId()), body: { durationSeconds: 90 } }),
  'DELETE /api/creator/media/:mediaId': mediaId,
  'GET /api/creator/media/:mediaId/file': mediaId,
  'GET /api/creator/media/:mediaId/captions': async () => ({
    params: { mediaId: (await makeMediaAsset({ captionsKey: 'videos/0.0.0.vtt' }))._id.toHexString() },
  }),
  'PUT /api/creator/media/:mediaId/captions': async () => ({
    ...(await mediaId()),
    body: { captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n' },
  }),
  'DELETE /api/creator/media/:mediaId/captions': mediaId,
  'GET /api/creator/upload-settings': noInput,
  'POST /api/creator/multipart-uploads': () => ({ body: { bytes: 100_000_000, mimeType: 'video/mp4' } }),
  'GET /api/creator/multipart-uploads/:uploadId': largeUpload,
  'PATCH /api/creator/multipart-uploads/:uploadId': async (world) => ({
    ...(await largeUpload(world)),
    body: { multipartId: 'one-of-the-storage' },
  }),
  'POST /api/creator/multipart-uploads/:uploadId/complete': async (world) => ({
    ...(await largeUpload(world)),
    body: {},
  }),
  'DELETE /api/creator/multipart-uploads/:uploadId': largeUpload,
  'GET /api/creator/products': noInput,
  'GET /api/products/:productId/course': ({ preview: { productId } }) => ({ params: { productId } }),
  'POST /api/courses': (world) => ({
    body: { ...newContent, category: 'For Moms', thumbnailUrl: uploadAt(world) },
  }),
  'POST /api/digital-files': (world) => ({
    body: {
      ...newContent,
      category: 'Guides',
      thumbnailUrl: uploadAt(world),
      fileUrl: uploadAt(world),
    },
  }),
  'GET /api/creator/products/:productId': ({ productId }) => ({ params: { productId } }),
  'PATCH /api/creator/products/:productId': ({ productId }) => ({
    params: { productId },
    body: { changes: { description: 'Clearer' }, was: { description: '' } },
  }),
  'POST /api/creator/products/:productId/publish': ({ productId }) => ({ params: { productId }, body: {} }),
  'POST /api/creator/products/:productId/duplicate': ({ productId }) => ({ params: { productId }, body: {} }),
  'PUT /api/creator/products/:productId/archived': ({ productId }) => ({
    params: { productId },
    body: { archived: false },
  }),
  'DELETE /api/creator/products/:productId': async () => ({ params: { productId: await makeProduct() } }),
  'GET /api/creator/products/:productId/analytics': ({ productId }) => ({ params: { productId } }),
  'GET /api/creator/products/:productId/page': productWithSection,
  'POST /api/creator/products/:productId/page/publish': async () => ({
    ...(await productWithSection()),
    body: {},
  }),
  'POST /api/creator/products/:productId/page/discard': async () => ({
    ...(await productWithSection()),
    body: {},
  }),
  'GET /api/creator/products/:productId/sections': productWithSection,
  'POST /api/creator/products/:productId/section': ({ productId }) => ({
    params: { productId },
    body: sectionParts,
  }),
  'POST /api/creator/products/:productId/section/reorder': async () => {
    const { productId, sectionId: id } = await makeProductSection();
    return { params: { productId }, body: { sectionIds: [id] } };
  },
  'PATCH /api/creator/products/:productId/section/:sectionId': async () => ({
    params: await makeProductSection(),
    body: { title: 'Another', settings: sectionSettings, details: sectionDetails },
  }),
  'DELETE /api/creator/products/:productId/section/:sectionId': async () => ({
    params: await makeProductSection(),
  }),
  'POST /api/creator/products/:productId/section/:sectionId/restore': async () => ({
    params: await makeProductSection(),
    body: {},
  }),
  'GET /api/theme': noInput,
  'GET /api/page/:page': () => ({ params: { page: 'about' } }),
  'GET /api/page-videos/:file': () => ({ params: { file: pageVideo } }),
  'PATCH /api/theme': () => ({ body: defaultTheme }),
  'GET /api/site': noInput,
  'GET /api/creator/site-settings': noInput,
  'PATCH /api/creator/site-settings': () => ({
    body: { changes: { taxNumber: 'DE 1' }, was: { taxNumber: '' } },
  }),
  'GET /api/legal': noInput,
  'GET /api/legal/:page': () => ({ params: { page: 'terms' } }),
  'GET /api/creator/legal-pages': noInput,
  // The world has published the terms. The same content changes nothing, so the revision stays.
  'PATCH /api/creator/legal-pages/:page': () => ({
    params: { page: 'terms' },
    body: { content: legalText, revision: 1 },
  }),
  'GET /api/creator/site': noInput,
  'GET /api/creator/sections': () => ({ query: { page: 'services' } }),
  'POST /api/creator/section/reorder': ({ sectionId: id }) => ({ body: { sectionIds: [id] } }),
  'POST /api/creator/section': () => ({ body: newSection }),
  'PATCH /api/creator/section/:sectionId': (world) => ({
    ...sectionId(world),
    body: { title: 'Another', settings: sectionSettings, details: sectionDetails },
  }),
  'DELETE /api/creator/section/:sectionId': sectionId,
  'POST /api/creator/section/:sectionId/restore': (world) => ({ ...sectionId(world), body: {} }),
  'POST /api/creator/site/publish': emptyBody,
  'GET /api/creator/site/preview': noInput,
  'GET /api/creator/site/states': noInput,
  'GET /api/creator/site/states/:stateId': stateId,
  'POST /api/creator/site/states/:stateId/restore': (world) => ({ ...stateId(world), body: {} }),
  'GET /api/releases': noInput,
  'POST /api/remote-failures': () => ({ body: failure }),
  'POST /api/remote-mounts': () => ({ body: { of: [{ name: 'shell', version: 'one' }] } }),
  'POST /api/page-vitals': () => ({ body: { of: [{ name: 'shell', version: 'one', lcp: 900 }] } }),
  'GET /api/platform': noInput,
  'GET /api/platform/types': noInput,
  'GET /api/remotes': noInput,
  'GET /api/remotes/:name': remoteParams,
  'GET /api/remotes/:name/releases': remoteParams,
  'POST /api/remotes/:name/releases': () => {
    const { manifest: _, ...form } = makeUpload({ name: sampleRemote.name, version: 'three' });
    return { ...remoteParams(), ...form };
  },
  'POST /api/remotes/:name/promotions': async () => {
    const channel = await Channels.findOne(remoteParams().params).lean();
    return {
      ...remoteParams(),
      body: { version: sampleRemote.live, percent: 100, revision: channel?.revision ?? 0 },
    };
  },
  'POST /api/remotes/:name/rollbacks': () => ({
    ...remoteParams(),
    body: { version: sampleRemote.live, why: 'It was better' },
  }),
  'POST /api/remotes/:name/off': () => ({ ...remoteParams(), body: { why: 'It leaks' } }),
  'POST /api/remotes/:name/on': () => ({ ...remoteParams(), body: {} }),
  'POST /api/remotes/:name/releases/:version/withdraw': () => ({
    params: { name: sampleRemote.name, version: sampleRemote.previous },
    body: {},
  }),
  'POST /api/remotes/:name/releases/:version/preview': () => ({
    params: { name: sampleRemote.name, version: sampleRemote.live },
    body: {},
  }),
  'GET /api/remotes/:name/alerts': remoteParams,
  'PUT /api/remotes/:name/alerts': () => ({
    ...remoteParams(),
    body: { email: 'team@grove.test', webhook: 'https://hooks.example.com/halts' },
  }),
  'PUT /api/remotes/:name/budget': () => ({
    ...remoteParams(),
    body: { firstScreenBytes: 70_000, chunkBytes: 150_000, why: 'It shows a film' },
  }),
  'GET /api/deployments': noInput,
  'GET /api/deploy-tokens': noInput,
  'POST /api/deploy-tokens': () => ({
    body: { label: 'Ours', remote: sampleRemote.name, rights: ['upload'], days: 30, password },
  }),
  'DELETE /api/deploy-tokens/:tokenId': async () => ({
    params: { tokenId: (await makeDeployToken()).tokenId },
  }),
};

/** The first edit of a document. */
function stepAfter(id: string) {
  return { step: { id: newId(), after: id } };
}

async function newSessionOf(user: World['user']): Promise<string> {
  const { key } = await createSession(user, { device: 'Firefox on Windows', address: '127.0.0.1' });
  return key.toHexString();
}

/** A circle with the member in it, for leaving it. */
async function newCircle({ user }: World): Promise<Loose> {
  const { _id } = await makeCircle();
  await joinCircle(_id, user._id);
  return { params: { circleId: _id.toHexString() } };
}

/** A new member of the circle, for removing them. */
async function newMember({ circleId: id }: World): Promise<Loose> {
  const { _id } = await makeUser();
  await joinCircle(id, _id);
  return { params: { circleId: id, userId: _id.toHexString() } };
}

/** A new session of 'member' for each call. */
async function newBooking({ user, host }: World, fields: Partial<Booking> = {}): Promise<Loose> {
  const people = { memberId: user._id, coachId: host.user._id };
  const id = await makeBooking({ ...people, startsAt: new Date(nextFreeTime()), ...fields });
  return { params: { bookingId: id.toHexString() }, body: {} };
}

async function moveBooking(world: World): Promise<Loose> {
  const was = nextFreeTime();
  const booking = await newBooking(world, { startsAt: new Date(was) });
  return { ...booking, body: { startsAt: nextFreeTime(), was } };
}

async function newPostId({ user }: World): Promise<Loose> {
  const { _id } = await makePost({ authorId: user._id });
  return { params: { postId: _id.toHexString() } };
}

async function newCommentId({ user, postId: id }: World): Promise<Loose> {
  const { _id } = await makeComment({ postId: id, authorId: user._id });
  return { params: { commentId: _id.toHexString() } };
}

/** A person to whom the member has written. */
async function withNewcomer({ user }: World): Promise<Loose> {
  const { _id } = await makeUser();
  await makeMessage({ from: user._id, to: _id });
  return { params: { userId: _id.toHexString() } };
}

async function newMessageId({ user }: World): Promise<Loose> {
  const { _id } = await makeMessage({ from: user._id, to: (await makeUser())._id });
  return { params: { messageId: _id.toHexString() } };
}

async function newAnnouncementId(): Promise<Loose> {
  return { params: { announcementId: (await makeAnnouncement())._id.toHexString() } };
}

/** Further inputs of endpoints that accept several shapes, with objects that the first one cannot have. */
export const furtherInputs: Partial<Inputs> = {
  'POST /api/creator/courses/:courseId/edits': async () => {
    const { courseId: id, moduleId: parentId } = await makeEditable();
    const lesson = { kind: 'add', node: 'lesson', id: newId(), parentId, at: 0, title: 'From a file' };
    const edit = { kind: 'lessons', edits: [lesson] };
    return { params: { courseId: id }, body: { ...stepAfter(id), edit } };
  },
};
