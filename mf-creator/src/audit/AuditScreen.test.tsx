import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { auditActions } from '@grove/contracts/creator/system';
import type { AuditEntry } from '@grove/contracts/creator/system';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { AuditScreen } from './AuditScreen.tsx';
import { getActorName } from './getActorName.ts';

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
const chooseAction = (value: string) =>
  fireEvent.change(screen.getByLabelText('Action'), { target: { value } });

test('shows who did what to whom and from where, and loads the next page by its cursor', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('A visitor');
  expect(rows()).toEqual([
    ['Role changedmember → coach', 'Sage', 'Fern', '203.0.113.7'],
    ['Sign-in failed', 'A visitor', '', '203.0.113.7'],
  ]);
});

test('filters by action, shows an empty state if there is no match, and clears the filter', async () => {
  chooseAction('sign-in-refused');
  await screen.findByText('A visitor');
  expect(rows()).toHaveLength(1);
  chooseAction('data-exported');
  await screen.findByRole('heading', { name: 'No activity yet' });
  chooseAction('');
  await screen.findByText('Fern');
});

test('every action can be selected and has its own label', () => {
  const options = [...screen.getByLabelText<HTMLSelectElement>('Action').options];
  expect(options.map(({ value }) => value).sort()).toEqual(['', ...auditActions].sort());
  expect(new Set(options.map(({ text }) => text)).size).toBe(options.length);
});

test.each([
  [{ actor: sage, address: '203.0.113.7' }, 'Sage'],
  [{ actor: null, address: '203.0.113.7' }, 'A visitor'],
  [{ actor: null, address: '' }, 'Grove'],
])('the actor of %j is %s', (entry, who) => {
  expect(getActorName(entry)).toBe(who);
});
