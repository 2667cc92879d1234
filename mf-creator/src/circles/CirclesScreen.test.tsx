import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CirclesScreen } from './CirclesScreen.tsx';

const server = startFakeServer();

test.each([
  ['circle', 'Create a circle'],
  ['pod', 'Create a pod'],
])('without any %s, the empty state offers to create one of that kind', async (kind, label) => {
  server.answer('GET /api/circles', []);
  server.answer('GET /api/pods', []);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CirclesScreen />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: label }));
  screen.getByRole('dialog', { name: 'New circle or pod' });
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe(kind);
});
