import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Order } from '@grove/contracts/shop/orders';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { AddToCart } from './AddToCart.tsx';
import { EnrolScreen } from './EnrolScreen.tsx';
import { toProductDetails, rooted, sage } from './cartFixture.ts';

const server = startFakeServer({ user: sage });
const freeProduct = toProductDetails(rooted, { price: '0.00' });
const courseId = 'e'.repeat(24);
const order: Order = {
  id: 'd'.repeat(24),
  number: 'G-0123456789',
  status: 'paid',
  items: [],
  subtotal: '0.00',
  tax: '0.00',
  total: '0.00',
  refunded: '0.00',
  createdAt: '2026-01-01T00:00:00.000Z',
  paidAt: '2026-01-01T00:00:00.000Z',
};

// jsdom does not scroll.
Object.assign(window, { scrollTo: () => undefined });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', '/library');
  server.answer('GET /api/cart/count', { count: 0 });
});

function show(element: ReactNode) {
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
}

const toast = () => useToasts.getState().toasts[0];

test('one click enrolls in a free course and opens it', async () => {
  show(<AddToCart product={freeProduct} />);
  server.answer('POST /api/orders/free', order);
  server.answer('GET /api/library/:productId', { ...freeProduct, owned: true, courseId });
  const enrolButton = screen.getByRole('button', { name: 'Enroll for free Rooted' });
  // A double click enrolls once.
  act(() => {
    enrolButton.click();
    enrolButton.click();
  });
  await waitFor(() => {
    expect(location.pathname).toBe(`/course/${courseId}`);
  });
  expect(server.sent('POST /api/orders/free').map(({ body }) => body)).toEqual([
    { productId: freeProduct.id },
  ]);
});

test('a product that is no longer free shows an error and is not claimed', async () => {
  show(<AddToCart product={freeProduct} />);
  server.refuse('POST /api/orders/free', 'not-free');
  fireEvent.click(screen.getByRole('button', { name: 'Enroll for free Rooted' }));
  await waitFor(() => {
    expect(toast()?.description).toBe('This product is not free');
  });
  expect(location.pathname).toBe('/library');
});

test('a visitor is asked to sign in and is then enrolled automatically, once', async () => {
  server.page({ user: null });
  show(<AddToCart product={freeProduct} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enroll for free Rooted' }));
  expect(location.pathname).toBe(`/enrol/${freeProduct.id}`);
  cleanup();
  queryClient.clear();
  server.page({ user: sage });
  server.answer('POST /api/orders/free', order);
  server.answer('GET /api/library/:productId', freeProduct);
  show(<EnrolScreen productId={freeProduct.id} />);
  await waitFor(() => {
    expect(server.sent('POST /api/orders/free')).toHaveLength(1);
  });
  cleanup();
  show(<EnrolScreen productId={freeProduct.id} />);
  await screen.findByRole('button', { name: 'Enroll for free Rooted' });
  expect(server.sent('POST /api/orders/free')).toHaveLength(1);
});
