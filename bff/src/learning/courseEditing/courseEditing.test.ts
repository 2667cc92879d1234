// Long: all tests of editing a course share one server.
import type { CourseEdit, CourseStructure, WidgetForm } from '@grove/contracts/courseEditor';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import { edit, stepped, structureOf } from '../../../test/editCourse.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import type { Editable } from '../../../test/factories/makeEditable.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeMediaAsset } from '../../../test/factories/makeMediaAsset.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findEditedCourse } from '../courses/findEditedCourse.ts';
import { addPage } from '../courses/lessonPages.ts';
import { closeEnrolment } from '../enrolments/endEnrolment.ts';

const site = testServer();

describe('the structure of a course', () => {
  const postEdit = 'POST /api/creator/courses/:courseId/edits';
  const getStructure = 'GET /api/creator/courses/:courseId/structure';
  const getPages = 'GET /api/creator/lessons/:lessonId/pages';
  const getWidgets = 'GET /api/creator/pages/:pageId/widgets';
  let creator: Client;

  beforeAll(async () => {
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });

  const titlesOf = ({ lessons }: CourseStructure) => lessons.map(({ title }) => title);

  test('contains sections, modules and lessons, and takes two queries besides the session query', async () => {
    const { courseId, sectionId, moduleId, lessonId, pageId, emptyPageId } = await makeEditable();
    const structure = await structureOf(creator, courseId);
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

  test('an unknown course returns 404 with a message', async () => {
    expect(await creator.send(getStructure, { params: { courseId: newId() } })).toMatchObject({
      status: 404,
      text: 'Course not found',
    });
  });

  test('modules and lessons can be added, renamed, moved, given an unlock rule and removed', async () => {
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

  test('a restored module has its lessons, pages and widgets with their ids', async () => {
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

  test('repeating an edit has no effect; an edit based on an unknown revision is rejected', async () => {
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
    expect([late.status, late.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect((await structureOf(creator, courseId)).modules[0]?.title).toBe('Two');
  });

  test('of conflicting concurrent edits, one succeeds', async () => {
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
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, make(ids)) });
    expect([answer.status, answer.text]).toEqual([404, 'Not found']);
    expect((await structureOf(creator, courseId)).revision).toBe(courseId);
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
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, add) });
    expect(answer.status).toBe(400);
  });

  test('rejects an unlock date that is too far in the future with 400', async () => {
    const { courseId, moduleId } = await makeEditable();
    const unlock = { at: '9999-12-31T23:59:00.000Z', afterDays: null };
    const change: CourseEdit = { kind: 'change', node: 'module', id: moduleId, fields: { unlock } };
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, change) });
    expect(answer.status).toBe(400);
  });
});

describe('the pages of a lesson', () => {
  beforeAll(() => site.empty());

  const postEdit = 'POST /api/creator/courses/:courseId/edits';
  const getPages = 'GET /api/creator/lessons/:lessonId/pages';
  const postPage = 'POST /api/creator/lessons/:lessonId/pages';
  const getWidgets = 'GET /api/creator/pages/:pageId/widgets';
  let creator: Client;

  beforeAll(async () => {
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });

  async function videosOf(courseId: string, lessonId: string) {
    const course = await findEditedCourse({ courseId });
    const lessons = course?.sections.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    return lessons?.find(({ _id }) => _id.equals(lessonId))?.videos ?? [];
  }

  test('a first page is created once by concurrent requests', async () => {
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

  test('are added, renamed, moved and removed; the last one cannot be removed', async () => {
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

  test('can be restored with their widgets and videos while their lesson exists', async () => {
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

  test('of a new lesson are created with it, and again after undo', async () => {
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

  test('a page with the id of another course’s page is rejected with 400, and that page stays unchanged', async () => {
    const [other, { courseId, lessonId }] = [await makeEditable(), await makeEditable()];
    const place = { parentId: lessonId, at: 0 };
    const add: CourseEdit = { kind: 'add', node: 'page', id: other.pageId, ...place, title: 'Taken' };
    const answer = await creator.send(postEdit, { params: { courseId }, body: stepped(courseId, add) });
    expect(answer.status).toBe(400);
    const theirs = await creator.ok(getWidgets, { params: { pageId: other.pageId } });
    expect(theirs.widgets).toHaveLength(12);
  });

  test('more than fifty pages are rejected', async () => {
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

describe('the widgets of a page', () => {
  beforeAll(() => site.empty());

  const getPages = 'GET /api/creator/lessons/:lessonId/pages';
  const getWidgets = 'GET /api/creator/pages/:pageId/widgets';
  const postWidget = 'POST /api/creator/pages/:pageId/widgets';
  const reorder = 'POST /api/creator/pages/:pageId/widgets/reorder';
  const patchWidget = 'PATCH /api/creator/widgets/:widgetId';
  const deleteWidget = 'DELETE /api/creator/widgets/:widgetId';
  let creator: Client;

  beforeAll(async () => {
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });

  async function widgetsOf(pageId: string) {
    return creator.ok(getWidgets, { params: { pageId } });
  }

  async function typesOn(pageId: string) {
    return (await widgetsOf(pageId)).widgets.map(({ type }) => type);
  }

  test('are returned with their settings and in the classroom’s form', async () => {
    const { pageId, lessonId, course } = await makeEditable();
    const member = await makeUser();
    await makeEnrolment(member, course);
    const lesson = await (
      await site.signIn(member)
    ).ok('GET /api/classroom/lessons/:lessonId', { params: { lessonId } });
    const { widgets } = await widgetsOf(pageId);
    const inEditor = JSON.stringify(widgets.map(({ shown }) => shown));
    expect(JSON.parse(inEditor.replaceAll('/api/creator/widgets/', '/api/widgets/'))).toEqual(lesson.widgets);
    expect(widgets[5]?.settings).toEqual({
      text: 'To the circle',
      url: '#community:circles-pods',
      variant: 'primary',
    });
    expect(widgets[1]?.settings).toEqual({
      alt: 'An old tree',
      caption: 'It was here long before us',
      mediaUrl: `/api/creator/widgets/${widgets[1]?.id}/file`,
    });
  });

  test('an inserted widget moves the following ones, and members see it once it is filled', async () => {
    const { pageId, lessonId, course } = await makeEditable();
    const member = await makeUser();
    await makeEnrolment(member, course);
    const api = await site.signIn(member);
    const inClassroom = async () =>
      (await api.ok('GET /api/classroom/lessons/:lessonId', { params: { lessonId } })).widgets.length;
    const body = { pageId, type: 'button' as const, settings: {}, orderIndex: 1 };
    const { id, shown } = await creator.ok(postWidget, { params: { pageId }, body });
    expect(shown).toBeNull();
    expect((await typesOn(pageId)).slice(0, 3)).toEqual(['text', 'button', 'image']);
    expect(await inClassroom()).toBe(12);
    const settings = { text: 'Go', url: 'https://example.com/' };
    const filled = await creator.ok(patchWidget, { params: { widgetId: id }, body: { settings } });
    expect(filled.shown).toEqual({
      id,
      type: 'button',
      label: 'Go',
      url: 'https://example.com/',
      variant: 'primary',
    });
    expect(await inClassroom()).toBe(13);
    const emptied = await creator.ok(patchWidget, { params: { widgetId: id }, body: { settings: {} } });
    expect(emptied.shown).toBeNull();
    expect(await inClassroom()).toBe(12);
  });

  test('text is sanitized when it is saved', async () => {
    const { widgetId } = await makeEditable();
    const settings = {
      content: '<p onclick="x()">Hi<script>alert(1)</script></p><a href="javascript:x()">y</a>',
    };
    const { settings: kept } = await creator.ok(patchWidget, { params: { widgetId }, body: { settings } });
    expect(kept.content).toBe('<p>Hi</p><a rel="noopener noreferrer nofollow">y</a>');
  });

  test.each<[string, number, WidgetForm]>([
    ['a button without text', 5, { text: ' ', url: 'https://example.com' }],
    ['a button with a script', 5, { text: 'Go', url: 'javascript:alert(1)' }],
    ['another site’s page as Calendly', 7, { url: 'https://example.com/' }],
    ['another site’s form as Typeform', 8, { url: 'https://typeform.com.example.com/to/x' }],
    ['a question without text', 9, { question: '' }],
    ['a duplicate option', 10, { question: 'Which?', options: ['a', 'a'] }],
    ['an empty scale', 11, { question: 'How?', min: 3, max: 3 }],
    ['a picture that was never uploaded', 1, { mediaAssetId: '0'.repeat(24) }],
    ['a video of an unknown host', 2, { title: 'x', url: 'https://example.com/v' }],
  ])('rejects %s with 400 and a message, and writes nothing', async (_, at, settings) => {
    const { pageId } = await makeEditable();
    const before = await widgetsOf(pageId);
    const widgetId = before.widgets[at]?.id ?? '';
    const answer = await creator.send(patchWidget, { params: { widgetId }, body: { settings } });
    expect([answer.status, answer.text]).toEqual([400, 'Fill in all fields of this widget']);
    expect(await widgetsOf(pageId)).toEqual(before);
  });

  test('are saved in the given order', async () => {
    const { pageId } = await makeEditable();
    const { widgets } = await widgetsOf(pageId);
    const orders = widgets.map(({ id }, at) => ({ id, order: widgets.length - at }));
    await creator.ok(reorder, { params: { pageId }, body: { widgetOrders: orders } });
    const after = await widgetsOf(pageId);
    expect(after.widgets.map(({ id }) => id)).toEqual(widgets.map(({ id }) => id).reverse());
    expect(after.widgets.map(({ orderIndex }) => orderIndex)).toEqual(widgets.map((_, at) => at));
  });

  test('a restored widget is unchanged and keeps its own file', async () => {
    const { pageId } = await makeEditable();
    const before = await widgetsOf(pageId);
    const image = before.widgets[1]!;
    const params = { widgetId: image.id };
    await creator.ok(deleteWidget, { params, body: {} });
    expect(await typesOn(pageId)).not.toContain('image');
    expect(await creator.send(deleteWidget, { params, body: {} })).toMatchObject({ status: 404 });
    const { type, settings, id } = image;
    const body = { pageId, type, settings, orderIndex: 1, id };
    expect(await creator.ok(postWidget, { params: { pageId }, body })).toEqual(image);
    expect((await widgetsOf(pageId)).widgets).toEqual(before.widgets);
  });

  test('a cleared picture keeps its file, so that the change can be undone', async () => {
    const { pageId } = await makeEditable();
    const image = (await widgetsOf(pageId)).widgets[1]!;
    const change = (settings: WidgetForm) =>
      creator.ok(patchWidget, { params: { widgetId: image.id }, body: { settings } });
    await change({});
    expect(await change(image.settings)).toEqual(image);
  });

  test('shows only files of the media library that match its type', async () => {
    const { pageId } = await makeEditable();
    const pictures = [320, 640, 1280].map((width) => ({ width, height: width / 2 }));
    const [picture, film, song, sheet] = await Promise.all([
      makeMediaAsset({ fileName: 'Tree.jpg', fileType: 'image', mimeType: 'image/jpeg', pictures }),
      makeMediaAsset({ durationSeconds: 61 }),
      makeMediaAsset({
        fileName: 'Rain.mp3',
        fileType: 'audio',
        mimeType: 'audio/mpeg',
        durationSeconds: 30,
      }),
      makeMediaAsset({ fileName: 'Sheet.pdf', fileType: 'file', mimeType: 'application/pdf', fileSize: 12 }),
    ]);
    const add = (
      type: 'image' | 'video' | 'audio' | 'file',
      of: { _id: { toHexString(): string } },
      more: WidgetForm = {},
    ) => {
      const settings = { mediaAssetId: of._id.toHexString(), ...more };
      return creator.send(postWidget, {
        params: { pageId },
        body: { pageId, type, settings, orderIndex: 0 },
      });
    };
    const shown = async (answer: ReturnType<typeof add>) =>
      (JSON.parse((await answer).text) as { shown: unknown }).shown;
    expect(await shown(add('image', picture, { alt: 'A tree' }))).toMatchObject({
      alt: 'A tree',
      width: 1280,
      height: 640,
      sources: [{ width: 320 }, { width: 640 }, { width: 1280 }],
    });
    expect(await shown(add('video', film, { title: 'Walk' }))).toMatchObject({
      title: 'Walk',
      source: 'file',
    });
    expect(await shown(add('audio', song, { title: 'Rain' }))).toMatchObject({
      title: 'Rain',
      durationSeconds: 30,
    });
    expect(await shown(add('file', sheet))).toMatchObject({ filename: 'Sheet.pdf', fileSize: 12 });
    expect((await add('image', film)).status).toBe(400);
  });

  test('two tabs do not overwrite each other', async () => {
    const { pageId, widgetId } = await makeEditable();
    const { revision } = await widgetsOf(pageId);
    const write = (content: string, after: string) =>
      creator.send(patchWidget, {
        params: { widgetId },
        body: { settings: { content }, step: { id: newId(), after } },
      });
    expect((await write('<p>one</p>', revision)).status).toBe(200);
    const late = await write('<p>two</p>', revision);
    expect([late.status, late.headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect((await widgetsOf(pageId)).widgets[0]?.settings.content).toBe('<p>one</p>');
  });

  test('the player’s videos match the page', async () => {
    const member = await enrolledMember(site, { modules: [[2]] });
    const { courseId } = member;
    const lessonId = member.lessonId(0, 0);
    const [page] = await creator.ok(getPages, { params: { lessonId } });
    const pageId = page?.id ?? '';
    const { widgets } = await widgetsOf(pageId);
    const videos = async () => {
      const { modules } = await member.api.ok('GET /api/courses/:courseId/player', { params: { courseId } });
      return modules[0]?.lessons[0]?.videos.map(({ title }) => title);
    };
    const [first, second] = widgets;
    const settings = { ...first?.settings, title: 'Renamed' };
    await creator.ok(patchWidget, { params: { widgetId: first?.id ?? '' }, body: { settings } });
    expect(await videos()).toEqual(['Renamed', 'Video 0.0.1']);
    await creator.ok(deleteWidget, { params: { widgetId: second?.id ?? '' }, body: {} });
    expect(await videos()).toEqual(['Renamed']);
  });
});

describe('a published course has content', () => {
  const publish: CourseEdit = { kind: 'course', fields: { isPublished: true } };
  const refusal = {
    status: 409,
    text: 'A published course needs at least one published lesson with content',
  };
  let creator: Client;

  beforeAll(async () => {
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });

  async function send(courseId: string, change: CourseEdit) {
    const { revision } = await structureOf(creator, courseId);
    const body = stepped(revision, change);
    return creator.send('POST /api/creator/courses/:courseId/edits', { params: { courseId }, body });
  }

  const missing = async (courseId: string) =>
    (await creator.ok('GET /api/creator/courses/:courseId/missing', { params: { courseId } })).missing;
  const addWidget = async (pageId: string, settings: WidgetForm) =>
    creator.ok('POST /api/creator/pages/:pageId/widgets', {
      params: { pageId },
      body: { pageId, type: 'text', settings, orderIndex: 0 },
    });

  test('a course without lessons cannot be published', async () => {
    const { _id } = await makeCourse({ isPublished: false, modules: [] });
    const courseId = _id.toHexString();
    expect(await send(courseId, publish)).toMatchObject(refusal);
    expect(await missing(courseId)).toEqual([{ kind: 'no-lesson' }]);
    expect((await structureOf(creator, courseId)).course.isPublished).toBe(false);
  });

  test('a course with only empty lessons, unfilled widgets and drafts cannot be published: each is listed with its page', async () => {
    const { _id } = await makeCourse({ isPublished: false, modules: [[0, 0], [1]] });
    const courseId = _id.toHexString();
    const { lessons, pages } = await structureOf(creator, courseId);
    const [empty, unfilled, draft] = lessons.map(({ id, title }) => ({
      lessonId: id,
      title,
      pageId: pages.find(({ lessonId }) => lessonId === id)?.id ?? '',
    }));
    await edit(creator, courseId, {
      kind: 'change',
      node: 'lesson',
      id: draft?.lessonId ?? '',
      fields: { isDraft: true },
    });
    await addWidget(unfilled?.pageId ?? '', {});
    await addWidget(unfilled?.pageId ?? '', { content: '<p></p>' });
    expect(await send(courseId, publish)).toMatchObject(refusal);
    expect(await missing(courseId)).toEqual([
      { kind: 'lesson-empty', ...empty },
      { kind: 'widgets-unfilled', ...unfilled },
      { kind: 'lesson-draft', ...draft },
    ]);
    await addWidget(empty?.pageId ?? '', { content: '<p>Breathe</p>' });
    expect(await missing(courseId)).toEqual([]);
    expect((await send(courseId, publish)).status).toBe(200);
  });

  test('its last lesson with content cannot be deleted or made a draft', async () => {
    const { courseId, moduleId, lessonId: id, pageId } = await makeEditable({ modules: [[0, 0]] });
    expect(await send(courseId, { kind: 'remove', node: 'module', id: moduleId })).toMatchObject(refusal);
    expect(await send(courseId, { kind: 'remove', node: 'page', id: pageId })).toMatchObject(refusal);
    const toDraft: CourseEdit = { kind: 'change', node: 'lesson', id, fields: { isDraft: true } };
    expect(await send(courseId, toDraft)).toMatchObject(refusal);
    expect((await structureOf(creator, courseId)).lessons).toHaveLength(2);
    await edit(creator, courseId, { kind: 'course', fields: { isPublished: false } });
    expect((await send(courseId, toDraft)).status).toBe(200);
    expect(
      (await creator.send('GET /api/creator/courses/:courseId/missing', { params: { courseId: newId() } }))
        .text,
    ).toBe('Course not found');
  });
});

describe('members see published content', () => {
  beforeAll(() => site.empty());

  let creator: Client;

  beforeAll(async () => {
    creator = await site.signIn(await makeUser({ isCreator: true }));
  });

  const openCourse = 'GET /api/classroom/courses/:courseId';

  test('a lesson added to a published course is a draft until it is published', async () => {
    const { course, courseId, moduleId } = await makeEditable();
    const member = await makeUser();
    await makeEnrolment(member, course);
    const api = await site.signIn(member);
    const id = newId();
    await edit(creator, courseId, {
      kind: 'add',
      node: 'lesson',
      id,
      parentId: moduleId,
      at: 0,
      title: 'New',
    });
    const shown = async () => {
      const { sections, totalLessons } = await api.ok(openCourse, { params: { courseId } });
      return [sections[0]?.modules[0]?.lessons.map(({ title }) => title), totalLessons];
    };
    expect(await shown()).toEqual([['Lesson 0.0', 'Lesson 0.1'], 3]);
    expect(
      await api.send('GET /api/classroom/lessons/:lessonId', { params: { lessonId: id } }),
    ).toMatchObject({ status: 404 });
    await edit(creator, courseId, { kind: 'change', node: 'lesson', id, fields: { isDraft: false } });
    expect(await shown()).toEqual([['New', 'Lesson 0.0', 'Lesson 0.1'], 4]);
  });

  test('students keep access to an unpublished course unless its creator revokes it', async () => {
    const { api, courseId } = await enrolledMember(site);
    const status = async () => (await api.send(openCourse, { params: { courseId } })).status;
    const listed = async () => (await api.ok('GET /api/classroom/courses')).map(({ id }) => id);
    const change = async (fields: { isPublished?: boolean; studentsKeepAccess?: boolean }) => {
      const { course } = await edit(creator, courseId, { kind: 'course', fields });
      return [course.isPublished, course.studentsKeepAccess];
    };
    expect(await change({ isPublished: false })).toEqual([false, true]);
    expect([await status(), await listed()]).toEqual([200, [courseId]]);
    expect(await change({ studentsKeepAccess: false })).toEqual([false, false]);
    expect([await status(), await listed()]).toEqual([404, []]);
    expect(await change({ isPublished: true })).toEqual([true, true]);
    expect(await status()).toBe(200);
    expect(await change({ isPublished: false, studentsKeepAccess: false })).toEqual([false, false]);
    expect(await status()).toBe(404);
  });

  test('a lesson added to an unpublished course with students is a draft', async () => {
    const { courseId, moduleId: parentId } = await makeEditable();
    await edit(creator, courseId, { kind: 'course', fields: { isPublished: false } });
    const id = newId();
    const added = { kind: 'add', node: 'lesson', id, parentId, at: 0, title: 'New' } as const;
    const { lessons } = await edit(creator, courseId, added);
    expect(lessons.find((lesson) => lesson.id === id)?.isDraft).toBe(true);
  });

  test('creators see the number of students, and how many have progress or answers in a part of the course', async () => {
    const member = await enrolledMember(site, {
      modules: [[0, 1], [0]],
      widgets: [{ type: 'question', settings: { question: 'How was it?' } }],
    });
    const { course, courseId } = member;
    const [other, left] = [await makeUser(), await makeUser()];
    await makeEnrolment(other, course);
    await makeEnrolment(left, course);
    await inTransaction((tx) => closeEnrolment({ userId: left._id.toHexString(), courseId }, tx));
    const lessonId = member.lessonId(0, 0);
    await member.api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} });
    await member.api.ok('PUT /api/widgets/:widgetId/answer', {
      params: { widgetId: await member.widgetId(1, 0, 0) },
      body: { answer: 'Well', savedAt: null },
    });
    const count = async (within?: string) =>
      creator.ok('GET /api/creator/courses/:courseId/students', {
        params: { courseId },
        query: { ...(within !== undefined && { within }) },
      });
    const [section] = course.sections;
    const [first, second] = (section?.modules ?? []).map(({ _id }) => _id.toHexString());
    expect(await count()).toEqual({ students: 2, withProgress: 1, withAnswers: 1 });
    expect(await count(section?._id.toHexString())).toEqual({ students: 2, withProgress: 1, withAnswers: 1 });
    expect(await count(first)).toEqual({ students: 2, withProgress: 1, withAnswers: 0 });
    expect(await count(member.lessonId(0, 1))).toEqual({ students: 2, withProgress: 0, withAnswers: 0 });
    expect(await count(second)).toEqual({ students: 2, withProgress: 0, withAnswers: 1 });
    const send = async (params: { courseId: string }, query = {}) =>
      (await creator.send('GET /api/creator/courses/:courseId/students', { params, query })).text;
    expect(await send({ courseId }, { within: newId() })).toBe('Not found');
    expect(await send({ courseId: newId() })).toBe('Course not found');
  });

  test('an open player’s position belongs to its lesson, wherever that was moved', async () => {
    const member = await enrolledMember(site, { modules: [[1, 1], [1]] });
    const { courseId } = member;
    const [lessonId, videoId] = [member.lessonId(0, 1), member.videoId(0, 1, 0)];
    const first = { node: 'lesson', id: member.lessonId(0, 0) } as const;
    await edit(creator, courseId, { kind: 'remove', ...first });
    const place = { moduleIndex: 0, lessonIndex: 1, videoIndex: 0, videoTimestamp: 12, lessonId, videoId };
    const saved = await member.api.ok('PATCH /api/course-progress/:courseId', {
      params: { courseId },
      body: place,
    });
    expect(saved).toMatchObject({ currentModuleIndex: 0, currentLessonIndex: 0, videoTimestamp: 12 });
    expect((await member.stored()).position?.lessonId.toHexString()).toBe(lessonId);
    const gone = { ...place, lessonId: first.id };
    expect(
      await member.api.send('PATCH /api/course-progress/:courseId', { params: { courseId }, body: gone }),
    ).toMatchObject({ status: 400 });
  });

  test('a completed lesson counts only while it is in the course, and again when it is restored', async () => {
    const member = await enrolledMember(site, { modules: [[0, 0]] });
    const { courseId } = member;
    const lessonId = member.lessonId(0, 0);
    await member.api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} });
    const progress = async () => (await member.api.ok(openCourse, { params: { courseId } })).progress;
    expect(await progress()).toBe(50);
    const { modules } = await edit(creator, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    expect(await progress()).toBe(0);
    const parentId = modules[0]?.id ?? '';
    await edit(creator, courseId, { kind: 'restore', node: 'lesson', id: lessonId, parentId, at: 0 });
    expect(await progress()).toBe(50);
  });
});
