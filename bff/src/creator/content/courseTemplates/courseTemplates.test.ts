import { courseTemplateNames, courseTemplates } from '@grove/contracts/courses/courseTemplates';
import { missingContentMax } from '@grove/contracts/courses/editorLimits';
import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeUser } from '../../../../test/factories/makeUser.ts';
import { getCourseStructure } from '../../../../test/sendCourseEdit.ts';
import { startObjectStorage } from '../../../../test/startObjectStorage.ts';
import { testServer } from '../../../../test/testServer.ts';
import { uploadFile } from '../../../../test/uploadFile.ts';
import { createTwoColorPicture } from '../../../../test/uploadPicture.ts';
import type { Client } from '../../../../test/client.ts';
import { Courses } from '../../../learning/courses/courses.model.ts';
import { createCourse } from '../../../learning/courses/createCourse.ts';
import { Pages } from '../../../learning/courses/pages.model.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const creator = async () => site.signIn(await makeUser({ isCreator: true }));
const picture = async (api: Client) => uploadFile(api, await createTwoColorPicture(), 'image/jpeg');

describe('a course from a template', () => {
  test.each(courseTemplateNames)(
    '%s has the modules and lessons that the form names, each with a text',
    async (template) => {
      const api = await creator();
      const body = { title: template, description: 'New', price: '0', category: 'For Moms' } as const;
      const { id } = await api.ok('POST /api/courses', {
        body: { ...body, template, thumbnailUrl: await picture(api) },
      });
      const { course, modules, lessons, pages } = await getCourseStructure(api, id);
      expect(course.isPublished).toBe(false);
      const { modules: moduleCount, lessons: lessonCount } = courseTemplates[template];
      expect([modules.length, lessons.length, pages.length]).toEqual([moduleCount, lessonCount, lessonCount]);
      const check = await api.ok('GET /api/creator/courses/:courseId/missing', { params: { courseId: id } });
      const titles = lessons.map(({ title }) => title);
      expect(check).toEqual({ missing: [], templateLessons: titles.slice(0, missingContentMax) });
      await Pages.updateOne({ lessonId: new Types.ObjectId(lessons[0]?.id) }, { widgets: [] });
      const { templateLessons } = await api.ok('GET /api/creator/courses/:courseId/missing', {
        params: { courseId: id },
      });
      expect(templateLessons[0]).toBe(titles[1]);
      expect(new Set(lessons.map(({ title }) => title)).size).toBeGreaterThan(8);
    },
  );
});

describe('an empty course', () => {
  const fill = 'POST /api/creator/courses/:courseId/template';
  const listTitles = (nodes: readonly { title: string }[]) => nodes.map(({ title }) => title);

  test('gets the modules and lessons of a template, which replace only sections without a title of their own', async () => {
    const api = await creator();
    const { course } = await makeEmptyCourse(['Section 1', 'My own']);
    const filled = await api.ok(fill, { params: { courseId: course }, body: { template: 'one-week' } });
    expect(listTitles(filled.sections)).toEqual(['My own', 'Your week']);
    expect([filled.modules.length, filled.lessons.length, filled.pages.length]).toEqual([9, 9, 9]);
    expect(await getCourseStructure(api, course)).toEqual(filled);
    expect(await Pages.countDocuments({ courseId: course, 'widgets.0.type': 'text' })).toBe(9);
    const { missing } = await api.ok('GET /api/creator/courses/:courseId/missing', {
      params: { courseId: course },
    });
    expect(missing).toEqual([]);
  });

  test('is filled once by a repeated request and by two tabs', async () => {
    const api = await creator();
    const { course } = await makeEmptyCourse(['Section 1']);
    const input = { params: { courseId: course }, body: { template: 'one-week' as const } };
    const request = { ...input, headers: { 'Idempotency-Key': 'fill-once-12345678' } };
    const first = await api.send(fill, request);
    expect((await api.send(fill, request)).text).toBe(first.text);
    const twoTabs = await makeEmptyCourse(['Section 1']);
    const answers = await Promise.all(
      [1, 2].map(() => api.send(fill, { ...input, params: { courseId: twoTabs.course } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const id of [course, twoTabs.course])
      expect((await getCourseStructure(api, id)).lessons).toHaveLength(9);
  });

  test('that students can open gets the lessons as drafts, and one with a module is refused', async () => {
    const api = await creator();
    const { course } = await makeEmptyCourse(['Section 1']);
    await Courses.updateOne({ _id: course }, { studentsKeepAccess: true });
    const input = { params: { courseId: course }, body: { template: 'live-cohort' as const } };
    const { lessons, course: settings } = await api.ok(fill, input);
    expect(lessons.every(({ isDraft }) => isDraft)).toBe(true);
    expect(settings.studentsKeepAccess).toBe(true);
    expect(await api.send(fill, input)).toMatchObject({ status: 409 });
    const missing = await api.send(fill, { ...input, params: { courseId: 'a'.repeat(24) } });
    expect(missing.status).toBe(404);
  });
});

async function makeEmptyCourse(sectionTitles: readonly string[]): Promise<{ course: string }> {
  const sections = sectionTitles.map((title) => ({ title, modules: [] }));
  return { course: (await createCourse({ title: 'Empty', sections })).id };
}
