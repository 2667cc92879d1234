import { releases } from '@grove/contracts/releases';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import type { Env } from '../../env.ts';
import { listReleases } from './listReleases.ts';
import { noPreview, readPreview } from './preview.ts';
import { remoteFailures } from '../../infra/metrics.ts';

export function releasesRoutes(router: Router, env: Env): void {
  route(router, releases, 'GET /api/releases', ({ ctx }) =>
    listReleases(env.NODE_ENV === 'production' ? noPreview : readPreview(ctx), env.RELEASES_DIR),
  );

  route(router, releases, 'POST /api/remote-failures', ({ body, ctx }) => {
    // Anybody may send anything here: a name that is none must not become a series of its own.
    const remote = /^[a-z][a-z0-9-]{1,40}$/.test(body.remote) ? body.remote : 'other';
    remoteFailures.labels(remote, body.phase).inc();
    ctx.state.log.warn({ requestId: ctx.state.requestId, failure: body }, 'remote failed in a browser');
    return null;
  });
}
