import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CartItem } from '@grove/contracts/shop/cart';
import { createQueryClient, queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { CartScreen } from './CartScreen.tsx';
import { candle, rooted, sage, toProductDetails } from './cartFixture.ts';

const server = startFakeServer({ user: sage });
const removeRoute = 'DELETE /api/cart/:productId';
const updateRoute = 'PATCH /api/cart/:productId';

beforeEach(() => {
  queryClient.clear();
  useToasts.setState({ toasts: [] });
});

function show(items?: CartItem[], cache = createQueryClient()) {
  if (items) server.answer('GET /api/cart', items);
  render(
    <QueryClientProvider client={cache}>
      <CartScreen />
    </QueryClientProvider>,
  );
  return cache;
}

const totals = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
const toast = () => useToasts.getState().toasts[0];

test('the cart shows its items, their total, and links to the checkout and the library', async () => {
  show([rooted, candle]);
  screen.getByText('Loading your cart...');
  await screen.findByRole('heading', { level: 1, name: 'Your Shopping Cart' });
  screen.getByRole('link', { name: 'Rooted' });
  for (const text of ['For Moms', '$49.00', '$36.10', 'Order Summary']) screen.getByText(text);
  expect(totals()).toEqual(['$121.20', '$0.00', '$121.20']);
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getHref('Proceed to Checkout')).toBe('/checkout');
  expect(getHref('Continue Shopping')).toBe('/library');
  // Only a physical product can have a quantity above one.
  expect(screen.getAllByRole('group').map((figure) => figure.getAttribute('aria-label'))).toEqual([
    'Quantity of Candle',
  ]);
});

test('an empty cart shows a message and links to the library', async () => {
  show([]);
  await screen.findByText('Start adding some beautiful courses and resources to your journey!');
  screen.getByRole('heading', { name: 'Your cart is empty' });
  expect(screen.getByRole('link', { name: 'Browse Library' }).getAttribute('href')).toBe('/library');
});

test('a removed item disappears immediately, and the count is updated', async () => {
  const cache = show([rooted, candle]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rooted' }));
  const pendingRequest = server.defer(removeRoute);
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Rooted' })).toBeNull();
  });
  expect(totals()[2]).toBe('$72.20');
  pendingRequest.answer({ count: 2 });
  await waitFor(() => {
    expect(toast()).toMatchObject({
      title: 'Item removed',
      description: 'Item has been removed from your cart',
    });
  });
  expect(cache.getQueryData(['/api/cart/count'])).toEqual({ count: 2 });
});

test('a double click removes one item with one request', async () => {
  show([rooted, candle]);
  const pendingRequest = server.defer(removeRoute);
  const remove = await screen.findByRole('button', { name: 'Remove Rooted' });
  // Both clicks come before the screen is drawn again.
  act(() => {
    remove.click();
    remove.click();
  });
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Rooted' })).toBeNull();
  });
  // The candle has moved up below the pointer.
  fireEvent.click(screen.getByRole('button', { name: 'Remove Candle' }), { detail: 2 });
  pendingRequest.answer({ count: 2 });
  await waitFor(() => {
    expect(toast()?.title).toBe('Item removed');
  });
  expect(server.sent(removeRoute).map(({ params }) => params['productId'])).toEqual([rooted.productId]);
});

test('an item that could not be removed reappears with an error', async () => {
  show([rooted, candle]);
  server.refuse(removeRoute, 'unavailable');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rooted' }));
  await waitFor(() => {
    expect(toast()).toMatchObject({ title: 'Item not removed', variant: 'destructive' });
  });
  await screen.findByRole('link', { name: 'Rooted' });
});

test('the quantity changes in steps of one and stays at least one', async () => {
  show([{ ...candle, quantity: 1 }]);
  server.answer(updateRoute, ({ body }) => ({
    ...candle,
    quantity: (body as { quantity: number }).quantity,
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Decrease quantity' }));
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => {
    expect(totals()[2]).toBe('$72.20');
  });
  expect(server.sent(updateRoute).map(({ body }) => body)).toEqual([{ quantity: 2 }]);
});

test('the checkout is disabled while an item has a notice', async () => {
  const owned = { ...rooted, notice: { kind: 'owned' } } as const;
  const withdrawn = { ...candle, notice: { kind: 'withdrawn' } } as const;
  server.answer(
    'GET /api/library/:productId',
    toProductDetails(rooted, { owned: true, courseId: 'e'.repeat(24) }),
  );
  show([owned, withdrawn]);
  await screen.findByText('You already own this. Remove it to continue.');
  screen.getByText('This item is no longer available. Remove it to continue.');
  await waitFor(() => {
    const openLink = screen.getByRole('link', { name: 'Open course Rooted' });
    expect(openLink.getAttribute('href')).toBe(`/course/${'e'.repeat(24)}`);
  });
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
  const checkoutButton = screen.getByRole('button', { name: 'Proceed to Checkout' });
  expect(checkoutButton.getAttribute('aria-disabled')).toBe('true');
  // Items that can't be bought are not included.
  expect(totals()[2]).toBe('$0.00');
});

test('a changed price shows the old price and can be accepted', async () => {
  show([{ ...rooted, notice: { kind: 'price-changed', was: '39.00' } }]);
  await screen.findByText('was $39.00');
  server.answer(updateRoute, rooted);
  fireEvent.click(screen.getByRole('button', { name: 'Accept new price Rooted' }));
  await screen.findByRole('link', { name: 'Proceed to Checkout' });
  await waitFor(() => {
    expect(server.sent(updateRoute).map(({ body }) => body)).toEqual([{ price: '49.00' }]);
  });
});

test('a price that changes again during acceptance is shown again', async () => {
  show([{ ...rooted, notice: { kind: 'price-changed', was: '39.00' } }]);
  const acceptButton = await screen.findByRole('button', { name: 'Accept new price Rooted' });
  server.refuse(updateRoute, 'price-changed');
  const product = { ...rooted.product, price: '59.00' };
  server.answer('GET /api/cart', [{ ...rooted, product, notice: { kind: 'price-changed', was: '39.00' } }]);
  fireEvent.click(acceptButton);
  await screen.findByText(/to \$59\.00/);
});

test('a visitor’s cart is shown like a member’s', async () => {
  server.page({ user: null });
  show([rooted, candle]);
  await screen.findByRole('link', { name: 'Rooted' });
  expect(totals()[2]).toBe('$121.20');
  server.answer(removeRoute, { count: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Rooted' }));
  await waitFor(() => {
    expect(toast()?.title).toBe('Item removed');
  });
});

test('a cart above the card payment limit cannot be checked out and explains what to do', async () => {
  const ring: CartItem = { ...candle, quantity: 99, product: { ...candle.product, price: '999999.99' } };
  show([rooted, ring]);
  const checkout = await screen.findByRole('button', { name: 'Proceed to Checkout' });
  expect(checkout.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('An order can total at most $999,999.99. Split it into separate orders.');
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
});

test('a cart below the minimum of card payments asks for another item, and a free one can be completed', async () => {
  const sticker: CartItem = { ...candle, quantity: 1, product: { ...candle.product, price: '0.30' } };
  server.answer(updateRoute, { ...sticker, quantity: 2 });
  show([sticker]);
  await screen.findByText('Card payments start at $0.50. Add another item to your cart.');
  const checkout = screen.getByRole('button', { name: 'Proceed to Checkout' });
  expect(checkout.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await screen.findByRole('link', { name: 'Proceed to Checkout' });
  cleanup();
  show([{ ...sticker, product: { ...sticker.product, price: '0.00' } }]);
  await screen.findByRole('link', { name: 'Proceed to Checkout' });
});

test('a quantity above the card payment limit is refused with a message and stays unchanged', async () => {
  const ring: CartItem = { ...candle, quantity: 1, product: { ...candle.product, price: '999999.99' } };
  show([ring]);
  server.refuse(updateRoute, 'over-payment-limit');
  fireEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => {
    expect(toast()?.description).toMatch(/^An order can total at most \$999,999\.99/);
  });
  await waitFor(() => {
    expect(screen.getByRole('status', { name: 'Quantity' }).textContent).toBe('1');
  });
});
