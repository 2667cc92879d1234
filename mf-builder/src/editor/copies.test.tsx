import '../media/testing/fakeIndexedDb.ts';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CourseEdit, CourseStructure } from '@grove/contracts/courses/courseEditor';
import { courseTitleMax } from '@grove/contracts/courses/editorLimits';
import type { MediaAsset } from '@grove/contracts/files/media';
import { useToasts } from '@grove/platform/toast';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { newId } from './newId.ts';
import { renderEditor } from './testing/renderEditor.tsx';

const server = startFakeServer();
const postEdit = 'POST /api/creator/courses/:courseId/edits';
const [courseId, sectionId, moduleId] = [newId(), newId(), newId()];
const texts = { subtitle: '', thumbnailUrl: null };

afterEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

function createCourse(lessonTitles: readonly string[]): CourseStructure {
  const lessons = lessonTitles.map((title) => ({
    ...{ id: newId(), moduleId, title, ...texts, description: '', isPreview: false, isDraft: false },
  }));
  return {
    course: {
      ...{ id: courseId, title: 'Calm', tagline: '', description: '' },
      ...{ isPublished: false, studentsKeepAccess: false },
    },
    revision: courseId,
    sections: [{ id: sectionId, title: 'Week 1', subtitle: '' }],
    modules: [{ id: moduleId, sectionId, title: 'Begin', ...texts, unlock: { at: null, afterDays: null } }],
    lessons,
    pages: lessons.map(({ id }) => ({ id: newId(), lessonId: id, order: 0, title: 'Page 1' })),
  };
}

const edits = () => server.sent(postEdit).map(({ body }) => (body as { edit: CourseEdit }).edit);
const listLessons = () => {
  const list = screen.getByRole('list', { name: /^Lessons in Begin$/ });
  return within(list)
    .getAllByRole('button', { name: /^Move / })
    .map((button) => button.getAttribute('aria-label')?.slice('Move '.length));
};

async function choose(node: string, item: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: `More actions for ${node}` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('a duplicated lesson appears after the original, is announced and can be undone and redone', async () => {
  await renderEditor(server, createCourse(['Breathe', 'Walk']));
  await choose('Breathe', 'Duplicate');
  expect(listLessons()).toEqual(['Breathe', 'Breathe (copy)', 'Walk']);
  const notice = await screen.findByText('“Breathe” was duplicated.');
  fireEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(listLessons()).toEqual(['Breathe', 'Walk']);
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(listLessons()).toEqual(['Breathe', 'Breathe (copy)', 'Walk']);
  await waitFor(() => {
    expect(edits().map(({ kind }) => kind)).toEqual(['duplicate', 'remove', 'duplicate']);
  });
});

test('a duplicated module contains copies of its lessons', async () => {
  await renderEditor(server, createCourse(['Breathe', 'Walk']));
  await choose('Begin', 'Duplicate');
  expect(screen.getByRole('button', { name: 'More actions for Begin (copy)' })).toBeTruthy();
  await waitFor(() => {
    expect(edits()).toMatchObject([{ kind: 'duplicate', node: 'module', sourceId: moduleId }]);
  });
  expect(screen.getAllByRole('button', { name: 'Move Walk', hidden: true })).toHaveLength(2);
});

test('the title of a copy fits the limit', async () => {
  await renderEditor(server, createCourse(['x'.repeat(courseTitleMax)]));
  await choose('x'.repeat(courseTitleMax), 'Duplicate');
  await waitFor(() => {
    expect(edits()).toMatchObject([{ title: `${'x'.repeat(courseTitleMax - 7)} (copy)` }]);
  });
});

test('a copy that the server refuses disappears again, with the reason', async () => {
  await renderEditor(server, createCourse(['Breathe']));
  server.refuse(postEdit, 'course-full');
  await choose('Breathe', 'Duplicate');
  await waitFor(() => {
    expect(listLessons()).toEqual(['Breathe']);
  });
  expect(useToasts.getState().toasts[0]?.description).toMatch(/^The course has reached its limit/);
});

function createAsset(fileName: string): MediaAsset {
  return {
    ...{ id: newId(), fileName, fileType: 'file', mimeType: 'application/pdf', fileSize: 1 },
    ...{ storageUrl: 'https://storage.test/a', url: '/media/a.pdf', width: null, height: null, sources: [] },
    ...{ durationSeconds: null, posterUrl: null, captionsUrl: null, pageUrl: null, usedIn: [] },
    createdAt: '2026-11-01T09:00:00.000Z',
  };
}

test('several files become lessons in the order of the choice, in one edit that undo takes back', async () => {
  const [moss, rain, tree] = [createAsset('Moss.pdf'), createAsset('Rain.v2.pdf'), createAsset('Tree.pdf')];
  server.answer('GET /api/creator/media', [moss, rain, tree]);
  server.answer('GET /api/creator/upload-settings', { companionUrl: null });
  await renderEditor(server, createCourse(['Breathe']));
  fireEvent.click(screen.getByRole('button', { name: 'Add lessons from files to Begin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lessons from files to Begin' }));
  const card = (name: RegExp) => dialog.getByRole('button', { name });
  await dialog.findByRole('button', { name: /^Moss/ });
  for (const name of [/^Tree/, /^Moss/, /^Rain/, /^Moss/]) fireEvent.click(card(name));
  expect(card(/^Moss/).getAttribute('aria-pressed')).toBe('false');
  expect(card(/^Rain/).textContent).toMatch(/2$/);
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 lessons' }));
  expect(listLessons()).toEqual(['Breathe', 'Tree', 'Rain.v2']);
  await screen.findByText('2 lessons were added.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
  expect(listLessons()).toEqual(['Breathe']);
  await waitFor(() => {
    expect(edits()).toMatchObject([
      { kind: 'lessons', edits: [{ mediaAssetId: tree.id }, { mediaAssetId: rain.id }] },
      { kind: 'lessons', edits: [{ kind: 'remove' }, { kind: 'remove' }] },
    ]);
  });
});

test('an empty course explains its next step, and one click adds a module with a lesson', async () => {
  await renderEditor(server, { ...createCourse([]), modules: [] });
  expect(screen.getByText(/You can publish the course once a lesson has content/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add First Lesson' }));
  expect(await screen.findByRole('button', { name: 'More actions for Module 1' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'Lesson 1' })).toBeTruthy();
  await waitFor(() => {
    expect(edits()).toMatchObject([
      { kind: 'add', node: 'module', parentId: sectionId },
      { kind: 'add', node: 'lesson' },
    ]);
  });
});
