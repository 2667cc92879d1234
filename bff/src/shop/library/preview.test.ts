import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { everyWidget } from '../../../test/factories/everyWidget.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { storedObjects } from '../../../test/storedObjects.ts';
import { testServer } from '../../../test/testServer.ts';

const storage = await storedObjects();
const site = testServer({ S3_ENDPOINT: storage.endpoint });
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

test('a visitor sees a preview with its widgets, whose files lie below its own address', async () => {
  const { productId, lessonIds } = await makePreview();
  const [lessonId = ''] = lessonIds;
  const shown = await site.visitor.ok(lesson, { params: { productId, lessonId } });
  expect(shown).toMatchObject({ id: lessonId, title: 'Lesson 0.0', productTitle: 'A product' });
  expect(new Set(shown.widgets.map(({ type }) => type)).size).toBe(11);
  const addresses = JSON.stringify(shown).match(/\/api\/[^"? ]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(5);
  expect(
    addresses.filter((one) => !one.startsWith(`/api/library/${productId}/lessons/${lessonId}/`)),
  ).toEqual([]);
});

test('files and captions of a preview are handed to a visitor', async () => {
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

describe('no preview leaves', () => {
  test.each<[string, Shape, number]>([
    ['of a lesson that was not opened', {}, 1],
    [
      'of a module that opens later',
      { course: { previews: ['1.0'], unlock: [undefined, { at: tomorrow }] } },
      2,
    ],
    ['of a module that opens days after enrolling', { course: { unlock: [{ afterDays: 1 }] } }, 0],
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

  test('by the address of another product or of a widget of another lesson', async () => {
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

  test('and the outline names as previews only those that can be opened', async () => {
    const { productId } = await makePreview({
      course: { previews: ['0.1', '1.0'], unlock: [undefined, { at: tomorrow }] },
    });
    const { outline } = await site.visitor.ok('GET /api/library/:productId', { params: { productId } });
    const lessons = outline?.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)) ?? [];
    expect(lessons.map(({ isPreview }) => isPreview)).toEqual([false, true, false]);
  });
});
