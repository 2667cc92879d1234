import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { ContinueLearning, Dashboard, UpcomingEvent } from '@grove/contracts/account/dashboard';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { DashboardScreen } from './DashboardScreen.tsx';

const server = startFakeServer({ user: { username: 'Sage' } as SessionUser });
const dashboardRoute = 'GET /api/dashboard';
const [courseId, productId] = ['c'.repeat(24), 'd'.repeat(24)] as const;

const continueLearning: ContinueLearning = {
  way: 'resume',
  courseId,
  courseTitle: 'Rooted',
  moduleTitle: 'The Breath',
  lessonTitle: 'Into the Belly',
  thumbnailUrl: null,
  videoTimestamp: 205,
  progress: 43,
  completedLessons: 6,
  totalLessons: 14,
};
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
      courseId,
      title: 'Rooted',
      thumbnailUrl: null,
      progress: 43,
      completedLessons: 6,
      totalLessons: 14,
    },
  ],
  upcoming: [],
  nextUnlock: null,
  recommended: null,
  continueLearning: continueLearning,
};

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardScreen />
    </QueryClientProvider>,
  );
}

test('the dashboard shows five stats and resumes the course at the saved second with one request', async () => {
  server.answer(dashboardRoute, dashboard);
  show();
  await screen.findByRole('heading', { name: 'Continue Learning' });
  screen.getByRole('heading', { level: 1, name: 'Welcome back, Sage' });
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
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/course/${courseId}`);
  expect(screen.getByRole('link', { name: 'Rooted' }).getAttribute('href')).toBe(`/course/${courseId}`);
  screen.getByText('6 of 14 lessons');
  screen.getByText('6 of 14 lessons · 43% complete');
  const links = [...figures, 'See where my points came from'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([
    '/#classroom:my-courses',
    '/#classroom:my-courses',
    '/#dashboard:overview/points',
    '/#dashboard:overview/points',
    '/#dashboard:overview/badges',
    '/#dashboard:overview/points',
  ]);
  screen.getByRole('heading', { name: 'No upcoming events' });
  expect(server.sent(dashboardRoute)).toHaveLength(1);
});

test('a new member sees one card with the same headings that links to the library', async () => {
  server.answer(dashboardRoute, { ...dashboard, journey: [], continueLearning: null });
  show();
  await screen.findByRole('heading', { name: 'Your journey starts here' });
  screen.getByRole('heading', { level: 1, name: 'Welcome, Sage' });
  for (const name of ['Continue Learning', 'Upcoming Classes & Events', 'My Learning Journey'])
    screen.getByRole('heading', { name });
  const link = screen.getByRole('link', { name: 'Browse Library' });
  expect(link.getAttribute('href')).toBe('/library');
  expect(screen.queryByRole('heading', { name: 'No upcoming events' })).toBeNull();
  const stats = screen.getByRole('heading', { name: 'Your progress' });
  expect(link.compareDocumentPosition(stats)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a member with a booking but no course gets a link to the library', async () => {
  const event: UpcomingEvent = {
    id: 'e'.repeat(24),
    kind: 'session',
    title: 'First talk',
    startsAt: '2099-01-01T10:00:00.000Z',
    endsAt: '2099-01-01T11:00:00.000Z',
    joinUrl: null,
  };
  server.answer(dashboardRoute, { ...dashboard, journey: [], continueLearning: null, upcoming: [event] });
  show();
  await screen.findByRole('heading', { name: 'No Courses Yet' });
  screen.getByRole('heading', { name: 'Nothing to continue yet' });
  screen.getByText("You haven't enrolled in any courses yet. Browse the library to get started!");
  expect(screen.getByRole('link', { name: 'Browse Library' }).getAttribute('href')).toBe('/library');
});

test('a course that was not started shows Start', async () => {
  server.answer(dashboardRoute, {
    ...dashboard,
    continueLearning: { ...continueLearning, way: 'start', videoTimestamp: 0 },
  });
  show();
  expect((await screen.findByRole('link', { name: 'Start' })).getAttribute('href')).toBe(
    `/course/${courseId}`,
  );
  screen.getByText('The Breath');
});

test('a member who has finished everything sees a recommended product', async () => {
  const journey = dashboard.journey.map((course) => ({ ...course, completedLessons: 14 }));
  const recommended = { productId, title: 'Still Water', thumbnailUrl: null };
  server.answer(dashboardRoute, { ...dashboard, journey, continueLearning: null, recommended });
  show();
  await screen.findByText('You’ve finished every course');
  screen.getByRole('heading', { name: 'Still Water' });
  expect(screen.getByRole('link', { name: 'View details' }).getAttribute('href')).toBe(
    `/product/${productId}`,
  );
});

test('after every lesson, an empty Continue Learning card explains why', async () => {
  const journey = dashboard.journey.map((course) => ({ ...course, completedLessons: 14 }));
  server.answer(dashboardRoute, { ...dashboard, journey, continueLearning: null });
  show();
  await screen.findByRole('heading', { name: 'You’ve finished every course' });
});

test('while the rest is locked, the dashboard shows what opens next and when', async () => {
  const nextUnlock = {
    ...{ courseId, courseTitle: 'Rooted', moduleTitle: 'Earth', lessonTitle: 'Barefoot' },
    ...{ thumbnailUrl: null, unlockDate: '2099-03-05T12:00:00.000Z' },
  };
  server.answer(dashboardRoute, { ...dashboard, continueLearning: null, nextUnlock });
  show();
  const heading = await screen.findByRole('heading', { name: 'Barefoot' });
  expect(heading.parentElement?.textContent).toContain('Unlocks March 5, 2099');
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View course' }).getAttribute('href')).toBe(`/course/${courseId}`);
});

test('a member who has bought a course on their first day is not welcomed back', async () => {
  const stats = { courses: 1, lessonsCompleted: 0, dayStreak: 1, points: 5, badges: 0 };
  const journey = dashboard.journey.map((course) => ({ ...course, progress: 0, completedLessons: 0 }));
  server.answer(dashboardRoute, {
    ...dashboard,
    stats,
    journey,
    continueLearning: { ...continueLearning, way: 'start' },
  });
  show();
  await screen.findByRole('heading', { name: 'Continue Learning' });
  screen.getByRole('heading', { level: 1, name: 'Welcome, Sage' });
});

test('a failed load keeps the greeting, and Retry recovers', async () => {
  server.refuse(dashboardRoute, 'internal');
  show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  screen.getByRole('heading', { level: 1, name: 'Welcome, Sage' });
  server.answer(dashboardRoute, dashboard);
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'My Learning Journey' });
});
