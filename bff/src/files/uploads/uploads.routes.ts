import { uploads } from '@grove/contracts/files/uploads';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { openUpload } from './openUpload.ts';

export function uploadsRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);
  route(router, uploads, 'POST /api/objects/upload', ({ actor }) => openUpload(actor, storage));
}
