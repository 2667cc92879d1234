import { Readable } from 'node:stream';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { routeOutsideApi } from '../../http/route.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import type { Storage } from '../../infra/storage.ts';
import { linkPictureSuffix } from '../../publishing/html/linkPictures.ts';
import { makeLinkPicture } from './makeLinkPicture.ts';
import { publicPrefix } from './toMediaUrl.ts';

// Image types that cannot contain scripts: no SVG, no HTML.
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const safePath = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

// Bytes. Larger than pictures of public pages.
const linkPictureSourceMax = 25_000_000;

/** Serves public pictures (thumbnails, avatars) for `<img>` from storage, and as JPEG for link previews. A key is never
 *  written twice, so browsers may cache them permanently. */
export function mediaRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);
  routeOutsideApi(router, 'GET /media/*path', 'picture', async (ctx, params) => {
    const path = params['path'] ?? '';
    if (path.length > 500 || !safePath.test(path)) throw new AppError('not-found');
    if (path.endsWith(linkPictureSuffix)) {
      const content = await getLinkPicture(path.slice(0, -linkPictureSuffix.length), storage);
      setPictureHeaders(ctx, 'image/jpeg');
      ctx.body = Buffer.from(content);
      return;
    }
    const { object, type } = await openPicture(path, storage);
    setPictureHeaders(ctx, type);
    const length = object.headers.get('Content-Length');
    if (length !== null) ctx.set('Content-Length', length);
    // Streams at the pace of the slower side. When the visitor disconnects, Koa destroys the stream, which also closes the
    // connection to the storage.
    ctx.body = Readable.fromWeb(object.body);
  });
}

type OpenObject = Awaited<ReturnType<Storage['read']>> & {
  body: NonNullable<Awaited<ReturnType<Storage['read']>>['body']>;
};

/** Opens a public picture. @throws AppError('not-found' | 'unavailable') */
async function openPicture(path: string, storage: Storage): Promise<{ object: OpenObject; type: string }> {
  const object = await storage.read(publicPrefix + path).catch(() => {
    throw new AppError('unavailable');
  });
  const type = object.headers.get('Content-Type') ?? '';
  if (!object.ok || !object.body || !imageTypes.includes(type)) {
    await object.body?.cancel();
    throw new AppError(object.status >= 500 ? 'unavailable' : 'not-found');
  }
  return { object: object as OpenObject, type };
}

/** Returns a public picture as a JPEG. @throws AppError('not-found' | 'unavailable') */
async function getLinkPicture(path: string, storage: Storage): Promise<Uint8Array> {
  const read = async () => {
    const { object } = await openPicture(path, storage);
    if (!(Number(object.headers.get('Content-Length')) <= linkPictureSourceMax)) {
      await object.body.cancel();
      throw new AppError('not-found');
    }
    return new Uint8Array(await object.arrayBuffer());
  };
  return makeLinkPicture(path, read).catch((error: unknown) => {
    const isRefused = error instanceof AppError && error.code.startsWith('picture-');
    throw isRefused ? new AppError('not-found') : error;
  });
}

function setPictureHeaders(ctx: Context, type: string): void {
  ctx.status = 200;
  ctx.set('Content-Type', type);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
}
