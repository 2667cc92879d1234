import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CreatorOverview } from '@grove/contracts/creator/overview';
import { setupItemIds } from '@grove/contracts/creator/setupRules';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { makeSetup } from '../setup/makeSetup.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const server = startFakeServer();
const endpoint = 'GET /api/creator/overview';
const setupEndpoint = 'GET /api/creator/setup';
const changeSetup = 'PATCH /api/creator/setup';

beforeEach(() => {
  // Its links name screens of other remotes, and the page of the tests has none.
  server.answer('POST /api/remote-failures', null);
  server.answer(setupEndpoint, makeSetup({ done: setupItemIds }));
});

const overview: CreatorOverview = {
  totalStudents: 1280,
  totalRevenue: '18460.00',
  revenueThisMonth: '2340.50',
  averageRating: 5,
  completionRate: 76,
  upcomingSessions: 4,
  coursesPublished: 1,
  trends: {
    students: { now: 1200, before: 8 },
    revenue: { now: '2340.50', before: '0.00' },
    completions: { now: 5, before: 3 },
    sessions: { now: 0, before: 1 },
  },
  today: {
    ...{ paymentsToReview: [], sessionsToConfirm: 0, sessions: [] },
    ...{ failedDeliveries: 0, openReports: 0 },
  },
  newSales: [],
  recentStudents: [],
  topCourses: [],
};

function renderScreen() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OverviewScreen />
    </QueryClientProvider>,
  );
}

test('shows the four figures, each with its related figures', async () => {
  server.answer(endpoint, overview);
  renderScreen();
  await screen.findByText('Total Students');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    '1,280',
    '1,200 joined in the last 30 days (previous 30: 8)',
    '$18,460.00',
    '$2,340.50 this month',
    '$2,340.50 in the last 30 days (previous 30: $0.00)',
    '5.0',
    '76% completion rate',
    '5 completed in the last 30 days (previous 30: 3)',
    '4',
    '1 course published',
    '0 held in the last 30 days (previous 30: 1)',
  ]);
});

test('lists what needs attention today, with links', async () => {
  const at = '2026-11-22T09:00:00.000Z';
  const id = '0123456789abcdef01234567';
  server.answer(endpoint, {
    ...overview,
    today: {
      paymentsToReview: [
        { orderId: id, studentId: id, username: 'Ben', titles: ['A course'], total: '49.00', at },
      ],
      sessionsToConfirm: 2,
      sessions: [
        {
          ...{ id, title: 'Clarity', date: '2026-11-22', time: '09:00', status: 'confirmed', coach: null },
          ...{ startsAt: at, endsAt: at, place: null, studentId: id, words: '', notes: '', cancelReason: '' },
          can: { reschedule: true, cancel: true, confirm: false, record: false, writeNotes: true },
          member: { username: 'Amara', avatarUrl: null },
        },
      ],
      failedDeliveries: 2,
      openReports: 1,
    },
    newSales: [{ orderId: id, studentId: null, username: null, titles: ['A'], total: '1.00', at }],
  });
  renderScreen();
  await screen.findByRole('heading', { name: 'Needs your attention' });
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/Ben/)).toBe(`/creator/students/${id}?tab=payments`);
  expect(hrefOf(/Amara/)).toBe(`/creator/students/${id}?tab=coaching`);
  expect(hrefOf(/2 failed deliveries/)).toBe('/creator/system');
  expect(hrefOf(/1 report to review/)).toBe('/creator/reports');
  expect(hrefOf(/2 sessions to confirm/)).toBe('/creator/coaching');
  const sales = screen.getByRole('region', { name: 'Sales in the last 24 hours' });
  expect(sales.textContent).toContain('Former member bought A ($1.00)');
});

test('shows a dash as the average rating until there is a review', async () => {
  server.answer(endpoint, { ...overview, averageRating: 0 });
  renderScreen();
  await screen.findByText('No reviews yet');
  expect(screen.queryByText('0.0')).toBeNull();
});

test('shows a message if nothing needs attention today', async () => {
  server.answer(endpoint, overview);
  renderScreen();
  await screen.findByText('Nothing needs your attention today.');
});

test('shows empty states without students and courses', async () => {
  server.answer(endpoint, overview);
  renderScreen();
  await screen.findByRole('heading', { name: 'No students yet' });
  screen.getByRole('heading', { name: 'No courses yet' });
});

const newSite: CreatorOverview = {
  ...overview,
  ...{ totalStudents: 0, totalRevenue: '0.00', revenueThisMonth: '0.00', averageRating: 0 },
  ...{ completionRate: 0, upcomingSessions: 0, coursesPublished: 0 },
};

test('without students and sales, the only content is the checklist', async () => {
  server.answer(setupEndpoint, makeSetup());
  server.answer(endpoint, newSite);
  renderScreen();
  await screen.findByRole('heading', { name: 'Set up your site' });
  expect(screen.queryByText('Total Students')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('what needs attention is also shown without students', async () => {
  server.answer(setupEndpoint, makeSetup());
  server.answer(endpoint, { ...newSite, today: { ...newSite.today, failedDeliveries: 1 } });
  renderScreen();
  await screen.findByRole('link', { name: '1 failed delivery' });
  await screen.findByRole('heading', { name: 'Set up your site' });
});

test('with students, the checklist is above the figures', async () => {
  server.answer(setupEndpoint, makeSetup());
  server.answer(endpoint, overview);
  renderScreen();
  const title = await screen.findByRole('heading', { name: 'Set up your site' });
  const figures = screen.getByRole('heading', { name: 'Figures' });
  expect(title.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('once every item is done, neither the checklist nor its button is shown', async () => {
  server.answer(endpoint, newSite);
  renderScreen();
  await screen.findByText('Total Students');
  expect(screen.queryByRole('heading', { name: 'Set up your site' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show setup checklist' })).toBeNull();
});

test('the checklist can be dismissed and restored, and the focus follows', async () => {
  server.answer(setupEndpoint, makeSetup());
  server.answer(endpoint, newSite);
  server.answer(changeSetup, ({ body }) => makeSetup(body as { isDismissed: boolean }));
  renderScreen();
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const restore = await screen.findByRole('button', { name: 'Show setup checklist' });
  screen.getByText('Total Students');
  expect(screen.queryByRole('heading', { name: 'Set up your site' })).toBeNull();
  expect(document.activeElement).toBe(restore);
  fireEvent.click(restore);
  const title = await screen.findByRole('heading', { name: 'Set up your site' });
  await waitFor(() => {
    expect(document.activeElement).toBe(title);
  });
  expect(server.sent(changeSetup).map(({ body }) => body)).toEqual([
    { isDismissed: true },
    { isDismissed: false },
  ]);
});

test('without the checklist’s data, the figures are shown', async () => {
  server.refuse(setupEndpoint, 'internal');
  server.answer(endpoint, newSite);
  renderScreen();
  await screen.findByText('Total Students');
});

test('sales without students show the figures', async () => {
  server.answer(endpoint, { ...newSite, totalRevenue: '49.00' });
  renderScreen();
  await screen.findByText('Total Students');
});

test('members see that the portal is for creators, with a link back', async () => {
  server.refuse(endpoint, 'forbidden');
  renderScreen();
  await screen.findByRole('heading', { level: 1, name: 'The Creator Portal is for creators' });
  expect(screen.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('other failures offer Retry', async () => {
  server.refuse(endpoint, 'internal');
  renderScreen();
  await screen.findByRole('button', { name: 'Retry' });
});
