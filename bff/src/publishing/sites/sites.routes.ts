import { site } from '@grove/contracts/site';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getPublishedPage } from './getPublishedPage.ts';
import { getPublishedTheme } from './getPublishedTheme.ts';

export function sitesRoutes(router: Router): void {
  route(router, site, 'GET /api/theme', () => getPublishedTheme());
  route(router, site, 'GET /api/page/:page', ({ params }) => getPublishedPage(params.page));
}
