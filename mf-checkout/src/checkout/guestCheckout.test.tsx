import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Receipt } from '@grove/contracts/shop/orders';
import { onEvent } from '@grove/platform/events';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { rooted } from '../cart/cartFixture.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { fern, pay, typeBuyer } from './guestFixture.ts';
import { confirm, installStripe, payment, settings } from './stripeFixture.ts';

const server = startFakeServer({ user: null });
const createPaymentRoute = 'POST /api/create-payment-intent';
const buyerRoute = 'PUT /api/orders/:orderId/buyer';
const receipt: Receipt = {
  ...{ id: 'd'.repeat(24), number: 'G-0123456789', status: 'paid', items: [], access: 'granted' },
  ...{ subtotal: '98.00', tax: '0.00', total: '98.00', refunded: '0.00' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', paidAt: '2026-01-01T00:00:01.000Z' },
  ...{ buyer: { username: fern.name, email: fern.email }, seller: { name: 'The Sanctum' } },
};

// jsdom does not scroll.
Object.assign(window, { scrollTo: () => undefined });

beforeEach(() => {
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', '/checkout');
  installStripe();
  server.answer('GET /api/checkout', settings);
  server.answer('GET /api/legal', []);
  server.answer(createPaymentRoute, payment);
  server.answer('GET /api/cart', [rooted]);
  server.answer(buyerRoute, null);
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CheckoutScreen />
    </QueryClientProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const toast = () => useToasts.getState().toasts[0];
const sentBuyers = () => server.sent(buyerRoute).map(({ body }) => body);

test('a visitor is asked for an email address and a name before the payment form has loaded', async () => {
  Object.assign(window, { Stripe: undefined });
  show();
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).autocomplete).toBe('email');
  expect(field('Name').autocomplete).toBe('name');
  const details = screen.getByRole('region', { name: 'Payment details' });
  expect(details.textContent).toContain('Total$98.00 USD');
  expect(details.textContent).toContain('Your receipt arrives by email');
  expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain('Rooted');
});

test('missing details are named at their fields, and nothing is sent or paid', async () => {
  show();
  await pay();
  await screen.findByText('Please enter an email address');
  screen.getByText('Please enter a name');
  expect(document.activeElement).toBe(field('Email'));
  await typeBuyer({ ...fern, email: 'fern@' });
  await pay();
  await waitFor(() => {
    expect(screen.queryByText('Please enter a name')).toBeNull();
  });
  screen.getByText('Please enter an email address');
  expect(sentBuyers()).toEqual([]);
  expect(confirm).not.toHaveBeenCalled();
});

test('the buyer is sent before the payment is confirmed', async () => {
  const pending = server.defer(buyerRoute);
  confirm.mockReturnValue(new Promise(() => undefined));
  show();
  await typeBuyer(fern);
  await pay();
  await screen.findByRole('button', { name: 'Processing...' });
  expect(sentBuyers()).toEqual([fern]);
  expect(confirm).not.toHaveBeenCalled();
  pending.answer(null);
  await waitFor(() => {
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

test('a name that looks like a creator’s is refused at its field, and nothing is paid', async () => {
  server.refuse(buyerRoute, 'name-of-creator');
  show();
  await typeBuyer(fern);
  await pay();
  await waitFor(() => {
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  });
  expect(confirm).not.toHaveBeenCalled();
});

test('a declined card keeps the typed details, also after a reload', async () => {
  confirm.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
  show();
  await typeBuyer(fern);
  await pay();
  await screen.findByRole('alert');
  expect([field('Email').value, field('Name').value]).toEqual([fern.email, fern.name]);
  cleanup();
  show();
  await screen.findByLabelText('Email');
  expect([field('Email').value, field('Name').value]).toEqual([fern.email, fern.name]);
});

test('a purchase that waits for its owner opens the receipt', async () => {
  server.answer('POST /api/orders/sync', receipt);
  server.answer('GET /api/orders/:orderId', { ...receipt, access: 'awaits-owner' });
  confirm.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  show();
  await typeBuyer(fern);
  await pay();
  await waitFor(() => {
    expect(location.pathname).toBe(`/order/${receipt.id}`);
  });
  expect(toast()).toMatchObject({
    title: 'Payment Successful',
    description: 'Thank you for your purchase! ✨',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('a purchase that is open loads the page again, which then has its session', async () => {
  // jsdom loads no pages. It logs each attempt.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer('POST /api/orders/sync', receipt);
  server.answer('GET /api/orders/:orderId', receipt);
  confirm.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  show();
  await typeBuyer(fern);
  await pay();
  await waitFor(() => {
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ type: 'not implemented' }));
  });
  expect(location.pathname).toBe('/checkout');
  logged.mockRestore();
});

test('an order that another tab has paid meets no obstacle at the buyer’s details', async () => {
  server.refuse(buyerRoute, 'order-not-found');
  confirm.mockReturnValue(new Promise(() => undefined));
  show();
  await typeBuyer(fern);
  await pay();
  await waitFor(() => {
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

test('a visitor with an account can sign in on the page', async () => {
  const onRequest = jest.fn();
  const stop = onEvent('sign-in-requested', onRequest);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  stop();
  expect(onRequest).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/checkout');
});

test('a free cart needs an account', async () => {
  const message = 'Sign in or sign up to get free items';
  server.answer(createPaymentRoute, { message });
  show();
  await screen.findByRole('heading', { name: message });
  screen.getByRole('button', { name: 'Sign in' });
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/sign-up?to=%2Fcheckout');
});

test('a visitor with an empty cart is led to the library', async () => {
  server.answer('GET /api/cart', []);
  server.answer(createPaymentRoute, { message: 'Your cart is empty' });
  show();
  await screen.findByRole('link', { name: 'Browse Library' });
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});
