import { site } from '@grove/contracts/site/site';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import {
  changeSection,
  createSection,
  deleteSection,
  reorderSections,
  restoreSection,
} from './changeSections.ts';
import { changeTheme } from './changeTheme.ts';
import { loadSite, toSiteDraft } from './draft.ts';
import { findPageVideo } from './findPageVideo.ts';
import type { IsVideoOfProduct } from './findPageVideo.ts';
import { listPage } from './findSection.ts';
import { getPublishedPage } from './getPublishedPage.ts';
import { getPublishedTheme } from './getPublishedTheme.ts';
import { publishDraft } from './publishDraft.ts';
import { getSitePreview, getSiteState, listSiteStates, restoreSiteState } from './siteStates.ts';

// Long enough to seek in a video after a long pause.
const urlLifetimeSeconds = 3_600;

/** @param publishSiteEvent notifies open pages, within the transaction of a publication.
 *  @param isVideoOfProduct whether a product's page that the reader may see shows the video at a URL. */
export function sitesRoutes(
  router: Router,
  env: Env,
  publishSiteEvent: (tx: Transaction) => Promise<void>,
  isVideoOfProduct: IsVideoOfProduct,
): void {
  const storage = createStorage(env);

  route(router, site, 'GET /api/theme', () => getPublishedTheme());
  route(router, site, 'GET /api/page/:page', ({ params }) => getPublishedPage(params.page));
  route(router, site, 'GET /api/page-videos/:file', async ({ actor, params }) =>
    storage.signedUrl(await findPageVideo(actor, params.file, isVideoOfProduct), urlLifetimeSeconds),
  );
  route(router, site, 'PATCH /api/theme', ({ body: { revision, ...theme } }) => changeTheme(theme, revision));

  route(router, site, 'GET /api/creator/site', async () => toSiteDraft(await loadSite()));
  route(router, site, 'POST /api/creator/site/publish', ({ actor, body }) =>
    publishDraft(actor, body.revision, publishSiteEvent),
  );
  route(router, site, 'GET /api/creator/site/preview', () => getSitePreview());
  route(router, site, 'GET /api/creator/site/states', () => listSiteStates());
  route(router, site, 'GET /api/creator/site/states/:stateId', ({ params }) => getSiteState(params.stateId));
  route(router, site, 'POST /api/creator/site/states/:stateId/restore', ({ params, body }) =>
    restoreSiteState(params.stateId, body.revision),
  );

  route(router, site, 'GET /api/creator/sections', async ({ query }) =>
    listPage((await loadSite()).draft, query.page),
  );
  route(router, site, 'POST /api/creator/section', ({ body, tx }) => createSection(body, tx));
  route(router, site, 'POST /api/creator/section/reorder', ({ body }) =>
    reorderSections(body.sectionIds, body.was),
  );
  route(router, site, 'PATCH /api/creator/section/:sectionId', ({ params, body }) =>
    changeSection(params.sectionId, body),
  );
  route(router, site, 'DELETE /api/creator/section/:sectionId', ({ params, query }) =>
    deleteSection(params.sectionId, query.revision),
  );
  route(router, site, 'POST /api/creator/section/:sectionId/restore', ({ params }) =>
    restoreSection(params.sectionId),
  );
}
