import { releases } from '@grove/contracts/releases/releases';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { readDeviceId } from './deviceCookie.ts';
import { listReleases } from './listReleases.ts';
import { readPreview } from './preview.ts';

export function releasesRoutes(router: Router, env: Env): void {
  route(router, releases, 'GET /api/releases', async ({ ctx }) => {
    const viewer = { preview: readPreview(ctx, env), device: readDeviceId(ctx) };
    return (await listReleases(viewer, env.RELEASES_DIR)).releases;
  });
}
