import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { Logger } from 'pino';
import { ErrorReply, createClient } from 'redis';

/** Maximum time that one request waits for Redis. */
export const redisDeadlineMs = 40;
const probeEveryMs = 1_000;

export type Redis = ReturnType<typeof newClient>;

let client: Redis | undefined;
let probe: NodeJS.Timeout | undefined;

// An error reply shows that Redis is alive. Any other failure, including a late answer, opens the breaker at once.
const breaker = circuitBreaker(
  handleWhen((error) => !(error instanceof ErrorReply)),
  { halfOpenAfter: probeEveryMs / 2, breaker: new ConsecutiveBreaker(1) },
);

/** Starts connecting in the background, for the lifetime of the process. Requests do not wait for it. */
export function connectRedis(url: string | undefined, log: Logger): void {
  if (url === undefined || client !== undefined) return;
  client = newClient(url);
  let isUnavailable = false;
  client.on('error', (error: unknown) => {
    if (!isUnavailable) log.warn({ reason: String(error) }, 'Redis is not available; continuing without it');
    isUnavailable = true;
  });
  client.on('ready', () => {
    if (isUnavailable) log.info('Redis is available again');
    isUnavailable = false;
  });
  breaker.onBreak(() => {
    log.warn('Redis is slow; continuing without it');
    probeLater();
  });
  client.connect().catch(() => undefined);
  // The breaker may be open because of an earlier connection, whose probe ended with it.
  if (breaker.state !== CircuitState.Closed) probeLater();
}

/** Closes the connection. */
export function disconnectRedis(): void {
  clearTimeout(probe);
  if (client?.isOpen) client.destroy();
  client = undefined;
}

/** Calls Redis with a deadline of 40 ms. Never throws. @returns undefined if Redis is unavailable, late or refuses;
 *  continue without it. */
export async function tryRedis<T>(call: (redis: Redis) => Promise<T>): Promise<T | undefined> {
  const redis = client;
  // Requests never test whether Redis is back. The probe does, so that no request waits for it.
  if (!redis?.isReady || breaker.state !== CircuitState.Closed) return undefined;
  try {
    return await breaker.execute(() => withDeadline(call(redis)));
  } catch {
    return undefined;
  }
}

/** Whether Redis answers now; undefined if none is configured. */
export async function isRedisUp(): Promise<boolean | undefined> {
  if (client === undefined) return undefined;
  return (await tryRedis((redis) => redis.ping())) !== undefined;
}

function newClient(url: string) {
  return createClient({
    url,
    keyPrefix: 'grove:',
    disableOfflineQueue: true,
    // A connection that silently drops packets is closed after this long without an answer to the pings.
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
    const attempt = redis.isReady
      ? breaker.execute(() => withDeadline(redis.ping()))
      : Promise.reject(new Error('not connected'));
    attempt.catch(probeLater);
  }, probeEveryMs);
  probe.unref();
}

/** @throws Error if the answer does not arrive within the deadline. */
async function withDeadline<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // If this process was busy, the answer may have arrived unread: it is read before the deadline counts.
    const onLate = () => setImmediate(() => reject(new Error('Redis answered too late')));
    const timer = setTimeout(onLate, redisDeadlineMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
