import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { auditActions } from '@grove/contracts/system';
import type { AuditEntry } from '@grove/contracts/system';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { AuditScreen } from './AuditScreen.tsx';
import { actorOf } from './actorOf.ts';

const sage = { id: 'a'.repeat(24), username: 'Sage' };
const changed: AuditEntry = {
  id: '1'.repeat(24),
  action: 'role-changed',
  actor: sage,
  subject: { id: 'b'.repeat(24), username: 'Fern' },
  subjectEmail: null,
  detail: 'member → coach',
  address: '203.0.113.7',
  at: '2026-01-01T12:00:00.000Z',
};
const refused: AuditEntry = {
  ...changed,
  id: '2'.repeat(24),
  action: 'sign-in-refused',
  actor: null,
  subject: null,
  detail: '',
};

const server = startFakeServer();
const pages: Record<string, { entries: AuditEntry[]; nextCursor: string | null }> = {
  '': { entries: [changed], nextCursor: 'more' },
  'cursor=more': { entries: [refused], nextCursor: null },
  'action=sign-in-refused': { entries: [refused], nextCursor: null },
};

beforeEach(async () => {
  history.replaceState(null, '', '/');
  server.answer('GET /api/creator/audit', ({ query }) => {
    return pages[new URLSearchParams(query).toString()] ?? { entries: [], nextCursor: null };
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuditScreen />
    </QueryClientProvider>,
  );
  await screen.findByText('Fern');
});

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );
const choose = (value: string) => fireEvent.change(screen.getByLabelText('Show'), { target: { value } });

test('tells who did what to whom, from where, and goes on by the cursor', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('A visitor');
  expect(rows()).toEqual([
    ['Role changedmember → coach', 'Sage', 'Fern', '203.0.113.7'],
    ['Sign-in refused', 'A visitor', '', '203.0.113.7'],
  ]);
});

test('shows one action only, says when there is none, and everything again', async () => {
  choose('sign-in-refused');
  await screen.findByText('A visitor');
  expect(rows()).toHaveLength(1);
  choose('data-exported');
  await screen.findByRole('heading', { name: 'Nothing has been written down' });
  choose('');
  await screen.findByText('Fern');
});

test('every action can be chosen and has words of its own', () => {
  const options = [...screen.getByLabelText<HTMLSelectElement>('Show').options];
  expect(options.map(({ value }) => value).sort()).toEqual(['', ...auditActions].sort());
  expect(new Set(options.map(({ text }) => text)).size).toBe(options.length);
});

test.each([
  [{ actor: sage, address: '203.0.113.7' }, 'Sage'],
  [{ actor: null, address: '203.0.113.7' }, 'A visitor'],
  [{ actor: null, address: '' }, 'Grove'],
])('who did it: %j', (entry, who) => {
  expect(actorOf(entry)).toBe(who);
});
