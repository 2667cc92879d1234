import { releases } from '@grove/contracts/releases/releases';
import type { Env } from '../../env.ts';
import { toNetwork } from '../../http/clientAddress.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { clock } from '../../infra/clock.ts';
import { isDatabaseUnavailable } from '../../infra/databaseUnavailable.ts';
import { remoteFailures } from '../../infra/metrics.ts';
import { countLoads } from '../../publishing/releases/countLoads.ts';
import { countPageVitals } from '../../publishing/releases/countPageVitals.ts';
import { readDeviceId } from '../../publishing/releases/deviceCookie.ts';
import { findChannel } from '../../publishing/releases/findReleases.ts';
import { findVersionsInUse } from '../../publishing/releases/findVersionsInUse.ts';
import { recordFailure } from './recordFailure.ts';

export function failuresRoutes(router: Router, { GROVE_SECRET }: Env): void {
  route(router, releases, 'POST /api/remote-failures', async ({ body, actor, address, ctx }) => {
    const { remote, version, phase, message } = body;
    const channel = await nullIfDatabaseDown(() => findChannel(remote));
    // Anyone may send any name and version, and each would create a metric series.
    const isInUse = [channel?.version, channel?.previous].includes(version);
    remoteFailures.labels(channel?.name ?? 'other', isInUse ? version : 'other', phase).inc();
    ctx.state.log.warn({ requestId: ctx.state.requestId, failure: body }, 'remote failed in a browser');
    if (channel === null) return null;
    const person = actor?.id ?? toNetwork(address);
    const failure = {
      version,
      phase,
      message,
      person,
      device: readDeviceId(ctx),
      now: clock.now().getTime(),
    };
    // If the database is unavailable, the failure is only in the log.
    await nullIfDatabaseDown(() => recordFailure(channel, failure, GROVE_SECRET));
    return null;
  });

  route(router, releases, 'POST /api/remote-mounts', async ({ body, actor, address, ctx }) => {
    const visitor = { person: actor?.id ?? toNetwork(address), device: readDeviceId(ctx) };
    await nullIfDatabaseDown(async () => countLoads(await findVersionsInUse(body.of), visitor));
    return null;
  });

  route(router, releases, 'POST /api/page-vitals', async ({ body }) => {
    await nullIfDatabaseDown(() => countPageVitals(body.of));
    return null;
  });
}

/** Returns null while the database is unavailable: statistics are lost then, and reports are still
 *  accepted. */
async function nullIfDatabaseDown<T>(task: () => Promise<T>): Promise<T | null> {
  try {
    return await task();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
