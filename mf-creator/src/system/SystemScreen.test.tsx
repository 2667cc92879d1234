import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { SetAsideEffect, SystemState } from '@grove/contracts/creator/system';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { SystemScreen } from './SystemScreen.tsx';
import { formatDuration } from './formatDuration.ts';

const state: SystemState = {
  outbox: { waiting: 1_200, oldestSeconds: 7_300, setAside: 1 },
  services: [
    { name: 'mongo', state: 'up' },
    { name: 'redis', state: 'down' },
    { name: 'storage', state: 'up' },
    { name: 'mail', state: 'unused' },
  ],
};
const effect: SetAsideEffect = {
  id: 'a'.repeat(24),
  kind: 'mail',
  about: 'invitation to fern@example.com',
  attempts: 12,
  lastError: '550 no such mailbox',
  createdAt: '2026-01-01T00:00:00.000Z',
  setAsideAt: '2026-01-02T00:00:00.000Z',
};
const discard = 'DELETE /api/creator/system/set-aside/:effectId';
const server = startFakeServer();

beforeEach(async () => {
  server.answer('GET /api/creator/system', state);
  server.answer('GET /api/creator/system/set-aside', { effects: [effect], nextCursor: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SystemScreen />
    </QueryClientProvider>,
  );
  await screen.findByText('550 no such mailbox');
  await screen.findByRole('region', { name: 'Services' });
});

test('shows the state of each service, its meaning and the delivery queue', () => {
  const services = within(screen.getByRole('region', { name: 'Services' }));
  const values = services.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.slice(2, 4)).toEqual(['Down', 'Pages load more slowly. No data is lost.']);
  const figures = within(screen.getByRole('region', { name: 'Delivery queue' }));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,200',
    '2 hours',
    '1',
  ]);
});

test('a retried delivery leaves the list, and the figures are refetched', async () => {
  server.answer('POST /api/creator/system/set-aside/:effectId/retry', null);
  fireEvent.click(screen.getByRole('button', { name: /^Try again/ }));
  await screen.findByRole('heading', { name: 'No failed deliveries' });
  await waitFor(() => {
    expect(server.sent('GET /api/creator/system')).toHaveLength(2);
  });
});

test('discarding asks for confirmation, and succeeds if another creator has already discarded the delivery', async () => {
  server.refuse(discard, 'not-found');
  const menu = screen.getByRole('button', { name: /^More actions/ });
  menu.focus();
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard permanently?' }));
  expect(server.sent(discard)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'No failed deliveries' });
  expect(document.activeElement?.textContent).toBe('Failed deliveries');
});

test.each([
  [0, 'less than a minute'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [200_000, '2 days'],
])('formats %i seconds as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
