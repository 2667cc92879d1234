import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Membership } from '@grove/contracts/shop/memberships';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { MembershipSection } from './MembershipSection.tsx';

const server = startFakeServer();
const listRoute = 'GET /api/memberships';
const cancelRoute = 'POST /api/memberships/:membershipId/cancel';
const resumeRoute = 'POST /api/memberships/:membershipId/resume';
const active: Membership = {
  id: 'a'.repeat(24),
  productId: 'b'.repeat(24),
  title: 'Garden Circle',
  planId: 'c'.repeat(24),
  planName: 'Seedling',
  interval: 'month',
  price: '12.00',
  status: 'active',
  periodEnd: '2026-02-02T12:00:00.000Z',
  cancelAt: null,
  accessEndsAt: '2026-02-16T12:00:00.000Z',
  createdAt: '2026-01-02T12:00:00.000Z',
  can: { cancel: true, resume: false },
};
const canceled: Membership = {
  ...active,
  ...{ cancelAt: active.periodEnd, accessEndsAt: active.periodEnd, can: { cancel: false, resume: true } },
};
const ended: Membership = {
  ...active,
  ...{ id: 'd'.repeat(24), status: 'ended', accessEndsAt: null, can: { cancel: false, resume: false } },
};

async function show(...memberships: Membership[]) {
  server.answer(listRoute, memberships);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MembershipSection />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(server.sent(listRoute)).not.toHaveLength(0);
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ title }) => title);

test('a membership shows its plan, its price and the next charge', async () => {
  await show(active);
  await screen.findByRole('heading', { name: 'Garden Circle: Seedling' });
  screen.getByText('$12.00 / month');
  screen.getByText('Active');
  expect(screen.getByText(/^Next charge on/).textContent).toMatch(/February 2/);
});

test('canceling sends the reason, says until when it stays open, and can be withdrawn', async () => {
  await show(active);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  fireEvent.change(screen.getByLabelText(/Why are you canceling/), { target: { value: 'Moving on' } });
  server.answer(cancelRoute, canceled);
  fireEvent.submit(screen.getByLabelText(/Why are you canceling/));
  await screen.findByText(/Nothing more will be charged/);
  expect(server.sent(cancelRoute).map(({ body }) => body)).toEqual([{ reason: 'Moving on' }]);
  await waitFor(() => {
    expect(toasts()).toEqual(['Membership canceled']);
  });
  server.answer(resumeRoute, active);
  press('Resume');
  await screen.findByText(/^Next charge on/);
  expect(screen.queryByLabelText(/Why are you canceling/)).toBeNull();
  await waitFor(() => {
    expect(toasts()).toEqual(['Membership resumed']);
  });
});

test('a refused cancellation shows why and keeps the reason', async () => {
  await show(active);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/Why are you canceling/);
  fireEvent.change(reason, { target: { value: 'Moving on' } });
  server.refuse(cancelRoute, 'payment-unavailable');
  fireEvent.submit(reason);
  await screen.findByText(/card provider/i);
  expect(reason.value).toBe('Moving on');
});

test('a declined renewal leads to its payment and to the saved card', async () => {
  await show({ ...active, status: 'past_due' });
  await screen.findByText('Payment failed');
  screen.getByText(/to get your access back\.$/);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Pay now')).toContain(active.id);
  expect(hrefOf('change your card')).toContain('dashboard:settings/payment');
  press('Cancel membership');
  screen.getByText(/Your access ends at once/);
});

test('a renewal that the bank wants approved leads to its approval', async () => {
  await show({ ...active, status: 'past_due', needsApproval: true });
  await screen.findByText('Approval needed');
  screen.getByText(/^Your bank asks you to approve your last payment/);
  const link = screen.getByRole('link', { name: 'Approve payment' });
  expect(link.getAttribute('href')).toContain(active.id);
});

test('an unpaid membership leads back to its checkout', async () => {
  await show({ ...active, status: 'incomplete', periodEnd: null, accessEndsAt: null });
  const link = await screen.findByRole('link', { name: 'Complete payment' });
  expect(link.getAttribute('href')).toMatch(/^\/membershipCheckout\/b+\/c+\?interval=month$/);
});

test('an ended membership can be joined again', async () => {
  await show(ended);
  await screen.findByRole('link', { name: 'Join again' });
  screen.getByText('Ended');
});

test('an ended membership is not shown beside its successor', async () => {
  await show(active, ended);
  await screen.findByText('Active');
  expect(screen.queryByText('Ended')).toBeNull();
});

test('without a membership, the library is offered', async () => {
  await show({ ...ended, periodEnd: null });
  await screen.findByText('No membership');
});

test('a gift has no price and no charge, and can be left', async () => {
  const gift: Membership = { ...active, isGift: true, price: '0.00', periodEnd: null, accessEndsAt: null };
  await show(gift);
  await screen.findByText('Given by the creator, free of charge');
  screen.getByText('It doesn’t end.');
  expect(screen.queryByText(/\$/)).toBeNull();
  press('Leave membership');
  screen.getByText('You lose access at once. Your progress is kept.');
  server.answer(cancelRoute, { ...ended, isGift: true, id: gift.id });
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave membership' }).at(-1) ?? document.body);
  await screen.findByText('Ended');
  expect(toasts()).toEqual(['Membership ended']);
});

test('a gift until a day shows it and is active', async () => {
  await show({ ...active, isGift: true, cancelAt: active.periodEnd });
  await screen.findByText('Active');
  expect(screen.getByText(/^You have access until/).textContent).toMatch(/February 2, 2026/);
});
