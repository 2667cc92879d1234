// Over budget: the checkout is tested on one screen with one server and one card provider.
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Order } from '@grove/contracts/shop/orders';
import { refreshCart } from '@grove/platform/cartCache';
import { createQueryClient, queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { candle, rooted, sage } from '../cart/cartFixture.ts';
import { CartScreen } from '../cart/CartScreen.tsx';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { confirm, installStripe, payment, retrieve, settings } from './stripeFixture.ts';

const server = startFakeServer({ user: sage });
const createPaymentRoute = 'POST /api/create-payment-intent';

// jsdom does not scroll.
Object.assign(window, { scrollTo: () => undefined });

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', '/checkout');
  installStripe();
  server.answer('GET /api/checkout', settings);
  server.answer('GET /api/legal', []);
  server.answer(createPaymentRoute, payment);
  server.answer('GET /api/cart', [rooted]);
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CheckoutScreen />
    </QueryClientProvider>,
  );
}

/** Returns the payment button once the card provider's form has loaded. */
async function findPayButton() {
  // The button of the skeleton is another element.
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Payment' }).disabled).toBe(false);
  });
  return screen.getByRole('button', { name: 'Complete Payment' });
}

async function pay() {
  fireEvent.click(await findPayButton());
}

const syncRoute = 'POST /api/orders/sync';
const paidOrder: Order = {
  ...{ id: 'd'.repeat(24), number: 'G-0123456789', status: 'paid', items: [] },
  ...{ subtotal: '98.00', tax: '0.00', total: '98.00', refunded: '0.00' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', paidAt: '2026-01-01T00:00:01.000Z' },
};
const toast = () => useToasts.getState().toasts[0];
const currentUrl = () => location.pathname + location.search;

test('the checkout shows the items, the provider, and that payments are tests', async () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'Complete Your Purchase' });
  screen.getByText(/Secure checkout powered by/);
  screen.getByText('Preparing your checkout...');
  await findPayButton();
  screen.getByText('Test payments');
  expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain(
    'Rooted × 2For Moms$49.00 each',
  );
  expect([...document.querySelectorAll('dd')].map((figure) => figure.textContent)).toEqual([
    '$98.00',
    '$0.00',
    '$98.00',
  ]);
});

test('a paid order is synced once before the member area opens', async () => {
  const sync = server.defer(syncRoute);
  confirm.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  show();
  await pay();
  await waitFor(() => {
    expect(server.sent(syncRoute).map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1' }]);
  });
  expect(currentUrl()).toBe('/checkout');
  sync.answer(paidOrder);
  await waitFor(() => {
    expect(currentUrl()).toBe(`/sanctum?order=${'d'.repeat(24)}`);
  });
  expect(toast()).toMatchObject({
    title: 'Payment Successful',
    description: 'Thank you for your purchase! ✨',
  });
  expect(server.sent('GET /api/checkout')).toHaveLength(1);
});

test('a cart that is being refetched when the payment is synced is not requested again', async () => {
  const [countKey, countRoute] = [['/api/cart/count'], 'GET /api/cart/count'] as const;
  queryClient.setQueryData(countKey, { count: 1 });
  const header = new QueryObserver(queryClient, { queryKey: countKey }).subscribe(() => undefined);
  server.answer(syncRoute, paidOrder);
  confirm.mockImplementation(() => {
    // The live event of the paid order arrives before the sync.
    server.defer(countRoute);
    refreshCart();
    return Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  });
  show();
  await pay();
  await waitFor(() => {
    expect(currentUrl()).toBe(`/sanctum?order=${'d'.repeat(24)}`);
  });
  expect(server.sent(countRoute)).toHaveLength(1);
  header();
});

test('a payment that could not be synced navigates to the provider’s return URL', async () => {
  server.drop(syncRoute);
  const pendingConfirmation = Promise.withResolvers();
  confirm.mockReturnValue(pendingConfirmation.promise);
  show();
  await pay();
  await screen.findByRole('button', { name: 'Processing...' });
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({
    confirmParams: { return_url: `${location.origin}/sanctum` },
    redirect: 'if_required',
  });
  pendingConfirmation.resolve({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  await waitFor(() => {
    expect(currentUrl()).toBe('/sanctum?payment_intent=pi_1&redirect_status=succeeded');
  });
});

test('a declined card shows the provider’s message, and the member can try another card', async () => {
  confirm.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
  show();
  await pay();
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
  expect(toast()).toMatchObject({
    title: 'Payment Failed',
    description: 'Your card was declined.',
    variant: 'destructive',
  });
  confirm.mockResolvedValueOnce({ paymentIntent: { id: 'pi_1', status: 'processing' } });
  await pay();
  await waitFor(() => {
    expect(currentUrl()).toBe('/sanctum?payment_intent=pi_1&redirect_status=processing');
  });
});

test('pressing the button twice pays once', async () => {
  confirm.mockReturnValue(new Promise(() => undefined));
  show();
  await pay();
  const form = screen.getByRole('form', { name: 'Payment' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => {
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

test('a payment completed in another tab counts as paid', async () => {
  show();
  await findPayButton();
  server.answer(createPaymentRoute, { message: 'Your cart is empty' });
  server.answer(syncRoute, paidOrder);
  retrieve.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  await pay();
  await waitFor(() => {
    expect(currentUrl()).toBe(`/sanctum?order=${'d'.repeat(24)}`);
  });
  expect(server.sent(syncRoute).map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1' }]);
  expect(confirm).not.toHaveBeenCalled();
});

test('a price that changes before payment stops it and links to the cart', async () => {
  show();
  await findPayButton();
  server.refuse(createPaymentRoute, 'cart-changed');
  retrieve.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } });
  await pay();
  const link = await screen.findByRole('link', { name: 'Review your cart' });
  expect(link.getAttribute('href')).toBe('/cart');
  expect(toast()?.description).toBe(
    'A price has changed or an item is no longer available. Please review your cart',
  );
  expect(confirm).not.toHaveBeenCalled();
});

/** Goes from the cart to the checkout while a change of the quantity is pending. */
async function checkOutWhileChanging() {
  const cache = createQueryClient();
  const renderTree = (cartOrCheckout: ReactNode) => (
    <QueryClientProvider client={cache}>{cartOrCheckout}</QueryClientProvider>
  );
  server.answer('GET /api/cart', [candle]);
  const change = server.defer('PATCH /api/cart/:productId');
  const { rerender } = render(renderTree(<CartScreen />));
  fireEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => {
    expect(server.sent('PATCH /api/cart/:productId')).toHaveLength(1);
  });
  rerender(renderTree(<CheckoutScreen />));
  await waitFor(() => {
    expect(cache.isFetching({ queryKey: ['checkout'] })).toBe(1);
  });
  return change;
}

test('creating the payment waits for pending cart changes', async () => {
  const change = await checkOutWhileChanging();
  expect(server.sent(createPaymentRoute)).toEqual([]);
  change.answer({ ...candle, quantity: candle.quantity + 1 });
  await findPayButton();
  expect(server.sent(createPaymentRoute)).toHaveLength(1);
});

test('a refused cart change does not block the payment', async () => {
  const change = await checkOutWhileChanging();
  change.refuse('internal');
  await findPayButton();
});

test('a cart changed in another tab is shown before payment', async () => {
  show();
  await findPayButton();
  server.answer(createPaymentRoute, { ...payment, clientSecret: 'pi_2_secret_y', total: '147.00' });
  retrieve.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'canceled' } });
  await pay();
  await screen.findByText('$147.00');
  expect(toast()?.title).toBe('Your cart has changed');
  expect(confirm).not.toHaveBeenCalled();
});

test('a server failure charges nobody and keeps the typed card data', async () => {
  show();
  await findPayButton();
  server.refuse(createPaymentRoute, 'payment-unavailable');
  await pay();
  await screen.findByRole('alert');
  expect(toast()?.description).toMatch(/^The card provider is not responding\. You have not been/);
  screen.getByRole('button', { name: 'Complete Payment' });
});

test('an empty cart shows the server’s message', async () => {
  server.answer(createPaymentRoute, { message: 'Your cart is empty' });
  show();
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  expect(toast()).toMatchObject({ title: 'Error', description: 'Your cart is empty' });
});

test('a response without a payment or a message is an error', async () => {
  server.answer(createPaymentRoute, { message: '' });
  show();
  await waitFor(() => {
    expect(toast()).toMatchObject({ title: 'Error', description: 'Unable to process checkout' });
  });
});

test.each([{}, null, { clientSecret: null }, { message: null }])(
  'the response %j, neither a payment nor a message, shows an error instead of crashing',
  async (answer) => {
    const contractual = globalThis.fetch;
    globalThis.fetch = (address, init) =>
      address === '/api/create-payment-intent'
        ? Promise.resolve({
            ok: true,
            status: 200,
            headers: new Headers({ 'Content-Type': 'application/json' }),
            text: () => Promise.resolve(JSON.stringify(answer)),
          } as Response)
        : contractual(address, init);
    show();
    await screen.findByRole('heading', { name: 'Unable to process checkout' });
    expect(toast()).toMatchObject({ title: 'Error', description: 'Unable to process checkout' });
  },
);

test('an unreachable server shows an error that can be retried', async () => {
  server.drop(createPaymentRoute);
  show();
  await screen.findByText('We couldn’t prepare your checkout');
  expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to initialize checkout' });
  server.answer(createPaymentRoute, payment);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await findPayButton();
});

test('a free cart is completed without a payment', async () => {
  server.answer(createPaymentRoute, { completedOrderId: 'd'.repeat(24) });
  show();
  await waitFor(() => {
    expect(currentUrl()).toBe(`/sanctum?order=${'d'.repeat(24)}`);
  });
  expect(toast()?.description).toBe('Thank you for your purchase! ✨');
});

test('without a card provider, the screen explains that payments are unavailable', async () => {
  server.answer('GET /api/checkout', { publishableKey: null, scriptUrl: null, isTest: false });
  server.refuse(createPaymentRoute, 'payment-unavailable');
  show();
  await screen.findByRole('heading', { name: 'Payments aren’t available yet' });
  expect(toast()).toBeUndefined();
});
