import { classes } from '@grove/contracts/coaching/classes';
import { courseEditor } from '@grove/contracts/courses/courseEditor';
import { creatorProducts } from '@grove/contracts/shop/creatorProducts';
import { memberships } from '@grove/contracts/shop/memberships';
import { productsPageSize } from '@grove/contracts/shop/productRules';
import type { Env } from '../../env.ts';
import { prepareUpload } from '../../files/uploads/prepareUpload.ts';
import { route, routePrepared } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import type { Storage } from '../../infra/storage.ts';
import { fillCourse } from '../../learning/courseEditing/fillCourse.ts';
import { getProduct } from '../../shop/products/changeProduct.ts';
import { listProductsForCreators } from '../../shop/products/listProductsForCreators.ts';
import { changeProductDetails } from './changeProductDetails.ts';
import { archiveProduct, publishProduct } from './publishProduct.ts';
import { getTemplateSections } from './courseTemplates/getTemplateSections.ts';
import { createDigitalFile, createDraftCourse } from './createContent.ts';
import { deleteContent } from './deleteContent.ts';
import { duplicateProduct } from './duplicateProduct.ts';
import { getAnalytics } from './getAnalytics.ts';
import { getProductCourse } from './getProductCourse.ts';
import { createLiveClass, getLiveClass, saveLiveClass } from './liveClasses.ts';
import { readPdfPages } from './readPdfPages.ts';
import { loadCreatorProduct, loadCreatorProducts } from './loadCreatorProducts.ts';
import { createMembership } from './createMembership.ts';
import { listPlanContents } from './listPlanContents.ts';
import { requireCategory } from './requireCategory.ts';
import { productFileRule, thumbnailRule } from './uploadRules.ts';

export function contentRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, creatorProducts, 'GET /api/creator/products', async ({ query }) => {
    const { after, archived, courseId } = query;
    const products = courseId === undefined ? { isArchived: archived === 'true' } : { courseId };
    return loadCreatorProducts(await listProductsForCreators({ after, products, size: productsPageSize }));
  });
  route(router, creatorProducts, 'GET /api/products/:productId/course', ({ actor, params }) =>
    getProductCourse(actor, params.productId),
  );

  routePrepared(
    router,
    creatorProducts,
    'POST /api/courses',
    async ({ actor, body }) => {
      await requireCategory(body.category, 'courseCategories', env);
      return prepareUpload(actor, body.thumbnailUrl, thumbnailRule, storage);
    },
    ({ body, prepared, tx }) => createDraftCourse(body, prepared, tx),
  );
  route(router, courseEditor, 'POST /api/creator/courses/:courseId/template', ({ actor, params, body, tx }) =>
    fillCourse(params.courseId, getTemplateSections(body.template), actor.id, tx),
  );
  routePrepared(
    router,
    creatorProducts,
    'POST /api/digital-files',
    async ({ actor, body }) => {
      await requireCategory(body.category, 'fileCategories', env);
      const thumbnail = await prepareUpload(actor, body.thumbnailUrl, thumbnailRule, storage);
      const file = await prepareUpload(actor, body.fileUrl, productFileRule, storage);
      return { thumbnail, file, pages: await readPdfPages(file, storage) };
    },
    ({ body, prepared, tx }) => createDigitalFile(body, prepared, tx),
  );

  membershipRoutes(router, storage);
  liveClassRoutes(router, env, storage);

  const product = '/api/creator/products/:productId';
  route(router, creatorProducts, `GET ${product}`, async ({ params }) =>
    loadCreatorProduct(await getProduct(params.productId)),
  );
  route(router, creatorProducts, `PATCH ${product}`, async ({ actor, params, body }) => {
    const { thumbnailUrl, ...details } = body;
    const thumbnail =
      thumbnailUrl === undefined
        ? undefined
        : await prepareUpload(actor, thumbnailUrl, thumbnailRule, storage);
    return changeProductDetails(params.productId, actor.id, { ...details, thumbnail });
  });
  route(router, creatorProducts, `POST ${product}/publish`, ({ params }) => publishProduct(params.productId));
  route(router, creatorProducts, `POST ${product}/duplicate`, ({ params, tx }) =>
    duplicateProduct(params.productId, tx),
  );
  route(router, creatorProducts, `PUT ${product}/archived`, ({ params, body }) =>
    archiveProduct(params.productId, body),
  );
  route(router, creatorProducts, `DELETE ${product}`, ({ params }) => deleteContent(params.productId));
  route(router, creatorProducts, `GET ${product}/analytics`, ({ actor, params }) =>
    getAnalytics(actor, params.productId),
  );
}

function membershipRoutes(router: Router, storage: Storage): void {
  routePrepared(
    router,
    memberships,
    'POST /api/creator/memberships',
    ({ actor, body }) => prepareUpload(actor, body.thumbnailUrl, thumbnailRule, storage),
    ({ body, prepared, tx }) => createMembership(body, prepared, tx),
  );
  route(router, memberships, 'GET /api/creator/plan-contents', ({ actor, query }) =>
    listPlanContents(actor, query.search ?? ''),
  );
}

function liveClassRoutes(router: Router, env: Env, storage: Storage): void {
  routePrepared(
    router,
    creatorProducts,
    'POST /api/live-classes',
    async ({ actor, body }) => {
      await requireCategory(body.category, 'classCategories', env);
      return prepareUpload(actor, body.thumbnailUrl, thumbnailRule, storage);
    },
    ({ actor, body, prepared: thumbnail, tx }) => createLiveClass(actor, { ...body, thumbnail }, tx),
  );
  const liveClass = '/api/creator/live-classes/:productId';
  route(router, classes, `GET ${liveClass}`, ({ params }) => getLiveClass(params.productId));
  route(router, classes, `PUT ${liveClass}`, ({ params, body }) => saveLiveClass(params.productId, body));
}
