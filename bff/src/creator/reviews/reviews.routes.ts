import { revenue } from '@grove/contracts/shop/revenue';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listProductReviews } from './listProductReviews.ts';

export function reviewsRoutes(router: Router): void {
  route(router, revenue, 'GET /api/creator/reviews', ({ query }) => listProductReviews(query.cursor));
}
