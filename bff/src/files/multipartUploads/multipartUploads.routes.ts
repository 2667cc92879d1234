import { multipartUploads } from '@grove/contracts/files/multipartUploads';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { completeMultipart } from './completeMultipart.ts';
import { startMultipart, findOwnMultipart, cancelMultipart } from './findOwnMultipart.ts';
import { openMultipartUpload, toMultipartUpload } from './openMultipartUpload.ts';

export function multipartUploadsRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, multipartUploads, 'GET /api/creator/upload-settings', () => ({
    companionUrl: env.COMPANION_URL ?? null,
  }));

  route(router, multipartUploads, 'POST /api/creator/multipart-uploads', ({ actor, body }) =>
    openMultipartUpload(actor, body),
  );

  route(router, multipartUploads, 'GET /api/creator/multipart-uploads/:uploadId', async ({ actor, params }) =>
    toMultipartUpload(await findOwnMultipart(actor, params.uploadId)),
  );

  route(
    router,
    multipartUploads,
    'PATCH /api/creator/multipart-uploads/:uploadId',
    ({ actor, params, body }) => startMultipart(actor, { ...params, ...body }),
  );

  route(
    router,
    multipartUploads,
    'POST /api/creator/multipart-uploads/:uploadId/complete',
    ({ actor, params }) => completeMultipart(actor, params.uploadId, storage),
  );

  route(router, multipartUploads, 'DELETE /api/creator/multipart-uploads/:uploadId', ({ actor, params }) =>
    cancelMultipart(actor, params.uploadId, storage),
  );
}
