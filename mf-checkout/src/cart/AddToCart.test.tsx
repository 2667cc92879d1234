import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { AddToCart } from './AddToCart.tsx';
import { toProductDetails, rooted, sage } from './cartFixture.ts';

const server = startFakeServer({ user: sage });
const courseId = 'e'.repeat(24);

beforeEach(() => {
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  server.answer('GET /api/cart/count', { count: 0 });
});

function show(product: LibraryProduct) {
  render(
    <QueryClientProvider client={queryClient}>
      <AddToCart product={product} />
    </QueryClientProvider>,
  );
}

const toast = () => useToasts.getState().toasts[0];

test('adding a product replaces the button with a focused link to the cart', async () => {
  show(toProductDetails(rooted));
  server.answer('POST /api/cart', rooted);
  server.answer('GET /api/cart', [rooted]);
  const addButton = screen.getByRole('button', { name: 'Add to cart Rooted' });
  addButton.focus();
  fireEvent.click(addButton);
  const link = await screen.findByRole('link', { name: 'In your cart Rooted' });
  expect(link.getAttribute('href')).toBe('/cart');
  expect(document.activeElement).toBe(link);
  await waitFor(() => {
    expect(queryClient.getQueryData(['/api/cart/count'])).toEqual({ count: 1 });
  });
  // The count at the start, and the cart after the addition.
  expect(server.sent('GET /api/cart/count')).toHaveLength(1);
  expect(server.sent('GET /api/cart')).toHaveLength(1);
  expect(server.sent('POST /api/cart').map(({ body }) => body)).toEqual([{ productId: rooted.productId }]);
});

test('a double click adds a product once and does not open the cart', async () => {
  history.replaceState(null, '', '/library');
  show(toProductDetails(rooted));
  server.answer('POST /api/cart', rooted);
  server.answer('GET /api/cart', [rooted]);
  const addButton = screen.getByRole('button', { name: 'Add to cart Rooted' });
  // Both clicks come before the screen is drawn again.
  act(() => {
    addButton.click();
    addButton.click();
  });
  server.answer('GET /api/cart/count', { count: 1 });
  const link = await screen.findByRole('link', { name: 'In your cart Rooted' });
  fireEvent.click(link, { detail: 2 });
  expect(location.pathname).toBe('/library');
  expect(server.sent('POST /api/cart')).toHaveLength(1);
});

test('if the cart cannot be loaded after an addition, its count is', async () => {
  show(toProductDetails(rooted));
  server.answer('POST /api/cart', rooted);
  server.drop('GET /api/cart');
  server.answer('GET /api/cart/count', { count: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart Rooted' }));
  await waitFor(() => {
    expect(server.sent('GET /api/cart/count')).toHaveLength(2);
  });
});

test('a product that is already in the cart links to the cart', async () => {
  server.answer('GET /api/cart/count', { count: 1 });
  server.answer('GET /api/cart', [rooted]);
  show(toProductDetails(rooted));
  await screen.findByRole('link', { name: 'In your cart Rooted' });
});

test('a refused addition shows an error and keeps the button', async () => {
  show(toProductDetails(rooted));
  server.refuse('POST /api/cart', 'already-owned');
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart Rooted' }));
  await waitFor(() => {
    expect(toast()).toMatchObject({ description: 'You already have this', variant: 'destructive' });
  });
  screen.getByRole('button', { name: 'Add to cart Rooted' });
});

test('a visitor adds a product like a member, and their other tabs are notified', async () => {
  const otherTab = new BroadcastChannel('grove.cart');
  const { promise: announced, resolve } = Promise.withResolvers<unknown>();
  otherTab.addEventListener('message', resolve);
  server.page({ user: null });
  show(toProductDetails(rooted));
  server.answer('POST /api/cart', rooted);
  server.answer('GET /api/cart', [rooted]);
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart Rooted' }));
  server.answer('GET /api/cart/count', { count: 1 });
  await screen.findByRole('link', { name: 'In your cart Rooted' });
  await announced;
  otherTab.close();
});

test.each([
  [{ courseId }, `/course/${courseId}`],
  [{ type: 'digital_file' }, '/#classroom:my-downloads'],
  [{ type: 'live_class' }, '/#dashboard:calendar'],
] as const)('an owned product links to where it is used: %j', (overrides, href) => {
  show(toProductDetails(rooted, { owned: true, ...overrides }));
  expect(screen.getByRole('link', { name: 'Continue Rooted' }).getAttribute('href')).toBe(href);
});

test('a finished course is offered for review', () => {
  show(toProductDetails(rooted, { owned: true, courseId, isFinished: true }));
  screen.getByRole('link', { name: 'Review Rooted' });
});

test('a physical product can be bought again', () => {
  show(toProductDetails(rooted, { owned: true, type: 'physical' }));
  screen.getByRole('button', { name: 'Add to cart Rooted' });
});

test.each([
  [{ seatsLeft: 0, isOver: false, nextAt: null }, 'Sold out Rooted'],
  [{ seatsLeft: 4, isOver: true, nextAt: null }, 'Ended Rooted'],
])('an unavailable live class cannot be added to the cart: %j', (liveClass, name) => {
  show(toProductDetails(rooted, { type: 'live_class', liveClass }));
  expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true);
});

test('a member whose cart holds the last seat of a live class can open the cart', async () => {
  server.answer('GET /api/cart/count', { count: 1 });
  server.answer('GET /api/cart', [rooted]);
  show(
    toProductDetails(rooted, {
      type: 'live_class',
      liveClass: { seatsLeft: 0, isOver: false, nextAt: null },
    }),
  );
  await screen.findByRole('link', { name: 'In your cart Rooted' });
});
