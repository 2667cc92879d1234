import { legalPages } from '@grove/contracts/site/legalPages';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeLegalPage } from './changeLegalPage.ts';
import { getLegalPage, listLegalPages, listPublishedLegalPages } from './findLegalPages.ts';

/** @param publishSiteEvent notifies open pages, within the transaction of a change. */
export function legalPagesRoutes(router: Router, publishSiteEvent: (tx: Transaction) => Promise<void>): void {
  route(router, legalPages, 'GET /api/legal', () => listPublishedLegalPages());
  route(router, legalPages, 'GET /api/legal/:page', ({ params }) => getLegalPage(params.page));
  route(router, legalPages, 'GET /api/creator/legal-pages', () => listLegalPages());
  route(router, legalPages, 'PATCH /api/creator/legal-pages/:page', ({ actor, params, body }) =>
    changeLegalPage(actor, { ...params, ...body }, publishSiteEvent),
  );
}
