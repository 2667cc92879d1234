import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { CourseEdit, CourseStructure } from '@grove/contracts/courses/courseEditor';
import { applyCourseEdit } from '@grove/contracts/courses/courseEdits';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import type { ReceivedRequest } from '@grove/platform/testing/fakeServer';
import { listWrites } from '@grove/platform/writeQueue';
import { conflictsOf, selectTrackedDocs } from './conflicts.ts';
import { countUnsaved, shownDoc } from './editorState.ts';
import { QueueFullError, createEditorStore } from './editorStore.ts';

const courseId = 'c'.repeat(24);
const lessonId = '1'.repeat(24);
const titleField = `${lessonId}.title`;
const postEdit = 'POST /api/creator/courses/:courseId/edits';
const getStructure = 'GET /api/creator/courses/:courseId/structure';
const server = startFakeServer();
const sage: SessionUser = {
  id: '9'.repeat(24),
  username: 'sage',
  email: 'sage@example.com',
  isCreator: true,
  isCoach: false,
  avatarUrl: null,
  timeZone: null,
  isDemo: false,
  mustEnableSecondFactor: false,
  deletesAt: null,
  can: { openCreatorPortal: true, editSite: true, giveSessions: false, operate: false },
};
const reportProblem = jest.fn();

afterEach(() => {
  localStorage.clear();
  reportProblem.mockClear();
});

function course(title = 'One', revision = courseId): CourseStructure {
  const moduleId = '2'.repeat(24);
  const sectionId = '3'.repeat(24);
  return {
    course: {
      ...{ id: courseId, title: 'A course', tagline: '', description: '' },
      ...{ isPublished: false, studentsKeepAccess: false },
    },
    revision,
    sections: [{ id: sectionId, title: 'Week 1', subtitle: '' }],
    modules: [
      {
        id: moduleId,
        sectionId,
        title: 'M',
        subtitle: '',
        thumbnailUrl: null,
        unlock: { at: null, afterDays: null },
      },
    ],
    lessons: [
      {
        id: lessonId,
        moduleId,
        title,
        subtitle: '',
        description: '',
        thumbnailUrl: null,
        isPreview: false,
        isDraft: false,
      },
    ],
    pages: [{ id: '4'.repeat(24), lessonId, order: 0, title: 'Page 1' }],
  };
}

function openEditor(loaded = course()) {
  const editor = createEditorStore(courseId, reportProblem);
  editor.load(courseId, loaded);
  const title = () => {
    const shown = shownDoc(editor.use.getState().trackedDocs[courseId], editor.memory);
    return (shown as CourseStructure | undefined)?.lessons[0]?.title;
  };
  const rename = (to: string) =>
    editor.make(courseId, {
      endpoint: postEdit,
      params: { courseId },
      body: { edit: { kind: 'change', node: 'lesson', id: lessonId, fields: { title: to } } },
    });
  const conflicts = () =>
    conflictsOf(courseId, selectTrackedDocs(editor.use.getState(), courseId)).map(
      ({ field, mine, theirs }) => ({
        field,
        mine,
        theirs,
      }),
    );
  return { editor, title, rename, conflicts, unsaved: () => countUnsaved(editor.use.getState()) };
}

/** Makes the fake server apply edits in sequence, like the real one. */
function makeEdits() {
  let now = course();
  const revisions = [now.revision];
  server.answer(getStructure, () => now);
  server.answer(postEdit, ({ body }: ReceivedRequest) => {
    const { step, edit } = body as { step: { id: string; after: string }; edit: CourseEdit };
    expect(revisions).toContain(step.after);
    now = { ...applyCourseEdit(now, edit, [])!, revision: step.id };
    revisions.push(now.revision);
    return now;
  });
}

test('a change is shown immediately, sent in order, and can be undone and redone', async () => {
  makeEdits();
  const { editor, title, rename, unsaved } = openEditor();
  void rename('Two');
  void rename('Three');
  expect([title(), unsaved()]).toEqual(['Three', 2]);
  editor.undo();
  expect(title()).toBe('Two');
  editor.undo();
  expect(title()).toBe('One');
  editor.redo();
  expect(title()).toBe('Two');
  await waitFor(() => expect(unsaved()).toBe(0));
  expect(title()).toBe('Two');
  expect(server.sent(postEdit)).toHaveLength(5);
});

test('at least the last fifty changes can be undone', async () => {
  makeEdits();
  const { editor, title, rename, unsaved } = openEditor();
  for (let at = 1; at <= 60; at += 1) void rename(`Name ${String(at)}`);
  for (let at = 1; at <= 50; at += 1) editor.undo();
  expect(title()).toBe('Name 10');
  await waitFor(() => expect(unsaved()).toBe(0), { timeout: 5_000 });
});

test('a conflict can be resolved with the creator’s own value, which can be undone', async () => {
  const theirs = course('Theirs', 'd'.repeat(24));
  server.refuse(postEdit, 'changed-elsewhere');
  server.answer(getStructure, theirs);
  const { editor, title, rename, unsaved, conflicts } = openEditor();
  rename('Mine').catch(() => undefined);
  await waitFor(() => expect(conflicts()).toEqual([{ field: titleField, mine: 'Mine', theirs: 'Theirs' }]));
  expect([title(), unsaved(), editor.use.getState().undoable]).toEqual(['Mine', 1, []]);
  server.answer(postEdit, ({ body }) => {
    const { step, edit } = body as { step: { id: string; after: string }; edit: CourseEdit };
    expect(step.after).toBe(server.sent(postEdit).length === 2 ? theirs.revision : expect.any(String));
    return { ...applyCourseEdit(theirs, edit, [])!, revision: step.id };
  });
  expect(editor.keepMine(courseId, titleField)).toBe(true);
  await waitFor(() => expect(unsaved()).toBe(0));
  expect([title(), conflicts()]).toEqual(['Mine', []]);
  editor.undo();
  expect(title()).toBe('Theirs');
  await waitFor(() => expect(unsaved()).toBe(0));
});

test('keeping the creator’s own value restores a lesson that someone else deleted', async () => {
  const full = course();
  const without = { ...full, lessons: [], pages: [], revision: 'd'.repeat(24) };
  server.refuse(postEdit, 'changed-elsewhere');
  server.answer(getStructure, without);
  const { editor, title, rename, unsaved, conflicts } = openEditor();
  rename('Mine').catch(() => undefined);
  await waitFor(() => expect(conflicts()).toEqual([{ field: titleField, mine: 'Mine', theirs: null }]));
  let now: CourseStructure = without;
  server.answer(postEdit, ({ body }) => {
    const { step, edit } = body as { step: { id: string }; edit: CourseEdit };
    const removed = [{ id: lessonId, sections: [], modules: [], lessons: full.lessons, pages: full.pages }];
    now = { ...applyCourseEdit(now, edit, removed)!, revision: step.id };
    return now;
  });
  expect(editor.keepMine(courseId, titleField)).toBe(true);
  await waitFor(() => expect(unsaved()).toBe(0));
  expect([title(), conflicts(), now.pages]).toEqual(['Mine', [], full.pages]);
});

test('changes by others are merged below local changes, and undo does not revert them', async () => {
  makeEdits();
  const { editor, title, rename, unsaved } = openEditor();
  void rename('Mine');
  await waitFor(() => expect(unsaved()).toBe(0));
  const theirs = course('Theirs', 'd'.repeat(24));
  server.answer(getStructure, theirs);
  await editor.refresh(courseId);
  expect([title(), editor.use.getState().undoable]).toEqual(['Theirs', []]);
  const held = server.defer(postEdit);
  void rename('Mine again');
  server.answer(getStructure, {
    ...theirs,
    course: { ...theirs.course, title: 'Renamed' },
    revision: 'e'.repeat(24),
  });
  await editor.refresh(courseId);
  expect([title(), server.sent(getStructure)]).toEqual(['Mine again', [expect.anything()]]);
  held.answer(course('Mine again', 'f'.repeat(24)));
  await waitFor(() => expect(server.sent(getStructure)).toHaveLength(2));
});

test('a change that the device cannot store is reported and not made, and earlier changes stay', async () => {
  server.page({ user: sage });
  server.drop(postEdit);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const { editor, title, rename, unsaved } = openEditor();
  for (let at = 1; at <= 200; at += 1) void rename(`Name ${String(at)}`);
  await expect(rename('One too many')).rejects.toThrow(QueueFullError);
  expect(reportProblem).toHaveBeenCalledWith({ docId: courseId, error: expect.any(QueueFullError) });
  editor.undo();
  expect([title(), unsaved()]).toEqual(['Name 200', 200]);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
});

test('only the fields that the server names are in conflict, and the others are sent without them', async () => {
  const theirs = course('Theirs', 'd'.repeat(24));
  const conflict = { field: titleField, mine: 'Mine', theirs: 'Theirs', by: 'Ann', at: null };
  const refused = server.defer(postEdit);
  server.answer(getStructure, theirs);
  const { editor, unsaved } = openEditor();
  const fields = { title: 'Mine', subtitle: 'Mine, too' };
  const made = editor.make(courseId, {
    endpoint: postEdit,
    params: { courseId },
    body: { edit: { kind: 'change', node: 'lesson', id: lessonId, fields } },
  });
  server.answer(postEdit, ({ body }) => {
    const { step, edit } = body as { step: { id: string }; edit: CourseEdit };
    return { ...applyCourseEdit(theirs, edit, [])!, revision: step.id };
  });
  refused.refuse('changed-elsewhere', { details: { conflicts: [conflict] } });
  await expect(made).rejects.toMatchObject({ text: 'Someone else changed this' });
  await waitFor(() => expect(unsaved()).toBe(1));
  expect(server.sent(postEdit)[1]?.body).toMatchObject({ edit: { fields: { subtitle: 'Mine, too' } } });
  await waitFor(() =>
    expect(conflictsOf(courseId, selectTrackedDocs(editor.use.getState(), courseId))).toEqual([conflict]),
  );
});

test('using the other creator’s value removes the creator’s own change', async () => {
  server.page({ user: sage });
  const theirs = course('Theirs', 'd'.repeat(24));
  server.refuse(postEdit, 'changed-elsewhere');
  server.answer(getStructure, theirs);
  const { editor, title, rename, unsaved, conflicts } = openEditor();
  rename('Mine').catch(() => undefined);
  await waitFor(() => expect(conflicts()).toHaveLength(1));
  expect(listWrites(sage.id)).toHaveLength(1);
  editor.acceptServerVersion(courseId, titleField);
  expect([title(), unsaved(), listWrites(sage.id)]).toEqual(['Theirs', 0, []]);
  // The overwritten change is no longer on the undo list.
  editor.undo();
  expect(title()).toBe('Theirs');
});

test('an unresolved conflict survives a reload, and resolving it in one tab resolves it in all', async () => {
  server.page({ user: sage });
  server.refuse(postEdit, 'changed-elsewhere');
  server.answer(getStructure, course('Theirs', 'd'.repeat(24)));
  const one = openEditor();
  one.rename('Mine').catch(() => undefined);
  await waitFor(() => expect(one.conflicts()).toHaveLength(1));
  const other = openEditor(course('Theirs', 'd'.repeat(24)));
  expect([other.title(), other.conflicts()]).toEqual(['Mine', one.conflicts()]);
  one.editor.acceptServerVersion(courseId, titleField);
  other.editor.reconcile();
  await waitFor(() => expect([other.title(), other.unsaved()]).toEqual(['Theirs', 0]));
});

test('a course stays visible while it cannot be refetched', async () => {
  const held = server.defer(postEdit);
  server.drop(getStructure);
  const { editor, title, rename } = openEditor();
  rename('Refused').catch(() => undefined);
  held.refuse('not-found');
  await waitFor(() => expect(reportProblem).toHaveBeenCalledTimes(1));
  expect(title()).toBe('One');
  server.answer(getStructure, course('As it is'));
  editor.reconcile();
  await waitFor(() => expect(title()).toBe('As it is'));
});

test('a refused change is reported, and the changes after it are applied without it', async () => {
  server.answer(getStructure, () => course('Kept', 'd'.repeat(24)));
  server.answer(postEdit, ({ body }) => course('Kept', (body as { step: { id: string } }).step.id));
  const first = server.defer(postEdit);
  const { title, rename, unsaved } = openEditor();
  rename('Refused').catch(() => undefined);
  rename('Kept').catch(() => undefined);
  first.refuse('not-found');
  await waitFor(() => expect(unsaved()).toBe(0));
  expect(reportProblem).toHaveBeenCalledTimes(1);
  expect(title()).toBe('Kept');
});
