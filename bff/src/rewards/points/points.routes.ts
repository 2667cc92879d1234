import { points } from '@grove/contracts/account/points';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listPoints } from './listPoints.ts';

export function pointsRoutes(router: Router): void {
  route(router, points, 'GET /api/points', ({ actor, query }) => listPoints(actor.id, query.cursor));
}
