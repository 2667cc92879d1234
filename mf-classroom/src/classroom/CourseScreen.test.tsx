import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { ClassroomCourse, CourseDetail } from '@grove/contracts/courses/classroom';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { CourseCelebration } from '../finish/CourseCelebration.tsx';
import { coursesKey } from './classroom.api.ts';
import { ClassroomSection } from './ClassroomSection.tsx';
import { classroomPaths } from './classroomPaths.ts';
import { CoursesScreen } from './CoursesScreen.tsx';

const server = startFakeServer({ user: { username: 'Sage', timeZone: 'UTC' } as SessionUser });
const coursesRoute = 'GET /api/classroom/courses';
const courseRoute = 'GET /api/classroom/courses/:courseId';
const lessonRoute = 'GET /api/classroom/lessons/:lessonId';
const completeRoute = 'POST /api/lessons/:lessonId/complete';
const [courseId, moduleId, ...lessonIds] = ['c', 'd', '1', '2'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
  string,
];
const texts = { subtitle: '', thumbnailUrl: null };

function createCard(title: string, changes: Partial<ClassroomCourse> = {}): ClassroomCourse {
  return {
    ...{ id: courseId, title, description: '', thumbnailUrl: null, isPublished: true },
    ...{ progress: 0, totalModules: 1, completedModules: 0, totalLessons: 2, completedLessons: 0 },
    ...changes,
  };
}

function createCourse(completedLessons: number, changes: Partial<CourseDetail> = {}): CourseDetail {
  const lessons = lessonIds.map((id, index) => ({
    ...{ ...texts, id, moduleId, title: `Lesson ${String(index + 1)}`, videoCount: 0 },
    isCompleted: index < completedLessons,
  }));
  const isCompleted = completedLessons === lessons.length;
  const module = { ...texts, id: moduleId, title: 'Module', isLocked: false, isCompleted, lessons };
  return {
    ...createCard('Rooted', { completedLessons, progress: completedLessons * 50 }),
    ...{ currentLessonId: lessonIds[0], completedAt: null, ...changes },
    sections: [{ id: 'e'.repeat(24), title: 'Week 1', subtitle: '', modules: [module] }],
  };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  useToasts.setState({ toasts: [] });
  server.answer(coursesRoute, []);
  server.answer(lessonRoute, ({ params }) => ({
    ...{ ...texts, id: params['lessonId'] ?? '', moduleId, courseId, title: '' },
    ...{ isCompleted: false, widgets: [] },
  }));
});

function open(path: string, course: CourseDetail) {
  server.answer(courseRoute, course);
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CourseCelebration>
        <ClassroomSection item="overview" />
      </CourseCelebration>
    </QueryClientProvider>,
  );
}

const lessonPath = (index: number) => classroomPaths.lesson(courseId, moduleId, lessonIds[index] ?? '');
const getHref = (link: HTMLElement) => link.getAttribute('href');

test('a finished course shows its date, starts its review at the first lesson, and names the next course', async () => {
  server.answer(coursesRoute, [
    createCard('New', { id: 'a'.repeat(24) }),
    createCard('Begun', { id: 'b'.repeat(24), progress: 50 }),
    createCard('Rooted', { progress: 100 }),
  ]);
  open(classroomPaths.course(courseId), createCourse(2, { completedAt: '2026-03-05T12:00:00.000Z' }));
  await screen.findByText('You finished this course on March 5, 2026. You can review it anytime.');
  expect(screen.queryByText('Select a Module')).toBeNull();
  expect(getHref(screen.getByRole('link', { name: 'Review: Lesson 1' }))).toBe(lessonPath(0));
  const next = await screen.findByRole('link', { name: 'Continue: Begun' });
  expect(getHref(next)).toBe(classroomPaths.course('b'.repeat(24)));
});

test('a finished course without a date or another open course links to the library', async () => {
  server.answer(coursesRoute, [
    createCard('Rooted', { progress: 100 }),
    createCard('Empty', { id: 'a'.repeat(24), totalLessons: 0 }),
  ]);
  open(classroomPaths.course(courseId), createCourse(2));
  await screen.findByText('You finished this course. You can review it anytime.');
  expect(getHref(await screen.findByRole('link', { name: 'Browse Library' }))).toBe('/library');
});

test('a finished course to which a lesson was added is continued', async () => {
  open(classroomPaths.course(courseId), createCourse(1, { completedAt: '2026-03-05T12:00:00.000Z' }));
  await screen.findByRole('heading', { name: 'Select a Module' });
  screen.getByRole('link', { name: 'Continue: Lesson 1' });
});

test('a course whose open lessons are all completed shows when its next module unlocks', async () => {
  const course = createCourse(2, { totalLessons: 3, progress: 66 });
  const locked = {
    ...texts,
    id: 'f'.repeat(24),
    title: 'Earth',
    isCompleted: false,
    isLocked: true,
    lessons: [],
  };
  const week = { id: 'a'.repeat(24), title: 'Week 2', subtitle: '' };
  const modules = [{ ...locked, unlockDate: '2099-03-05T12:00:00.000Z' }];
  open(classroomPaths.course(courseId), { ...course, sections: [...course.sections, { ...week, modules }] });
  await screen.findByRole('heading', { name: 'Next: Earth' });
  const card = screen.getByRole('region', { name: 'Lesson' });
  expect(card.textContent).toContain('Unlocks March 5, 2099');
  expect(within(card).queryByRole('link', { name: /^Continue/ })).toBeNull();
});

test('finishing a course shows one message, a dialog over the finished course', async () => {
  server.answer(completeRoute, {
    ...{ lessonId: lessonIds[0], completedLessons: 2, totalLessons: 2 },
    ...{ progress: 100, courseCompleted: true },
  });
  server.refuse('GET /api/dashboard', 'unavailable');
  const course = createCourse(1);
  for (const { modules } of course.sections)
    for (const { lessons } of modules)
      for (const lesson of lessons) lesson.isCompleted = lesson.id !== lessonIds[0];
  open(lessonPath(0), course);
  const complete = await screen.findByRole('button', { name: 'Complete & Next' });
  await waitFor(() => {
    expect(complete.matches(':disabled')).toBe(false);
  });
  server.answer(courseRoute, createCourse(2, { completedAt: '2026-03-05T12:00:00.000Z' }));
  fireEvent.click(complete);
  const dialog = await screen.findByRole('dialog', { name: 'Course Complete! 🎉' });
  within(dialog).getByText('Congratulations on finishing the course!');
  within(dialog).getByText(
    'You finished Rooted. Both lessons are done, and you can review the course anytime.',
  );
  expect(useToasts.getState().toasts).toEqual([]);
  await screen.findByText(/You finished this course/);
});

test('the list of courses that was loaded ahead is refetched only later or after progress', async () => {
  const client = createQueryClient();
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <CoursesScreen />
      </QueryClientProvider>,
    );
  server.answer(coursesRoute, [createCard('Rooted')]);
  await client.query({ queryKey: coursesKey });
  show();
  await screen.findByRole('link', { name: 'Rooted' });
  expect(server.sent(coursesRoute)).toHaveLength(1);

  cleanup();
  server.answer(coursesRoute, [createCard('Rooted, changed')]);
  await client.invalidateQueries({ queryKey: coursesKey });
  show();
  await screen.findByRole('link', { name: 'Rooted, changed' });

  cleanup();
  client.setQueryData(coursesKey, [createCard('Rooted')], { updatedAt: Date.now() - 6_000 });
  show();
  await screen.findByRole('link', { name: 'Rooted, changed' });
  expect(server.sent(coursesRoute)).toHaveLength(3);
});

test('opening the list of courses, a course and its lessons one by one loads each of them once', async () => {
  server.answer(completeRoute, {
    ...{ lessonId: lessonIds[0], completedLessons: 1, totalLessons: 2 },
    ...{ progress: 50, courseCompleted: false },
  });
  server.answer(coursesRoute, [createCard('Rooted')]);
  open(classroomPaths.courses(), createCourse(0));
  fireEvent.click(await screen.findByRole('link', { name: 'Rooted' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Start: Lesson 1' }));
  await screen.findByRole('heading', { name: 'Lesson 1' });
  const complete = screen.getByRole('button', { name: 'Complete & Next' });
  await waitFor(() => {
    expect(complete.matches(':disabled')).toBe(false);
  });
  const requests = () => server.sent(lessonRoute).map(({ params }) => params['lessonId']);
  // The next lesson is loaded ahead.
  await waitFor(() => {
    expect(requests()).toEqual(lessonIds);
  });
  fireEvent.click(complete);
  await screen.findByRole('heading', { name: 'Lesson 2' });
  expect(requests()).toEqual(lessonIds);
  expect(server.sent(coursesRoute)).toHaveLength(1);
});
