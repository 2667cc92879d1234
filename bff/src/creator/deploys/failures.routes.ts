import { remoteName } from '@grove/contracts/deploys';
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
import { noteFailure } from './noteFailure.ts';

export function failuresRoutes(router: Router, { GROVE_SECRET }: Env): void {
  route(router, releases, 'POST /api/remote-failures', async ({ body, actor, address, ctx }) => {
    // Anybody may send anything here: a name that is none must not become a series of its own.
    const { success, data: name = 'other' } = remoteName.safeParse(body.remote);
    remoteFailures.labels(name, body.phase).inc();
    ctx.state.log.warn({ requestId: ctx.state.requestId, failure: body }, 'remote failed in a browser');
    if (!success) return null;
    const person = actor?.id ?? networkOf(address);
    const { version, phase, message } = body;
    const failure = {
      name,
      version,
      phase,
      message,
      person,
      device: readDevice(ctx),
      now: clock.now().getTime(),
    };
    await noteFailure(failure, GROVE_SECRET).catch((error: unknown) => {
      // The log has it.
      if (!isDatabaseAway(error)) throw error;
    });
    return null;
  });

  route(router, releases, 'POST /api/page-vitals', async ({ body }) => {
    await countPage(body.of).catch((error: unknown) => {
      // A figure less.
      if (!isDatabaseAway(error)) throw error;
    });
    return null;
  });
}
