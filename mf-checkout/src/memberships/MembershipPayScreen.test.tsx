import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { MembershipPayment } from '@grove/contracts/shop/membershipPayments';
import type { Membership } from '@grove/contracts/shop/memberships';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { sage } from '../cart/cartFixture.ts';
import { challenge, installStripe, retrieve, settings } from '../checkout/stripeFixture.ts';
import { MembershipPayScreen } from './MembershipPayScreen.tsx';

const server = startFakeServer({ user: sage });
const membershipId = 'c'.repeat(24);
const paymentRoute = 'POST /api/memberships/:membershipId/payment';
const payRoute = 'POST /api/memberships/:membershipId/pay';
const pastDue: Membership = {
  ...{ id: membershipId, productId: 'a'.repeat(24), title: 'Garden Circle', planId: 'b'.repeat(24) },
  ...{ planName: 'Seedling', interval: 'month', price: '12.00', status: 'past_due', cancelAt: null },
  ...{ periodEnd: '2026-12-28T00:00:00.000Z', accessEndsAt: '2099-12-12T12:00:00.000Z' },
  ...{ createdAt: '2026-10-28T00:00:00.000Z', can: { cancel: true, resume: false } },
};
const active: Membership = { ...pastDue, status: 'active', accessEndsAt: '2027-01-11T12:00:00.000Z' };
const due: Extract<MembershipPayment, { kind: 'due' }> = {
  ...{ kind: 'due', membership: pastDue, total: '12.00', clientSecret: 'pi_1_secret_x' },
  ...{ needsApproval: false, card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 } },
};

// jsdom does not scroll.
Object.assign(window, { scrollTo: () => undefined });

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', `/memberships/${membershipId}/pay`);
  installStripe();
  server.answer('GET /api/checkout', settings);
  server.answer('GET /api/legal', []);
  server.answer('GET /api/auth/me', sage);
  server.answer('POST /api/memberships/:membershipId/sync', active);
  server.answer(paymentRoute, due);
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MembershipPayScreen membershipId={membershipId} />
    </QueryClientProvider>,
  );
}

test('a declined renewal is paid with one click on the saved card', async () => {
  server.answer(payRoute, { kind: 'done', membership: active });
  show();
  const button = await screen.findByRole('button', { name: 'Pay with Visa ending in 4242' });
  screen.getByText(/^Your last payment didn’t go through. You have access until/);
  server.answer(paymentRoute, { kind: 'none', membership: active });
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Garden Circle is paid' });
  expect(server.sent(payRoute)).toHaveLength(1);
  expect(useToasts.getState().toasts[0]?.description).toBe('“Garden Circle” is paid.');
});

test('a renewal that is paid after the grace period restores access', async () => {
  const membership = { ...pastDue, accessEndsAt: '2026-01-12T12:00:00.000Z' };
  server.answer(paymentRoute, { ...due, membership });
  show();
  await screen.findByText(/Your access has ended and returns once it’s paid\.$/);
});

test('a payment that the bank wants approved is not charged again, but approved', async () => {
  server.answer(paymentRoute, { ...due, needsApproval: true });
  challenge.mockResolvedValue({});
  retrieve.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  show();
  const button = await screen.findByRole('button', { name: 'Approve payment' });
  screen.getByText(/^Your bank asks you to approve this payment/);
  server.answer(paymentRoute, { kind: 'none', membership: active });
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Garden Circle is paid' });
  expect(challenge).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_x' });
  expect(server.sent(payRoute)).toEqual([]);
});

test('a refused approval is explained, and the saved card can be charged', async () => {
  server.answer(paymentRoute, { ...due, needsApproval: true });
  challenge.mockResolvedValue({});
  retrieve.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } });
  show();
  const button = await screen.findByRole('button', { name: 'Approve payment' });
  server.answer(paymentRoute, due);
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('The payment wasn’t completed');
  await screen.findByRole('button', { name: 'Pay with Visa ending in 4242' });
});

test('a click on the banner starts the approval once', async () => {
  history.replaceState(null, '', `/memberships/${membershipId}/pay?approve`);
  server.answer(paymentRoute, { ...due, needsApproval: true });
  challenge.mockReturnValue(new Promise(() => undefined));
  show();
  await waitFor(() => {
    expect(challenge).toHaveBeenCalledTimes(1);
  });
});

test('without a saved card, the card form is shown', async () => {
  server.answer(paymentRoute, { ...due, card: null });
  show();
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Payment' }).disabled).toBe(false);
  });
});

test.each<[string, Membership, string]>([
  ['paid', active, 'Garden Circle is paid'],
  ['ended', { ...pastDue, status: 'ended', accessEndsAt: null }, 'Garden Circle has ended'],
  ['not confirmed yet', pastDue, 'We’re checking your payment'],
])('a membership that is %s shows a plain state', async (_, membership, heading) => {
  server.answer(paymentRoute, { kind: 'none', membership });
  show();
  await screen.findByRole('heading', { name: heading });
});

test('an unknown membership, and one of another member, is not found', async () => {
  server.refuse(paymentRoute, 'membership-not-found');
  show();
  await screen.findByRole('heading', { name: 'We couldn’t find this membership' });
});
