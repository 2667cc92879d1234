import { beforeEach, expect, test } from '@jest/globals';
import type { Notification } from '@grove/contracts/account/notifications';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useUnreadCount } from './notifications.api.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';

const server = startFakeServer();
const list = 'GET /api/notifications';
const read = 'POST /api/notifications/read';

/** Ids that the server has marked as read. */
let marked: string[];
const names = ['one', 'two', 'three'] as const;
type Name = (typeof names)[number];

const toId = (name: Name) => String(names.indexOf(name)).padStart(24, '0');
const note = (name: Name): Notification => ({
  id: toId(name),
  kind: 'badge',
  title: `Badge ${name}`,
  text: 'You earned it',
  path: '/#dashboard:overview/badges',
  createdAt: '2026-01-01T00:00:00.000Z',
  isRead: marked.includes(toId(name)),
});
const toPage = (listed: Name[], nextCursor: string | null = null) => ({
  ...{ items: listed.map(note), unread: 2 - marked.length, nextCursor },
});
const markAs = (name: Name) => ({ name: `Mark as read: Badge ${name}` });
const shownCount = () => screen.getByLabelText('count').textContent;

function Count() {
  return <output aria-label="count">{useUnreadCount()}</output>;
}

/** Opens the panel with two unread notifications. */
function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Count />
      <NotificationsPanel onLeave={() => undefined} />
    </QueryClientProvider>,
  );
}

async function waitForAnswers() {
  await waitFor(() => {
    expect(queryClient.isMutating()).toBe(0);
  });
}

beforeEach(() => {
  marked = [];
  queryClient.clear();
  server.answer('GET /api/notifications/count', { unread: 2 });
  server.answer(list, () => toPage(['one', 'two']));
});

test.each(['before', 'after'])(
  'notifications that arrive %s the server has marked all are shown as read',
  async (order) => {
    const listed = server.defer(list);
    const asked = toPage(['one', 'two']);
    const answer = server.defer(read);
    const markAll = () => {
      marked = [toId('one'), toId('two')];
      answer.answer({ unread: 0 });
    };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    if (order === 'after') {
      markAll();
      await waitForAnswers();
    }
    listed.answer(asked);
    expect(await screen.findByText('Badge one')).toBeTruthy();
    expect(screen.queryByRole('button', markAs('one'))).toBeNull();
    if (order === 'before') markAll();
    await waitForAnswers();
    expect(shownCount()).toBe('0');
  },
);

test('Show more works while a notification is marked as read, which stays marked', async () => {
  server.answer(list, ({ query }) =>
    query['cursor'] === 'next' ? toPage(['three']) : toPage(['one', 'two'], 'next'),
  );
  open();
  const more = await screen.findByRole('button', { name: 'Show more' });
  const listed = server.defer(list);
  server.answer(read, () => {
    marked = [toId('one')];
    return { unread: 1 };
  });
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('button', markAs('one')));
  await waitForAnswers();
  listed.answer(toPage(['three']));
  expect(await screen.findByText('Badge three')).toBeTruthy();
  expect(screen.queryByRole('button', markAs('one'))).toBeNull();
  expect(shownCount()).toBe('1');
});

test('the count does not rise between the responses to two clicks', async () => {
  // The mock server releases the request held last first.
  const second = server.defer(read);
  const first = server.defer(read);
  open();
  fireEvent.click(await screen.findByRole('button', markAs('one')));
  fireEvent.click(await screen.findByRole('button', markAs('two')));
  await waitFor(() => {
    expect(shownCount()).toBe('0');
  });
  const seen: (string | null)[] = [];
  const stop = queryClient.getQueryCache().subscribe(() => seen.push(shownCount()));
  first.answer({ unread: 1 });
  await waitFor(() => {
    expect(server.sent(read)).toHaveLength(2);
  });
  second.answer({ unread: 0 });
  await waitForAnswers();
  stop();
  expect([...new Set([...seen, shownCount()])]).toEqual(['0']);
});

test('a notification is unread again if the server refuses the mark', async () => {
  server.drop(read);
  open();
  fireEvent.click(await screen.findByRole('button', markAs('one')));
  await waitFor(() => {
    expect(server.sent(list)).toHaveLength(2);
  });
  expect(await screen.findByRole('button', markAs('one'))).toBeTruthy();
});

test('the focus stays in the panel when the pressed button disappears', async () => {
  server.defer(read);
  open();
  const mark = await screen.findByRole('button', markAs('one'));
  mark.focus();
  fireEvent.click(mark);
  await waitFor(() => {
    expect(mark.isConnected).toBe(false);
  });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Badge one/ }));

  const all = screen.getByRole('button', { name: 'Mark all as read' });
  all.focus();
  fireEvent.click(all);
  await waitFor(() => {
    expect(all.isConnected).toBe(false);
  });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }));
});
