import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CoursesCard } from './CoursesCard.tsx';

const server = startFakeServer();
const enrol = 'POST /api/students/:studentId/enrolments';
const [rooted, rested] = [
  { courseId: 'b'.repeat(24), title: 'Rooted' },
  { courseId: 'c'.repeat(24), title: 'Rested' },
];
const rootedCourse = {
  ...{ ...rooted, progress: 0, completedLessons: 0, totalLessons: 4 },
  ...{ enrolledAt: '2026-11-22T09:00:00.000Z', lastActiveAt: '2026-11-22T09:00:00.000Z' },
};

beforeEach(() => {
  server.answer('GET /api/students/:studentId/courses', { enrolled: [], others: [rooted, rested] });
});

async function choose(title: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CoursesCard studentId={'a'.repeat(24)} />
    </QueryClientProvider>,
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Enroll in another course');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enroll' });
  expect(button.disabled).toBe(true);
  fireEvent.change(choice, { target: { value: title } });
  fireEvent.click(button);
  return { choice, button };
}

test('an error about a course is shown at its field, and the course stays selected', async () => {
  server.refuse(enrol, 'course-not-found');
  const { choice } = await choose(rested.courseId);
  await screen.findByText('Course not found');
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  expect(choice.value).toBe(rested.courseId);
  expect(document.activeElement).toBe(choice);
});

test('after an enrollment, the form is empty for the next course', async () => {
  server.answer(enrol, { enrolled: [rootedCourse], others: [rested] });
  const { choice, button } = await choose(rooted.courseId);
  await screen.findByText('0 of 4 lessons completed');
  expect(choice.value).toBe('');
  await waitFor(() => {
    expect(button.disabled).toBe(true);
  });
});
