import { billing } from '@grove/contracts/shop/billing';
import { Types } from 'mongoose';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { getBillingCard } from './getBillingCard.ts';
import { startCardSetup } from './startCardSetup.ts';
import { removeCard } from './syncCard.ts';
import { syncCardSetup } from './syncCardSetup.ts';

export function billingRoutes(router: Router, env: Env): void {
  const provider = ({ state }: Context) => cardProvider(env, state.log);

  route(router, billing, 'GET /api/billing/card', ({ actor, ctx }) => getBillingCard(actor, provider(ctx)));
  route(router, billing, 'POST /api/billing/card', ({ actor, ctx }) => startCardSetup(actor, provider(ctx)));
  route(router, billing, 'POST /api/billing/card/sync', ({ actor, body, ctx }) =>
    syncCardSetup(actor, body.setupIntentId, provider(ctx)),
  );
  route(router, billing, 'DELETE /api/billing/card', async ({ actor, ctx }) => {
    const cards = provider(ctx);
    if (cards === null) throw new AppError('payment-unavailable');
    await removeCard(new Types.ObjectId(actor.id), cards);
    return null;
  });
}
