import { downloads } from '@grove/contracts/shop/downloads';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import type { StoredProductFile } from '../products/product.ts';
import { findPurchasedFile, findResourceFile } from './findPurchasedFile.ts';
import { listDownloads } from './listDownloads.ts';
import { listResources } from './listResources.ts';

// Long enough for a download to start, short enough that a shared URL soon expires.
const signedUrlSeconds = 5 * 60;

export function downloadsRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);
  const signUrl = ({ key, fileName }: StoredProductFile) =>
    storage.signedUrl(key, signedUrlSeconds, { downloadAs: fileName });

  route(router, downloads, 'GET /api/downloads', ({ actor, query }) => listDownloads(actor, query.cursor));
  route(router, downloads, 'GET /api/downloads/:productId/file', async ({ actor, params }) =>
    signUrl(await findPurchasedFile(actor, params.productId)),
  );

  route(router, downloads, 'GET /api/resources', ({ query }) => listResources(query.cursor));
  route(router, downloads, 'GET /api/resources/:productId/file', async ({ params }) =>
    signUrl(await findResourceFile(params.productId)),
  );
}
