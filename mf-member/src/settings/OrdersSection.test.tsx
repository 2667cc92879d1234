import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Order } from '@grove/contracts/shop/orders';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { OrdersSection } from './OrdersSection.tsx';

const server = startFakeServer();
const ordersRoute = 'GET /api/orders';
const order: Order = {
  id: 'd'.repeat(24),
  number: 'G-0123456789',
  status: 'paid',
  items: [
    {
      productId: 'a'.repeat(24),
      title: 'Candle',
      category: 'Physical',
      type: 'physical',
      price: '36.00',
      quantity: 2,
    },
    {
      productId: 'b'.repeat(24),
      title: 'Rooted',
      category: 'For Moms',
      type: 'course',
      price: '49.00',
      quantity: 1,
    },
  ],
  subtotal: '121.00',
  tax: '0.00',
  total: '121.00',
  refunded: '10.00',
  createdAt: '2026-01-02T12:00:00.000Z',
  paidAt: '2026-01-02T12:00:00.000Z',
};

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrdersSection />
    </QueryClientProvider>,
  );
}

test('each order shows its items, date, total, and status, and links to its receipt', async () => {
  server.answer(ordersRoute, { orders: [order], nextCursor: null });
  show();
  const row = within(await screen.findByRole('listitem'));
  for (const text of ['Candle × 2, Rooted', '$121.00', 'Paid', '$10.00 refunded']) row.getByText(text);
  row.getByText(/^G-0123456789 ·/);
  const receipt = row.getByRole('link', { name: 'Receipt G-0123456789' });
  expect(receipt.getAttribute('href')).toBe(`/order/${order.id}`);
});

test('Show more loads older orders', async () => {
  server.answer(ordersRoute, { orders: [order], nextCursor: 'next' });
  show();
  const showMore = await screen.findByRole('button', { name: 'Show more orders' });
  server.answer(ordersRoute, {
    orders: [
      { ...order, id: 'e'.repeat(24), number: 'G-9876543210', status: 'refunded', refunded: '121.00' },
    ],
    nextCursor: null,
  });
  fireEvent.click(showMore);
  await screen.findByText('Refunded');
  expect(screen.getByText('$121.00 refunded')).not.toBeNull();
  expect(server.sent(ordersRoute).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }]);
  expect(document.activeElement?.textContent).toBe('Receipt G-9876543210');
});

test('a member without orders gets a link to the library', async () => {
  server.answer(ordersRoute, { orders: [], nextCursor: null });
  show();
  await screen.findByText('No orders yet.');
  expect(screen.getByRole('link', { name: 'Browse Library' }).getAttribute('href')).toBe('/library');
});
