import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { AddFromWebDialog } from './AddFromWebDialog.tsx';

const server = startFakeServer();
const settings = 'GET /api/creator/upload-settings';

test('a URL without a file is reported at its field, and the input stays', async () => {
  server.answer(settings, { companionUrl: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddFromWebDialog onAdd={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'From the web' }));
  const dialog = within(screen.getByRole('dialog'));
  const address = await dialog.findByLabelText<HTMLInputElement>('File URL');
  expect(document.activeElement).toBe(address);
  const add = dialog.getByRole('button', { name: 'Add file' });
  fireEvent.click(add);
  await dialog.findByText('Please enter a web address');
  fireEvent.change(address, { target: { value: 'https://example.com/leaf.png' } });
  fireEvent.click(add);
  await dialog.findByText('Adding files from the web is not available here');
  expect(document.activeElement).toBe(address);
  expect(address.value).toBe('https://example.com/leaf.png');
});
