import { account } from '@grove/contracts/account/account';
import type { Env } from '../../env.ts';
import { isCrossSiteRequest } from '../../http/sameSite.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import { createStorage } from '../../infra/storage.ts';
import { requestDeletion, cancelAccountDeletion } from './requestDeletion.ts';
import { findExportFile } from './findExportFile.ts';
import { recreateDataExport } from './recreateDataExport.ts';
import { requestDataExport } from './requestDataExport.ts';

const urlLifetimeSeconds = 5 * 60;

export function privacyRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, account, 'POST /api/account/data-export', ({ actor, address, tx }) =>
    requestDataExport({ userId: actor.id, address }, tx),
  );

  route(router, account, 'GET /api/account/data-export/file', async ({ actor, ctx }) => {
    const { key, isMissing } = await findExportFile(actor.id, storage);
    if (!isMissing) return storage.signedUrl(key, urlLifetimeSeconds);
    if (!isCrossSiteRequest(ctx)) await recreateDataExport(actor.id, key);
    throw new AppError('export-gone');
  });

  route(router, account, 'POST /api/account/deletion', ({ actor, body, address }) =>
    requestDeletion({ userId: actor.id, address, password: body.password }),
  );

  route(router, account, 'DELETE /api/account/deletion', async ({ actor, address }) => {
    await cancelAccountDeletion({ userId: actor.id, address });
    return null;
  });
}
