import { orders } from '@grove/contracts/shop/orders';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { listOrders } from './listOrders.ts';

export function ordersRoutes(router: Router): void {
  route(router, orders, 'GET /api/orders', ({ actor, query }) => listOrders(actor, query.cursor));
}
