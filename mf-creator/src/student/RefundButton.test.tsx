import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { errorTable } from '@grove/contracts/api/endpoint';
import type { Order } from '@grove/contracts/shop/orders';
import type { Purchase } from '@grove/contracts/creator/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { RefundButton } from './RefundButton.tsx';

const server = startFakeServer();
const refund = 'POST /api/orders/:orderId/refunds';
const orderId = 'd'.repeat(24);
const purchase: Purchase = {
  id: `${orderId}:${'a'.repeat(24)}`,
  orderId,
  productId: 'a'.repeat(24),
  title: 'Rooted',
  amount: '49.00',
  amountRefunded: '4.95',
  createdAt: '2026-01-02T12:00:00.000Z',
  stripePaymentId: 'pi_1',
  status: 'partly-refunded',
  orderTotal: '89.00',
  refunded: '9.00',
};
const order: Order = {
  id: orderId,
  number: 'G-0123456789',
  status: 'paid',
  items: [],
  subtotal: '89.00',
  tax: '0.00',
  total: '89.00',
  refunded: '19.00',
  createdAt: '2026-01-02T12:00:00.000Z',
  paidAt: '2026-01-02T12:00:00.000Z',
};

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RefundButton studentId={'f'.repeat(24)} purchase={purchase} titles={['Rooted', 'Rest']} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refund Rooted, Rest' }));
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a full refund is the default, and the dialog says which access ends', async () => {
  screen.getByText(/A full refund ends their access to Rooted, Rest/);
  server.answer(refund, { ...order, status: 'refunded', refunded: '89.00' });
  type('Reason', ' asked for ');
  fireEvent.click(screen.getByRole('button', { name: 'Refund $80.00' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent(refund).map(({ body }) => body)).toEqual([{ reason: 'asked for' }]);
  expect(useToasts.getState().toasts[0]?.title).toBe('Refunded');
});

test('a partial refund keeps their access', async () => {
  type('Amount ($)', '10');
  screen.getByText('They keep access to what they bought.');
  server.answer(refund, order);
  fireEvent.click(screen.getByRole('button', { name: 'Refund $10.00' }));
  await waitFor(() => {
    expect(server.sent(refund).map(({ body }) => body)).toEqual([{ amount: '10.00' }]);
  });
});

test('a refund that another creator made first is reported at the amount, and the input stays', async () => {
  type('Reason', 'asked for');
  server.refuse(refund, 'not-refundable');
  fireEvent.click(screen.getByRole('button', { name: 'Refund $80.00' }));
  await screen.findByText('That is more than the amount that can still be refunded');
  expect(document.activeElement).toBe(screen.getByLabelText('Amount ($)'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('asked for');
});

test('the amount is limited to what is left, and a retry has the same idempotency key', async () => {
  type('Amount ($)', '80.01');
  screen.getByText('Please enter at most 80.00');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
  type('Amount ($)', '10');
  server.refuse(refund, 'payment-unavailable');
  const send = screen.getByRole('button', { name: 'Refund $10.00' });
  fireEvent.click(send);
  await screen.findByText(errorTable['payment-unavailable'][1]);
  expect(useToasts.getState().toasts).toEqual([]);
  server.answer(refund, order);
  fireEvent.click(send);
  await waitFor(() => {
    expect(server.sent(refund)).toHaveLength(2);
  });
  const keys = server.sent(refund).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});
