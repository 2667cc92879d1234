import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { StudentProfile } from '@grove/contracts/creator/students';
import type { MembershipPlan, StudentMembership } from '@grove/contracts/shop/studentMemberships';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { MembershipsTab } from './MembershipsTab.tsx';

const server = startFakeServer();
const list = 'GET /api/students/:studentId/memberships';
const give = 'POST /api/students/:studentId/memberships';
const cancel = 'POST /api/creator/subscriptions/:subscriptionId/cancel';
const plansRoute = 'GET /api/creator/membership-plans';
const id = 'a'.repeat(24);
const student: StudentProfile = {
  ...{ id, username: 'Ben', email: 'ben@grove.test', phone: null, birthday: null, address: null },
  ...{ city: null, state: null, zipCode: null, country: null, avatarUrl: null },
  joinedAt: '2026-11-01T09:00:00.000Z',
  level: {
    ...{ level: 1, name: 'Seed', emoji: '🌱', points: 0, pointsRequired: 0 },
    ...{ pointsToNext: 100, percent: 0 },
  },
  figures: { purchases: 0, totalSpent: '0.00', upcomingSessions: 0 },
};
const paying: StudentMembership = {
  ...{ id: 'b'.repeat(24), productId: 'c'.repeat(24), title: 'Garden Circle' },
  ...{ planId: 'd'.repeat(24), planName: 'Seedling', interval: 'month', price: '12.00', status: 'active' },
  periodEnd: '2031-02-02T12:00:00.000Z',
  cancelAt: null,
  accessEndsAt: '2031-02-16T12:00:00.000Z',
  createdAt: '2031-01-02T12:00:00.000Z',
  can: { cancel: true, resume: false },
  member: { id, username: 'Ben' },
  cancelReason: '',
  refundable: { amount: '12.00', paidAt: '2031-01-02T12:00:00.000Z' },
};
const gift: StudentMembership = {
  ...paying,
  ...{ isGift: true, price: '0.00', periodEnd: null, accessEndsAt: null, refundable: null },
};
const plan: MembershipPlan = {
  ...{ planId: paying.planId, planName: 'Seedling', productId: paying.productId, title: 'Garden Circle' },
  isOffered: true,
};
const otherPlan = { ...plan, planId: 'e'.repeat(24), productId: 'f'.repeat(24), title: 'Inner Circle' };

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  server.answer(plansRoute, [plan, otherPlan, { ...otherPlan, planId: '0'.repeat(24), isOffered: false }]);
});

async function show(...memberships: StudentMembership[]) {
  server.answer(list, memberships);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MembershipsTab student={student} />
    </QueryClientProvider>,
  );
  await screen.findByText(/gets access and a notification/);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const toasts = () => useToasts.getState().toasts.map(({ title }) => title);

test.each<[string, Partial<StudentMembership>]>([
  ['Active', {}],
  ['Cancels on Feb 2, 2031', { cancelAt: paying.periodEnd }],
  ['Past due, access until Feb 16, 2031', { status: 'past_due' }],
  ['Suspended', { status: 'suspended' }],
  ['Ended', { status: 'ended' }],
  ['Gift', gift],
  ['Gift until Feb 2, 2031', { ...gift, cancelAt: paying.periodEnd }],
])('shows the state as “%s”', async (text, fields) => {
  await show({ ...paying, ...fields });
  screen.getByText(text);
});

test('shows why the student canceled, and offers no cancellation of what has ended', async () => {
  await show({ ...paying, status: 'ended', cancelReason: 'No time' });
  screen.getByText('No time');
  expect(screen.queryByRole('button', { name: 'Cancel membership Garden Circle' })).toBeNull();
});

test('the dialog says what happens, and cancels at the end of the period by default', async () => {
  await show(paying);
  press('Cancel membership Garden Circle');
  dialog().getByText(
    /Nothing more is charged, and nothing is refunded. Ben keeps access until the end of the paid period/,
  );
  server.answer(cancel, { ...paying, cancelAt: paying.periodEnd });
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel membership' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent(cancel)).toMatchObject([
    { params: { subscriptionId: paying.id }, body: { ending: 'period-end' } },
  ]);
  expect(toasts()).toEqual(['Membership canceled']);
});

test('a refund that fails keeps the dialog, although the membership has ended, and can be repeated', async () => {
  await show(paying);
  press('Cancel membership Garden Circle');
  choose('When does it end?', 'refund');
  dialog().getByText(/\$12.00 of their latest payment is refunded/);
  server.refuse(cancel, 'payment-unavailable');
  server.answer(list, [{ ...paying, status: 'ended', accessEndsAt: null }]);
  press('Cancel and refund');
  await screen.findByText('Ended');
  await dialog().findByText(/unavailable|try again/i);
  server.answer(cancel, { ...paying, status: 'ended', refundable: null });
  press('Cancel and refund');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent(cancel).map(({ body }) => body)).toEqual([{ ending: 'refund' }, { ending: 'refund' }]);
});

test('a membership that is past due ends now, because its period is not paid', async () => {
  await show({ ...paying, status: 'past_due', refundable: null });
  expect(screen.queryByText(/renews on/)).toBeNull();
  press('Cancel membership Garden Circle');
  expect(dialog().queryByLabelText('When does it end?')).toBeNull();
  dialog().getByText(/Ben loses access at once/);
});

test('a gift is ended without a choice, and without a refund', async () => {
  await show(gift);
  screen.getByText(/Given by a creator, no charge/);
  press('Cancel membership Garden Circle');
  expect(dialog().queryByLabelText('When does it end?')).toBeNull();
  dialog().getByText(/Ben loses access at once/);
  server.answer(cancel, { ...gift, status: 'ended' });
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel membership' }));
  await waitFor(() => {
    expect(server.sent(cancel)).toMatchObject([{ body: { ending: 'now' } }]);
  });
});

test('gives an offered plan of a membership that the student does not have, until the end of a day', async () => {
  await show(paying);
  const options = within(screen.getByLabelText('Plan')).getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a plan', 'Inner Circle: Seedling']);
  choose('Plan', otherPlan.planId);
  choose('Last day (optional)', '2020-01-01');
  press('Give membership');
  await screen.findByText('Please choose today or a later day');
  expect(server.sent(give)).toEqual([]);
  const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  choose('Last day (optional)', lastDay);
  server.answer(give, { ...gift, productId: otherPlan.productId });
  press('Give membership');
  await waitFor(() => {
    expect(server.sent(give)).toMatchObject([
      { body: { planId: otherPlan.planId, endsAt: new Date(`${lastDay}T23:59:59`).toISOString() } },
    ]);
  });
  await waitFor(() => {
    expect(toasts()).toEqual(['Membership given']);
  });
});

test('a membership that they have got in the meantime is refused next to the plan', async () => {
  await show();
  choose('Plan', plan.planId);
  server.refuse(give, 'student-has-membership');
  press('Give membership');
  await screen.findByText('They already have this membership');
});
