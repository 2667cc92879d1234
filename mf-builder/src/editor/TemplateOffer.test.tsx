import '../media/testing/fakeIndexedDb.ts';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { useToasts } from '@grove/platform/toast';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { newId } from './newId.ts';
import { renderEditor } from './testing/renderEditor.tsx';

const server = startFakeServer();
const fill = 'POST /api/creator/courses/:courseId/template';
const getStructure = 'GET /api/creator/courses/:courseId/structure';
const [courseId, sectionId, moduleId] = [newId(), newId(), newId()];

afterEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

const empty: CourseStructure = {
  course: {
    ...{ id: courseId, title: 'Calm', tagline: '', description: '' },
    ...{ isPublished: false, studentsKeepAccess: false },
  },
  revision: courseId,
  sections: [{ id: sectionId, title: 'Section 1', subtitle: '' }],
  ...{ modules: [], lessons: [], pages: [] },
};
const module = {
  ...{ id: moduleId, sectionId, title: 'Day 1', subtitle: '', thumbnailUrl: null },
  unlock: { at: null, afterDays: null },
};
const filled: CourseStructure = { ...empty, revision: newId(), modules: [module] };

test('an empty course is filled from a template, and a second click sends nothing', async () => {
  await renderEditor(server, empty);
  server.answer(getStructure, filled);
  const request = server.defer(fill);
  const use = screen.getByRole('button', { name: 'Use Template: One week' });
  fireEvent.click(use);
  await waitFor(() => expect(use.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(use);
  request.answer(filled);
  expect(await screen.findByText('Day 1')).not.toBeNull();
  expect(server.sent(fill).map(({ body }) => body)).toEqual([{ template: 'one-week' }]);
  expect(screen.queryByText('Or start from a template')).toBeNull();
});

test('a course that another tab has filled shows its modules and says why it was not filled again', async () => {
  await renderEditor(server, empty);
  server.answer(getStructure, filled);
  server.refuse(fill, 'course-not-empty');
  fireEvent.click(screen.getByRole('button', { name: 'Use Template: Six weeks' }));
  expect(await screen.findByText('Day 1')).not.toBeNull();
  expect(useToasts.getState().toasts).toHaveLength(1);
});
