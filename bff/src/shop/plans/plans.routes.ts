import { memberships } from '@grove/contracts/shop/memberships';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listCreatorPlans } from './listCreatorPlans.ts';
import { orderPlans } from './orderPlans.ts';
import { createPlan } from './savePlan.ts';

export function plansRoutes(router: Router): void {
  route(router, memberships, 'GET /api/creator/plans', ({ query }) => listCreatorPlans(query.productId));
  route(router, memberships, 'POST /api/creator/plans', ({ body, tx }) => createPlan(body, tx));
  route(router, memberships, 'PUT /api/creator/plans/order', ({ body }) =>
    orderPlans(body.productId, body.planIds),
  );
}
