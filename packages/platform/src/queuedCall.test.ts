// Over budget: one page, server and storage for everything that the queue promises; separate files
// would set them up twice.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionUser } from '@grove/contracts/account/auth';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import type { QueuedWrite } from './writeQueue.ts';
import { putPage } from './testing/putPage.ts';

type Sent = { address: string; body: Record<string, unknown> };
/** How the server handles the next requests; 'away' if it cannot be reached. */
let answer: 'ok' | 'away' | [status: number, code?: string];
let sent: Sent[];
/** Paths on which the server fails regardless of `answer`: 'a/complete'. */
let failing: string[];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  answer = 'ok';
  sent = [];
  failing = [];
  // The previous page is gone, although its modules are still loaded.
  jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn<typeof fetch>(async (address, { body } = {}) => {
    await Promise.resolve();
    if (answer === 'away') throw new TypeError('Failed to fetch');
    sent.push({ address: address as string, body: JSON.parse(body as string) as Sent['body'] });
    const isFailing = failing.some((part) => (address as string).endsWith(part));
    const [status, code] = isFailing ? [500, 'internal'] : answer === 'ok' ? [200] : answer;
    return {
      ...{ ok: status < 400, status, statusText: '' },
      headers: new Headers(code === undefined ? {} : { [errorHeader]: code }),
      text: () => Promise.resolve('"the words"'),
    } as Response;
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens a new page of the user on this device. */
async function openPage(userId = 'fern', { watching = true } = {}) {
  jest.resetModules();
  putPage({ user: userId === 'unknown' ? userId : ({ id: userId } as SessionUser) });
  const [
    { queuedCall, getQueuedWrite: queuedWrite },
    { startSendQueue: watchQueue, clearQueue: endQueue, sendQueued, resumeQueue },
    { useToasts },
  ] = await Promise.all([import('./queuedCall.ts'), import('./sendQueue.ts'), import('./toast.ts')]);
  if (watching) watchQueue();
  await settled();
  return {
    ...{ queuedWrite, endQueue, sendQueued, resumeQueue },
    toasts: () => useToasts.getState().toasts.map(({ title }) => title),
    complete: (lessonId: string) =>
      queuedCall(
        'POST /api/lessons/:lessonId/complete',
        { params: { lessonId }, body: {} },
        { key: `lesson ${lessonId}` },
      ),
    note: (notes: string, options: Partial<QueuedWrite> = {}) =>
      queuedCall(
        'PUT /api/lessons/:lessonId/notes',
        { params: { lessonId: 'a' }, body: { notes, savedAt: null } },
        { key: 'notes a', ...(options as object) },
      ),
  };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const addresses = () => sent.map(({ address }) => address.replace('/api/lessons/', ''));
const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('grove.queue.'));

test('a write is sent, answered and removed from the queue', async () => {
  const page = await openPage();
  const done = page.complete('a');
  expect(stored()).toHaveLength(1);
  await settled();
  expect(await done).toBe('the words');
  expect([addresses(), stored()]).toEqual([['a/complete'], []]);
});

test('writes made while the server is unreachable are sent in order by the next page', async () => {
  answer = 'away';
  const page = await openPage();
  for (const id of ['a', 'b', 'c']) void page.complete(id);
  await settled();
  answer = 'ok';
  await openPage();
  await settled();
  expect(addresses()).toEqual(['a/complete', 'b/complete', 'c/complete']);
  expect(stored()).toEqual([]);
});

test('a later write replaces an unsent one with the same key, and its response settles both', async () => {
  answer = 'away';
  const page = await openPage();
  const both = [page.note('first'), page.note('second')];
  void page.complete('b');
  await settled();
  answer = 'ok';
  page.resumeQueue();
  await settled();
  expect(await Promise.all(both)).toEqual(['the words', 'the words']);
  expect(addresses()).toEqual(['a/notes', 'b/complete']);
  expect(sent[0]?.body).toMatchObject({ notes: 'second' });
});

test('repeating the same write keeps its position, and it is sent once', async () => {
  answer = 'away';
  const page = await openPage();
  for (const id of ['a', 'b', 'a']) void page.complete(id);
  await settled();
  answer = 'ok';
  page.resumeQueue();
  await settled();
  expect(addresses()).toEqual(['a/complete', 'b/complete']);
});

test.each([
  ['the server is overloaded', [503, 'unavailable']],
  ['the rate limit is reached', [429, 'too-many-requests']],
  ['a proxy answers', [404, undefined]],
] as const)('when %s, it is retried at increasing intervals', async (_, [status, code]) => {
  answer = code === undefined ? [status] : [status, code];
  const page = await openPage();
  const done = page.complete('a');
  await settled();
  await jest.advanceTimersByTimeAsync(14_000);
  expect(sent).toHaveLength(2);
  answer = 'ok';
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await done).toBe('the words');
  await jest.advanceTimersByTimeAsync(300_000);
  expect(sent).toHaveLength(3);
});

test('a refusal rejects the caller’s promise and does not block other writes', async () => {
  answer = [409, 'videos-incomplete'];
  const page = await openPage();
  const refused = page.complete('a').catch((error: unknown) => error);
  await settled();
  expect(await refused).toMatchObject({ status: 409, code: 'videos-incomplete' });
  expect([stored(), page.toasts()]).toEqual([[], []]);
});

test('a refusal without a waiting caller is shown in a toast', async () => {
  answer = 'away';
  void (await openPage()).complete('a');
  await settled();
  answer = [403, 'locked'];
  const nextPage = await openPage();
  // Waits as long as another tab has to claim the write.
  await jest.advanceTimersByTimeAsync(1_000);
  expect([stored(), nextPage.toasts()]).toEqual([[], ['Not saved']]);
});

test('a refused write with keepRefused stays stored and is not sent again', async () => {
  answer = 'away';
  void (await openPage()).note('my thoughts', { keepRefused: true });
  await settled();
  answer = [409, 'changed-elsewhere'];
  const nextPage = await openPage();
  await settled();
  nextPage.resumeQueue();
  await settled();
  expect(sent).toHaveLength(1);
  expect(nextPage.queuedWrite('notes a')).toMatchObject({ refused: true, body: { notes: 'my thoughts' } });
});

test('nothing is sent after the session has expired until the user signs in again', async () => {
  answer = [401, 'unauthorized'];
  const page = await openPage();
  const done = page.complete('a');
  await settled();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  answer = 'ok';
  page.resumeQueue();
  await settled();
  expect(await done).toBe('the words');
});

test('a proxy’s 401 does not end the session, and the write is retried', async () => {
  answer = [401];
  const page = await openPage();
  const done = page.complete('a');
  await settled();
  answer = 'ok';
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await done).toBe('the words');
});

test('another user of the device neither sends nor finds pending writes', async () => {
  answer = 'away';
  void (await openPage('fern')).complete('a');
  await settled();
  answer = 'ok';
  await openPage('wren');
  await settled();
  expect([sent, stored()]).toEqual([[], []]);
});

test('a page that learns its user later sends that user’s writes and deletes those of others', async () => {
  answer = 'away';
  void (await openPage('fern')).complete('a');
  await settled();
  localStorage.setItem('grove.queue.wren.lesson b', localStorage.getItem(stored()[0] ?? '') ?? '');
  answer = 'ok';
  await openPage('unknown');
  expect(sent).toEqual([]);
  const { recordShownUser: noteShownUser } = await import('./shownUser.ts');
  noteShownUser({ id: 'fern' } as SessionUser);
  await settled();
  expect([addresses(), stored()]).toEqual([['a/complete'], []]);
});

test('signing out deletes all writes and stores no new ones', async () => {
  answer = 'away';
  const page = await openPage();
  void page.complete('a');
  await settled();
  await page.endQueue();
  void page.complete('b');
  await settled();
  expect(stored()).toEqual([]);
});

test('up to two hundred writes are stored, and further ones are sent immediately or fail', async () => {
  answer = 'away';
  const page = await openPage('fern', { watching: false });
  for (let at = 0; at < 200; at += 1) void page.complete(String(at));
  await expect(page.complete('one more')).rejects.toThrow('Failed to fetch');
  expect(stored()).toHaveLength(200);
});

test('a write that storage rejects is kept in memory', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer = 'away';
  const page = await openPage();
  const done = page.complete('a');
  await settled();
  answer = 'ok';
  page.resumeQueue();
  await settled();
  expect(await done).toBe('the words');
  setItem.mockRestore();
});

test('invalid entries in storage are ignored', async () => {
  for (const [at, text] of ['', 'null', '[1]', '{"id":"a"}'].entries())
    localStorage.setItem(`grove.queue.fern.${String(at)}`, text);
  const page = await openPage();
  await page.sendQueued();
  expect(sent).toEqual([]);
});

test('leaving the page sends pending writes without waiting for the current one', async () => {
  const page = await openPage();
  const hanging = jest.mocked(fetch).mockImplementationOnce(() => new Promise(() => undefined));
  void page.complete('a');
  await settled();
  void page.complete('b');
  dispatchEvent(new Event('pagehide'));
  await settled();
  expect(hanging).toHaveBeenCalled();
  expect(addresses()).toContain('b/complete');
});

test('leaving the page sends only the first write of each line, and the next page sends the others', async () => {
  answer = 'away';
  const page = await openPage();
  for (const key of ['one', 'two']) void page.note(key, { key, line: 'notes' });
  void page.complete('b');
  await settled();
  answer = 'ok';
  dispatchEvent(new Event('pagehide'));
  await settled();
  expect(new Set(sent.map(({ body: { notes } }) => notes))).toEqual(new Set(['one', undefined]));
  await openPage();
  await settled();
  expect(sent.at(-1)?.body).toMatchObject({ notes: 'two' });
});

test('a write with ageIn reports how long it has waited', async () => {
  answer = 'away';
  const page = await openPage();
  void page.note('later', { ageIn: 'secondsAgo' });
  await jest.advanceTimersByTimeAsync(3_000);
  answer = 'ok';
  page.resumeQueue();
  await settled();
  expect(sent[0]?.body).toEqual({ notes: 'later', savedAt: null, secondsAgo: 3 });
});

test('writes older than a month are sent, except those with ageIn', async () => {
  answer = 'away';
  const page = await openPage();
  void page.complete('a');
  void page.note('a place', { key: 'position', ageIn: 'secondsAgo', logAs: 'Not saved' });
  await settled();
  jest.setSystemTime(Date.now() + 31 * 86_400_000);
  answer = 'ok';
  await openPage();
  await settled();
  expect([addresses(), stored()]).toEqual([['a/complete'], []]);
});

test('a write that keeps failing is reported, stays stored and blocks only its own line', async () => {
  failing = ['a/notes'];
  const page = await openPage();
  void page.note('one', { key: 'one', line: 'notes' });
  void page.complete('b');
  void page.note('two', { key: 'two', line: 'notes' });
  await jest.advanceTimersByTimeAsync(14_000);
  expect([new Set(addresses()), page.toasts()]).toEqual([new Set(['a/notes']), []]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(addresses().filter((address) => address !== 'a/notes')).toEqual(['b/complete']);
  expect(sent.some(({ body: { notes } }) => notes === 'two')).toBe(false);
  expect([stored().length, page.toasts()]).toEqual([2, ['Not saved yet']]);
  [failing, sent] = [[], []];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ body: { notes } }) => notes)).toEqual(['one', 'two']);
});

test('writes that failed together are sent in order once the server recovers', async () => {
  failing = ['a/complete', 'b/complete'];
  const page = await openPage();
  for (const id of ['a', 'b']) void page.complete(id);
  await jest.advanceTimersByTimeAsync(200_000);
  [failing, sent] = [[], []];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(addresses()).toEqual(['a/complete', 'b/complete']);
});
