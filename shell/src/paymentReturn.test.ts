import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Order, OrderStatus, Receipt } from '@grove/contracts/shop/orders';
import { waitFor } from '@testing-library/react';
import { navigate } from '@grove/platform/navigation';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { watchPaymentReturn } from './paymentReturn.ts';

const server = startFakeServer({ user: null });
const sync = 'POST /api/orders/sync';
const user = { id: 'f'.repeat(24) } as never;

function createOrder(status: OrderStatus): Order {
  return {
    id: 'd'.repeat(24),
    number: 'G-0123456789',
    status,
    items: [],
    subtotal: '49.00',
    tax: '0.00',
    total: '49.00',
    refunded: '0.00',
    createdAt: '2026-01-01T00:00:00.000Z',
    paidAt: null,
  };
}

const orderId = 'd'.repeat(24);
const toast = () => useToasts.getState().toasts[0];
const address = () => location.pathname + location.search + location.hash;

/** Simulates the redirect from the card provider. */
function returnFromPayment(redirectStatus: string) {
  navigate(
    `/sanctum?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=${redirectStatus}&channel=dev`,
  );
}

watchPaymentReturn();

// jsdom does not implement scrolling.
Object.assign(window, { scrollTo: () => undefined });

beforeEach(() => {
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', '/');
  server.page({ user });
});

test('a successful payment is reported, and everything that it changed is refetched', async () => {
  queryClient.setQueryData(['/api/cart/count'], { count: 1 });
  server.answer(sync, createOrder('paid'));
  returnFromPayment('succeeded');
  // Immediately, so that no script and no history entry sees the secret.
  expect(address()).toBe('/sanctum?channel=dev');
  await waitFor(() => {
    expect(toast()).toMatchObject({
      title: 'Payment Successful',
      description: 'Thank you for your purchase! ✨',
    });
  });
  expect(server.sent(sync).map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1' }]);
  expect(queryClient.getQueryState(['/api/cart/count'])?.isInvalidated).toBe(true);
  expect(address()).toBe(`/sanctum?channel=dev&order=${orderId}`);
});

test.each([
  ['processing', 'Your payment is being processed. We’ll email you as soon as it’s done.'],
  ['review', 'We need to review it first. We’ll email you as soon as that’s done.'],
] as const)('a payment that is not completed yet (%s) is reported', async (status, words) => {
  server.answer(sync, createOrder(status));
  returnFromPayment('succeeded');
  await waitFor(() => {
    expect(toast()?.description).toBe(words);
  });
});

test('a refused payment leads back to the checkout, whatever the URL says', async () => {
  server.answer(sync, createOrder('open'));
  returnFromPayment('succeeded');
  await waitFor(() => {
    expect(toast()).toMatchObject({ title: 'Payment Failed', variant: 'destructive' });
  });
  expect(address()).toBe('/checkout');
});

test('a payment of another user reports nothing', async () => {
  server.refuse(sync, 'order-not-found');
  returnFromPayment('succeeded');
  await waitFor(() => {
    expect(server.sent(sync)).toHaveLength(1);
  });
  expect(toast()).toBeUndefined();
});

test('an unreachable server is not reported as a failed payment', async () => {
  server.drop(sync);
  returnFromPayment('succeeded');
  await waitFor(() => {
    expect(toast()?.title).toBe('We’re checking your payment');
  });
});

test('a browser without the payment’s order is asked to sign in', async () => {
  server.page({ user: null });
  server.refuse(sync, 'order-not-found');
  returnFromPayment('succeeded');
  await waitFor(() => {
    expect(toast()?.title).toBe('Sign in to continue');
  });
  expect(address()).toBe('/sanctum?channel=dev');
});

test('a visitor whose bank has refused the first payment of a membership is not asked to sign in', async () => {
  server.page({ user: null });
  server.refuse(sync, 'order-not-found');
  returnFromPayment('failed');
  await waitFor(() => {
    expect(toast()?.title).toBe('Payment Failed');
  });
});

describe('a visitor', () => {
  const receipt: Receipt = {
    ...createOrder('paid'),
    items: [],
    buyer: { username: 'Fern', email: 'fern@example.com' },
    seller: { name: 'The Sanctum' },
    access: 'granted',
  };
  const getReceipt = 'GET /api/orders/:orderId';

  beforeEach(() => {
    server.page({ user: null });
    server.answer(sync, createOrder('paid'));
    server.answer(getReceipt, receipt);
    sessionStorage.setItem('grove-buyer', '{"email":"fern@example.com","name":"Fern"}');
  });

  test('whose page has the session of the purchase is thanked', async () => {
    server.page({ user: null, purchase: { orderId, email: 'fern@example.com' } });
    returnFromPayment('opened');
    await waitFor(() => {
      expect(toast()?.title).toBe('Payment Successful');
    });
    expect(address()).toBe('/sanctum?channel=dev');
    expect(sessionStorage).toHaveLength(0);
  });

  test('gets the page again once the session of the purchase has started', async () => {
    // jsdom loads no pages. It logs each attempt.
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    returnFromPayment('succeeded');
    await waitFor(() => {
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ type: 'not implemented' }));
    });
    logged.mockRestore();
    expect(toast()).toBeUndefined();
  });

  test('whose browser refuses the session sees the receipt instead of loading the page in a loop', async () => {
    returnFromPayment('opened');
    await waitFor(() => {
      expect(address()).toBe(`/order/${orderId}`);
    });
    expect(toast()?.title).toBe('Payment Successful');
  });

  test('whose purchase waits for its owner sees the receipt', async () => {
    server.answer(getReceipt, { ...receipt, access: 'awaits-owner' });
    returnFromPayment('succeeded');
    await waitFor(() => {
      expect(address()).toBe(`/order/${orderId}`);
    });
    expect(toast()?.title).toBe('Payment Successful');
  });

  test('whose payment is refused returns to the checkout with what was typed', async () => {
    server.answer(sync, createOrder('open'));
    returnFromPayment('failed');
    await waitFor(() => {
      expect(address()).toBe('/checkout');
    });
    expect(sessionStorage).toHaveLength(1);
  });
});
