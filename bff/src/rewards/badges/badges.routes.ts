import { points } from '@grove/contracts/account/points';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listOwnBadges } from './listOwnBadges.ts';

export function badgesRoutes(router: Router): void {
  route(router, points, 'GET /api/badges', ({ actor }) => listOwnBadges(actor.id));
}
