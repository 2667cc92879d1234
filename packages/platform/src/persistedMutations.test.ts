import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MutationObserver } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/account/auth';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import { putPage } from './testing/putPage.ts';

interface List {
  done: string[];
  title: string;
}

const key = ['/api/list'];
let close: (() => void)[];
let sent: string[];
let answer: 'ok' | 'away' | [status: number, code: string];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  [close, sent, answer] = [[], [], 'away'];
  putPage({ user: { id: 'fern' } as SessionUser });
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    await Promise.resolve();
    if (answer === 'away') throw new TypeError('Failed to fetch');
    sent.push((address as string).replace('/api/lessons/', ''));
    const [status, code] = answer === 'ok' ? [200] : answer;
    return {
      ...{ ok: status < 400, status, statusText: '' },
      headers: new Headers(code === undefined ? {} : { [errorHeader]: code }),
      text: () => Promise.resolve('"the words"'),
    } as Response;
  });
});
afterEach(() => {
  for (const end of close) end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens another page of the member, in addition to the open ones. */
async function openPage({ defines = true } = {}) {
  jest.resetModules();
  const listening = jest.spyOn(globalThis, 'addEventListener');
  const channels = jest.spyOn(BroadcastChannel.prototype, 'addEventListener');
  const [
    writes,
    kept,
    restoring,
    queue,
    hook,
    { queryClient },
    { onEvent, announceProgress },
    { useToasts },
  ] = await Promise.all([
    import('./defineWrite.ts'),
    import('./persistedMutations.ts'),
    import('./restoreMutations.ts'),
    import('./sendQueue.ts'),
    import('./pendingWrites.ts'),
    import('./queryClient.ts'),
    import('./events.ts'),
    import('./toast.ts'),
  ]);
  const progress = jest.fn();
  onEvent('progress-made', progress);
  const server = jest.fn(() => Promise.resolve({ done: [], title: 'from the server' }));
  for (const queryKey of [key, ['/api/other']]) queryClient.setQueryDefaults(queryKey, { queryFn: server });
  const define = () =>
    writes.defineWrite({
      name: 'complete',
      request: ({ lessonId }: { lessonId: string }) =>
        writes.request('POST /api/lessons/:lessonId/complete', { params: { lessonId }, body: {} }),
      persist: { key: ({ lessonId }) => `lesson ${lessonId}` },
      queryUpdates: [
        {
          queries: () => ({ queryKey: key, exact: true }),
          apply: (list: List, { lessonId }) => ({ ...list, done: [...new Set([...list.done, lessonId])] }),
        },
      ],
      onAccepted: announceProgress,
    });
  if (defines) define();
  queue.startSendQueue();
  await restoring.restoreMutations();
  hook.showPendingWrites(queryClient);
  await settled();
  const listeners = [...listening.mock.calls];
  const [channel] = channels.mock.contexts as BroadcastChannel[];
  for (const spy of [listening, channels]) spy.mockRestore();
  const end = () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener);
    channel?.close();
  };
  close.push(end);
  return {
    ...{ close: end, define, progress, queryClient, server },
    ...{ discard: (lessonId: string) => kept.discardWrite(define(), { lessonId }, queryClient) },
    resume: queue.resumeQueue,
    list: () => queryClient.getQueryData<List>(key),
    toasts: () => useToasts.getState().toasts.map(({ title }) => title),
    complete: (lessonId: string) => {
      const write = define();
      const observer = new MutationObserver(queryClient, {
        mutationKey: writes.getMutationKey(write),
        meta: { write },
        networkMode: 'always',
        mutationFn: (change: { lessonId: string }) => kept.sendPersisted(write, change, queryClient),
      });
      return observer.mutate({ lessonId });
    },
  };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const waitForOutcome = () => jest.advanceTimersByTimeAsync(3_000);
/** jsdom does not fire this event within one window. */
const dispatchStorageEvent = () => dispatchEvent(new StorageEvent('storage', { key: null }));

test('a write of a previous page is shown as pending and settles when the server accepts it', async () => {
  const previousPage = await openPage();
  previousPage.complete('a').catch(() => undefined);
  await settled();
  previousPage.close();
  const page = await openPage();
  page.queryClient.setQueryData<List>(key, { done: [], title: 'loaded' });
  expect(page.list()).toEqual({ done: ['a'], title: 'loaded' });
  answer = 'ok';
  page.resume();
  await waitForOutcome();
  expect([sent, page.list()?.done, page.queryClient.isMutating()]).toEqual([['a/complete'], ['a'], 0]);
  expect(page.progress).toHaveBeenCalledTimes(1);
});

test('a write is sent before its module loads, and shown afterwards', async () => {
  const previousPage = await openPage();
  previousPage.complete('a').catch(() => undefined);
  await settled();
  previousPage.close();
  const page = await openPage({ defines: false });
  page.queryClient.setQueryData<List>(key, { done: [], title: 'loaded' });
  page.define();
  expect(page.list()?.done).toEqual(['a']);
  answer = 'ok';
  await openPage({ defines: false });
  await settled();
  expect(sent).toEqual(['a/complete']);
});

test('data loaded before a previous page’s write was sent is refetched, even if its module loads later', async () => {
  const previousPage = await openPage();
  previousPage.complete('a').catch(() => undefined);
  await settled();
  previousPage.close();
  const [name = ''] = Object.keys(localStorage);
  const entry = JSON.parse(localStorage.getItem(name) ?? '') as object;
  localStorage.setItem(name, JSON.stringify({ ...entry, at: performance.timeOrigin - 1 }));
  const page = await openPage({ defines: false });
  page.queryClient.setQueryData<List>(key, { done: [], title: 'loaded' });
  answer = 'ok';
  page.resume();
  await settled();
  expect(page.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('data set while the page loads stays when a previous page’s write is accepted', async () => {
  const previousPage = await openPage();
  previousPage.complete('a').catch(() => undefined);
  await settled();
  previousPage.close();
  const page = await openPage();
  page.queryClient.setQueryData<List>(key, { done: [], title: 'old' });
  page.queryClient.setQueryData<List>(key, { done: ['b'], title: 'new' });
  answer = 'ok';
  page.resume();
  await waitForOutcome();
  expect(page.list()).toEqual({ done: ['b', 'a'], title: 'new' });
});

test('another tab shows the write and its outcome without other refetches or toasts', async () => {
  const [sending, making] = [await openPage(), await openPage()];
  for (const { queryClient } of [sending, making])
    for (const queryKey of [key, ['/api/other']])
      queryClient.setQueryData<List>(queryKey, { done: [], title: 'loaded' });
  const saved = making.complete('a');
  dispatchStorageEvent();
  await settled();
  expect([sending.list()?.done, making.list()?.done]).toEqual([['a'], ['a']]);
  answer = 'ok';
  sending.resume();
  await waitForOutcome();
  await saved;
  expect([sending.list()?.done, making.list()?.done]).toEqual([['a'], ['a']]);
  expect([sending, making].map(({ progress }) => progress.mock.calls.length)).toEqual([0, 1]);
  expect(sending.server).not.toHaveBeenCalled();
});

test('a refused write of a previous page is undone and reported in one toast', async () => {
  const previousPage = await openPage();
  previousPage.complete('a').catch(() => undefined);
  await settled();
  previousPage.close();
  const pages = [await openPage(), await openPage()];
  for (const { queryClient } of pages) queryClient.setQueryData<List>(key, { done: [], title: 'loaded' });
  answer = [403, 'locked'];
  pages[0]?.resume();
  await waitForOutcome();
  expect(pages.map(({ list }) => list()?.done)).toEqual([[], []]);
  expect(pages.flatMap(({ toasts }) => toasts())).toEqual(['Not saved']);
});

test('a discarded write is undone in all tabs and never sent', async () => {
  const [page, other] = [await openPage(), await openPage()];
  for (const { queryClient } of [page, other])
    queryClient.setQueryData<List>(key, { done: [], title: 'loaded' });
  const saved = page.complete('a').catch((error: unknown) => error);
  await settled();
  dispatchStorageEvent();
  await settled();
  page.discard('a');
  dispatchStorageEvent();
  expect(await saved).toMatchObject({ message: 'lesson a' });
  await waitForOutcome();
  expect([page.list()?.done, other.list()?.done]).toEqual([[], []]);
  answer = 'ok';
  page.resume();
  await settled();
  expect(sent).toEqual([]);
});
