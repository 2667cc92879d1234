import type { CourseEdit } from '@grove/contracts/courseEditor';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import { edit, stepped, structureOf } from '../../../test/editCourse.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { findEditedCourse } from '../courses/findEditedCourse.ts';
import { addPage } from '../courses/lessonPages.ts';

const site = testServer();
const postEdit = 'POST /api/creator/courses/:courseId/edits';
const getPages = 'GET /api/creator/lessons/:lessonId/pages';
const postPage = 'POST /api/creator/lessons/:lessonId/pages';
const getWidgets = 'GET /api/creator/pages/:pageId/widgets';
let creator: Client;

beforeAll(async () => {
  creator = await site.signIn(await makeUser({ isCreator: true }));
});

describe('the pages of a lesson', () => {
  test('a first page is made once, though two ask for it', async () => {
    const { courseId, moduleId } = await makeEditable();
    const lessonId = newId();
    await edit(creator, courseId, {
      kind: 'add',
      node: 'lesson',
      id: lessonId,
      parentId: moduleId,
      at: 0,
      title: 'New',
    });
    expect(await creator.ok(getPages, { params: { lessonId } })).toEqual([]);
    const body = { lessonId, order: 0, title: 'Page 1' };
    const made = await Promise.all([1, 2, 3].map(() => creator.ok(postPage, { params: { lessonId }, body })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await creator.ok(getPages, { params: { lessonId } })).toEqual([{ ...body, id: made[0]?.id }]);
  });

  test('are added where they belong, named, moved and taken out; the last one stays', async () => {
    const { courseId, lessonId, pageId, emptyPageId } = await makeEditable();
    const titles = async () => {
      const pages = await creator.ok(getPages, { params: { lessonId } });
      expect(pages.map(({ order }) => order)).toEqual(pages.map((_, place) => place));
      expect(pages).toEqual(
        (await structureOf(creator, courseId)).pages.filter((one) => one.lessonId === lessonId),
      );
      return pages.map(({ title }) => title);
    };
    const id = newId();
    const place = { parentId: lessonId, at: 1 };
    await edit(creator, courseId, { kind: 'add', node: 'page', id, ...place, title: 'Amid' });
    expect(await titles()).toEqual(['Page 1', 'Amid', 'Page 2']);
    await edit(creator, courseId, { kind: 'change', node: 'page', id, fields: { title: 'Anew' } });
    await edit(creator, courseId, { kind: 'move', node: 'page', id, parentId: lessonId, at: 0 });
    expect(await titles()).toEqual(['Anew', 'Page 1', 'Page 2']);
    for (const gone of [pageId, emptyPageId])
      await edit(creator, courseId, { kind: 'remove', node: 'page', id: gone });
    expect(await titles()).toEqual(['Anew']);
    const { revision } = await structureOf(creator, courseId);
    const last = stepped(revision, { kind: 'remove', node: 'page', id });
    expect(await creator.send(postEdit, { params: { courseId }, body: last })).toMatchObject({ status: 404 });
  });

  test('come back with their widgets and videos, as long as their lesson is there', async () => {
    const { courseId, moduleId, lessonId, pageId } = await makeEditable({ modules: [[2], [0]] });
    const widgets = async () => (await creator.ok(getWidgets, { params: { pageId } })).widgets;
    const before = await widgets();
    const videos = async () => (await videosOf(courseId, lessonId)).length;
    const count = await videos();
    expect(count).toBeGreaterThan(0);
    await edit(creator, courseId, { kind: 'remove', node: 'page', id: pageId });
    expect(await videos()).toBe(0);
    const restore = { kind: 'restore', node: 'page', id: pageId, parentId: lessonId, at: 0 } as const;
    await edit(creator, courseId, restore);
    expect(await videos()).toBe(count);
    expect(await widgets()).toEqual(before);

    await edit(creator, courseId, { kind: 'remove', node: 'page', id: pageId });
    await edit(creator, courseId, { kind: 'remove', node: 'module', id: moduleId });
    const { revision } = await structureOf(creator, courseId);
    const late = await creator.send(postEdit, { params: { courseId }, body: stepped(revision, restore) });
    expect(late.status).toBe(404);
  });

  test('one of a new lesson is made with it, and again when that was taken back', async () => {
    const { courseId, moduleId } = await makeEditable();
    const [lessonId, pageId] = [newId(), newId()];
    const place = { parentId: moduleId, at: 0 };
    const add = { kind: 'add', node: 'lesson', id: lessonId, ...place, title: 'New', pageId } as const;
    for (const time of ['first', 'again']) {
      const { pages } = await edit(creator, courseId, add);
      const page = { id: pageId, lessonId, order: 0, title: 'Page 1' };
      expect([time, pages.filter((one) => one.lessonId === lessonId)]).toEqual([time, [page]]);
      await edit(creator, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    }
  });

  test('under the id of another course’s page: 400, and that one stays', async () => {
    const [other, { courseId, lessonId }] = [await makeEditable(), await makeEditable()];
    const place = { parentId: lessonId, at: 0 };
    const add: CourseEdit = { kind: 'add', node: 'page', id: other.pageId, ...place, title: 'Taken' };
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, add) });
    expect(answer.status).toBe(400);
    const theirs = await creator.ok(getWidgets, { params: { pageId: other.pageId } });
    expect(theirs.widgets).toHaveLength(12);
  });

  test('more than fifty: refused', async () => {
    const { courseId, lessonId } = await makeEditable();
    const { _id } = (await findEditedCourse({ courseId }))!;
    const place = { courseId: _id, lessonId: new Types.ObjectId(lessonId) };
    for (let order = 2; order < 50; order += 1) await addPage({ ...place, order, title: 'More' });
    const add: CourseEdit = {
      kind: 'add',
      node: 'page',
      id: newId(),
      parentId: lessonId,
      at: 9,
      title: '51',
    };
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, add) });
    expect(answer.headers.get('Grove-Error')).toBe('no-room');
  });
});

async function videosOf(courseId: string, lessonId: string) {
  const course = await findEditedCourse({ courseId });
  const lessons = course?.sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  return lessons?.find(({ _id }) => _id.equals(lessonId))?.videos ?? [];
}
