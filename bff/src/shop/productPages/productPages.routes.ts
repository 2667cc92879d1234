import { productPages } from '@grove/contracts/shop/productPages';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import {
  changeProductSection,
  createProductSection,
  deleteProductSection,
  listProductDraft,
  reorderProductSections,
  restoreProductSection,
} from './changeProductSections.ts';
import { loadProductPage, toProductPageDraft } from './productDraft.ts';
import { discardProductDraft, publishProductPage } from './publishProductPage.ts';

export function productPagesRoutes(router: Router): void {
  const product = '/api/creator/products/:productId';

  route(router, productPages, `GET ${product}/page`, async ({ params }) =>
    toProductPageDraft(await loadProductPage(params.productId)),
  );
  route(router, productPages, `POST ${product}/page/publish`, ({ actor, params, body }) =>
    publishProductPage(actor, params.productId, body.revision),
  );
  route(router, productPages, `POST ${product}/page/discard`, ({ params, body }) =>
    discardProductDraft(params.productId, body.revision),
  );

  route(router, productPages, `GET ${product}/sections`, ({ params }) => listProductDraft(params.productId));
  route(router, productPages, `POST ${product}/section`, ({ params, body, tx }) =>
    createProductSection(params.productId, body, tx),
  );
  route(router, productPages, `POST ${product}/section/reorder`, ({ params, body }) =>
    reorderProductSections(params.productId, body),
  );
  route(router, productPages, `PATCH ${product}/section/:sectionId`, ({ params, body }) =>
    changeProductSection(params, body),
  );
  route(router, productPages, `DELETE ${product}/section/:sectionId`, ({ params, query }) =>
    deleteProductSection(params, query.revision),
  );
  route(router, productPages, `POST ${product}/section/:sectionId/restore`, ({ params }) =>
    restoreProductSection(params),
  );
}
