import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CourseEdit, CourseStructure, PageWidgets } from '@grove/contracts/courses/courseEditor';
import { toEditorQuery } from '@grove/contracts/courses/editorQuery';
import { pathTo } from '@grove/platform/pathTo';
import { useToasts } from '@grove/platform/toast';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { renderEditor } from './testing/renderEditor.tsx';

const server = startFakeServer();
const postEdit = 'POST /api/creator/courses/:courseId/edits';
const getStudents = 'GET /api/creator/courses/:courseId/students';
const deleteWidget = 'DELETE /api/creator/widgets/:widgetId';
const courseId = 'c'.repeat(24);
const [sectionId, moduleId, widgetId] = ['3'.repeat(24), '2'.repeat(24), '5'.repeat(24)];
const [openLesson, draftLesson] = ['1'.repeat(24), '6'.repeat(24)];
const [openPage, draftPage, secondPage] = ['4'.repeat(24), '7'.repeat(24), '8'.repeat(24)];

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

function lesson(id: string, title: string, isDraft: boolean) {
  return {
    id,
    moduleId,
    title,
    subtitle: '',
    description: '',
    thumbnailUrl: null,
    isPreview: false,
    isDraft,
  };
}

function courseOf(access: { isPublished: boolean; studentsKeepAccess: boolean }): CourseStructure {
  return {
    course: { id: courseId, title: 'Calm', tagline: '', description: '', ...access },
    revision: courseId,
    sections: [{ id: sectionId, title: 'Week 1', subtitle: '' }],
    modules: [
      {
        id: moduleId,
        sectionId,
        title: 'Begin',
        subtitle: '',
        thumbnailUrl: null,
        unlock: { at: null, afterDays: null },
      },
    ],
    lessons: [lesson(openLesson, 'Breathe', false), lesson(draftLesson, 'Later', true)],
    pages: [
      { id: openPage, lessonId: openLesson, order: 0, title: 'Page 1' },
      { id: secondPage, lessonId: openLesson, order: 1, title: 'Page 2' },
      { id: draftPage, lessonId: draftLesson, order: 0, title: 'Page 1' },
    ],
  };
}

const question: PageWidgets = {
  revision: openPage,
  widgets: [
    {
      id: widgetId,
      pageId: openPage,
      type: 'question',
      orderIndex: 0,
      settings: { question: 'How was it?' },
      shown: {
        id: widgetId,
        type: 'question',
        question: 'How was it?',
        options: [],
        answer: null,
        savedAt: null,
      },
    },
  ],
};

/** Renders the editor of a course that twelve students have. */
function openEditor(access = { isPublished: true, studentsKeepAccess: true }) {
  return renderEditor(server, courseOf(access), {
    pages: { [openPage]: question },
    students: { students: 12, withProgress: 3, withAnswers: 1 },
  });
}

const edits = () => server.sent(postEdit).map(({ body }) => (body as { edit: CourseEdit }).edit);

async function choose(menu: string, item: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: menu }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function dialogOf(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

test('unpublishing asks for confirmation, shows the number of students, and keeps their access', async () => {
  await openEditor();
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  const dialog = await dialogOf('Unpublish “Calm”?');
  expect(await dialog.findByText('12 students have this course.')).toBeTruthy();
  expect(edits()).toEqual([]);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Students keep access/ }).checked).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Students only')).toBeTruthy();
  await waitFor(() => {
    expect(edits()).toEqual([{ kind: 'course', fields: { isPublished: false, studentsKeepAccess: true } }]);
  });
});

test('title, tagline and description of the course can be changed', async () => {
  await openEditor();
  fireEvent.click(screen.getByRole('button', { name: 'Edit course details' }));
  const dialog = await dialogOf('Course details');
  const details = dialog.getByRole('link', { name: /^Edit price, category, duration and thumbnail/ });
  expect(details.getAttribute('href')).toBe(`${pathTo('creatorContent')}?course=${courseId}`);
  const fields = { title: 'Calmer', tagline: 'Step by step', description: 'In six weeks.' };
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: fields.title } });
  fireEvent.change(dialog.getByLabelText(/^Tagline/), { target: { value: fields.tagline } });
  fireEvent.change(dialog.getByLabelText(/^Description/), { target: { value: fields.description } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Calmer' })).toBeTruthy();
  await waitFor(() => {
    expect(edits()).toEqual([{ kind: 'course', fields }]);
  });
});

test('an unpublished course can be closed to its students and reopened', async () => {
  await openEditor({ isPublished: false, studentsKeepAccess: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Student access' }));
  const dialog = await dialogOf('Student access to “Calm”');
  fireEvent.click(dialog.getByRole('radio', { name: /^Close the course to students/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save access' }));
  expect(await screen.findByText('Draft', { selector: 'header *' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Student access' }));
  const again = await dialogOf('Student access to “Calm”');
  fireEvent.click(again.getByRole('radio', { name: /^Students keep access/ }));
  fireEvent.click(again.getByRole('button', { name: 'Save access' }));
  await waitFor(() => {
    expect(edits().map((edit) => edit.kind === 'course' && edit.fields.studentsKeepAccess)).toEqual([
      false,
      true,
    ]);
  });
});

test.each([
  [
    'More actions for Week 1',
    'Delete',
    'Delete “Week 1”?',
    { kind: 'remove', node: 'section', id: sectionId },
  ],
  ['More actions for Begin', 'Delete', 'Delete “Begin”?', { kind: 'remove', node: 'module', id: moduleId }],
  [
    'More actions for Breathe',
    'Delete',
    'Delete “Breathe”?',
    { kind: 'remove', node: 'lesson', id: openLesson },
  ],
  [
    'More actions for Breathe',
    'Unpublish lesson',
    'Unpublish “Breathe”?',
    { kind: 'change', node: 'lesson', id: openLesson, fields: { isDraft: true } },
  ],
  [
    'More actions for Page 1',
    'Delete page',
    'Delete “Page 1”?',
    { kind: 'remove', node: 'page', id: openPage },
  ],
])('%s, %s: asks for confirmation with the number of students', async (menu, item, title, edit) => {
  await openEditor();
  await choose(menu, item);
  const dialog = await dialogOf(title);
  expect(await dialog.findByText('3 students have progress here, 1 student has answers here.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(edits()).toEqual([]);
  await choose(menu, item);
  const again = await dialogOf(title);
  fireEvent.click(again.getByRole('button', { name: item === 'Unpublish lesson' ? 'Unpublish' : 'Delete' }));
  await waitFor(() => {
    expect(edits()).toEqual([edit]);
  });
});

test('deleting a question that students have seen asks for confirmation', async () => {
  server.answer(deleteWidget, { revision: 'e'.repeat(24) });
  await openEditor();
  await screen.findByRole('button', { name: 'Edit Multiple Choice 1' });
  await choose('More actions for Multiple Choice 1', 'Delete');
  const dialog = await dialogOf('Delete Multiple Choice 1?');
  expect(server.sent(deleteWidget)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(server.sent(deleteWidget)).toHaveLength(1);
  });
});

test('content that no student has seen is deleted without confirmation', async () => {
  await openEditor();
  await choose('More actions for Later', 'Delete');
  await waitFor(() => {
    expect(edits()).toEqual([{ kind: 'remove', node: 'lesson', id: draftLesson }]);
  });
});

test('without a connection, the confirmation is shown without the number', async () => {
  await openEditor();
  server.drop(getStudents);
  await choose('More actions for Breathe', 'Delete');
  const dialog = await dialogOf('Delete “Breathe”?');
  expect(dialog.getByText(/Students lose access to a lesson/)).toBeTruthy();
});

test('lesson settings warn that students lose access if the lesson becomes a draft', async () => {
  await openEditor();
  await choose('More actions for Breathe', 'Settings');
  const dialog = await dialogOf('Lesson settings');
  fireEvent.click(dialog.getByRole('switch', { name: /^Published/ }));
  expect(await dialog.findByText(/Students lose access to this lesson/)).toBeTruthy();
  expect(await dialog.findByText(/3 students have progress here/)).toBeTruthy();
});

test('publishing an empty course lists what is missing, and each item opens its lesson and page', async () => {
  await openEditor({ isPublished: false, studentsKeepAccess: false });
  server.answer('GET /api/creator/courses/:courseId/missing', {
    missing: [
      { kind: 'widgets-unfilled', lessonId: openLesson, title: 'Breathe', pageId: secondPage },
      { kind: 'lesson-draft', lessonId: draftLesson, title: 'Later', pageId: draftPage },
    ],
    templateLessons: [],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await dialogOf('This course needs content');
  expect(dialog.getByText('No widget in ‘Breathe’ is filled in.')).toBeTruthy();
  expect(edits()).toEqual([]);
  expect(useToasts.getState().toasts).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Open ‘Later’' }));
  expect(await screen.findByRole('heading', { name: 'Later', level: 2 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const again = await dialogOf('This course needs content');
  fireEvent.click(again.getByRole('button', { name: 'Fill in ‘Breathe’' }));
  expect(await screen.findByRole('heading', { name: 'Breathe', level: 2 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

test('publishing lists what is missing if the content was removed after the check', async () => {
  await openEditor({ isPublished: false, studentsKeepAccess: false });
  server.refuse(postEdit, 'course-empty');
  server.answer('GET /api/creator/courses/:courseId/missing', () => ({
    missing: edits().length === 0 ? [] : [{ kind: 'no-lesson' as const }],
    templateLessons: [],
  }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await dialogOf('This course needs content');
  expect(dialog.getByText('The course has no lessons.')).toBeTruthy();
});

test('publishing with the text of a template asks for confirmation', async () => {
  await openEditor({ isPublished: false, studentsKeepAccess: false });
  server.answer('GET /api/creator/courses/:courseId/missing', {
    missing: [],
    templateLessons: ['Breathe', 'Later'],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await dialogOf('Publish with the template’s text?');
  expect(question.getByText(/2 lessons, for example ‘Breathe’, still contain text/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(edits()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const again = await dialogOf('Publish with the template’s text?');
  fireEvent.click(again.getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => {
    expect(edits()).toEqual([{ kind: 'course', fields: { isPublished: true } }]);
  });
});

test('a link opens the editor at its lesson and page', async () => {
  history.replaceState(null, '', toEditorQuery({ lessonId: openLesson, pageId: secondPage }));
  await openEditor();
  expect((await screen.findByRole('button', { name: 'Page 2' })).getAttribute('aria-current')).toBe('page');
});
