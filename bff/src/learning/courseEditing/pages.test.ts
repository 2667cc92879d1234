import type { CourseEdit } from '@grove/contracts/courses/courseEditor';
import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { courseEditorSite, getPages, getWidgets, postEdit } from '../../../test/courseEditorSite.ts';
import { sendCourseEdit, toEditBody, getCourseStructure } from '../../../test/sendCourseEdit.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { findCourseForEditing } from '../courses/findCourseForEditing.ts';
import { addPage } from '../courses/lessonPages.ts';

const { creator } = courseEditorSite();

describe('the pages of a lesson', () => {
  const postPage = 'POST /api/creator/lessons/:lessonId/pages';

  async function videosOf(courseId: string, lessonId: string) {
    const course = await findCourseForEditing({ courseId });
    const lessons = course?.sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    return lessons?.find(({ _id }) => _id.equals(lessonId))?.videos ?? [];
  }

  test('a first page is created once by concurrent requests', async () => {
    const { courseId, moduleId } = await makeEditable();
    const lessonId = newId();
    await sendCourseEdit(creator, courseId, {
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

  test('are added, renamed, moved and removed; the last one cannot be removed', async () => {
    const { courseId, lessonId, pageId, emptyPageId } = await makeEditable();
    const titles = async () => {
      const pages = await creator.ok(getPages, { params: { lessonId } });
      expect(pages.map(({ order }) => order)).toEqual(pages.map((_, place) => place));
      expect(pages).toEqual(
        (await getCourseStructure(creator, courseId)).pages.filter((one) => one.lessonId === lessonId),
      );
      return pages.map(({ title }) => title);
    };
    const id = newId();
    const place = { parentId: lessonId, at: 1 };
    await sendCourseEdit(creator, courseId, { kind: 'add', node: 'page', id, ...place, title: 'Amid' });
    expect(await titles()).toEqual(['Page 1', 'Amid', 'Page 2']);
    await sendCourseEdit(creator, courseId, {
      kind: 'change',
      node: 'page',
      id,
      fields: { title: 'Renamed' },
    });
    await sendCourseEdit(creator, courseId, { kind: 'move', node: 'page', id, parentId: lessonId, at: 0 });
    expect(await titles()).toEqual(['Renamed', 'Page 1', 'Page 2']);
    for (const gone of [pageId, emptyPageId])
      await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'page', id: gone });
    expect(await titles()).toEqual(['Renamed']);
    const { revision } = await getCourseStructure(creator, courseId);
    const last = toEditBody(revision, { kind: 'remove', node: 'page', id });
    expect(await creator.send(postEdit, { params: { courseId }, body: last })).toMatchObject({ status: 404 });
  });

  test('can be restored with their widgets and videos while their lesson exists', async () => {
    const { courseId, moduleId, lessonId, pageId } = await makeEditable({ modules: [[2], [0]] });
    const widgets = async () => (await creator.ok(getWidgets, { params: { pageId } })).widgets;
    const before = await widgets();
    const videos = async () => (await videosOf(courseId, lessonId)).length;
    const count = await videos();
    expect(count).toBeGreaterThan(0);
    await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'page', id: pageId });
    expect(await videos()).toBe(0);
    const restore = { kind: 'restore', node: 'page', id: pageId, parentId: lessonId, at: 0 } as const;
    await sendCourseEdit(creator, courseId, restore);
    expect(await videos()).toBe(count);
    expect(await widgets()).toEqual(before);

    await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'page', id: pageId });
    await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'module', id: moduleId });
    const { revision } = await getCourseStructure(creator, courseId);
    const late = await creator.send(postEdit, { params: { courseId }, body: toEditBody(revision, restore) });
    expect(late.status).toBe(404);
  });

  test('of a new lesson are created with it, and again after undo', async () => {
    const { courseId, moduleId } = await makeEditable();
    const [lessonId, pageId] = [newId(), newId()];
    const place = { parentId: moduleId, at: 0 };
    const add = { kind: 'add', node: 'lesson', id: lessonId, ...place, title: 'New', pageId } as const;
    for (const time of ['first', 'again']) {
      const { pages } = await sendCourseEdit(creator, courseId, add);
      const page = { id: pageId, lessonId, order: 0, title: 'Page 1' };
      expect([time, pages.filter((one) => one.lessonId === lessonId)]).toEqual([time, [page]]);
      await sendCourseEdit(creator, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    }
  });

  test('a page with the id of another course’s page is rejected with 400, and that page stays unchanged', async () => {
    const [other, { courseId, lessonId }] = [await makeEditable(), await makeEditable()];
    const place = { parentId: lessonId, at: 0 };
    const add: CourseEdit = { kind: 'add', node: 'page', id: other.pageId, ...place, title: 'Taken' };
    const answer = await creator.send(postEdit, { params: { courseId }, body: toEditBody(courseId, add) });
    expect(answer.status).toBe(400);
    const theirs = await creator.ok(getWidgets, { params: { pageId: other.pageId } });
    expect(theirs.widgets).toHaveLength(12);
  });

  test('more than fifty pages are rejected', async () => {
    const { courseId, lessonId } = await makeEditable();
    const { _id } = (await findCourseForEditing({ courseId }))!;
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
    const answer = await creator.send(postEdit, { params: { courseId }, body: toEditBody(courseId, add) });
    expect(answer.headers.get('Grove-Error')).toBe('course-full');
  });
});
