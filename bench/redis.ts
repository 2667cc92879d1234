import startServices, { runningServices } from '../e2e/fixtures/services.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import { redisTroubles, troubledRedis } from '../e2e/fixtures/troubledRedis.ts';
import type { RedisTrouble } from '../e2e/fixtures/troubledRedis.ts';
import { enterDemo } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { p99, timed } from './latency.ts';

const requests = 1_000;

/** Measures the effect of a Redis that hangs, is slow or is gone on reads with a session and on rate-limited
 *  writes. */
export async function measureRedis(): Promise<Figure[]> {
  const stopServices = await startServices();
  const { redisUrl } = runningServices();
  if (redisUrl === undefined)
    throw new Error('This bench needs Redis, which is not available on this machine');
  const redis = await troubledRedis(redisUrl);
  const site = await startSite('bench-redis', 'demo', { redisUrl: redis.url });
  try {
    const cookie = `grove_session=${await enterDemo(site.url)}`;
    await latencies(site.url, cookie);
    const healthy = p99(await latencies(site.url, cookie));
    const figures: Figure[] = [];
    for (const kind of redisTroubles) {
      await redis.trouble(kind);
      figures.push(figure(kind, p99(await latencies(site.url, cookie)), healthy));
      await redis.trouble('none');
    }
    return figures;
  } finally {
    await site.close();
    await redis.close();
    await stopServices();
  }
}

/** Measures from the start of the failure, so the requests that detect it are included. */
async function latencies(url: string, cookie: string): Promise<number[]> {
  const headers = { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' };
  const times: number[] = [];
  for (let at = 0; at < requests / 2; at += 1) {
    times.push(await timed(() => fetch(`${url}/api/auth/me`, { headers })));
    const body = JSON.stringify({ showLevelPublicly: at % 2 === 0 });
    times.push(await timed(() => fetch(`${url}/api/account/privacy`, { method: 'PATCH', headers, body })));
  }
  return times;
}

function figure(kind: RedisTrouble, troubled: number, healthy: number): Figure {
  return {
    name: `Increase of p99 while Redis ${kind === 'hangs' ? kind : `is ${kind}`}`,
    value: troubled - healthy,
    unit: 'ms',
    goal: { atMost: 60 },
    reference: `${troubled.toFixed(1)} ms against ${healthy.toFixed(1)} ms, ${requests} requests each`,
  };
}
