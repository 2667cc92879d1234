import { creator } from '@grove/contracts/creator';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getOverview } from './getOverview.ts';

export function overviewRoutes(router: Router): void {
  route(router, creator, 'GET /api/creator/overview', () => getOverview());
}
