import { overview } from '@grove/contracts/creator/overview';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getOverview } from './getOverview.ts';

export function overviewRoutes(router: Router): void {
  route(router, overview, 'GET /api/creator/overview', () => getOverview());
}
