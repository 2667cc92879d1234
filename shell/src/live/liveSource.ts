import type { LiveEvent, LiveFrame } from '@grove/contracts/live';
import { call } from '@grove/platform/call';

export interface SourceOptions {
  /** Id of the user whose data the page shows. */
  userId: string;
  /** Id of the last event received in any tab of the browser. */
  lastId: string | undefined;
  onEvent: (id: string, event: LiveEvent) => void;
  /** Called when the connection is open and all events up to this id have been received. */
  onHere: (id: string) => void;
  onMissed: () => void;
  /** Called when nobody or another user is signed in. */
  onOver: () => void;
}

/** Maximum time until the browser stores the cookie when another session of the same user replaces this
 *  one. */
const overMs = 1_000;
/** Three heartbeats of the server. */
const silentMs = 50_000;
const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/** Listens to the server's events until the returned function is called. Reconnects after a failure and
 *  requests the missed events. */
export function openSource({ userId, lastId: known, onEvent, onHere, onMissed, onOver }: SourceOptions) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let lastId = known;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  addEventListener('online', connect, { signal });
  // Until then every attempt would fail.
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
      // Another session of the same user may have replaced it.
      timer = setTimeout(() => void askAndConnect(), overMs);
    });
    made.onerror = () => {
      const isRefused = made.readyState === EventSource.CLOSED;
      hangUp();
      comeBack(isRefused);
    };
    expectMore();
  }

  /** A page that has received no event yet may have missed those since its request. */
  function question(): Record<string, string> {
    if (lastId !== undefined) return { user: userId, after: lastId };
    const age = Math.min(86_400_000, Math.ceil(performance.now()));
    return { user: userId, age: String(age) };
  }

  /** Reconnects if the connection is silent for too long, whatever the browser reports. */
  function expectMore() {
    clearTimeout(timer);
    timer = setTimeout(connect, silentMs);
  }

  function hangUp() {
    clearTimeout(timer);
    source?.close();
  }

  /** Randomized, because all clients reconnect to a restarted server at once. */
  function comeBack(isRefused: boolean) {
    if (signal.aborted || !navigator.onLine) return;
    failures += 1;
    const longest = Math.min(lastRetryMs, firstRetryMs * 2 ** failures);
    timer = setTimeout(() => {
      if (isRefused) void askAndConnect();
      else connect();
    }, longest * Math.random());
  }

  /** The browser does not report why the connection was refused: the session may have ended or the server may
   *  be overloaded. */
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
