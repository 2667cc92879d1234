import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { CreatorProduct } from '@grove/contracts/content';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { DetailsDialog } from './DetailsDialog.tsx';

startFakeServer();

test('details that were changed are not lost by Escape or Cancel without a question', async () => {
  const onClosed = jest.fn();
  const product = {
    ...{ id: 'a'.repeat(24), title: 'Roots', description: 'Where it starts.', price: '49.00' },
    ...{ category: 'For Moms', type: 'course', thumbnailUrl: null },
  } as CreatorProduct;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DetailsDialog product={product} onClosed={onClosed} />
    </QueryClientProvider>,
  );
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
  fireEvent.change(title, { target: { value: 'Wings' } });
  const ways = [
    () => fireEvent.keyDown(title, { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ];
  for (const leave of ways) {
    leave();
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  }
  expect(title.value).toBe('Wings');
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.change(title, { target: { value: 'Roots' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClosed).toHaveBeenCalledTimes(1);
});
