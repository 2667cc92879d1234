import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { FetchDialog } from './FetchDialog.tsx';

const server = startFakeServer();
const settings = 'GET /api/creator/upload-settings';

test('an address that nothing can be fetched from is told of beside it, and stays typed', async () => {
  server.answer(settings, { companionUrl: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FetchDialog />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'From the web' }));
  const dialog = within(screen.getByRole('dialog'));
  const address = dialog.getByLabelText<HTMLInputElement>('Address of the file');
  const add = dialog.getByRole('button', { name: 'Add file' });
  fireEvent.click(add);
  await dialog.findByText('Please enter an address');
  fireEvent.change(address, { target: { value: 'https://example.com/leaf.png' } });
  fireEvent.click(add);
  await dialog.findByText('Files from elsewhere cannot be fetched here');
  expect(document.activeElement).toBe(address);
  expect(address.value).toBe('https://example.com/leaf.png');
});
