import { classes } from '@grove/contracts/classes';
import { content } from '@grove/contracts/content';
import { productsPageSize } from '@grove/contracts/productRules';
import type { Env } from '../../env.ts';
import { readyUpload } from '../../files/uploads/readyUpload.ts';
import { route, routePrepared } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { createStorage } from '../../infra/storage.ts';
import type { Storage } from '../../infra/storage.ts';
import { findOwnProduct } from '../../shop/products/changeProduct.ts';
import { listOwnProducts } from '../../shop/products/listOwnProducts.ts';
import { changeDetails } from './changeDetails.ts';
import { archiveProduct, publishProduct } from './changeState.ts';
import { createDigitalFile, createDraftCourse } from './createContent.ts';
import { deleteContent } from './deleteContent.ts';
import { getAnalytics } from './getAnalytics.ts';
import { getCourseOfProduct } from './getCourseOfProduct.ts';
import { createLiveClass, getLiveClass, saveLiveClass } from './liveClasses.ts';
import { toCreatorProduct } from './toCreatorProduct.ts';
import { productFileRule, thumbnailRule } from './uploadRules.ts';

export function contentRoutes(router: Router, env: Env): void {
  const storage = createStorage(env);

  route(router, content, 'GET /api/creator/products', async ({ query }) => {
    const wanted = { after: query.after, isArchived: query.archived === 'true', size: productsPageSize };
    return (await listOwnProducts(wanted)).map((product) => toCreatorProduct(product));
  });
  route(router, content, 'GET /api/products/:productId/course', ({ actor, params }) =>
    getCourseOfProduct(actor, params.productId),
  );

  routePrepared(
    router,
    content,
    'POST /api/courses',
    ({ actor, body }) => readyUpload(actor, body.thumbnailUrl, thumbnailRule, storage),
    ({ body, prepared, tx }) => createDraftCourse(body, prepared, tx),
  );
  routePrepared(
    router,
    content,
    'POST /api/digital-files',
    async ({ actor, body }) => ({
      thumbnail: await readyUpload(actor, body.thumbnailUrl, thumbnailRule, storage),
      file: await readyUpload(actor, body.fileUrl, productFileRule, storage),
    }),
    ({ body, prepared, tx }) => createDigitalFile(body, prepared, tx),
  );

  liveClassRoutes(router, storage);

  const product = '/api/creator/products/:productId';
  route(router, content, `GET ${product}`, async ({ params }) =>
    toCreatorProduct(await findOwnProduct(params.productId)),
  );
  route(router, content, `PATCH ${product}`, async ({ actor, params, body }) => {
    const { thumbnailUrl, ...details } = body;
    const thumbnail =
      thumbnailUrl === undefined ? undefined : await readyUpload(actor, thumbnailUrl, thumbnailRule, storage);
    return changeDetails(params.productId, { ...details, thumbnail });
  });
  route(router, content, `POST ${product}/publish`, ({ params }) => publishProduct(params.productId));
  route(router, content, `PUT ${product}/archived`, ({ params, body }) =>
    archiveProduct(params.productId, body),
  );
  route(router, content, `DELETE ${product}`, ({ params }) => deleteContent(params.productId));
  route(router, content, `GET ${product}/analytics`, ({ actor, params }) =>
    getAnalytics(actor, params.productId),
  );
}

function liveClassRoutes(router: Router, storage: Storage): void {
  routePrepared(
    router,
    content,
    'POST /api/live-classes',
    ({ actor, body }) => readyUpload(actor, body.thumbnailUrl, thumbnailRule, storage),
    ({ actor, body, prepared: thumbnail, tx }) => createLiveClass(actor, { ...body, thumbnail }, tx),
  );
  const liveClass = '/api/creator/live-classes/:productId';
  route(router, classes, `GET ${liveClass}`, ({ params }) => getLiveClass(params.productId));
  route(router, classes, `PUT ${liveClass}`, ({ params, body }) => saveLiveClass(params.productId, body));
}
