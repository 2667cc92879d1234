import { member } from '@grove/contracts/member';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getDashboard } from './getDashboard.ts';

export function dashboardRoutes(router: Router): void {
  route(router, member, 'GET /api/dashboard', ({ actor }) => getDashboard(actor));
}
