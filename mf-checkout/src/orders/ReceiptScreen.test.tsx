import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { Receipt } from '@grove/contracts/shop/orders';
import { onEvent } from '@grove/platform/events';
import { createQueryClient, queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { sage } from '../cart/cartFixture.ts';
import { ReceiptScreen } from './ReceiptScreen.tsx';

const server = startFakeServer({ user: sage });
const claimRoute = 'POST /api/orders/claim';
const receiptRoute = 'GET /api/orders/:orderId';
const receipt: Receipt = {
  id: 'd'.repeat(24),
  number: 'G-0123456789',
  status: 'paid',
  items: [
    {
      productId: 'a'.repeat(24),
      title: 'Rooted',
      category: 'For Moms',
      type: 'course',
      price: '49.00',
      quantity: 1,
      courseId: null,
      meetings: [],
    },
  ],
  subtotal: '49.00',
  tax: '0.00',
  total: '49.00',
  refunded: '9.00',
  createdAt: '2026-01-02T12:00:00.000Z',
  paidAt: '2026-01-02T12:00:00.000Z',
  access: 'granted',
  buyer: { username: 'Sage', email: 'sage@example.com' },
  seller: { name: 'The Sanctum' },
};

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptScreen orderId={receipt.id} />
    </QueryClientProvider>,
  );
}

test('a receipt shows seller, buyer, date, items, total, and refunds', async () => {
  server.answer(receiptRoute, receipt);
  show();
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  for (const text of ['G-0123456789', 'The Sanctum', 'Rooted', 'Paid', 'Refunded', '$9.00'])
    screen.getByText(text);
  screen.getByText(/Sage/);
  expect([...document.querySelectorAll('dd')].map((figure) => figure.textContent)).toContain(
    'Sagesage@example.com',
  );
  screen.getByRole('button', { name: 'Print' });
  expect(document.title).toBe('Receipt G-0123456789 · The Sanctum');
});

test('an unpaid order is titled Order instead of Receipt', async () => {
  server.answer(receiptRoute, { ...receipt, status: 'processing', paidAt: null });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Order' });
  screen.getByText('Processing');
});

test('another member’s order is not found', async () => {
  server.refuse(receiptRoute, 'order-not-found');
  server.answer(claimRoute, { orderIds: [] });
  show();
  await screen.findByRole('heading', { name: 'Order not found' });
  screen.getByRole('link', { name: 'Browse Library' });
  expect(server.sent(claimRoute)).toHaveLength(1);
});

test('a member claims an order that was paid with their email address, and then sees it', async () => {
  server.refuse(receiptRoute, 'order-not-found');
  server.answer(claimRoute, () => {
    server.answer(receiptRoute, receipt);
    return { orderIds: [receipt.id] };
  });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  expect(server.sent(claimRoute)).toHaveLength(1);
});

test('a visitor without the order can sign in, and claims nothing', async () => {
  server.page({ user: null });
  queryClient.clear();
  server.refuse(receiptRoute, 'order-not-found');
  const onRequest = jest.fn();
  const stop = onEvent('sign-in-requested', onRequest);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  stop();
  expect(onRequest).toHaveBeenCalledTimes(1);
  expect(server.sent(claimRoute)).toEqual([]);
});

test('a purchase that waits for its owner says that it opens after signing in', async () => {
  server.page({ user: null });
  queryClient.clear();
  server.answer(receiptRoute, { ...receipt, access: 'awaits-owner' });
  show();
  const notice = await screen.findByText(/^You’ve paid/);
  expect(notice.textContent).toBe(
    'You’ve paid. Your purchase opens after you sign in with sage@example.com. The receipt that we emailed you has a link to it.',
  );
  screen.getByRole('button', { name: 'Sign in' });
});

test('the browser that has paid for an account sees the receipt without its owner', async () => {
  server.page({ user: null });
  queryClient.clear();
  server.answer(receiptRoute, { ...receipt, access: 'none', buyer: { username: '', email: '' } });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  screen.getByText('Rooted');
  expect(screen.queryByText('Bought by')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
