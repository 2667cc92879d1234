import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { Logger } from 'pino';
import { ErrorReply, createClient } from 'redis';

/** Longest that one request waits for Redis. */
export const redisDeadlineMs = 40;
const probeEveryMs = 1_000;

export type Redis = ReturnType<typeof newClient>;

let client: Redis | undefined;
let probe: NodeJS.Timeout | undefined;

// A refusal in Redis's own words shows that it lives; everything else, a late answer too, opens the breaker at once.
const breaker = circuitBreaker(
  handleWhen((error) => !(error instanceof ErrorReply)),
  { halfOpenAfter: probeEveryMs / 2, breaker: new ConsecutiveBreaker(1) },
);

/** Begins to connect in the background, for as long as the process lives. Nobody waits for it. */
export function connectRedis(url: string | undefined, log: Logger): void {
  if (url === undefined || client !== undefined) return;
  client = newClient(url);
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ reason: String(error) }, 'Redis does not answer: going on without');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis answers again');
    isAway = false;
  });
  breaker.onBreak(() => {
    log.warn('Redis is late: going on without');
    probeLater();
  });
  client.connect().catch(() => undefined);
  // Of a connection before this one, whose probe ended with it.
  if (breaker.state !== CircuitState.Closed) probeLater();
}

/** Ends the connection. */
export function disconnectRedis(): void {
  clearTimeout(probe);
  if (client?.isOpen) client.destroy();
  client = undefined;
}

/** Asks Redis, for at most 40 ms; undefined when it is away, late or refuses: go on without. Never throws. */
export async function tryRedis<T>(ask: (redis: Redis) => Promise<T>): Promise<T | undefined> {
  const redis = client;
  // Requests never try whether it is back: that is the probe's work, so nobody waits for it.
  if (!redis?.isReady || breaker.state !== CircuitState.Closed) return undefined;
  try {
    return await breaker.execute(() => inTime(ask(redis)));
  } catch {
    return undefined;
  }
}

/** Whether Redis answers right now; undefined when there is none to be used. */
export async function isRedisUp(): Promise<boolean | undefined> {
  if (client === undefined) return undefined;
  return (await tryRedis((redis) => redis.ping())) !== undefined;
}

function newClient(url: string) {
  return createClient({
    url,
    keyPrefix: 'grove:',
    disableOfflineQueue: true,
    // A connection that swallows everything is given up after this long without an answer to the pings.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 6_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 3_000),
    },
  });
}

function probeLater(): void {
  clearTimeout(probe);
  probe = setTimeout(() => {
    const redis = client;
    if (redis === undefined || breaker.state === CircuitState.Closed) return;
    const asked = redis.isReady
      ? breaker.execute(() => inTime(redis.ping()))
      : Promise.reject(new Error('not connected'));
    asked.catch(probeLater);
  }, probeEveryMs);
  probe.unref();
}

/** @throws Error when the answer does not come within the deadline. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // Where this process itself was busy, the answer may lie there unread: it is read before the deadline counts.
    const late = () => setImmediate(() => reject(new Error('Redis answered too late')));
    const timer = setTimeout(late, redisDeadlineMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
