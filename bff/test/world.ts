import { createStorage } from '../src/infra/storage.ts';
import { Orders } from '../src/shop/orders/orders.model.ts';
import type { User } from '../src/members/users/users.model.ts';
import { everyWidget } from './factories/everyWidget.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makeDataExport } from './factories/makeDataExport.ts';
import { enrolledMember } from './factories/makeEnrolment.ts';
import type { EnrolledMember } from './factories/makeEnrolment.ts';
import { makeBoughtFile, makeFile } from './factories/makeFile.ts';
import { makeProduct } from './factories/makeProduct.ts';
import { makeSetAside } from './factories/makeSetAside.ts';
import { makeUser } from './factories/makeUser.ts';
import { testEnv } from './testEnv.ts';
import type { TestServer } from './testServer.ts';

/** Whoever may ask; all but a visitor have an account. */
export const people = ['visitor', 'member', 'other', 'coach', 'creator'] as const;
export type Person = (typeof people)[number];

/** Things of 'member' that every endpoint finds something to do with, and other people. */
export interface World extends EnrolledMember {
  accounts: Record<Exclude<Person, 'visitor'>, User>;
  productId: string;
  /** The course behind a product. */
  offeredCourseId: string;
  /** A lesson that everybody may open, of a product, with a video of our own. */
  preview: Record<'productId' | 'lessonId' | 'widgetId', string>;
  /** Products with a file: one that 'member' has bought, one that is given to everybody. */
  boughtFileId: string;
  freeFileId: string;
  /** The order of that file, and its payment. */
  orderId: string;
  paymentIntentId: string;
  /** In the cart of 'member'. */
  cartProductId: string;
  invitationId: string;
  /** What the creator noted about 'member'. */
  noteId: string;
  /** Of the lesson's file and of its journal prompt. */
  fileWidgetId: string;
  questionWidgetId: string;
  /** One is retried, one is discarded. */
  setAside: readonly [string, string];
}

/** One of everything. None of the people has a password; the creator is the demo's. */
export async function makeWorld(site: TestServer): Promise<World> {
  const owner = await enrolledMember(site, { modules: [[1, 0]], widgets: everyWidget });
  const [other, coach, creator] = await Promise.all([
    makeUser(),
    makeUser({ isCoach: true }),
    makeUser({ isCreator: true, demo: 'creator' }),
  ]);
  const invitation = { email: 'invited@grove.test', role: 'coach' } as const;
  const api = await site.signIn(creator);
  const { id: invitationId } = await api.ok('POST /api/creator/invitations', { body: invitation });
  const cartProductId = await makeProduct({ priceCents: 0 });
  await owner.api.ok('POST /api/cart', { body: { productId: cartProductId } });
  const aboutMember = { studentId: owner.user._id.toHexString(), note: 'Likes mornings' };
  const { id: noteId } = await api.ok('POST /api/student-notes', { body: aboutMember });
  const dataExport = await makeDataExport({ userId: owner.user._id });
  // Where there is no storage, nobody can say that the file is not there.
  if (site.env.S3_ENDPOINT !== testEnv().S3_ENDPOINT)
    await createStorage(site.env).put(dataExport.key, new Blob(['their data']), {});
  return {
    ...owner,
    accounts: { member: owner.user, other, coach, creator },
    cartProductId,
    invitationId,
    noteId,
    fileWidgetId: await owner.widgetId(0, 0, 5),
    questionWidgetId: await owner.widgetId(0, 0, 10),
    productId: await makeProduct(),
    ...(await makeOfferedCourse()),
    ...(await makeOrder(owner.user)),
    freeFileId: await makeProduct({ priceCents: 0, file: makeFile() }),
    setAside: [await makeSetAside(), await makeSetAside()],
  };
}

async function makeOrder(user: User): Promise<Pick<World, 'boughtFileId' | 'orderId' | 'paymentIntentId'>> {
  const boughtFileId = await makeBoughtFile(user);
  const paymentIntentId = `pi_${boughtFileId}`;
  const order = await Orders.findOneAndUpdate({ productIds: boughtFileId }, { paymentIntentId });
  return { boughtFileId, orderId: order?._id.toHexString() ?? '', paymentIntentId };
}

async function makeOfferedCourse(): Promise<Pick<World, 'offeredCourseId' | 'preview'>> {
  const course = await makeCourse({ modules: [[1]], previews: ['0.0'] });
  const offeredCourseId = course._id.toHexString();
  const productId = await makeProduct({ type: 'course', courseId: offeredCourseId });
  const lesson = course.sections[0]?.modules[0]?.lessons[0];
  const [lessonId = '', widgetId = ''] = [lesson, lesson?.videos[0]].map((one) => one?._id.toHexString());
  return { offeredCourseId, preview: { productId, lessonId, widgetId } };
}
