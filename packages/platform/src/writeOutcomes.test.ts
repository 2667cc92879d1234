import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionUser } from '@grove/contracts/account/auth';
import { errorHeader } from '@grove/contracts/api/wireFormat';
import { putPage } from './testing/putPage.ts';

/** How the server handles the next requests. */
let answer: 'ok' | [status: number, code: string, text?: string];
let sent: string[];
let isOnline: boolean;
let close: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  [answer, sent, isOnline, close] = ['ok', [], true, []];
  putPage({ user: { id: 'fern' } as SessionUser });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  Object.assign(navigator, { locks: { request: createLock() } });
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    await Promise.resolve();
    sent.push((address as string).replace('/api/lessons/', ''));
    const [status, code, text] = answer === 'ok' ? [200] : answer;
    return {
      ...{ ok: status < 400, status, statusText: '' },
      headers: new Headers({
        ...(code !== undefined && { [errorHeader]: code }),
        ...(text !== undefined && { 'Content-Type': 'application/json' }),
      }),
      text: () => Promise.resolve(text ?? '"the words"'),
    } as Response;
  });
});
afterEach(() => {
  for (const end of close) end();
  Object.assign(navigator, { locks: undefined });
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A simulation of Web Locks with one name. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (_: string, work: () => Promise<void>) => (last = last.then(work));
}

/** Opens a tab of the same user. The tab opened first is the first to send. */
async function openTab() {
  jest.resetModules();
  const listening = jest.spyOn(globalThis, 'addEventListener');
  const channels = jest.spyOn(BroadcastChannel.prototype, 'addEventListener');
  const [{ queuedCall }, { startSendQueue: watchQueue }, { onEvent }, { useToasts }] = await Promise.all([
    import('./queuedCall.ts'),
    import('./sendQueue.ts'),
    import('./events.ts'),
    import('./toast.ts'),
  ]);
  const progress = jest.fn();
  onEvent('progress-made', progress);
  watchQueue();
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
    ...{ progress, close: end },
    toasts: () => useToasts.getState().toasts.map(({ title }) => title),
    note: (notes: string) => {
      const input = { params: { lessonId: 'a' }, body: { notes, savedAt: null } };
      return queuedCall('PUT /api/lessons/:lessonId/notes', input, { key: 'notes a' });
    },
    complete: (lessonId: string) => {
      const input = { params: { lessonId }, body: {} };
      return queuedCall('POST /api/lessons/:lessonId/complete', input, { key: `lesson ${lessonId}` });
    },
  };
}

async function reconnect() {
  await settled();
  isOnline = true;
  dispatchEvent(new Event('online'));
  await settled();
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const waitForOutcome = () => jest.advanceTimersByTimeAsync(3_000);
/** The outcome of a write, if it is already known. */
const outcome = (call: Promise<unknown>) => Promise.race([call, settled().then(() => 'nothing heard')]);

test('the tab that made a write receives the response, whichever tab sent it', async () => {
  const [first, second] = [await openTab(), await openTab()];
  isOnline = false;
  const both = [first.complete('a'), second.complete('b')];
  await reconnect();
  expect(await outcome(Promise.all(both))).toEqual(['the words', 'the words']);
  await waitForOutcome();
  expect(sent).toEqual(['a/complete', 'b/complete']);
  expect([first.progress, second.progress].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('the tab that made a write receives the refusal, and the sending tab shows nothing', async () => {
  const [first, second] = [await openTab(), await openTab()];
  isOnline = false;
  const refused = second.complete('b').catch((error: unknown) => error);
  answer = [409, 'videos-incomplete'];
  await reconnect();
  expect(await outcome(refused)).toMatchObject({
    status: 409,
    code: 'videos-incomplete',
    text: '"the words"',
  });
  await waitForOutcome();
  expect([first.toasts(), second.toasts()]).toEqual([[], []]);
});

test('the tab that wrote gets the details of a refusal, too', async () => {
  const [, second] = [await openTab(), await openTab()];
  isOnline = false;
  const refused = second.complete('b').catch((error: unknown) => error);
  answer = [409, 'changed-elsewhere', '{"message":"Changed","conflicts":[]}'];
  await reconnect();
  expect(await outcome(refused)).toMatchObject({ text: 'Changed', details: { conflicts: [] } });
});

test('the sending tab shows the refusal if the tab that made the write is closed', async () => {
  const [first, second] = [await openTab(), await openTab()];
  isOnline = false;
  second.complete('b').catch(() => undefined);
  second.close();
  answer = [409, 'videos-incomplete'];
  await reconnect();
  await waitForOutcome();
  expect([first.toasts(), second.toasts()]).toEqual([['Not saved'], []]);
});

test('a write of another tab that replaces an unsent one settles both', async () => {
  const [first, second] = [await openTab(), await openTab()];
  isOnline = false;
  const both = [second.note('first'), first.note('second')];
  await reconnect();
  expect(await outcome(Promise.all(both))).toEqual(['the words', 'the words']);
  expect(sent).toEqual(['a/notes']);
});

test('a write sent by two tabs at once is reported once', async () => {
  const [first, second] = [await openTab(), await openTab()];
  isOnline = false;
  const refused = second.complete('b').catch(() => 'refused');
  answer = [409, 'videos-incomplete'];
  // Without locks, as on a page without TLS, each tab sends.
  Object.assign(navigator, { locks: undefined });
  await reconnect();
  expect(await outcome(refused)).toBe('refused');
  await waitForOutcome();
  expect(sent).toEqual(['b/complete', 'b/complete']);
  expect([first.toasts(), second.toasts()]).toEqual([[], []]);
});
