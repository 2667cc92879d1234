import { Readable } from 'node:stream';
import { attachments } from '@grove/contracts/community/attachments';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import { createStorage } from '../../infra/storage.ts';
import type { Storage } from '../../infra/storage.ts';
import { toAttachment } from './attachedFile.ts';
import { findAttachmentFile, findPictureKey } from './findAttachment.ts';
import { startAttachmentUpload } from './startAttachmentUpload.ts';
import { saveAltText, processAttachment } from './processAttachment.ts';

// A video takes a while to watch, and players keep using the first URL.
const urlLifetimeSeconds = { image: 5 * 60, video: 60 * 60, file: 5 * 60 } as const;

export function attachmentsRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, attachments, 'POST /api/attachments', ({ actor, body }) =>
    startAttachmentUpload(actor, body, storage),
  );

  route(router, attachments, 'POST /api/attachments/:attachmentId/ready', async ({ actor, params }) =>
    toAttachment(await processAttachment(actor, params.attachmentId, storage)),
  );

  route(router, attachments, 'PATCH /api/attachments/:attachmentId', async ({ actor, params, body }) =>
    toAttachment(await saveAltText(actor, params.attachmentId, body.alt)),
  );

  route(router, attachments, 'GET /api/attachments/:attachmentId', async ({ actor, params }) => {
    const { kind, key, downloadAs } = await findAttachmentFile(actor, params.attachmentId);
    // A video plays in the page; any other file is downloaded, whatever its type claims.
    const options = kind === 'video' ? undefined : { downloadAs };
    return storage.signedUrl(key, urlLifetimeSeconds[kind], options);
  });

  route(
    router,
    attachments,
    'GET /api/attachments/:attachmentId/pictures/:width',
    async ({ actor, params, ctx }) =>
      streamPicture(ctx, await findPictureKey(actor, params.attachmentId, Number(params.width)), storage),
  );
}

/** Streams a picture, or nothing if the browser's copy is current: a key is never written twice. */
async function streamPicture(ctx: Context, key: string, storage: Storage): Promise<Readable> {
  ctx.status = 200;
  ctx.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-cache', ETag: `"${key}"` });
  if (ctx.fresh) return Readable.from([]);
  const object = await storage.read(key).catch(() => {
    throw new AppError('unavailable');
  });
  if (!object.ok || !object.body) {
    await object.body?.cancel();
    throw new AppError(object.status === 404 ? 'not-found' : 'unavailable');
  }
  const length = object.headers.get('Content-Length');
  if (length !== null) ctx.set('Content-Length', length);
  return Readable.fromWeb(object.body);
}
