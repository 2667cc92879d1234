import type { LiveEvent, LiveFrame } from '@grove/contracts/live';
import { call } from '@grove/platform/call';

export interface SourceOptions {
  /** Whose page it is. */
  userId: string;
  /** What was heard last, in any tab of the browser. */
  lastId: string | undefined;
  onEvent: (id: string, event: LiveEvent) => void;
  /** The connection stands, and all up to this id was heard. */
  onHere: (id: string) => void;
  onMissed: () => void;
  /** Nobody is signed in any more, or somebody else. */
  onOver: () => void;
}

/** When another session of the same person takes the place of this one, the browser stores its cookie within this time. */
const overMs = 1_000;
/** Three beats of the server. */
const silentMs = 50_000;
const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/** Listens to the server until the returned function is called; comes back by itself after a failure, and asks then for
 *  what it has missed. */
export function openSource({ userId, lastId: known, onEvent, onHere, onMissed, onOver }: SourceOptions) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let lastId = known;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  addEventListener('online', connect, { signal });
  // Until then every try would fail.
  addEventListener('offline', hangUp, { signal });
  if (navigator.onLine) connect();
  return () => {
    leaving.abort();
    hangUp();
  };

  function connect() {
    hangUp();
    const made = new EventSource(`/api/events?${new URLSearchParams(question()).toString()}`);
    source = made;
    const heard = ({ lastEventId }: MessageEvent) => {
      if (lastEventId !== '') lastId = lastEventId;
      expectMore();
    };
    made.onmessage = (message: MessageEvent<string>) => {
      heard(message);
      onEvent(message.lastEventId, JSON.parse(message.data) as LiveEvent);
    };
    const on = (name: LiveFrame, act: () => void) => {
      made.addEventListener(name, (message: MessageEvent) => {
        heard(message);
        act();
      });
    };
    const here = () => {
      failures = 0;
      onHere(lastId ?? '');
    };
    on('hello', here);
    on('beat', here);
    on('missed', onMissed);
    on('over', () => {
      hangUp();
      // Or another session of the same person took its place.
      timer = setTimeout(() => void askAndConnect(), overMs);
    });
    made.onerror = () => {
      const isRefused = made.readyState === EventSource.CLOSED;
      hangUp();
      comeBack(isRefused);
    };
    expectMore();
  }

  /** A page that has heard nothing yet may have missed what happened since it was asked for. */
  function question(): Record<string, string> {
    if (lastId !== undefined) return { user: userId, after: lastId };
    const age = Math.min(86_400_000, Math.ceil(performance.now()));
    return { user: userId, age: String(age) };
  }

  /** A connection that is silent for too long is none any more, whatever the browser says. */
  function expectMore() {
    clearTimeout(timer);
    timer = setTimeout(connect, silentMs);
  }

  function hangUp() {
    clearTimeout(timer);
    source?.close();
  }

  /** Not all at the same moment: a server that begins again has them all back at once. */
  function comeBack(isRefused: boolean) {
    if (signal.aborted || !navigator.onLine) return;
    failures += 1;
    const longest = Math.min(lastRetryMs, firstRetryMs * 2 ** failures);
    timer = setTimeout(() => {
      if (isRefused) void askAndConnect();
      else connect();
    }, longest * Math.random());
  }

  /** The browser does not tell why it was refused: the session may have ended, or the server be too busy. */
  async function askAndConnect() {
    const isOver = await call('GET /api/auth/me').then(
      (user) => user?.id !== userId,
      () => false,
    );
    if (signal.aborted) return;
    if (isOver) onOver();
    else connect();
  }
}
