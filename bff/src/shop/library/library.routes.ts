import { library } from '@grove/contracts/shop/library';
import { productPages } from '@grove/contracts/shop/productPages';
import { memberships } from '@grove/contracts/shop/memberships';
import { sectionItems } from '@grove/contracts/site/sectionItems';
import type { Env } from '../../env.ts';
import { route, routeOutsideApi } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import { listCategories } from '../products/listCategories.ts';
import { getCourseOffer } from './getCourseOffer.ts';
import { getLibraryProduct } from './getLibraryProduct.ts';
import { getPreviewCaptions, getPreviewFile } from './getPreviewFile.ts';
import { getPreviewLesson } from './getPreviewLesson.ts';
import { listLibrary } from './listLibrary.ts';
import { listVisibleReviews, reviewProduct, deleteOwnReview } from './reviewProduct.ts';
import { listOfferedPlans } from './listOfferedPlans.ts';
import { listProductSections } from './listProductSections.ts';
import { listSectionOffers } from './listSectionOffers.ts';
import { listSectionReviews } from './listSectionReviews.ts';
import { listSectionTeachers } from './listSectionTeachers.ts';
import { createSitemap } from './createSitemap.ts';

// Long enough to seek in a video after a long pause, short enough that a shared URL soon expires.
const signedUrlSeconds = 3_600;

export function libraryRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, library, 'GET /api/library', async ({ actor, query }) => {
    const [page, categories] = await Promise.all([listLibrary(actor, query), listCategories()]);
    return { ...page, categories };
  });
  route(router, library, 'GET /api/library/:productId', ({ actor, params }) =>
    getLibraryProduct(actor, params.productId),
  );
  route(router, memberships, 'GET /api/library/:productId/plans', ({ actor, params }) =>
    listOfferedPlans(actor, params.productId),
  );
  route(router, productPages, 'GET /api/library/:productId/sections', ({ actor, params }) =>
    listProductSections(actor, params.productId),
  );
  route(router, library, 'GET /api/library/courses/:courseId', ({ actor, params }) =>
    getCourseOffer(actor, params.courseId),
  );

  route(router, library, 'GET /api/library/:productId/reviews', ({ actor, params, query }) =>
    listVisibleReviews(actor, params.productId, query.cursor),
  );
  route(router, library, 'PUT /api/library/:productId/review', ({ actor, params, body }) =>
    reviewProduct(actor, params.productId, body),
  );
  route(router, library, 'DELETE /api/library/:productId/review', ({ actor, params }) =>
    deleteOwnReview(actor, params.productId),
  );

  route(router, sectionItems, 'GET /api/section-reviews/:ids', ({ params }) =>
    listSectionReviews(params.ids.split(',')),
  );
  route(router, sectionItems, 'GET /api/section-offers/:ids', ({ params }) =>
    listSectionOffers(params.ids.split(',')),
  );
  route(router, sectionItems, 'GET /api/section-teachers/:ids', ({ params }) =>
    listSectionTeachers(params.ids.split(',')),
  );

  routeOutsideApi(router, 'GET /sitemap.xml', 'page', async (ctx) => {
    ctx.type = 'application/xml; charset=utf-8';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = await createSitemap(env.PUBLIC_URL, env.RELEASES_DIR);
  });

  const preview = 'GET /api/library/:productId/lessons/:lessonId';
  route(router, library, preview, ({ params }) => getPreviewLesson(params.productId, params.lessonId));
  route(router, library, `${preview}/widgets/:widgetId/file`, async ({ params, query }) => {
    const { key, downloadAs } = await getPreviewFile(params, query.width);
    const options = downloadAs === undefined ? undefined : { downloadAs };
    return storage.signedUrl(key, signedUrlSeconds, options);
  });
  route(router, library, `${preview}/widgets/:widgetId/captions`, ({ params, ctx }) => {
    ctx.set('Content-Type', 'text/vtt; charset=utf-8');
    return getPreviewCaptions(params, storage);
  });
}
