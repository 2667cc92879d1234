import { releases } from '@grove/contracts/releases';
import type { Env } from '../../env.ts';
import { networkOf } from '../../http/clientAddress.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { clock } from '../../infra/clock.ts';
import { isDatabaseAway } from '../../infra/databaseAway.ts';
import { remoteFailures } from '../../infra/metrics.ts';
import { countPage } from '../../publishing/releases/countPage.ts';
import { readDevice } from '../../publishing/releases/deviceCookie.ts';
import { findChannel } from '../../publishing/releases/findLive.ts';
import { noteFailure } from './noteFailure.ts';

export function failuresRoutes(router: Router, { GROVE_SECRET }: Env): void {
  route(router, releases, 'POST /api/remote-failures', async ({ body, actor, address, ctx }) => {
    const { remote, version, phase, message } = body;
    const channel = await unlessAway(() => findChannel(remote));
    // Anyone may send any name, and each name would create a metric series.
    remoteFailures.labels(channel?.name ?? 'other', phase).inc();
    ctx.state.log.warn({ requestId: ctx.state.requestId, failure: body }, 'remote failed in a browser');
    if (channel === null) return null;
    const person = actor?.id ?? networkOf(address);
    const failure = {
      version,
      phase,
      message,
      person,
      device: readDevice(ctx),
      now: clock.now().getTime(),
    };
    // If the database is unavailable, the failure is only in the log.
    await unlessAway(() => noteFailure(channel, failure, GROVE_SECRET));
    return null;
  });

  route(router, releases, 'POST /api/page-vitals', async ({ body }) => {
    await unlessAway(() => countPage(body.of));
    return null;
  });
}

/** Returns null while the database is unavailable: statistics are lost then, and reports are still
 *  accepted. */
async function unlessAway<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}
