import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { CreatorOverview } from '@grove/contracts/overview';
import { createQueryClient } from '@grove/platform/queryClient';
import { OverviewScreen } from './OverviewScreen.tsx';

const fetched = jest.fn<typeof fetch>();

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

beforeEach(() => {
  globalThis.fetch = fetched;
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  const product = { name: 'The Sanctum', slug: 'sanctum' };
  page.textContent = JSON.stringify({ product, answers: {} });
  document.head.replaceChildren(page);
});

function show(status: number, body: string) {
  const response = { ok: status < 400, status, statusText: '', text: () => Promise.resolve(body) };
  fetched.mockResolvedValueOnce(response as Response);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OverviewScreen />
    </QueryClientProvider>,
  );
}

test('shows the four figures, each with the one it is read with', async () => {
  show(200, JSON.stringify(overview));
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
  show(200, JSON.stringify(overview));
  await screen.findByRole('heading', { name: 'No students yet' });
  screen.getByRole('heading', { name: 'No courses yet' });
});

test('a member who is no creator is told in plain words, with a way back', async () => {
  show(403, 'You are not allowed to do this');
  await screen.findByRole('heading', { level: 1, name: 'The Creator Portal is for creators' });
  expect(screen.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('any other failure offers Retry', async () => {
  show(500, 'Something went wrong on our side');
  await screen.findByRole('button', { name: 'Retry' });
});
