import { profile } from '@grove/contracts/account/profile';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { removeAvatar, setAvatar } from './setAvatar.ts';
import { startAvatarUpload } from './startAvatarUpload.ts';

export function avatarsRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, profile, 'POST /api/account/avatar-uploads', ({ actor, body }) =>
    startAvatarUpload(actor.id, body, storage),
  );

  route(router, profile, 'PUT /api/account/avatar', ({ actor, body }) => setAvatar(actor.id, body, storage));

  route(router, profile, 'DELETE /api/account/avatar', async ({ actor }) => {
    await removeAvatar(actor.id);
    return null;
  });
}
