import { pageVideoPath } from '@grove/contracts/files/mediaRules';
import { createStorage } from '../src/infra/storage.ts';
import { Orders } from '../src/shop/orders/orders.model.ts';
import type { User } from '../src/members/users/users.model.ts';
import type { Client } from './client.ts';
import { everyWidget } from './factories/everyWidget.ts';
import { publishRelease } from '../src/publishing/releases/publishRelease.ts';
import { makeBooking } from './factories/makeBooking.ts';
import { nextFreeTime, makeCoach } from './factories/makeCoach.ts';
import type { Coach } from './factories/makeCoach.ts';
import { makeBuild } from './factories/makeBuild.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makeDataExport } from './factories/makeDataExport.ts';
import { enrolledMember } from './factories/makeEnrolment.ts';
import type { EnrolledMember } from './factories/makeEnrolment.ts';
import { makeAttachment } from './factories/makeAttachment.ts';
import { makePurchasedFile, makeFile } from './factories/makeFile.ts';
import { makeLiveClass } from './factories/makeLiveClass.ts';
import { joinCircle, makeCircle } from './factories/makeCircle.ts';
import { makeMessage } from './factories/makeMessage.ts';
import { makePost } from './factories/makePost.ts';
import { makeProduct } from './factories/makeProduct.ts';
import { makeSetAside } from './factories/makeSetAside.ts';
import { makeUser } from './factories/makeUser.ts';
import { testEnv } from './testEnv.ts';
import type { TestServer } from './testServer.ts';

/** A text that 'member' shared in the circle: others must not be able to read it. */
export const circleSecret = 'Said among the few alone';

/** A remote with a live version and a previous one. */
export const sampleRemote = { name: 'mf-walked', live: 'two', previous: 'one' } as const;

/** The callers; all except the visitor have an account. */
export const people = ['visitor', 'member', 'other', 'coach', 'creator', 'operator'] as const;
export type Person = (typeof people)[number];

/** Resources of 'member' for every endpoint, and other people. */
export interface World extends EnrolledMember {
  accounts: Record<Exclude<Person, 'visitor'>, User>;
  productId: string;
  /** The course of a product. */
  offeredCourseId: string;
  /** A lesson of a product that anyone may open, with an uploaded video. */
  preview: Record<'productId' | 'lessonId' | 'widgetId', string>;
  /** Products with a file: one that 'member' has bought, and a free one. */
  purchasedFileId: string;
  freeFileId: string;
  /** The order of that file, and its payment. */
  orderId: string;
  paymentIntentId: string;
  /** The product in the cart of 'member'. */
  cartProductId: string;
  invitationId: string;
  /** The creator's note about 'member'. */
  noteId: string;
  /** A post by 'member' for everyone. */
  postId: string;
  /** A circle that 'member' is in. */
  circleId: string;
  /** A file of that post. */
  attachmentId: string;
  /** A message from 'member' to the creator. */
  messageId: string;
  conversationId: string;
  /** A coach who offers sessions and is not one of the people. */
  host: Coach;
  /** A session that 'member' has booked with them. */
  bookingId: string;
  /** A live class of the same coach that 'member' has bought, and its meeting. */
  liveClassId: string;
  meetingId: string;
  /** The lesson's file widget and journal prompt. */
  fileWidgetId: string;
  questionWidgetId: string;
  /** A section of the services page, and the published state of the site that contains it. */
  sectionId: string;
  siteStateId: string;
  /** The base URL of browser uploads. */
  storageOrigin: string;
  /** One is for retrying, one for discarding. */
  setAside: readonly [string, string];
}

/** The title contains no word that other texts contain. */
const ownCourse = { title: 'Slow mornings', modules: [[1, 0]], widgets: everyWidget };

/** Creates one of everything. None of the people has a password; the creator is the demo's. */
export async function makeWorld(site: TestServer): Promise<World> {
  const owner = await enrolledMember(site, ownCourse);
  const [other, coach, creator, operator] = await makePeople();
  const invitation = { email: 'invited@grove.test', role: 'coach' } as const;
  const api = await site.signIn(creator);
  const { id: invitationId } = await api.ok('POST /api/creator/invitations', { body: invitation });
  const cartProductId = await makeProduct({ priceCents: 0 });
  await owner.api.ok('POST /api/cart', { body: { productId: cartProductId } });
  const aboutMember = { studentId: owner.user._id.toHexString(), note: 'Likes mornings' };
  const { id: noteId } = await api.ok('POST /api/student-notes', { body: aboutMember });
  const [dataExport] = await Promise.all([makeDataExport({ userId: owner.user._id }), makeReleases(site)]);
  // Without a storage, a missing file is not detected.
  if (site.env.S3_ENDPOINT !== testEnv().S3_ENDPOINT)
    await createStorage(site.env).put(dataExport.key, new Blob(['their data']), {});
  const written = await makeMessage({ from: owner.user._id, to: creator._id });
  return {
    ...owner,
    accounts: { member: owner.user, other, coach, creator, operator },
    cartProductId,
    invitationId,
    noteId,
    circleId: await makeOwnCircle(owner.user),
    ...(await makeSharedFile(owner.user)),
    messageId: written._id.toHexString(),
    conversationId: written.conversationId.toHexString(),
    fileWidgetId: await owner.widgetId(0, 0, 5),
    questionWidgetId: await owner.widgetId(0, 0, 10),
    productId: await makeProduct(),
    ...(await makeOfferedCourse()),
    ...(await makePurchases(owner.user)),
    freeFileId: await makeProduct({ priceCents: 0, file: makeFile() }),
    ...(await makeSite(api)),
    storageOrigin: `${site.env.S3_ENDPOINT}/${site.env.S3_BUCKET}`,
    setAside: [await makeSetAside(), await makeSetAside()],
  };
}

function makePeople() {
  return Promise.all([
    makeUser(),
    makeUser({ isCoach: true }),
    makeUser({ isCreator: true, isOperator: false, demo: 'creator' }),
    makeUser({ isCreator: true, isOperator: true }),
  ]);
}

async function makeReleases({ env: { RELEASES_DIR: releasesDir } }: TestServer): Promise<void> {
  const { name, previous, live } = sampleRemote;
  for (const version of [previous, live]) {
    const { distDir } = await makeBuild({ name, version });
    await publishRelease({ name, distDir, releasesDir });
  }
}

async function makeOwnCircle({ _id: userId }: User): Promise<string> {
  const { _id } = await makeCircle({ name: 'Evening circle of the few' });
  await joinCircle(_id, userId);
  await makePost({ authorId: userId, audience: _id.toHexString(), text: circleSecret });
  return _id.toHexString();
}

async function makeSharedFile({ _id: authorId }: User): Promise<Pick<World, 'postId' | 'attachmentId'>> {
  const post = await makePost({ authorId });
  const on = { kind: 'post', id: post._id } as const;
  const attachment = await makeAttachment({ ownerId: authorId, on, pictures: [{ width: 480, height: 320 }] });
  return { postId: post._id.toHexString(), attachmentId: attachment._id.toHexString() };
}

/** The file name of a video that the services page shows. */
export const pageVideo = '01234567-89ab-cdef-0123-456789abcdef.mp4';

/** The text of the terms. */
export const legalText = '<p>Be kind.</p>';

async function makeSite(creator: Client): Promise<Pick<World, 'sectionId' | 'siteStateId'>> {
  const settings = { media: { videoType: 'direct' as const, videoUrl: pageVideoPath + pageVideo } };
  const { id: sectionId } = await creator.ok('POST /api/creator/section', {
    body: { page: 'services', type: 'custom', title: 'One', content: '', isVisible: true, settings },
  });
  await creator.ok('POST /api/creator/site/publish', { body: {} });
  const terms = { params: { page: 'terms' }, body: { content: legalText, revision: 0 } } as const;
  await creator.ok('PATCH /api/creator/legal-pages/:page', terms);
  const [state] = await creator.ok('GET /api/creator/site/states');
  return { sectionId, siteStateId: state?.id ?? '' };
}

/** The member's purchases and bookings. */
async function makePurchases(user: User) {
  return { ...(await makeOrder(user)), ...(await makeHost(user)) };
}

async function makeHost({
  _id: memberId,
}: User): Promise<Pick<World, 'host' | 'bookingId' | 'liveClassId' | 'meetingId'>> {
  const host = await makeCoach();
  const startsAt = new Date(nextFreeTime());
  const bookingId = await makeBooking({ memberId, coachId: host.user._id, startsAt });
  const live = await makeLiveClass({ hostId: host.user._id, members: [memberId] });
  const [meetingId = ''] = live.meetingIds;
  return { host, bookingId: bookingId.toHexString(), liveClassId: live.productId, meetingId };
}

async function makeOrder(
  user: User,
): Promise<Pick<World, 'purchasedFileId' | 'orderId' | 'paymentIntentId'>> {
  const purchasedFileId = await makePurchasedFile(user);
  const paymentIntentId = `pi_${purchasedFileId}`;
  const order = await Orders.findOneAndUpdate({ productIds: purchasedFileId }, { paymentIntentId });
  return { purchasedFileId, orderId: order?._id.toHexString() ?? '', paymentIntentId };
}

async function makeOfferedCourse(): Promise<Pick<World, 'offeredCourseId' | 'preview'>> {
  const course = await makeCourse({ modules: [[1]], previews: ['0.0'] });
  const offeredCourseId = course._id.toHexString();
  const productId = await makeProduct({ type: 'course', courseId: offeredCourseId });
  const lesson = course.sections[0]?.modules[0]?.lessons[0];
  const [lessonId = '', widgetId = ''] = [lesson, lesson?.videos[0]].map((one) => one?._id.toHexString());
  return { offeredCourseId, preview: { productId, lessonId, widgetId } };
}
