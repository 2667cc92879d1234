import startServices, { runningServices } from '../e2e/fixtures/services.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import { redisFaults, startFaultyRedis } from '../e2e/fixtures/faultyRedis.ts';
import type { RedisFault } from '../e2e/fixtures/faultyRedis.ts';
import { signInToDemo } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { p99, measureMs } from './latency.ts';

const requests = 1_000;

/** Measures how a Redis that hangs, is slow or is unavailable affects reads with a session and rate-limited
 *  writes. */
export async function measureRedis(): Promise<Figure[]> {
  const stopServices = await startServices();
  const { redisUrl } = runningServices();
  if (redisUrl === undefined)
    throw new Error('This bench needs Redis, which is not available on this machine');
  const redis = await startFaultyRedis(redisUrl);
  const site = await startSite('bench-redis', 'demo', { redisUrl: redis.url });
  try {
    const cookie = `grove_session=${await signInToDemo(site.url)}`;
    await measureLatencies(site.url, cookie);
    const healthy = p99(await measureLatencies(site.url, cookie));
    const figures: Figure[] = [];
    for (const kind of redisFaults) {
      await redis.setFault(kind);
      figures.push(toFigure(kind, p99(await measureLatencies(site.url, cookie)), healthy));
      await redis.setFault('none');
    }
    return figures;
  } finally {
    await site.close();
    await redis.close();
    await stopServices();
  }
}

/** Measures from the start of the failure, so the requests that detect it are included. */
async function measureLatencies(url: string, cookie: string): Promise<number[]> {
  const headers = { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' };
  const times: number[] = [];
  for (let at = 0; at < requests / 2; at += 1) {
    times.push(await measureMs(() => fetch(`${url}/api/auth/me`, { headers })));
    const body = JSON.stringify({ showLevelPublicly: at % 2 === 0 });
    times.push(
      await measureMs(() => fetch(`${url}/api/account/privacy`, { method: 'PATCH', headers, body })),
    );
  }
  return times;
}

function toFigure(kind: RedisFault, faulty: number, healthy: number): Figure {
  return {
    name: `Increase of p99 while Redis ${kind === 'hangs' ? kind : `is ${kind}`}`,
    value: faulty - healthy,
    unit: 'ms',
    goal: { atMost: 60 },
    reference: `${faulty.toFixed(1)} ms vs. ${healthy.toFixed(1)} ms, ${requests} requests each`,
  };
}
