import type { CourseEdit, CourseStructure } from '@grove/contracts/courses/courseEditor';
import { describe, expect, test } from '@jest/globals';
import { courseEditorSite, getPages, getWidgets, postEdit } from '../../../test/courseEditorSite.ts';
import { sendCourseEdit, toEditBody, getCourseStructure } from '../../../test/sendCourseEdit.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import type { Editable } from '../../../test/factories/makeEditable.ts';

const { site, creator } = courseEditorSite();

describe('the structure of a course', () => {
  const getStructure = 'GET /api/creator/courses/:courseId/structure';
  const titlesOf = ({ lessons }: CourseStructure) => lessons.map(({ title }) => title);

  test('contains sections, modules and lessons, and takes two queries in addition to the session query', async () => {
    const { courseId, sectionId, moduleId, lessonId, pageId, emptyPageId } = await makeEditable();
    const structure = await getCourseStructure(creator, courseId);
    expect(structure).toMatchObject({
      course: { id: courseId, title: 'A course', isPublished: true, studentsKeepAccess: true },
      revision: courseId,
      sections: [{ id: sectionId, title: 'Week 1' }],
      modules: [
        { id: moduleId, sectionId, title: 'Module 0', unlock: { at: null, afterDays: null } },
        { title: 'Module 1' },
      ],
    });
    expect(structure.lessons[0]).toEqual({
      id: lessonId,
      moduleId,
      title: 'Lesson 0.0',
      subtitle: '',
      description: '',
      thumbnailUrl: null,
      isPreview: false,
      isDraft: false,
    });
    expect(titlesOf(structure)).toEqual(['Lesson 0.0', 'Lesson 0.1', 'Lesson 1.0']);
    expect(structure.pages.filter((page) => page.lessonId === lessonId)).toEqual([
      { id: pageId, lessonId, order: 0, title: 'Page 1' },
      { id: emptyPageId, lessonId, order: 1, title: 'Page 2' },
    ]);
    expect(await site.countQueries(() => getCourseStructure(creator, courseId))).toBeLessThanOrEqual(3);
  });

  test('an unknown course returns 404 with a message', async () => {
    expect(await creator.send(getStructure, { params: { courseId: newId() } })).toMatchObject({
      status: 404,
      text: 'Course not found',
    });
  });

  test('modules and lessons can be added, renamed, moved, given an unlock rule and removed', async () => {
    const { courseId, sectionId, lessonId } = await makeEditable();
    const [moduleId, addedId] = [newId(), newId()];
    await sendCourseEdit(creator, courseId, {
      kind: 'add',
      node: 'module',
      id: moduleId,
      parentId: sectionId,
      at: 1,
      title: 'Between',
    });
    await sendCourseEdit(creator, courseId, {
      kind: 'add',
      node: 'lesson',
      id: addedId,
      parentId: moduleId,
      at: 0,
      title: 'New',
    });
    const unlock = { at: '2030-01-01T00:00:00.000Z', afterDays: 3 };
    await sendCourseEdit(creator, courseId, {
      kind: 'change',
      node: 'module',
      id: moduleId,
      fields: { title: 'Amid', unlock },
    });
    await sendCourseEdit(creator, courseId, {
      kind: 'move',
      node: 'lesson',
      id: lessonId,
      parentId: moduleId,
      at: 1,
    });
    const grown = await getCourseStructure(creator, courseId);
    expect(grown.modules.map(({ title }) => title)).toEqual(['Module 0', 'Amid', 'Module 1']);
    expect(grown.modules[1]?.unlock).toEqual(unlock);
    expect(grown.lessons.filter((one) => one.moduleId === moduleId).map(({ title }) => title)).toEqual([
      'New',
      'Lesson 0.0',
    ]);
    const less = await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'lesson', id: addedId });
    expect(titlesOf(less)).not.toContain('New');
  });

  test('modules and lessons get thumbnails, which other edits keep', async () => {
    const { courseId, moduleId, lessonId } = await makeEditable();
    const thumbnailUrl = '/media/library/a1/640.webp';
    const change = (node: 'module' | 'lesson', id: string, fields: object) =>
      sendCourseEdit(creator, courseId, { kind: 'change', node, id, fields });
    await change('module', moduleId, { thumbnailUrl });
    await change('lesson', lessonId, { thumbnailUrl });
    const renamed = await change('lesson', lessonId, { title: 'Renamed' });
    expect([renamed.modules[0]?.thumbnailUrl, renamed.lessons[0]?.thumbnailUrl]).toEqual([
      thumbnailUrl,
      thumbnailUrl,
    ]);
    const without = await change('lesson', lessonId, { thumbnailUrl: null });
    expect([without.modules[0]?.thumbnailUrl, without.lessons[0]?.thumbnailUrl]).toEqual([
      thumbnailUrl,
      null,
    ]);
  });

  test.each([
    'https://evil.test/a.png',
    '//evil.test/a.png',
    '/media/../api/auth/me',
    '/api/auth/me',
    'javascript:x()',
  ])('rejects the thumbnail %s with 400', async (thumbnailUrl) => {
    const { courseId, lessonId } = await makeEditable();
    const change: CourseEdit = { kind: 'change', node: 'lesson', id: lessonId, fields: { thumbnailUrl } };
    const answer = await creator.send(postEdit, { params: { courseId }, body: toEditBody(courseId, change) });
    expect(answer.status).toBe(400);
  });

  test('a restored module has its lessons, pages and widgets with their ids', async () => {
    const { courseId, sectionId, moduleId, lessonId, pageId } = await makeEditable();
    const before = await getCourseStructure(creator, courseId);
    const without = await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'module', id: moduleId });
    expect(titlesOf(without)).toEqual(['Lesson 1.0']);
    expect(await creator.send(getPages, { params: { lessonId } })).toMatchObject({ status: 404 });
    const after = await sendCourseEdit(creator, courseId, {
      kind: 'restore',
      node: 'module',
      id: moduleId,
      parentId: sectionId,
      at: 0,
    });
    // The order of items that have different parents does not matter.
    const byId = <N extends { id: string }>(list: readonly N[]) =>
      list.toSorted((one, other) => one.id.localeCompare(other.id));
    const sorted = (one: CourseStructure) => ({
      ...one,
      lessons: byId(one.lessons),
      pages: byId(one.pages),
    });
    expect(sorted(after)).toEqual({ ...sorted(before), revision: expect.any(String) });
    expect((await creator.ok(getWidgets, { params: { pageId } })).widgets).toHaveLength(12);
  });

  test('restoring a module does not restore nodes that were removed before it', async () => {
    const { courseId, sectionId, moduleId, lessonId } = await makeEditable();
    await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'module', id: moduleId });
    const restore = { kind: 'restore', node: 'module', id: moduleId, parentId: sectionId, at: 0 } as const;
    expect(titlesOf(await sendCourseEdit(creator, courseId, restore)).sort()).toEqual([
      'Lesson 0.1',
      'Lesson 1.0',
    ]);
    const whole = await sendCourseEdit(creator, courseId, {
      kind: 'restore',
      node: 'lesson',
      id: lessonId,
      parentId: moduleId,
      at: 0,
    });
    expect(titlesOf(whole)).toContain('Lesson 0.0');
  });

  test('repeating an edit has no effect; an edit based on an unknown revision is rejected', async () => {
    const { courseId, moduleId } = await makeEditable();
    const rename = (title: string): CourseEdit => ({
      kind: 'change',
      node: 'module',
      id: moduleId,
      fields: { title },
    });
    const first = toEditBody(courseId, rename('One'));
    await creator.ok(postEdit, { params: { courseId }, body: first });
    const second = toEditBody(first.step.id, rename('Two'));
    await creator.ok(postEdit, { params: { courseId }, body: second });
    const again = await creator.ok(postEdit, { params: { courseId }, body: first });
    expect([again.revision, again.modules[0]?.title]).toEqual([second.step.id, 'Two']);
    const late = await creator.send(postEdit, {
      params: { courseId },
      body: toEditBody(first.step.id, rename('Late')),
    });
    expect([late.status, late.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect((await getCourseStructure(creator, courseId)).modules[0]?.title).toBe('Two');
  });

  test('of conflicting concurrent edits, one succeeds', async () => {
    const { courseId, moduleId } = await makeEditable();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) =>
        creator.send(postEdit, {
          params: { courseId },
          body: toEditBody(courseId, { kind: 'change', node: 'module', id: moduleId, fields: { title } }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test.each<[string, (ids: Editable) => CourseEdit]>([
    ['a missing node', () => ({ kind: 'remove', node: 'lesson', id: newId() })],
    [
      'a parent of another kind',
      ({ lessonId, courseId }) => ({ kind: 'move', node: 'lesson', id: lessonId, parentId: courseId, at: 0 }),
    ],
    [
      'a node that was never removed',
      ({ moduleId }) => ({ kind: 'restore', node: 'lesson', id: newId(), parentId: moduleId, at: 0 }),
    ],
  ])('returns 404 for %s, and writes nothing', async (_, make) => {
    const ids = await makeEditable();
    const { courseId } = ids;
    const answer = await creator.send(postEdit, {
      params: { courseId },
      body: toEditBody(courseId, make(ids)),
    });
    expect([answer.status, answer.text]).toEqual([404, 'Not found']);
    expect((await getCourseStructure(creator, courseId)).revision).toBe(courseId);
  });

  test('rejects a lesson with the id of another course’s lesson with 400', async () => {
    const [{ lessonId }, { courseId, moduleId }] = [await makeEditable(), await makeEditable()];
    const add: CourseEdit = {
      kind: 'add',
      node: 'lesson',
      id: lessonId,
      parentId: moduleId,
      at: 0,
      title: 'Taken',
    };
    const answer = await creator.send(postEdit, { params: { courseId }, body: toEditBody(courseId, add) });
    expect(answer.status).toBe(400);
  });

  test('rejects an unlock date that is too far in the future with 400', async () => {
    const { courseId, moduleId } = await makeEditable();
    const unlock = { at: '9999-12-31T23:59:00.000Z', afterDays: null };
    const change: CourseEdit = { kind: 'change', node: 'module', id: moduleId, fields: { unlock } };
    const answer = await creator.send(postEdit, { params: { courseId }, body: toEditBody(courseId, change) });
    expect(answer.status).toBe(400);
  });
});
