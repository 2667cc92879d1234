import { reports } from '@grove/contracts/community/reports';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { decideReport } from './decideReport.ts';
import { createReport } from './createReport.ts';
import { listReports } from './listReports.ts';

export function reportsRoutes(router: Router): void {
  route(router, reports, 'POST /api/reports', ({ actor, body }) => createReport(actor, body));

  route(router, reports, 'GET /api/creator/reports', ({ query }) => listReports(query));

  route(
    router,
    reports,
    'POST /api/creator/reports/:reportId/decisions',
    ({ actor, params, body, tx, address }) => decideReport(actor, { ...params, ...body }, { tx, address }),
  );
}
