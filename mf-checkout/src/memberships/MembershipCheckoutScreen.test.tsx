import { beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Membership, Plan } from '@grove/contracts/shop/memberships';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { sage } from '../cart/cartFixture.ts';
import { challenge, confirm, installStripe, retrieve, settings } from '../checkout/stripeFixture.ts';
import { MembershipCheckoutScreen } from './MembershipCheckoutScreen.tsx';
import { product } from './membershipFixture.ts';

const server = startFakeServer({ user: sage });
const productId = product.id;
const [planId, subscriptionId] = ['b', 'c'].map((one) => one.repeat(24)) as [...[string, string]];
const start = 'POST /api/memberships';
const sync = 'POST /api/memberships/:membershipId/sync';
const payRoute = 'POST /api/memberships/:membershipId/pay';
const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 };
const plan: Plan = {
  ...{ id: planId, name: 'Seedling', description: '', contents: [] },
  prices: { month: '12.00', year: '119.00' },
};
const started = { kind: 'payment' as const, clientSecret: 'pi_1_secret_x', subscriptionId, total: '119.00' };
const membership: Membership = {
  ...{ id: subscriptionId, productId, title: 'Garden Circle', planId, planName: 'Seedling' },
  ...{ interval: 'year', price: '119.00', status: 'active', periodEnd: '2027-11-28T00:00:00.000Z' },
  ...{ cancelAt: null, accessEndsAt: '2027-12-12T00:00:00.000Z', createdAt: '2026-11-28T00:00:00.000Z' },
  can: { cancel: true, resume: false },
};

// jsdom does not scroll.
Object.assign(window, { scrollTo: () => undefined });

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', `/checkout/memberships/${productId}/${planId}?interval=year`);
  installStripe();
  server.answer('GET /api/checkout', settings);
  server.answer('GET /api/legal', []);
  server.answer('GET /api/library/:productId', product);
  server.answer('GET /api/library/:productId/plans', [plan]);
  server.answer(start, started);
  server.answer('GET /api/billing/card', { card: null, isConfigured: true });
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MembershipCheckoutScreen productId={productId} planId={planId} />
    </QueryClientProvider>,
  );
}

async function pay() {
  // The button of the skeleton is another element.
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Payment' }).disabled).toBe(false);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Payment' }));
}

const toast = () => useToasts.getState().toasts[0];

test('the checkout shows the plan, its price and that it renews', async () => {
  show();
  const summary = await screen.findByRole('region', { name: 'Your plan' });
  expect(summary.textContent).toContain('Garden CircleSeedling$119.00 / year');
  screen.getByText('Renews every year until you cancel.');
  expect(server.sent(start).map(({ body }) => body)).toEqual([{ planId, interval: 'year' }]);
});

test('a paid membership is synced before the member area opens', async () => {
  confirm.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  server.answer(sync, membership);
  show();
  await pay();
  await waitFor(() => {
    expect(location.pathname).toBe('/sanctum');
  });
  expect(server.sent(sync)).toHaveLength(1);
  expect(toast()).toMatchObject({
    title: 'Payment Successful',
    description: 'Welcome to “Garden Circle”. ✨',
  });
  // Without the interval in the URL, another plan would be started and end this one.
  expect(server.sent(start).map(({ body }) => body)).toEqual([
    { planId, interval: 'year' },
    { planId, interval: 'year' },
  ]);
});

test('a payment that is not confirmed yet is not reported as successful', async () => {
  confirm.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  server.answer(sync, { ...membership, status: 'incomplete' });
  show();
  await pay();
  await waitFor(() => {
    expect(toast()?.title).toBe('We’re checking your payment');
  });
});

test('a declined card keeps the form, and a bank’s challenge returns to this address', async () => {
  confirm.mockResolvedValue({ error: { message: 'Your card was declined.' } });
  show();
  await pay();
  await screen.findByText('Your card was declined.');
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({
    confirmParams: {
      return_url: `${location.origin}/checkout/memberships/${productId}/${planId}?interval=year`,
    },
  });
  screen.getByRole('button', { name: 'Complete Payment' });
  expect(location.pathname).toMatch(/^\/checkout/);
});

test('a second click does not pay again', async () => {
  confirm.mockReturnValue(new Promise(() => undefined));
  show();
  await pay();
  fireEvent.click(await screen.findByRole('button', { name: /Processing/ }));
  await waitFor(() => {
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

test('another price is requested again instead of charged', async () => {
  show();
  await screen.findByRole('region', { name: 'Your plan' });
  server.answer(start, { ...started, clientSecret: 'pi_2_secret_y', total: '129.00' });
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Payment' }).disabled).toBe(false);
  });
  retrieve.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'canceled' } });
  await pay();
  await screen.findByText(/129\.00 USD/);
  expect(confirm).not.toHaveBeenCalled();
});

test.each([
  ['done' as const, undefined],
  ['refused' as const, 'already-member' as const],
])('a member who reloads after the payment is not asked to pay again: %s', async (_, refusal) => {
  if (refusal) server.refuse(start, refusal);
  else server.answer(start, { kind: 'done', subscriptionId });
  show();
  await screen.findByRole('heading', { name: 'You’re a member of Garden Circle' });
});

test('an archived plan can’t be joined', async () => {
  server.answer('GET /api/library/:productId/plans', []);
  show();
  await screen.findByRole('heading', { name: 'This plan is no longer available' });
  expect(server.sent(start)).toEqual([]);
});

describe('with a saved card', () => {
  beforeEach(() => {
    server.answer('GET /api/billing/card', { card, isConfigured: true });
    server.answer(sync, membership);
  });
  const button = () => screen.findByRole('button', { name: 'Pay with Visa ending in 4242' });

  test('one click joins, and a second one does not pay again', async () => {
    const pending = server.defer(payRoute);
    show();
    fireEvent.click(await button());
    fireEvent.click(await screen.findByRole('button', { name: /Processing/ }));
    pending.answer({ kind: 'done', membership });
    await waitFor(() => {
      expect(toast()?.description).toBe('Welcome to “Garden Circle”. ✨');
    });
    expect(server.sent(payRoute)).toHaveLength(1);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('the bank’s approval is requested', async () => {
    server.answer(payRoute, { kind: 'approval-needed', clientSecret: 'pi_1_secret_x' });
    challenge.mockResolvedValue({});
    retrieve.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    show();
    fireEvent.click(await button());
    await waitFor(() => {
      expect(toast()?.title).toBe('Payment Successful');
    });
    expect(challenge).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_x' });
  });

  test('a declined card is explained, and another one can be used', async () => {
    server.refuse(payRoute, 'card-declined');
    show();
    fireEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined');
    confirm.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pay with another card' }));
    await pay();
    await waitFor(() => {
      expect(confirm).toHaveBeenCalledTimes(1);
    });
  });
});
