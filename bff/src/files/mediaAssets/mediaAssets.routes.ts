import { media } from '@grove/contracts/files/media';
import type { Env } from '../../env.ts';
import { route, routePrepared } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { addMediaAsset, prepareMedia } from './addMediaAsset.ts';
import { describeMediaAsset } from './describeMediaAsset.ts';
import { findMediaAsset } from './findMediaAsset.ts';
import { listMediaAssets } from './listMediaAssets.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { removeMediaAsset } from './removeMediaAsset.ts';
import { readAssetCaptions, removeCaptions, setCaptions } from './setCaptions.ts';
import { toMediaAssets } from './toMediaAssets.ts';

// Long enough for a player to start, short enough that a shared URL soon expires.
const urlLifetimeSeconds = 5 * 60;

export function mediaAssetsRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);
  const present = async (asset: StoredMediaAsset) => {
    const [shown] = await toMediaAssets([asset], storage);
    if (shown === undefined) throw new Error('The asset could not be presented');
    return shown;
  };

  route(router, media, 'GET /api/creator/media', async ({ query }) =>
    toMediaAssets(await listMediaAssets(query), storage),
  );

  route(router, media, 'GET /api/creator/media/:mediaId', async ({ params }) =>
    present(await findMediaAsset(params.mediaId)),
  );

  routePrepared(
    router,
    media,
    'POST /api/creator/media',
    ({ actor, body }) => prepareMedia(actor, body, storage),
    async ({ actor, body, prepared, tx }) => present(await addMediaAsset(actor, body, prepared, tx)),
  );

  route(router, media, 'PATCH /api/creator/media/:mediaId', async ({ actor, params, body }) =>
    present(await describeMediaAsset(actor, { ...params, ...body }, storage)),
  );

  route(router, media, 'DELETE /api/creator/media/:mediaId', ({ params }) =>
    removeMediaAsset(params.mediaId),
  );

  route(router, media, 'GET /api/creator/media/:mediaId/file', async ({ params }) => {
    const { key, fileName, fileType } = await findMediaAsset(params.mediaId);
    const options = fileType === 'file' ? { downloadAs: fileName } : undefined;
    return storage.signedUrl(key, urlLifetimeSeconds, options);
  });

  route(router, media, 'GET /api/creator/media/:mediaId/captions', ({ params }) =>
    readAssetCaptions(params.mediaId, storage),
  );

  route(router, media, 'PUT /api/creator/media/:mediaId/captions', async ({ params, body }) =>
    present(await setCaptions(params.mediaId, body.captions, storage)),
  );

  route(router, media, 'DELETE /api/creator/media/:mediaId/captions', async ({ params }) =>
    present(await removeCaptions(params.mediaId)),
  );
}
