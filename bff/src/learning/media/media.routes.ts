import { Readable } from 'node:stream';
import type { Env } from '../../env.ts';
import { routeOutsideApi } from '../../http/route.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { publicPrefix } from './toMediaUrl.ts';

// Image types that cannot contain scripts: no SVG, no HTML.
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const safePath = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Serves public pictures (thumbnails, avatars) for `<img>` from storage. A key is never written twice, so browsers may
 *  cache them permanently. */
export function mediaRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);
  routeOutsideApi(router, 'GET /media/*path', 'picture', async (ctx, params) => {
    const path = params['path'] ?? '';
    if (path.length > 500 || !safePath.test(path)) throw new AppError('not-found');
    const object = await storage.read(publicPrefix + path).catch(() => {
      throw new AppError('unavailable');
    });
    const type = object.headers.get('Content-Type') ?? '';
    if (!object.ok || !object.body || !imageTypes.includes(type)) {
      await object.body?.cancel();
      throw new AppError(object.status >= 500 ? 'unavailable' : 'not-found');
    }
    ctx.status = 200;
    ctx.set('Content-Type', type);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    const length = object.headers.get('Content-Length');
    if (length !== null) ctx.set('Content-Length', length);
    // Streams at the pace of the slower side. When the visitor disconnects, Koa destroys the stream, which also closes the
    // connection to the storage.
    ctx.body = Readable.fromWeb(object.body);
  });
}
