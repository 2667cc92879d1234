import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openEventSource } from './eventSource.ts';

const userId = '1'.repeat(24);
let sources: FakeSource[] = [];
let calls: unknown[] = [];
let signedIn: string | null = userId;
let stop: () => void = () => undefined;

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage: (message: MessageEvent) => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly query: URLSearchParams;
  constructor(address: string) {
    super();
    this.query = new URLSearchParams(address.split('?')[1]);
    sources.push(this);
  }
  close() {
    this.readyState = 2;
  }
  /** Simulates a server-sent event. An empty name is a message event. */
  send(name: string, lastEventId: string, data = '') {
    const message = new MessageEvent(name || 'message', { data, lastEventId });
    if (name === '') this.onmessage(message);
    else this.dispatchEvent(message);
  }
  /** Simulates a lost or refused connection. */
  fail({ isRefused = false } = {}) {
    this.readyState = isRefused ? 2 : 0;
    this.onerror();
  }
}

const latest = () => sources.at(-1) as FakeSource;
/** Waits until pending requests have been handled. */
const settle = () => jest.advanceTimersByTimeAsync(10_000);

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  calls = [];
  signedIn = userId;
  Object.assign(globalThis, {
    EventSource: FakeSource,
    fetch: () => {
      const text = JSON.stringify(signedIn === null ? null : { id: signedIn });
      return Promise.resolve({
        ok: true,
        status: 200,
        headers: new Headers(),
        text: () => Promise.resolve(text),
      });
    },
  });
  stop = openEventSource({
    userId,
    lastId: undefined,
    onEvent: (id, event) => calls.push([id, event]),
    onAlive: (id) => calls.push(['here', id]),
    onMissed: () => calls.push('missed'),
    onSessionEnded: () => calls.push('over'),
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('reconnects after a failure and requests the events after the last one it received', async () => {
  expect(latest().query.get('user')).toBe(userId);
  expect(latest().query.has('age')).toBe(true);
  latest().send('hello', '7');
  latest().send('', '8.abc', '{"kind":"cart","about":{}}');
  expect(calls).toEqual([
    ['here', '7'],
    ['8.abc', { kind: 'cart', about: {} }],
  ]);
  latest().fail();
  expect(sources).toHaveLength(1);
  await settle();
  expect(sources).toHaveLength(2);
  expect(latest().query.get('after')).toBe('8.abc');
});

test('reopens a silent connection', async () => {
  latest().send('hello', '7');
  await jest.advanceTimersByTimeAsync(45_000);
  latest().send('beat', '7');
  await jest.advanceTimersByTimeAsync(45_000);
  expect(sources).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sources).toHaveLength(2);
});

test('stops when the user has signed out or another user is signed in', async () => {
  for (const other of [null, '2'.repeat(24)]) {
    signedIn = other;
    latest().send('over', '');
    // The page shows private data, so it must be hidden within seconds.
    await jest.advanceTimersByTimeAsync(2_000);
  }
  expect(calls).toEqual(['over', 'over']);
  expect(sources).toHaveLength(1);
});

test('continues with another session of the same user and after a temporary refusal', async () => {
  latest().send('over', '');
  await settle();
  expect(sources).toHaveLength(2);
  latest().fail({ isRefused: true });
  await settle();
  expect(sources).toHaveLength(3);
  expect(calls).toEqual([]);
});

test('waits for a connection while offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await settle();
  expect([sources.length, latest().readyState]).toEqual([1, 2]);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
});
