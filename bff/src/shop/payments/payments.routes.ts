import { orders } from '@grove/contracts/orders';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { idempotencyKeyOf } from '../../http/idempotencyKey.ts';
import { readBytes } from '../../http/readBytes.ts';
import { route, routeBesideApi } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { sendText } from '../../http/send.ts';
import { webhookPath } from '../../http/webhookPath.ts';
import { AppError } from '../../infra/AppError.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { claimFree } from './claimFree.ts';
import { createPayment } from './createPayment.ts';
import { handleEvent } from './handleEvent.ts';
import { refundOrder } from './refundOrder.ts';
import { checkoutSettings } from './checkoutSettings.ts';
import { syncPayment } from './syncPayment.ts';

// An event contains one object of the card provider, a few kilobytes.
const webhookBytesMax = 500_000;

export function paymentsRoutes(router: Router, env: Env): void {
  const provider = ({ state }: Context) => cardProvider(env, state.log);

  route(router, orders, 'GET /api/checkout', () => checkoutSettings(env));
  route(router, orders, 'POST /api/create-payment-intent', ({ actor, ctx }) =>
    createPayment(actor, provider(ctx)),
  );
  route(router, orders, 'POST /api/orders/free', ({ actor, body }) => claimFree(actor, body.productId));
  route(router, orders, 'POST /api/orders/sync', ({ actor, body, ctx }) =>
    syncPayment(actor, body.paymentIntentId, provider(ctx)),
  );
  route(router, orders, 'POST /api/orders/:orderId/refunds', ({ actor, params, body, address, ctx }) =>
    refundOrder(actor, { ...params, ...body, key: idempotencyKeyOf(ctx), address }, provider(ctx)),
  );

  // Authenticated by the card provider's signature instead of a session. The raw body is needed to verify it.
  routeBesideApi(router, `POST ${webhookPath}`, 'webhook', async (ctx) => {
    const from = provider(ctx);
    if (from === null) throw new AppError('not-found');
    const body = await readBytes(ctx.req, webhookBytesMax);
    await handleEvent(await from.readEvent(body, ctx.get('Stripe-Signature')), from);
    sendText(ctx, 'taken');
  });
}
