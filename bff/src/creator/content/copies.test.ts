import { describe, expect, test } from '@jest/globals';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEditable } from '../../../test/factories/makeEditable.ts';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { getCourseStructure } from '../../../test/sendCourseEdit.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { uploadFile } from '../../../test/uploadFile.ts';
import { createTwoColorPicture } from '../../../test/uploadPicture.ts';
import type { Client } from '../../../test/client.ts';
import { ClassSeats } from '../../coaching/classes/classSeats.model.ts';
import { LiveClasses } from '../../coaching/classes/liveClasses.model.ts';
import { createStorage } from '../../infra/storage.ts';
import { Courses } from '../../learning/courses/courses.model.ts';
import { Pages } from '../../learning/courses/pages.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';
import { Plans } from '../../shop/plans/plans.model.ts';
import { Products } from '../../shop/products/products.model.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const storage = createStorage(site.env);
const duplicate = 'POST /api/creator/products/:productId/duplicate';
const hourMs = 3_600_000;

const withProduct = (productId: string) => ({ params: { productId }, body: {} });
const creator = async () => site.signIn(await makeUser({ isCreator: true }));
const picture = async (api: Client) => uploadFile(api, await createTwoColorPicture(), 'image/jpeg');

describe('a duplicated course', () => {
  test('is a draft with all lessons and widgets, and without students, reviews and sales', async () => {
    const api = await creator();
    const { course, courseId, lessonId } = await makeEditable({ modules: [[1, 0], [0]] });
    const productId = await makeProduct({
      ...{ type: 'course', courseId, title: 'Calm', priceCents: 49_00, category: 'For Moms' },
      ...{ ratingSum: 9, ratingCount: 2, starCounts: { 5: 1, 4: 1 } },
    });
    const member = await makeUser();
    await makeEnrolment(member, course);
    await recordPaidOrder({ memberId: member._id.toHexString(), productIds: [productId] });
    const copy = await api.ok(duplicate, withProduct(productId));
    expect(copy).toMatchObject({
      ...{ title: 'Calm (copy)', price: '49.00', category: 'For Moms', state: 'draft' },
      ...{ studentsCount: 0, tagline: 'Its tagline' },
    });
    expect((await Products.findById(copy.id).lean())?.ratingCount).toBe(0);
    const copyId = copy.courseId ?? '';
    const [original, copied] = [
      await getCourseStructure(api, courseId),
      await getCourseStructure(api, copyId),
    ];
    expect(copied.course).toMatchObject({
      ...{ title: 'Calm (copy)', isPublished: false, studentsKeepAccess: false },
    });
    expect(copied.lessons.map(({ title }) => title)).toEqual(original.lessons.map(({ title }) => title));
    expect(copied.pages).toHaveLength(original.pages.length);
    const originalIds = new Set(
      [...original.modules, ...original.lessons, ...original.pages].map(({ id }) => id),
    );
    expect(
      [...copied.modules, ...copied.lessons, ...copied.pages].some(({ id }) => originalIds.has(id)),
    ).toBe(false);
    const readPage = async (id: string) =>
      (await Pages.findOne({ lessonId: id, order: 0 }).lean())?.widgets ?? [];
    const [widgets, copies] = [await readPage(lessonId), await readPage(copied.lessons[0]?.id ?? '')];
    expect(copies.map(({ settings }) => settings)).toEqual(widgets.map(({ settings }) => settings));
    expect(copies.length).toBeGreaterThan(10);
    const stored = await Courses.findById(copyId).lean();
    const videos = stored?.sections[0]?.modules[0]?.lessons[0]?.videos;
    expect(videos?.[0]?._id).toEqual(
      copies.find(({ type, settings }) => type === 'video' && 'key' in settings)?._id,
    );
    expect(await Enrolments.countDocuments({ courseId: copyId })).toBe(0);
  });

  test('is not in the library, and members cannot open it', async () => {
    const api = await creator();
    const { courseId } = await makeEditable();
    const productId = await makeProduct({ type: 'course', courseId, title: 'Visible' });
    const { id } = await api.ok(duplicate, withProduct(productId));
    const member = await site.signIn(await makeUser());
    const { products } = await member.ok('GET /api/library', { query: { search: 'Visible' } });
    expect(products.map((product) => product.id)).toEqual([productId]);
    expect((await member.send('GET /api/library/:productId', { params: { productId: id } })).status).toBe(
      404,
    );
    expect((await member.send('POST /api/cart', { body: { productId: id } })).status).toBe(404);
    await api.ok('POST /api/creator/products/:productId/publish', withProduct(id));
    expect((await member.send('GET /api/library/:productId', { params: { productId: id } })).status).toBe(
      200,
    );
  });

  test('is made once per Idempotency-Key, and once for each of two creators', async () => {
    const [one, other] = [await creator(), await creator()];
    const { courseId } = await makeEditable();
    const productId = await makeProduct({ type: 'course', courseId, title: 'Twice' });
    const request = { ...withProduct(productId), headers: { 'Idempotency-Key': 'copy-once-12345678' } };
    const [first, again] = [await one.send(duplicate, request), await one.send(duplicate, request)];
    expect(again.text).toBe(first.text);
    expect(await Products.countDocuments({ title: 'Twice (copy)' })).toBe(1);
    const answers = await Promise.all(
      [one, other].map(async (api) => api.ok(duplicate, withProduct(productId))),
    );
    expect(new Set(answers.map((copy) => copy.courseId)).size).toBe(2);
    expect(await Courses.countDocuments({ title: 'Twice (copy)' })).toBe(3);
  });

  test('of two hundred lessons has all of them', async () => {
    const api = await creator();
    const { _id } = await makeCourse({
      modules: Array.from({ length: 10 }, () => Array.from({ length: 20 }, () => 1)),
    });
    const productId = await makeProduct({ type: 'course', courseId: _id.toHexString(), title: 'Large' });
    const { courseId } = await api.ok(duplicate, withProduct(productId));
    const { lessons, pages } = await getCourseStructure(api, courseId ?? '');
    expect([lessons.length, pages.length]).toEqual([200, 200]);
    // Three queries for the session, and a fixed number for the copy.
    expect(await site.countQueries(() => api.ok(duplicate, withProduct(productId)))).toBeLessThanOrEqual(20);
  });
});

describe('other duplicated products', () => {
  test('a file is shared: it is deleted with the last product that uses it', async () => {
    const api = await creator();
    const body = {
      title: 'Breath Book',
      description: 'To print',
      price: '5.00',
      category: 'Workbooks',
    } as const;
    const [thumbnailUrl, fileUrl] = [
      await picture(api),
      await uploadFile(api, Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), 'application/pdf'),
    ];
    const { productId } = await api.ok('POST /api/digital-files', {
      body: { ...body, thumbnailUrl, fileUrl },
    });
    const copy = await api.ok(duplicate, withProduct(productId));
    expect(copy).toMatchObject({ title: 'Breath Book (copy)', state: 'draft', price: '5.00' });
    const { file, thumbnailKey } = (await Products.findById(copy.id).lean())!;
    const remove = async (id: string) => {
      await api.ok('DELETE /api/creator/products/:productId', { params: { productId: id } });
      await site.runOutbox();
    };
    await remove(productId);
    expect(await storage.isMissing(file!.key)).toBe(false);
    expect(await storage.isMissing(thumbnailKey!)).toBe(false);
    const again = await api.ok(duplicate, withProduct(copy.id));
    await api.ok('PATCH /api/creator/products/:productId', {
      params: { productId: again.id },
      body: { changes: {}, was: {}, thumbnailUrl: await picture(api) },
    });
    await site.runOutbox();
    expect(await storage.isMissing(thumbnailKey!)).toBe(false);
    await remove(again.id);
    await remove(copy.id);
    expect([await storage.isMissing(file!.key), await storage.isMissing(thumbnailKey!)]).toEqual([
      true,
      true,
    ]);
  });

  test('a membership gets plans of its own without prices at the card provider', async () => {
    const api = await creator();
    const stripePrice = { id: 'price_1', mode: 'test' as const };
    const { productId, planId } = await makePlan({
      prices: { month: { cents: 12_00, stripePrice }, year: null },
    });
    await makePlan({
      productId,
      name: 'Former',
      isArchived: true,
      prices: { month: { cents: 1_00 }, year: null },
    });
    const copy = await api.ok(duplicate, withProduct(productId));
    expect(copy).toMatchObject({ title: 'The inner circle (copy)', state: 'draft', price: '12.00' });
    const plans = await Plans.find({ productId: copy.id }).lean();
    expect(plans).toMatchObject([{ name: 'Companion', prices: { month: { cents: 12_00 }, year: null } }]);
    expect(plans[0]?._id.toHexString()).not.toBe(planId);
    expect(plans[0]?.prices.month?.stripePrice).toBeUndefined();
    await api.ok('POST /api/creator/products/:productId/publish', withProduct(copy.id));
  });

  test('a live class keeps its settings and future dates, without attendees', async () => {
    const api = await creator();
    const startsAt = [new Date(Date.now() - 48 * hourMs), new Date(Date.now() + 48 * hourMs)];
    const { productId, meetingIds } = await makeLiveClass({
      seats: 7,
      startsAt,
      members: [(await makeUser())._id],
    });
    const copy = await api.ok(duplicate, withProduct(productId));
    expect(copy.state).toBe('draft');
    const stored = await LiveClasses.findById(copy.id).lean();
    expect(stored).toMatchObject({
      ...{ title: 'Evening circle, live (copy)', seats: 7, taken: 0, meetingUrl: 'https://meet.test/circle' },
      meetings: [{ startsAt: startsAt[1], sequence: 0 }],
    });
    expect(meetingIds).not.toContain(stored?.meetings[0]?._id.toHexString());
    expect(await ClassSeats.countDocuments({ classId: copy.id })).toBe(0);
    await api.ok('POST /api/creator/products/:productId/publish', withProduct(copy.id));
  });

  test('a live class without future dates has no dates, and is published once it has one', async () => {
    const api = await creator();
    const { productId } = await makeLiveClass({ startsAt: [new Date(Date.now() - 48 * hourMs)] });
    const copy = await api.ok(duplicate, withProduct(productId));
    expect((await LiveClasses.findById(copy.id).lean())?.meetings).toEqual([]);
    const publish = 'POST /api/creator/products/:productId/publish';
    const refused = await api.send(publish, withProduct(copy.id));
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('at least one date') });
    const startsAt = new Date(Math.ceil(Date.now() / hourMs + 24) * hourMs).toISOString();
    await api.ok('POST /api/creator/live-classes/:productId/meetings', {
      params: { productId: copy.id },
      body: { startsAt, minutes: 60 },
    });
    await api.ok(publish, withProduct(copy.id));
  });

  test('a product that does not exist is not found', async () => {
    const api = await creator();
    expect((await api.send(duplicate, withProduct('a'.repeat(24)))).status).toBe(404);
  });
});
