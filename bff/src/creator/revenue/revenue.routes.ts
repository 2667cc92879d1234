import { revenue } from '@grove/contracts/shop/revenue';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { setTimeZone } from './setTimeZone.ts';
import { exportSales } from './exportSales.ts';
import { getRevenue } from './getRevenue.ts';
import { listRefunds } from './listRefunds.ts';

export function revenueRoutes(router: Router): void {
  route(router, revenue, 'GET /api/creator/revenue', ({ query }) => getRevenue(query));

  route(router, revenue, 'GET /api/creator/revenue/export', ({ ctx }) => {
    ctx.set('Content-Type', 'text/csv; charset=utf-8');
    ctx.set('Content-Disposition', 'attachment; filename="sales.csv"');
    return exportSales();
  });

  route(router, revenue, 'GET /api/creator/revenue/refunds', ({ query }) => listRefunds(query.cursor));

  route(router, revenue, 'PUT /api/creator/revenue/time-zone', ({ actor, body, address }) =>
    setTimeZone(actor, body.timeZone, address),
  );
}
