import { profile } from '@grove/contracts/account/profile';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { changeProfile } from './changeProfile.ts';
import { getProfile } from './getProfile.ts';

export function profilesRoutes(router: Router): void {
  route(router, profile, 'GET /api/profiles/:userId', ({ actor, params }) =>
    getProfile(actor, params.userId),
  );

  route(router, profile, 'PATCH /api/account/profile', ({ actor, body }) => changeProfile(actor.id, body));
}
