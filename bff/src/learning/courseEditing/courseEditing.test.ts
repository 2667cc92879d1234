import type { CourseEdit, CourseStructure } from '@grove/contracts/courseEditor';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { edit, stepped, structureOf } from '../../../test/editCourse.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import type { Editable } from '../../../test/factories/makeEditable.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';

const site = testServer();
const postEdit = 'POST /api/creator/courses/:courseId/edits';
const getStructure = 'GET /api/creator/courses/:courseId/structure';
const getPages = 'GET /api/creator/lessons/:lessonId/pages';
const getWidgets = 'GET /api/creator/pages/:pageId/widgets';
let creator: Client;

beforeAll(async () => {
  creator = await site.signIn(await makeUser({ isCreator: true }));
});

const titlesOf = ({ lessons }: CourseStructure) => lessons.map(({ title }) => title);

describe('the structure of a course', () => {
  test('is told with its sections, modules and lessons, and takes two queries beside who asks', async () => {
    const { courseId, sectionId, moduleId, lessonId, pageId, emptyPageId } = await makeEditable();
    const structure = await structureOf(creator, courseId);
    expect(structure).toMatchObject({
      course: { id: courseId, title: 'A course', isPublished: true },
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
      isPreview: false,
      isDraft: false,
    });
    expect(titlesOf(structure)).toEqual(['Lesson 0.0', 'Lesson 0.1', 'Lesson 1.0']);
    expect(structure.pages.filter((page) => page.lessonId === lessonId)).toEqual([
      { id: pageId, lessonId, order: 0, title: 'Page 1' },
      { id: emptyPageId, lessonId, order: 1, title: 'Page 2' },
    ]);
    expect(await site.countQueries(() => structureOf(creator, courseId))).toBeLessThanOrEqual(3);
  });

  test('an unknown course: 404 with its text', async () => {
    expect(await creator.send(getStructure, { params: { courseId: newId() } })).toMatchObject({
      status: 404,
      text: 'Course not found',
    });
  });

  test('grows by a module and a lesson, which can be named, moved, given a rule and taken out', async () => {
    const { courseId, sectionId, lessonId } = await makeEditable();
    const [moduleId, addedId] = [newId(), newId()];
    await edit(creator, courseId, {
      kind: 'add',
      node: 'module',
      id: moduleId,
      parentId: sectionId,
      at: 1,
      title: 'Between',
    });
    await edit(creator, courseId, {
      kind: 'add',
      node: 'lesson',
      id: addedId,
      parentId: moduleId,
      at: 0,
      title: 'New',
    });
    const unlock = { at: '2030-01-01T00:00:00.000Z', afterDays: 3 };
    await edit(creator, courseId, {
      kind: 'change',
      node: 'module',
      id: moduleId,
      fields: { title: 'Amid', unlock },
    });
    await edit(creator, courseId, { kind: 'move', node: 'lesson', id: lessonId, parentId: moduleId, at: 1 });
    const grown = await structureOf(creator, courseId);
    expect(grown.modules.map(({ title }) => title)).toEqual(['Module 0', 'Amid', 'Module 1']);
    expect(grown.modules[1]?.unlock).toEqual(unlock);
    expect(grown.lessons.filter((one) => one.moduleId === moduleId).map(({ title }) => title)).toEqual([
      'New',
      'Lesson 0.0',
    ]);
    const less = await edit(creator, courseId, { kind: 'remove', node: 'lesson', id: addedId });
    expect(titlesOf(less)).not.toContain('New');
  });

  test('a module that was taken out comes back with its lessons, pages and widgets, under their ids', async () => {
    const { courseId, sectionId, moduleId, lessonId, pageId } = await makeEditable();
    const before = await structureOf(creator, courseId);
    const without = await edit(creator, courseId, { kind: 'remove', node: 'module', id: moduleId });
    expect(titlesOf(without)).toEqual(['Lesson 1.0']);
    expect(await creator.send(getPages, { params: { lessonId } })).toMatchObject({ status: 404 });
    const after = await edit(creator, courseId, {
      kind: 'restore',
      node: 'module',
      id: moduleId,
      parentId: sectionId,
      at: 0,
    });
    // Lists of the same course may stand in another order across parents.
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

  test('what was taken out before a module was is not brought back with it', async () => {
    const { courseId, sectionId, moduleId, lessonId } = await makeEditable();
    await edit(creator, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    await edit(creator, courseId, { kind: 'remove', node: 'module', id: moduleId });
    const restore = { kind: 'restore', node: 'module', id: moduleId, parentId: sectionId, at: 0 } as const;
    expect(titlesOf(await edit(creator, courseId, restore)).sort()).toEqual(['Lesson 0.1', 'Lesson 1.0']);
    const whole = await edit(creator, courseId, {
      kind: 'restore',
      node: 'lesson',
      id: lessonId,
      parentId: moduleId,
      at: 0,
    });
    expect(titlesOf(whole)).toContain('Lesson 0.0');
  });

  test('an edit that is sent again is made once; one after another that it did not know of is refused', async () => {
    const { courseId, moduleId } = await makeEditable();
    const rename = (title: string): CourseEdit => ({
      kind: 'change',
      node: 'module',
      id: moduleId,
      fields: { title },
    });
    const first = stepped(courseId, rename('One'));
    await creator.ok(postEdit, { params: { courseId }, body: first });
    const second = stepped(first.step.id, rename('Two'));
    await creator.ok(postEdit, { params: { courseId }, body: second });
    const again = await creator.ok(postEdit, { params: { courseId }, body: first });
    expect([again.revision, again.modules[0]?.title]).toEqual([second.step.id, 'Two']);
    const late = await creator.send(postEdit, {
      params: { courseId },
      body: stepped(first.step.id, rename('Late')),
    });
    expect([late.status, late.text]).toEqual([409, 'Changed elsewhere meanwhile']);
    expect((await structureOf(creator, courseId)).modules[0]?.title).toBe('Two');
  });

  test('of edits that meet, one is made', async () => {
    const { courseId, moduleId } = await makeEditable();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) =>
        creator.send(postEdit, {
          params: { courseId },
          body: stepped(courseId, { kind: 'change', node: 'module', id: moduleId, fields: { title } }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test.each<[string, (ids: Editable) => CourseEdit]>([
    ['a node that is not there', () => ({ kind: 'remove', node: 'lesson', id: newId() })],
    [
      'a parent of another kind',
      ({ lessonId, courseId }) => ({ kind: 'move', node: 'lesson', id: lessonId, parentId: courseId, at: 0 }),
    ],
    [
      'what was never taken out',
      ({ moduleId }) => ({ kind: 'restore', node: 'lesson', id: newId(), parentId: moduleId, at: 0 }),
    ],
  ])('%s: 404, nothing written', async (_, make) => {
    const ids = await makeEditable();
    const { courseId } = ids;
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, make(ids)) });
    expect([answer.status, answer.text]).toEqual([404, 'Not found']);
    expect((await structureOf(creator, courseId)).revision).toBe(courseId);
  });

  test('a lesson under the id of another course’s: 400', async () => {
    const [{ lessonId }, { courseId, moduleId }] = [await makeEditable(), await makeEditable()];
    const add: CourseEdit = {
      kind: 'add',
      node: 'lesson',
      id: lessonId,
      parentId: moduleId,
      at: 0,
      title: 'Taken',
    };
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, add) });
    expect(answer.status).toBe(400);
  });

  test('a module that would open too far ahead: 400', async () => {
    const { courseId, moduleId } = await makeEditable();
    const unlock = { at: '9999-12-31T23:59:00.000Z', afterDays: null };
    const change: CourseEdit = { kind: 'change', node: 'module', id: moduleId, fields: { unlock } };
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, change) });
    expect(answer.status).toBe(400);
  });
});
