import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { CreatorOverview } from '@grove/contracts/overview';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { OverviewScreen } from './OverviewScreen.tsx';

const server = startFakeServer();
const asked = 'GET /api/creator/overview';

const overview: CreatorOverview = {
  totalStudents: 1280,
  totalRevenue: '18460.00',
  revenueThisMonth: '2340.50',
  averageRating: 5,
  completionRate: 76,
  upcomingSessions: 4,
  coursesPublished: 1,
  recentStudents: [],
  topCourses: [],
};

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OverviewScreen />
    </QueryClientProvider>,
  );
}

test('shows the four figures, each with the one it is read with', async () => {
  server.answer(asked, overview);
  show();
  await screen.findByText('Total Students');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    '1,280',
    '$18,460.00',
    '$2,340.50 this month',
    '5.0',
    '76% completion rate',
    '4',
    '1 course published',
  ]);
});

test('without students and courses it says so', async () => {
  server.answer(asked, overview);
  show();
  await screen.findByRole('heading', { name: 'No students yet' });
  screen.getByRole('heading', { name: 'No courses yet' });
});

test('a member who is no creator is told in plain words, with a way back', async () => {
  server.refuse(asked, 'forbidden');
  show();
  await screen.findByRole('heading', { level: 1, name: 'The Creator Portal is for creators' });
  expect(screen.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('any other failure offers Retry', async () => {
  server.refuse(asked, 'internal');
  show();
  await screen.findByRole('button', { name: 'Retry' });
});
