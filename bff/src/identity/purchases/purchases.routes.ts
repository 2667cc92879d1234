import { orders } from '@grove/contracts/shop/orders';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { createCartOwners } from '../../shop/carts/cartOwners.ts';
import { toOrder } from '../../shop/orders/toOrder.ts';
import { findOrderCaller } from '../../shop/payments/orderCallers.ts';
import { syncPayment } from '../../shop/payments/syncPayment.ts';
import { createSessionIssuer } from '../auth/sessionIssuer.ts';
import { openPurchase } from './openPurchase.ts';

export function purchasesRoutes(router: Router, env: Env): void {
  const owners = createCartOwners(router, env);
  const sessionIssuer = createSessionIssuer(env);

  route(router, orders, 'POST /api/orders/sync', async ({ body, ...call }) => {
    const caller = await findOrderCaller(call, owners);
    const provider = cardProvider(env, call.ctx.state.log);
    const order = await syncPayment(caller, body.paymentIntentId, provider);
    await openPurchase(order, caller, call, sessionIssuer);
    return toOrder(order);
  });
}
