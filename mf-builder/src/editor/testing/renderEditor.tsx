import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { CourseEdit, CourseStructure, PageWidgets } from '@grove/contracts/courses/courseEditor';
import { applyCourseEdit } from '@grove/contracts/courses/courseEdits';
import { createQueryClient } from '@grove/platform/queryClient';
import type { FakeServer } from '@grove/platform/testing/fakeServer';
import { EditorScreen } from '../EditorScreen.tsx';

interface RenderOptions {
  /** The content of a page. Default: every page is empty. */
  pages?: Readonly<Partial<Record<string, PageWidgets>>>;
  students?: { students: number; withProgress: number; withAnswers: number };
}

/** Renders the editor of a course and waits until it is ready. The fake server applies each edit. */
export async function renderEditor(
  server: FakeServer,
  course: CourseStructure,
  { pages = {}, students = { students: 0, withProgress: 0, withAnswers: 0 } }: RenderOptions = {},
): Promise<void> {
  let now = course;
  server.answer('GET /api/creator/courses/:courseId/structure', () => now);
  server.answer(
    'GET /api/creator/pages/:pageId',
    ({ params: { pageId = '' } }) => pages[pageId] ?? { revision: pageId, widgets: [] },
  );
  server.answer('PUT /api/creator/courses/:courseId/editors/:editorId', { others: [], lastEdit: null });
  server.answer('DELETE /api/creator/courses/:courseId/editors/:editorId', null);
  server.answer('GET /api/creator/courses/:courseId/students', students);
  server.answer('POST /api/creator/courses/:courseId/edits', ({ body }) => {
    const { step, edit } = body as { step: { id: string }; edit: CourseEdit };
    now = { ...(applyCourseEdit(now, edit, []) ?? now), revision: step.id };
    return now;
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditorScreen courseId={course.course.id} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Course Structure' });
}
