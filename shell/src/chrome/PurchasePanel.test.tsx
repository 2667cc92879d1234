import { expect, test } from '@jest/globals';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import type { Receipt, ReceiptItem } from '@grove/contracts/shop/orders';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PurchasePanel } from './PurchasePanel.tsx';

const server = startFakeServer({ user: { id: 'f'.repeat(24) } as never });
const receiptRoute = 'GET /api/orders/:orderId';
const orderId = 'd'.repeat(24);
const courseId = 'c'.repeat(24);

// jsdom does not scroll.
Object.assign(window, { scrollTo: () => undefined });

function createItem(item: Pick<ReceiptItem, 'title' | 'type'> & Partial<ReceiptItem>): ReceiptItem {
  const defaults = { productId: 'a'.repeat(24), category: 'Guides', price: '49.00', quantity: 1 };
  return { ...defaults, courseId: null, meetings: [], ...item };
}

const course = createItem({ title: 'Rooted', type: 'course', courseId });
const receipt: Receipt = {
  ...{ id: orderId, number: 'G-0123456789', status: 'paid', items: [course], access: 'granted' },
  ...{ subtotal: '49.00', tax: '0.00', total: '49.00', refunded: '0.00' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', paidAt: '2026-01-01T00:00:01.000Z' },
  ...{ buyer: { username: 'Fern', email: 'fern@example.com' }, seller: { name: 'The Sanctum' } },
};

function show() {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <PurchasePanel orderId={orderId} />
    </QueryClientProvider>,
  );
}

const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('each product is started in its own way', async () => {
  const productId = 'b'.repeat(24);
  const startsAt = '2030-01-02T12:00:00.000Z';
  const meeting = { startsAt, endsAt: '2030-01-02T13:00:00.000Z', joinUrl: 'https://meet.test/a' };
  const items = [
    course,
    createItem({ productId, title: 'Workbook', type: 'digital_file' }),
    createItem({ productId: 'e'.repeat(24), title: 'Circle', type: 'live_class', meetings: [meeting] }),
    createItem({ productId: '1'.repeat(24), title: 'Candle', type: 'physical' }),
  ];
  server.answer(receiptRoute, { ...receipt, items });
  show();
  await screen.findByText('Candle');
  expect(getHref('Start Rooted')).toBe(`/course/${courseId}`);
  expect(getHref('Download Workbook')).toBe(`/api/downloads/${productId}/file`);
  expect(getHref('Join Circle (opens in a new tab)')).toBe('https://meet.test/a');
  expect(getHref('View receipt')).toBe(`/order/${orderId}`);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('a member dismisses the panel, which does not return after a reload', async () => {
  history.replaceState(null, '', `/sanctum?channel=dev&order=${orderId}#classroom`);
  server.answer(receiptRoute, receipt);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(location.pathname + location.search + location.hash).toBe('/sanctum?channel=dev#classroom');
});

test('a buyer without a confirmed account learns which address the link was sent to', async () => {
  server.page({ user: null, purchase: { orderId, email: 'fern@example.com' } });
  server.answer(receiptRoute, receipt);
  show();
  await screen.findByRole('heading', { level: 1, name: 'Your purchase' });
  expect(document.body.textContent).toContain(
    'We emailed fern@example.com a link to set your password; it opens the rest of your account.',
  );
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('another member’s order in the URL shows nothing', async () => {
  server.refuse(receiptRoute, 'order-not-found');
  const { container } = show();
  await waitFor(() => {
    expect(container.textContent).toBe('');
  });
});
