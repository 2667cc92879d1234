import { dashboard } from '@grove/contracts/account/dashboard';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getDashboard } from './getDashboard.ts';

export function dashboardRoutes(router: Router): void {
  route(router, dashboard, 'GET /api/dashboard', ({ actor }) => getDashboard(actor));
}
