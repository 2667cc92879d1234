import { orders } from '@grove/contracts/shop/orders';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { getReceipt } from './getReceipt.ts';
import { listOrders } from './listOrders.ts';

export function ordersRoutes(router: Router, env: Env): void {
  route(router, orders, 'GET /api/orders', ({ actor, query }) => listOrders(actor, query.cursor));
  route(router, orders, 'GET /api/orders/:orderId', ({ actor, params }) =>
    getReceipt(actor, params.orderId, env.PRODUCT_NAME),
  );
}
