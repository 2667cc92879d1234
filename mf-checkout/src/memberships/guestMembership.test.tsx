import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { Plan } from '@grove/contracts/shop/memberships';
import type { Receipt } from '@grove/contracts/shop/orders';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { fern, pay, typeBuyer } from '../checkout/guestFixture.ts';
import { confirm, installStripe, settings } from '../checkout/stripeFixture.ts';
import { MembershipCheckoutScreen } from './MembershipCheckoutScreen.tsx';
import { product } from './membershipFixture.ts';

const server = startFakeServer({ user: null });
const productId = product.id;
const [planId, subscriptionId, orderId] = ['b', 'c', 'd'].map((one) => one.repeat(24)) as [
  ...[string, string, string],
];
const start = 'POST /api/memberships';
const buyerRoute = 'PUT /api/memberships/:membershipId/buyer';
const plan: Plan = {
  ...{ id: planId, name: 'Seedling', description: '', contents: [] },
  prices: { month: '12.00', year: null },
};
const started = { kind: 'payment' as const, clientSecret: 'pi_1_secret_x', subscriptionId, total: '12.00' };
const receipt: Receipt = {
  ...{ id: orderId, number: 'G-0123456789', status: 'paid', items: [], access: 'awaits-owner' },
  ...{ subtotal: '12.00', tax: '0.00', total: '12.00', refunded: '0.00' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', paidAt: '2026-01-01T00:00:01.000Z' },
  ...{ buyer: { username: fern.name, email: fern.email }, seller: { name: 'The Sanctum' } },
};

// jsdom does not scroll.
Object.assign(window, { scrollTo: () => undefined });

beforeEach(() => {
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', `/checkout/memberships/${productId}/${planId}?interval=month`);
  installStripe();
  server.answer('GET /api/checkout', settings);
  server.answer('GET /api/legal', []);
  server.answer('GET /api/library/:productId', product);
  server.answer('GET /api/library/:productId/plans', [plan]);
  server.answer(start, started);
  server.answer(buyerRoute, null);
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MembershipCheckoutScreen productId={productId} planId={planId} />
    </QueryClientProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a visitor is asked who they are, or to sign in', async () => {
  show();
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).autocomplete).toBe('email');
  screen.getByRole('button', { name: 'Sign in' });
  await pay();
  await screen.findByText('Please enter an email address');
  expect(server.sent(buyerRoute)).toEqual([]);
  expect(confirm).not.toHaveBeenCalled();
});

test('the buyer is sent before the payment is confirmed, and the bank returns to this address', async () => {
  const pending = server.defer(buyerRoute);
  confirm.mockReturnValue(new Promise(() => undefined));
  show();
  await typeBuyer(fern);
  await pay();
  await screen.findByRole('button', { name: 'Processing...' });
  expect(server.sent(buyerRoute)).toMatchObject([{ params: { membershipId: subscriptionId }, body: fern }]);
  expect(confirm).not.toHaveBeenCalled();
  pending.answer(null);
  await waitFor(() => {
    expect(confirm).toHaveBeenCalledTimes(1);
  });
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({
    confirmParams: {
      return_url: `${location.origin}/checkout/memberships/${productId}/${planId}?interval=month`,
    },
  });
});

test('a declined card keeps what the visitor has typed', async () => {
  confirm.mockResolvedValue({ error: { message: 'Your card was declined.' } });
  show();
  await typeBuyer(fern);
  await pay();
  await screen.findByText('Your card was declined.');
  expect([field('Email').value, field('Name').value]).toEqual([fern.email, fern.name]);
});

test('a membership that waits for its owner opens the receipt', async () => {
  server.answer('POST /api/orders/sync', receipt);
  server.answer('GET /api/orders/:orderId', receipt);
  confirm.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  show();
  await typeBuyer(fern);
  await pay();
  await waitFor(() => {
    expect(location.pathname).toBe(`/order/${orderId}`);
  });
  expect(server.sent('POST /api/orders/sync').map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('a membership that another tab has paid meets no obstacle at the buyer’s details', async () => {
  server.refuse(buyerRoute, 'membership-not-found');
  confirm.mockReturnValue(new Promise(() => undefined));
  show();
  await typeBuyer(fern);
  await pay();
  await waitFor(() => {
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

test('a visitor who reloads after the payment is not asked to pay again', async () => {
  server.answer(start, { kind: 'done', subscriptionId, orderId });
  show();
  await screen.findByRole('heading', { name: 'You’ve paid for Garden Circle' });
  expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe(`/order/${orderId}`);
});
