import { account } from '@grove/contracts/account';
import type { Env } from '../../env.ts';
import { isAskedByAnotherSite } from '../../http/sameSite.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import { createStorage } from '../../infra/storage.ts';
import { askForDeletion, withdrawDeletion } from './askForDeletion.ts';
import { findExportFile } from './findExportFile.ts';
import { makeAgain } from './makeAgain.ts';
import { requestDataExport } from './requestDataExport.ts';

const addressLifeSeconds = 5 * 60;

export function privacyRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, account, 'POST /api/account/data-export', ({ actor, address, tx }) =>
    requestDataExport({ userId: actor.id, address }, tx),
  );

  route(router, account, 'GET /api/account/data-export/file', async ({ actor, ctx }) => {
    const { key, isGone } = await findExportFile(actor.id, storage);
    if (!isGone) return storage.signedAddress(key, addressLifeSeconds);
    if (!isAskedByAnotherSite(ctx)) await makeAgain(actor.id, key);
    throw new AppError('export-gone');
  });

  route(router, account, 'POST /api/account/deletion', ({ actor, body, address }) =>
    askForDeletion({ userId: actor.id, address, password: body.password }),
  );

  route(router, account, 'DELETE /api/account/deletion', async ({ actor, address }) => {
    await withdrawDeletion({ userId: actor.id, address });
    return null;
  });
}
