import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useOwnCircles } from '@grove/circles/circles.api';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CircleScreen } from './CircleScreen.tsx';

const server = startFakeServer();

function Screen() {
  return <CircleScreen ownCircles={useOwnCircles()} />;
}

async function open(canCreate: boolean) {
  server.answer('GET /api/account/circles', { items: [], can: { create: canCreate } });
  server.answer('GET /api/circles', []);
  server.answer('GET /api/pods', []);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Join a Circle' });
}

test('without circles, creators are offered to create one', async () => {
  await open(true);
  fireEvent.click(screen.getByRole('button', { name: 'Create a circle' }));
  screen.getByRole('dialog', { name: 'New circle or pod' });
});

test('members without circles are not offered to create one', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Create a circle' })).toBeNull();
});
