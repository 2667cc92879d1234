import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Dashboard } from '@grove/contracts/member';
import { createQueryClient } from '@grove/platform/queryClient';
import { DashboardScreen } from './DashboardScreen.tsx';

const fetched = jest.fn<typeof fetch>();

const dashboard: Dashboard = {
  profile: {
    username: 'Sage',
    avatarUrl: null,
    bio: null,
    level: {
      level: 12,
      name: 'Growing Strong',
      emoji: '💪',
      points: 2800,
      pointsRequired: 2700,
      pointsToNext: 600,
      percent: 14,
    },
  },
  stats: { courses: 1, lessonsCompleted: 6, dayStreak: 3, points: 2800, badges: 2 },
  journey: [
    {
      courseId: 'c1',
      title: 'Rooted',
      thumbnailUrl: null,
      progress: 43,
      completedLessons: 6,
      totalLessons: 14,
    },
  ],
  upcoming: [],
  continueLearning: {
    courseId: 'c1',
    courseTitle: 'Rooted',
    moduleTitle: 'The Breath',
    lessonTitle: 'Into the Belly',
    thumbnailUrl: null,
    videoTimestamp: 205,
    progress: 43,
  },
};

beforeEach(() => {
  globalThis.fetch = fetched;
  fetched.mockReset();
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({
    product: { name: 'The Sanctum', slug: 'sanctum' },
    user: { username: 'Sage' },
    answers: {},
  });
  document.head.replaceChildren(page);
});

function answer(status: number, body: string) {
  const response = { ok: status < 400, status, statusText: '', text: () => Promise.resolve(body) };
  fetched.mockResolvedValueOnce(response as Response);
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardScreen />
    </QueryClientProvider>,
  );
}

test('shows the five figures and leads back into the course at the saved second, by one request', async () => {
  answer(200, JSON.stringify(dashboard));
  show();
  await screen.findByRole('heading', { name: 'Continue Learning' });
  const figures = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(figures).toEqual(['Courses', 'Lessons Completed', 'Day Streak', 'Points', 'Badges']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1',
    '6',
    '3',
    '2,800',
    '2',
  ]);
  screen.getByText('The Breath · at 3:25');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/course/c1');
  expect(screen.getByRole('link', { name: 'Rooted' }).getAttribute('href')).toBe('/course/c1');
  screen.getByText('6 of 14 lessons');
  const pages = ['Points', 'Badges', 'Why I got this'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(pages).toEqual([
    '/#dashboard:overview/points',
    '/#dashboard:overview/badges',
    '/#dashboard:overview/points',
  ]);
  screen.getByRole('heading', { name: 'Nothing planned yet' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without courses it leads to the library', async () => {
  answer(200, JSON.stringify({ ...dashboard, journey: [], continueLearning: null }));
  show();
  await screen.findByRole('heading', { name: 'No Courses Yet' });
  screen.getByText("You haven't enrolled in any courses yet. Browse the library to get started!");
  expect(screen.getByRole('link', { name: 'Browse Library' }).getAttribute('href')).toBe('/library');
  screen.getByRole('heading', { name: 'Nothing to continue yet' });
});

test('a failure leaves the greeting and heals by Retry', async () => {
  answer(500, 'Something went wrong on our side');
  show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  screen.getByRole('heading', { level: 1, name: 'Welcome back, Sage' });
  answer(200, JSON.stringify(dashboard));
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'My Learning Journey' });
});
