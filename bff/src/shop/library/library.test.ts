// Long: tests of the library and of previews share one server and one storage.
import { libraryPageSize } from '@grove/contracts/shop/library';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { everyWidget } from '../../../test/factories/everyWidget.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { Courses } from '../../learning/courses/courses.model.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';

const storage = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: storage.endpoint });

describe('the library of a member', () => {
  const list = 'GET /api/library';
  const get = 'GET /api/library/:productId';

  describe('GET /api/library', () => {
    test('lists products for everyone, newest first, without drafts', async () => {
      await Products.deleteMany({});
      await makeProduct({ title: 'Old' });
      await makeProduct({ title: 'Draft', isPublished: false });
      await makeProduct({ title: 'New' });
      const { products, nextCursor } = await site.visitor.ok(list);
      expect([products.map(({ title }) => title), nextCursor]).toEqual([['New', 'Old'], null]);
    });

    test('pages list every product once while new ones are added', async () => {
      await Products.deleteMany({});
      const made = [];
      for (let at = 0; at < libraryPageSize * 2 + 1; at += 1)
        made.push(await makeProduct({ title: `Product ${at}` }));
      const ids = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await site.visitor.ok(list, { query: cursor === undefined ? {} : { cursor } });
        ids.push(...page.products.map(({ id }) => id));
        cursor = page.nextCursor;
        await makeProduct();
      }
      expect(ids).toEqual(made.reverse());
    });

    test('takes the same number of queries for one product as for a page', async () => {
      const api = await site.signIn(await makeUser());
      const counts = [];
      for (const count of [1, libraryPageSize]) {
        await Products.deleteMany({});
        for (let at = 0; at < count; at += 1)
          await makeProduct({ courseId: (await makeCourse())._id.toHexString() });
        counts.push(await site.countQueries(() => api.ok(list)));
      }
      expect(counts).toEqual([5, 5]);
    });

    test.each(['', 'a', 'a b', '../x', 'A'.repeat(201), Buffer.from('not an id').toString('base64url')])(
      'rejects the cursor %p with 400',
      async (cursor) => {
        expect((await site.visitor.send(list, { query: { cursor } })).status).toBe(400);
      },
    );

    test('rejects an unknown query parameter with 400', async () => {
      expect((await site.visitor.send(list, { query: { skip: '10' } })).status).toBe(400);
    });
  });

  describe('filters of GET /api/library', () => {
    const titles = async (query: Record<string, string>) =>
      (await site.visitor.ok(list, { query })).products.map(({ title }) => title);

    beforeAll(async () => {
      await Products.deleteMany({});
      await makeProduct({ title: 'Évening Rain', category: 'Audio', priceCents: 0 });
      await makeProduct({ title: 'Morning Workbook', category: 'Workbooks', priceCents: 24_99 });
      await makeProduct({ title: 'Rain Workshop', category: 'Workshop', priceCents: 25_00 });
      await makeProduct({ title: 'A Year of Mornings', category: 'Audio', priceCents: 100_01 });
      await makeProduct({ title: 'Rain Draft', category: 'Secret', isPublished: false });
    });

    test.each([
      [{ search: 'rain' }, ['Rain Workshop', 'Évening Rain']],
      [{ search: '  MORN ' }, ['A Year of Mornings', 'Morning Workbook']],
      [{ search: 'eve' }, ['Évening Rain']],
      [{ search: 'ning' }, []],
      [{ search: 'workb morning' }, ['Morning Workbook']],
      [{ search: 'rain audio' }, ['Évening Rain']],
      [{ search: '…!' }, ['A Year of Mornings', 'Rain Workshop', 'Morning Workbook', 'Évening Rain']],
      [{ search: '.*' }, ['A Year of Mornings', 'Rain Workshop', 'Morning Workbook', 'Évening Rain']],
      [{ category: 'Audio' }, ['A Year of Mornings', 'Évening Rain']],
      [{ category: 'audio' }, []],
      [{ price: 'free' }, ['Évening Rain']],
      [{ price: 'under-25' }, ['Morning Workbook']],
      [{ price: '25-to-100' }, ['Rain Workshop']],
      [{ price: 'over-100' }, ['A Year of Mornings']],
      [{ category: 'Audio', price: 'free' }, ['Évening Rain']],
      [{ category: 'Audio', price: 'free', search: 'morn' }, []],
    ])('%j', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });

    test('all categories of offered products are listed, whatever the filter', async () => {
      const { categories } = await site.visitor.ok(list, { query: { search: 'rain' } });
      expect(categories).toEqual(['Audio', 'Workbooks', 'Workshop']);
    });

    test('filtered products are paged', async () => {
      for (let at = 0; at <= libraryPageSize; at += 1) await makeProduct({ title: `Paged ${at}` });
      const first = await site.visitor.ok(list, { query: { search: 'paged' } });
      const second = await site.visitor.ok(list, {
        query: { search: 'paged', cursor: first.nextCursor ?? '' },
      });
      expect([...first.products, ...second.products].map(({ title }) => title)).toEqual(
        Array.from({ length: libraryPageSize + 1 }, (_, at) => `Paged ${libraryPageSize - at}`),
      );
    });

    test.each([{ price: 'cheap' }, { search: 'a'.repeat(101) }, { category: 'a'.repeat(101) }])(
      '%j is rejected with 400',
      async (query) => {
        expect((await site.visitor.send(list, { query })).status).toBe(400);
      },
    );
  });

  describe('GET /api/library/:productId', () => {
    test('returns a product; its course id only to its owner', async () => {
      const courseId = (await makeCourse())._id.toHexString();
      const id = await makeProduct({
        title: 'A course to buy',
        type: 'course',
        category: 'For Moms',
        priceCents: 19_950,
        ratingSum: 14,
        ratingCount: 3,
        starCounts: { 4: 1, 5: 2 },
        thumbnailKey: 'public/a.webp',
        courseId,
      });
      const shown = {
        id,
        title: 'A course to buy',
        description: '',
        price: '199.50',
        category: 'For Moms',
        type: 'course',
        thumbnailUrl: '/media/a.webp',
        rating: 4.7,
        reviewCount: 3,
        studentsCount: 0,
        owned: false,
        isFinished: false,
        courseId: null,
        liveClass: null,
        classDates: null,
        outline: [
          {
            title: 'Week 1',
            subtitle: '',
            modules: [
              {
                title: 'Module 0',
                lessons: [
                  { id: expect.any(String), title: 'Lesson 0.0', videoSeconds: 130, isPreview: false },
                  { id: expect.any(String), title: 'Lesson 0.1', videoSeconds: 65, isPreview: false },
                ],
              },
              {
                title: 'Module 1',
                lessons: [
                  { id: expect.any(String), title: 'Lesson 1.0', videoSeconds: 65, isPreview: false },
                ],
              },
            ],
          },
        ],
        contents: { lessons: 3, videoSeconds: 260, files: 0, file: null },
        teacher: null,
        starCounts: [0, 0, 0, 1, 2],
        ownReview: null,
        isOffered: true,
        duration: '',
        can: { review: false },
      };
      const buyer = await makeUser();
      const api = await site.signIn(buyer);
      const params = { productId: id };
      expect(await site.visitor.ok(get, { params })).toEqual(shown);
      expect(await api.ok(get, { params })).toEqual(shown);

      await recordPaidOrder({ memberId: buyer._id.toHexString(), productIds: [id] });
      expect(await api.ok(get, { params })).toEqual({
        ...shown,
        owned: true,
        courseId,
        studentsCount: 1,
        can: { review: true },
      });
      expect((await api.ok('GET /api/classroom/courses')).map((course) => course.id)).toEqual([courseId]);
      const stranger = await site.signIn(await makeUser());
      expect(await stranger.ok(get, { params })).toEqual({ ...shown, studentsCount: 1 });
    });

    test('is owned by everyone enrolled in its course', async () => {
      const course = await makeCourse();
      const productId = await makeProduct({ type: 'course', courseId: course._id.toHexString() });
      const user = await makeUser();
      await makeEnrolment(user, course);
      expect(await (await site.signIn(user)).ok(get, { params: { productId } })).toMatchObject({
        owned: true,
      });
    });

    test('is finished while every lesson of its course is completed, also in the list', async () => {
      const { api, course, courseId, lessonId } = await enrolledMember(site, { modules: [[0], [0]] });
      const productId = await makeProduct({ type: 'course', courseId });
      const isFinished = async () => [
        (await api.ok(get, { params: { productId } })).isFinished,
        (await api.ok(list)).products.find(({ id }) => id === productId)?.isFinished,
      ];
      const complete = (module: number) =>
        api.ok('POST /api/lessons/:lessonId/complete', {
          params: { lessonId: lessonId(module, 0) },
          body: {},
        });
      await complete(0);
      expect(await isFinished()).toEqual([false, false]);
      await complete(1);
      expect(await isFinished()).toEqual([true, true]);
      await Courses.updateOne(
        { _id: course._id },
        {
          $push: {
            'sections.0.modules.0.lessons': {
              ...course.sections[0]?.modules[0]?.lessons[0],
              _id: new Types.ObjectId(),
            },
          },
        },
      );
      expect(await isFinished()).toEqual([false, false]);
    });

    test('returns a product that is no longer offered to its owners, and 404 to others', async () => {
      const productId = await makeProduct({ isPublished: false });
      const buyer = await makeUser();
      await recordPaidOrder({ memberId: buyer._id.toHexString(), productIds: [productId] });
      expect(await (await site.signIn(buyer)).ok(get, { params: { productId } })).toMatchObject({
        owned: true,
      });
      const { status, text } = await site.visitor.send(get, { params: { productId } });
      expect([status, text]).toEqual([404, 'Product not found']);
    });

    test('returns 404 for an unknown product and 400 for an invalid id', async () => {
      expect((await site.visitor.send(get, { params: { productId: '0'.repeat(24) } })).status).toBe(404);
      expect((await site.visitor.send(get, { params: { productId: 'first' } })).status).toBe(400);
    });
  });

  describe('GET /api/library/courses/:courseId', () => {
    const offer = 'GET /api/library/courses/:courseId';

    test('returns the newest published product that sells the course', async () => {
      const courseId = (await makeCourse())._id.toHexString();
      await makeProduct({ type: 'course', courseId });
      const productId = await makeProduct({ type: 'course', courseId });
      await makeProduct({ type: 'course', courseId, isPublished: false });
      const api = await site.signIn(await makeUser());
      expect(await api.ok(offer, { params: { courseId } })).toEqual({ productId });
    });

    test.each([
      ['without a product', {}, null],
      ['sold by a draft product', {}, { isPublished: false }],
      ['that is a draft', { isPublished: false }, {}],
    ])('returns 404 for a course %s', async (_, course, product) => {
      const courseId = (await makeCourse(course))._id.toHexString();
      if (product) await makeProduct({ type: 'course', courseId, ...product });
      const api = await site.signIn(await makeUser());
      const { status, text } = await api.send(offer, { params: { courseId } });
      expect([status, text]).toEqual([404, 'Course not found']);
    });

    test('returns 404 for an unknown course, 400 for an invalid id, 401 for a visitor', async () => {
      const api = await site.signIn(await makeUser());
      const params = { courseId: '0'.repeat(24) };
      expect((await api.send(offer, { params })).status).toBe(404);
      expect((await api.send(offer, { params: { courseId: 'first' } })).status).toBe(400);
      expect((await site.visitor.send(offer, { params })).status).toBe(401);
    });
  });
});

describe('preview lessons', () => {
  beforeAll(() => site.empty());

  const lesson = 'GET /api/library/:productId/lessons/:lessonId';
  const file = `${lesson}/widgets/:widgetId/file` as const;
  const captions = `${lesson}/widgets/:widgetId/captions` as const;
  const tomorrow = new Date(Date.now() + 86_400_000);

  interface Shape {
    course?: Parameters<typeof makeCourse>[0];
    product?: Parameters<typeof makeProduct>[0];
  }

  async function makePreview({ course: shape, product }: Shape = {}) {
    const course = await makeCourse({
      modules: [[1, 1], [1]],
      previews: ['0.0'],
      widgets: everyWidget,
      ...shape,
    });
    const productId = await makeProduct({ type: 'course', courseId: course._id.toHexString(), ...product });
    const lessons = course.sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    return { productId, lessonIds: lessons.map(({ _id }) => _id.toHexString()), lessons };
  }

  test('a visitor sees a preview with its widgets, whose file URLs start with its own', async () => {
    const { productId, lessonIds } = await makePreview();
    const [lessonId = ''] = lessonIds;
    const shown = await site.visitor.ok(lesson, { params: { productId, lessonId } });
    expect(shown).toMatchObject({ id: lessonId, title: 'Lesson 0.0', productTitle: 'A product' });
    expect(new Set(shown.widgets.map(({ type }) => type)).size).toBe(11);
    const urls = JSON.stringify(shown).match(/\/api\/[^"? ]+/g) ?? [];
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.filter((one) => !one.startsWith(`/api/library/${productId}/lessons/${lessonId}/`))).toEqual(
      [],
    );
  });

  test('a visitor can download files and captions of a preview', async () => {
    const { productId, lessonIds, lessons } = await makePreview();
    const [lessonId = ''] = lessonIds;
    await storage.put('videos/0.0.0.vtt', 'WEBVTT\n\nHello', 'text/vtt');
    const { widgets } = await site.visitor.ok(lesson, { params: { productId, lessonId } });
    const found = [];
    for (const { id: widgetId, type } of widgets) {
      const { status } = await site.visitor.send(file, { params: { productId, lessonId, widgetId } });
      if (status === 302) found.push(type);
    }
    expect(found).toEqual(['video', 'image', 'audio', 'file']);
    const widgetId = String(lessons[0]?.videos[0]?._id);
    expect(await site.visitor.ok(captions, { params: { productId, lessonId, widgetId } })).toContain('Hello');
  });

  describe('there is no preview', () => {
    test.each<[string, Shape, number]>([
      ['of a lesson that is not a preview', {}, 1],
      [
        'of a module that opens later',
        { course: { previews: ['1.0'], unlock: [undefined, { at: tomorrow }] } },
        2,
      ],
      ['of a module that opens days after enrolment', { course: { unlock: [{ afterDays: 1 }] } }, 0],
      ['of a draft of a course', { course: { isPublished: false } }, 0],
      ['of a product that is not offered', { product: { isPublished: false } }, 0],
    ])('%s', async (_, shape, at) => {
      const { productId, lessonIds, lessons } = await makePreview(shape);
      const lessonId = lessonIds[at] ?? '';
      const widgetId = String(lessons[at]?.videos[0]?._id);
      const creator = await site.signIn(await makeUser({ isCreator: true }));
      for (const client of [site.visitor, creator]) {
        const answers = [
          await client.send(lesson, { params: { productId, lessonId } }),
          await client.send(file, { params: { productId, lessonId, widgetId } }),
          await client.send(captions, { params: { productId, lessonId, widgetId } }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      }
    });

    test('under the URL of another product or of another lesson’s widget', async () => {
      const { productId, lessonIds, lessons } = await makePreview();
      const [lessonId = ''] = lessonIds;
      const other = await makeProduct();
      expect((await site.visitor.send(lesson, { params: { productId: other, lessonId } })).status).toBe(404);
      const widgetId = String(lessons[1]?.videos[0]?._id);
      expect((await site.visitor.send(file, { params: { productId, lessonId, widgetId } })).status).toBe(404);
      const unknown = new Types.ObjectId().toHexString();
      const params = { productId, lessonId, widgetId: unknown };
      expect((await site.visitor.send(captions, { params })).status).toBe(404);
    });

    test('and the outline marks only available lessons as previews', async () => {
      const { productId } = await makePreview({
        course: { previews: ['0.1', '1.0'], unlock: [undefined, { at: tomorrow }] },
      });
      const { outline } = await site.visitor.ok('GET /api/library/:productId', { params: { productId } });
      const lessons = outline?.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)) ?? [];
      expect(lessons.map(({ isPreview }) => isPreview)).toEqual([false, true, false]);
    });
  });
});
