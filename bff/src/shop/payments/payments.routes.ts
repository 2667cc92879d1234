import { orders } from '@grove/contracts/shop/orders';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { readIdempotencyKey } from '../../http/idempotencyKey.ts';
import { readBytes } from '../../http/readBytes.ts';
import { route, routeOutsideApi } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { sendText } from '../../http/send.ts';
import { webhookPath } from '../../http/crossSitePaths.ts';
import { AppError } from '../../infra/AppError.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { createCartOwners } from '../carts/cartOwners.ts';
import { claimGuestOrders } from './attachGuestOrders.ts';
import { claimFreeProduct } from './claimFreeProduct.ts';
import { createPayment } from './createPayment.ts';
import { getReceipt } from './getReceipt.ts';
import { handlePaymentEvent } from './handlePaymentEvent.ts';
import { findOrderCaller } from './orderCallers.ts';
import { refundOrder } from './refundOrder.ts';
import { getCheckoutSettings } from './getCheckoutSettings.ts';
import { setBuyer } from './setBuyer.ts';

// An event contains one object of the card provider, a few kilobytes.
const webhookBytesMax = 500_000;

export function paymentsRoutes(router: Router, env: Env): void {
  const provider = ({ state }: Context) => cardProvider(env, state.log);
  const owners = createCartOwners(router, env);

  route(router, orders, 'GET /api/checkout', () => getCheckoutSettings(env));
  route(router, orders, 'POST /api/create-payment-intent', async (call) =>
    createPayment(await owners.find(call), provider(call.ctx)),
  );
  route(router, orders, 'PUT /api/orders/:orderId/buyer', async (call) => {
    await setBuyer(await findOrderCaller(call, owners), call.params.orderId, call.body);
    return null;
  });
  route(router, orders, 'GET /api/orders/:orderId', async (call) =>
    getReceipt(await findOrderCaller(call, owners), call.params.orderId, env),
  );
  route(router, orders, 'POST /api/orders/claim', ({ actor }) => claimGuestOrders(actor));
  route(router, orders, 'POST /api/orders/free', ({ actor, body }) =>
    claimFreeProduct(actor, body.productId),
  );
  route(router, orders, 'POST /api/orders/:orderId/refunds', ({ actor, params, body, address, ctx }) =>
    refundOrder(actor, { ...params, ...body, key: readIdempotencyKey(ctx), address }, provider(ctx)),
  );

  // Authenticated by the card provider's signature instead of a session. The raw body is needed to verify it.
  routeOutsideApi(router, `POST ${webhookPath}`, 'webhook', async (ctx) => {
    const webhookProvider = provider(ctx);
    if (webhookProvider === null) throw new AppError('not-found');
    const body = await readBytes(ctx.req, webhookBytesMax);
    await handlePaymentEvent(
      await webhookProvider.readEvent(body, ctx.get('Stripe-Signature')),
      webhookProvider,
    );
    sendText(ctx, 'taken');
  });
}
