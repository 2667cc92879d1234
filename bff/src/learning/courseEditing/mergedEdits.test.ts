import type { CourseEdit, EditConflicts } from '@grove/contracts/courses/courseEditor';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { sendCourseEdit, getCourseStructure } from '../../../test/sendCourseEdit.ts';
import { makeEditable, newId } from '../../../test/factories/makeEditable.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Courses } from '../courses/courses.model.ts';
import { CourseEdits } from './courseEdits.model.ts';

const site = testServer();
const postEdit = 'POST /api/creator/courses/:courseId/edits';
const getWidgets = 'GET /api/creator/pages/:pageId';
const postWidget = 'POST /api/creator/pages/:pageId/widgets';
const reorder = 'POST /api/creator/pages/:pageId/widgets/reorder';
const patchWidget = 'PATCH /api/creator/widgets/:widgetId';
const deleteWidget = 'DELETE /api/creator/widgets/:widgetId';

interface Editor {
  api: Client;
  id: string;
}
let firstEditor: Editor;
let secondEditor: Editor;

beforeAll(async () => {
  const open = async (username: string) => ({
    api: await site.signIn(await makeUser({ isCreator: true, username })),
    id: newId(),
  });
  [firstEditor, secondEditor] = [await open('Ann Wood'), await open('Bob Stone')];
});

function step({ id: editor }: Editor, after: string) {
  return { id: newId(), after, editor };
}

/** The status of a refusal and the conflicts that it names. */
function parseRefusal({ status, text }: { status: number; text: string }) {
  return { status, conflicts: (JSON.parse(text) as EditConflicts).conflicts };
}

describe('edits of a course by two creators', () => {
  const send = (editor: Editor, courseId: string, after: string, change: CourseEdit) =>
    editor.api.send(postEdit, { params: { courseId }, body: { step: step(editor, after), edit: change } });
  const change = (node: 'module' | 'lesson', id: string, fields: { title?: string; subtitle?: string }) =>
    ({ kind: 'change', node, id, fields }) as const;

  test('different fields are merged', async () => {
    const { courseId, lessonId, moduleId } = await makeEditable();
    const edits: [Editor, CourseEdit][] = [
      [firstEditor, change('lesson', lessonId, { title: 'By Ann' })],
      [secondEditor, change('lesson', lessonId, { subtitle: 'By Bob' })],
      [firstEditor, change('module', moduleId, { title: 'By Ann, too' })],
      [secondEditor, { kind: 'add', node: 'lesson', id: newId(), parentId: moduleId, at: 0, title: 'New' }],
    ];
    for (const [editor, one] of edits) expect((await send(editor, courseId, courseId, one)).status).toBe(200);
    const { lessons, modules } = await getCourseStructure(firstEditor.api, courseId);
    expect(lessons.find(({ id }) => id === lessonId)).toMatchObject({ title: 'By Ann', subtitle: 'By Bob' });
    expect([modules[0]?.title, lessons.some(({ title }) => title === 'New')]).toEqual(['By Ann, too', true]);
  });

  test('the same field returns 409 with both values, the author and the time, and nothing is written', async () => {
    const { courseId, lessonId } = await makeEditable();
    await send(
      firstEditor,
      courseId,
      courseId,
      change('lesson', lessonId, { title: 'Hers', subtitle: 'Same' }),
    );
    const late = change('lesson', lessonId, { title: 'His', subtitle: 'Same' });
    expect(parseRefusal(await send(secondEditor, courseId, courseId, late))).toEqual({
      status: 409,
      conflicts: [
        { field: `${lessonId}.title`, mine: 'His', theirs: 'Hers', by: 'Ann Wood', at: expect.any(String) },
      ],
    });
    const { revision, lessons } = await getCourseStructure(firstEditor.api, courseId);
    expect(lessons[0]).toMatchObject({ title: 'Hers' });
    // After he has seen her version, his edit is stored.
    expect((await send(secondEditor, courseId, revision, late)).status).toBe(200);
  });

  test('edits of one editor never conflict with each other, even before it has seen them stored', async () => {
    const { courseId, lessonId } = await makeEditable();
    await send(secondEditor, courseId, courseId, change('lesson', lessonId, { subtitle: 'By Bob' }));
    for (const title of ['One', 'Two'])
      expect(
        (await send(firstEditor, courseId, courseId, change('lesson', lessonId, { title }))).status,
      ).toBe(200);
    const subtitle = change('lesson', lessonId, { subtitle: 'By Ann' });
    expect((await send(firstEditor, courseId, courseId, subtitle)).status).toBe(409);
  });

  test('a deletion conflicts with an edit of the deleted node, in both orders', async () => {
    const { courseId, lessonId, moduleId } = await makeEditable();
    await send(firstEditor, courseId, courseId, change('lesson', lessonId, { title: 'Hers' }));
    const remove: CourseEdit = { kind: 'remove', node: 'module', id: moduleId };
    expect(parseRefusal(await send(secondEditor, courseId, courseId, remove))).toMatchObject({
      status: 409,
      conflicts: [{ field: moduleId, mine: null, theirs: 'Module 0', by: 'Ann Wood' }],
    });
    const { revision } = await sendCourseEdit(secondEditor.api, courseId, remove);
    const late = change('lesson', lessonId, { title: 'Again hers' });
    expect(parseRefusal(await send(firstEditor, courseId, courseId, late))).toMatchObject({
      status: 409,
      conflicts: [{ field: lessonId, theirs: null }],
    });
    const nestedEdit: CourseEdit = {
      ...{ kind: 'add', node: 'lesson', id: newId() },
      parentId: moduleId,
      at: 0,
      title: 'x',
    };
    expect(parseRefusal(await send(firstEditor, courseId, revision, nestedEdit)).conflicts).toMatchObject([
      { field: moduleId },
    ]);
    // She deletes the same module as well.
    expect((await send(firstEditor, courseId, courseId, remove)).status).toBe(200);
  });

  test('values are compared if the base revision is no longer known', async () => {
    const { courseId, lessonId } = await makeEditable();
    await sendCourseEdit(firstEditor.api, courseId, change('lesson', lessonId, { title: 'Hers' }));
    const same = change('lesson', lessonId, { title: 'Hers' });
    expect((await send(secondEditor, courseId, newId(), same)).status).toBe(200);
    const other = change('lesson', lessonId, { title: 'His' });
    expect(parseRefusal(await send(secondEditor, courseId, newId(), other))).toMatchObject({
      status: 409,
      conflicts: [{ mine: 'His', theirs: 'Hers' }],
    });
  });

  test('repeating an edit returns the first response and records it once', async () => {
    const { courseId, lessonId } = await makeEditable();
    const body = { step: step(firstEditor, courseId), edit: change('lesson', lessonId, { title: 'Once' }) };
    const first = await firstEditor.api.ok(postEdit, { params: { courseId }, body });
    expect(await firstEditor.api.ok(postEdit, { params: { courseId }, body })).toEqual(first);
    expect(await CourseEdits.countDocuments({ courseId })).toBe(1);
    const other = await makeEditable();
    const reusedStep = { ...body, step: { ...body.step, after: other.courseId } };
    const params = { courseId: other.courseId };
    const elsewhere = { ...reusedStep, edit: change('lesson', other.lessonId, { title: 'x' }) };
    expect((await firstEditor.api.send(postEdit, { params, body: elsewhere })).status).toBe(400);
  });

  test('the document stores the ids of the latest 400 edits', async () => {
    const { courseId, lessonId, course } = await makeEditable();
    const known = Array.from({ length: 400 }, () => course._id);
    await Courses.updateOne({ _id: courseId }, { editing: { revision: course._id, known, removed: [] } });
    await sendCourseEdit(firstEditor.api, courseId, change('lesson', lessonId, { title: 'One more' }));
    const stored = await Courses.findById(courseId).lean();
    expect(stored?.editing?.known).toHaveLength(400);
  });
});

describe('edits of a page by two creators', () => {
  const widgetsOf = (pageId: string) => firstEditor.api.ok(getWidgets, { params: { pageId } });
  const fillWidget = (editor: Editor, widgetId: string, after: string, settings: WidgetForm) => {
    const fields = Object.keys(settings) as (keyof WidgetForm)[];
    const body = { settings, fields, step: step(editor, after) };
    return editor.api.send(patchWidget, { params: { widgetId }, body });
  };

  test('different settings of one widget are merged, and the response says so', async () => {
    const { pageId } = await makeEditable();
    const { widgets } = await widgetsOf(pageId);
    const button = widgets.find(({ type }) => type === 'button')!;
    const first = await fillWidget(firstEditor, button.id, pageId, { text: 'By Ann' });
    expect(JSON.parse(first.text)).not.toHaveProperty('isMerged');
    const second = await fillWidget(secondEditor, button.id, pageId, { url: 'https://example.com/bob' });
    expect(JSON.parse(second.text)).toMatchObject({
      isMerged: true,
      settings: { text: 'By Ann', url: 'https://example.com/bob', variant: 'primary' },
    });
  });

  test('the same setting returns 409 with both values', async () => {
    const { pageId, widgetId } = await makeEditable();
    await fillWidget(firstEditor, widgetId, pageId, { content: '<p>Hers</p>' });
    expect(
      parseRefusal(await fillWidget(secondEditor, widgetId, pageId, { content: '<p>His</p>' })),
    ).toMatchObject({
      status: 409,
      conflicts: [{ mine: '<p>His</p>', theirs: '<p>Hers</p>', by: 'Ann Wood' }],
    });
    expect((await widgetsOf(pageId)).widgets[0]?.settings.content).toBe('<p>Hers</p>');
  });

  test('deleting and filling the same widget returns 409 in both orders', async () => {
    const { pageId, widgetId } = await makeEditable();
    await fillWidget(firstEditor, widgetId, pageId, { content: '<p>Hers</p>' });
    const remove = (editor: Editor, after: string) =>
      editor.api.send(deleteWidget, { params: { widgetId }, body: { step: step(editor, after) } });
    expect(parseRefusal(await remove(secondEditor, pageId))).toMatchObject({
      status: 409,
      conflicts: [{ field: widgetId, mine: null, theirs: 'text', by: 'Ann Wood' }],
    });
    const { revision } = await widgetsOf(pageId);
    expect((await remove(secondEditor, revision)).status).toBe(200);
    expect(
      parseRefusal(await fillWidget(firstEditor, widgetId, revision, { content: '<p>More</p>' })),
    ).toMatchObject({
      status: 409,
      conflicts: [{ field: widgetId, theirs: null, by: 'Bob Stone' }],
    });
    expect((await remove(firstEditor, revision)).status).toBe(200);
  });

  test('a page of a deleted lesson returns 409', async () => {
    const { courseId, lessonId, pageId, widgetId } = await makeEditable();
    await sendCourseEdit(firstEditor.api, courseId, { kind: 'remove', node: 'lesson', id: lessonId });
    expect(
      parseRefusal(await fillWidget(secondEditor, widgetId, pageId, { content: '<p>His</p>' })),
    ).toMatchObject({
      status: 409,
      conflicts: [{ field: pageId, theirs: null }],
    });
  });

  test('reordering keeps widgets that someone else added; two reorders conflict', async () => {
    const { pageId } = await makeEditable();
    const before = (await widgetsOf(pageId)).widgets.map(({ id }) => id);
    const id = newId();
    const body = { pageId, type: 'stopwatch' as const, settings: {}, orderIndex: 1, id };
    await firstEditor.api.ok(postWidget, {
      params: { pageId },
      body: { ...body, step: step(firstEditor, pageId) },
    });
    const order = (editor: Editor, ids: string[]) => {
      const widgetOrders = ids.map((one, at) => ({ id: one, order: at }));
      return editor.api.send(reorder, {
        params: { pageId },
        body: { widgetOrders, step: step(editor, pageId) },
      });
    };
    expect((await order(secondEditor, before.toReversed())).status).toBe(200);
    const after = (await widgetsOf(pageId)).widgets.map((widget) => widget.id);
    expect(after).toEqual(before.toReversed().toSpliced(1, 0, id));
    expect(parseRefusal(await order(firstEditor, before))).toMatchObject({
      status: 409,
      conflicts: [{ field: 'order' }],
    });
    expect((await order(firstEditor, before.toReversed())).status).toBe(200);
  });
});
