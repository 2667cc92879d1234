import { beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@grove/platform/queryClient';
import { putPage } from '@grove/platform/testing/putPage';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useUnreadCount } from './notifications.api.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';

const note = (name: string) => ({
  id: `${String(expect.getState().currentTestName)}: ${name}`,
  kind: 'badge',
  title: `Badge ${name}`,
  text: 'You earned it',
  path: '/#dashboard:overview/badges',
  createdAt: '2026-01-01T00:00:00.000Z',
  isRead: false,
});
const answer = (body: unknown) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;
const list = (names: string[], unread: number, nextCursor: string | null = null) =>
  answer({ items: names.map(note), unread, nextCursor });
const markAs = (name: string) => ({ name: `Mark as read: Badge ${name}` });
const shownCount = () => screen.getByLabelText('count').textContent;

function Count() {
  return <output aria-label="count">{useUnreadCount()}</output>;
}

/** Opens the panel with two unread, before a server whose lists and marks answer when they are told to. */
function open() {
  const lists: PromiseWithResolvers<Response>[] = [];
  const marks: PromiseWithResolvers<Response>[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((address, { method = 'GET' } = {}) => {
    if (address === '/api/notifications/count') return Promise.resolve(answer({ unread: 2 }));
    const asked = Promise.withResolvers<Response>();
    (method === 'POST' ? marks : lists).push(asked);
    return asked.promise;
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Count />
      <NotificationsPanel onLeave={() => undefined} />
    </QueryClientProvider>,
  );
  const at = async (asked: PromiseWithResolvers<Response>[], index: number, response: Response) => {
    await waitFor(() => {
      expect(asked.length).toBeGreaterThan(index);
    });
    asked[index]?.resolve(response);
  };
  return {
    answerList: (index: number, response: Response) => at(lists, index, response),
    answerMark: (index: number, unread: number) => at(marks, index, answer({ unread })),
  };
}

beforeEach(() => {
  queryClient.clear();
  putPage();
});

test.each(['before', 'after'])('all are read that arrive %s the server has marked them', async (order) => {
  const { answerList, answerMark } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  if (order === 'after') await answerMark(0, 0);
  await answerList(0, list(['one', 'two'], 2));
  expect(await screen.findByText('Badge one')).toBeTruthy();
  expect(screen.queryByRole('button', markAs('one'))).toBeNull();
  if (order === 'before') await answerMark(0, 0);
  await waitFor(() => {
    expect(queryClient.isMutating()).toBe(0);
  });
  expect(shownCount()).toBe('0');
});

test('More goes on while one is marked as read, which stays so', async () => {
  const { answerList, answerMark } = open();
  await answerList(0, list(['one', 'two'], 2, 'next'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  fireEvent.click(screen.getByRole('button', markAs('one')));
  await answerMark(0, 1);
  await answerList(1, list(['three'], 2));
  expect(await screen.findByText('Badge three')).toBeTruthy();
  expect(screen.queryByRole('button', markAs('one'))).toBeNull();
  expect(shownCount()).toBe('1');
});

test('the count does not go up again between the answers to two clicks', async () => {
  const { answerList, answerMark } = open();
  await answerList(0, list(['one', 'two'], 2));
  fireEvent.click(await screen.findByRole('button', markAs('one')));
  fireEvent.click(await screen.findByRole('button', markAs('two')));
  await waitFor(() => {
    expect(shownCount()).toBe('0');
  });
  const seen: (string | null)[] = [];
  const stop = queryClient.getQueryCache().subscribe(() => seen.push(shownCount()));
  await answerMark(0, 1);
  await answerMark(1, 0);
  await waitFor(() => {
    expect(queryClient.isMutating()).toBe(0);
  });
  stop();
  expect([...new Set([...seen, shownCount()])]).toEqual(['0']);
});

test('what the server refuses to mark is unread again', async () => {
  const { answerList } = open();
  await answerList(0, list(['one', 'two'], 2));
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('offline')) : fetch(address, init);
  fireEvent.click(await screen.findByRole('button', markAs('one')));
  await answerList(1, list(['one', 'two'], 2));
  expect(await screen.findByRole('button', markAs('one'))).toBeTruthy();
});

test('the focus stays in the panel when the pressed button goes', async () => {
  const { answerList } = open();
  await answerList(0, list(['one', 'two'], 2));
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
