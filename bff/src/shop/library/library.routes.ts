import { library } from '@grove/contracts/library';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getCourseOffer } from './getCourseOffer.ts';
import { getLibraryProduct } from './getLibraryProduct.ts';
import { listLibrary } from './listLibrary.ts';

export function libraryRoutes(router: Router): void {
  route(router, library, 'GET /api/library', ({ actor, query }) => listLibrary(actor, query.cursor));
  route(router, library, 'GET /api/library/:productId', ({ actor, params }) =>
    getLibraryProduct(actor, params.productId),
  );
  route(router, library, 'GET /api/library/courses/:courseId', ({ actor, params }) =>
    getCourseOffer(actor, params.courseId),
  );
}
