import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Purchase } from '@grove/contracts/creator/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { PaymentsTab } from './PaymentsTab.tsx';

const server = startFakeServer();

function purchase(letter: string, changes: Partial<Purchase>): Purchase {
  return {
    id: `${'d'.repeat(24)}-${letter.repeat(24)}`,
    orderId: letter.repeat(24),
    productId: letter.repeat(24),
    title: `Product ${letter}`,
    amount: '49.00',
    amountRefunded: '0.00',
    createdAt: '2026-01-02T12:00:00.000Z',
    status: 'completed',
    orderTotal: '49.00',
    refunded: '0.00',
    ...changes,
  };
}

test('each payment shows how much of it was refunded', async () => {
  server.answer('GET /api/students/:studentId/purchases', [
    purchase('a', { status: 'refunded', amountRefunded: '49.00', refunded: '49.00' }),
    purchase('b', { status: 'partly-refunded', amountRefunded: '10.00', refunded: '10.00' }),
    purchase('c', {}),
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentsTab studentId={'f'.repeat(24)} />
    </QueryClientProvider>,
  );
  await screen.findByRole('table', { name: 'Payments' });
  const rows = screen.getAllByRole('row').slice(1);
  const refunded = rows.map((row) => /(\$[\d.]+) refunded/.exec(row.textContent)?.[1]);
  expect(refunded).toEqual(['$49.00', '$10.00', undefined]);
});
