import type { LiveEvent, LiveFrame } from '@grove/contracts/api/live';
import { call } from '@grove/platform/call';

export interface SourceOptions {
  /** Id of the user whose data the page shows. */
  userId: string;
  /** Id of the last event received in any tab of the browser. */
  lastId: string | undefined;
  onEvent: (id: string, event: LiveEvent) => void;
  /** Called when the connection is open and all events up to this id have been received. */
  onAlive: (id: string) => void;
  onMissed: () => void;
  /** Called when the user has signed out or another user is signed in. */
  onSessionEnded: () => void;
}

/** Maximum time until the browser stores the cookie when another session of the same user replaces this
 *  one. */
const sessionCheckDelayMs = 1_000;
/** Three heartbeats of the server. */
const silenceTimeoutMs = 50_000;
const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/** Listens to the server's events until the returned function is called. Reconnects after a failure and
 *  requests the missed events. */
export function openEventSource({
  userId,
  lastId: initialId,
  onEvent,
  onAlive,
  onMissed,
  onSessionEnded,
}: SourceOptions) {
  const aborter = new AbortController();
  const { signal } = aborter;
  let lastId = initialId;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  addEventListener('online', connect, { signal });
  // Until then every attempt would fail.
  addEventListener('offline', disconnect, { signal });
  if (navigator.onLine) connect();
  return () => {
    aborter.abort();
    disconnect();
  };

  function connect() {
    disconnect();
    const newSource = new EventSource(`/api/events?${new URLSearchParams(getQuery()).toString()}`);
    source = newSource;
    const onFrame = ({ lastEventId }: MessageEvent) => {
      if (lastEventId !== '') lastId = lastEventId;
      restartSilenceTimer();
    };
    newSource.onmessage = (message: MessageEvent<string>) => {
      onFrame(message);
      onEvent(message.lastEventId, JSON.parse(message.data) as LiveEvent);
    };
    const on = (name: LiveFrame, act: () => void) => {
      newSource.addEventListener(name, (message: MessageEvent) => {
        onFrame(message);
        act();
      });
    };
    const alive = () => {
      failures = 0;
      onAlive(lastId ?? '');
    };
    on('hello', alive);
    on('beat', alive);
    on('missed', onMissed);
    on('over', () => {
      disconnect();
      // Another session of the same user may have replaced it.
      timer = setTimeout(() => void checkSessionAndConnect(), sessionCheckDelayMs);
    });
    newSource.onerror = () => {
      const isRefused = newSource.readyState === EventSource.CLOSED;
      disconnect();
      scheduleReconnect(isRefused);
    };
    restartSilenceTimer();
  }

  /** A page that has received no event yet may have missed those since its request. */
  function getQuery(): Record<string, string> {
    if (lastId !== undefined) return { user: userId, after: lastId };
    const age = Math.min(86_400_000, Math.ceil(performance.now()));
    return { user: userId, age: String(age) };
  }

  /** Reconnects if the connection is silent for too long, whatever the browser reports. */
  function restartSilenceTimer() {
    clearTimeout(timer);
    timer = setTimeout(connect, silenceTimeoutMs);
  }

  function disconnect() {
    clearTimeout(timer);
    source?.close();
  }

  /** Randomized, because all clients reconnect to a restarted server at once. */
  function scheduleReconnect(isRefused: boolean) {
    if (signal.aborted || !navigator.onLine) return;
    failures += 1;
    const delayMaxMs = Math.min(lastRetryMs, firstRetryMs * 2 ** failures);
    timer = setTimeout(() => {
      if (isRefused) void checkSessionAndConnect();
      else connect();
    }, delayMaxMs * Math.random());
  }

  /** The browser does not report why the connection was refused: the session may have ended or the server may
   *  be overloaded. */
  async function checkSessionAndConnect() {
    const hasSessionEnded = await call('GET /api/auth/me').then(
      (user) => user?.id !== userId,
      () => false,
    );
    if (signal.aborted) return;
    if (hasSessionEnded) onSessionEnded();
    else connect();
  }
}
