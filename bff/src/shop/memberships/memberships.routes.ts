import { membershipPayments } from '@grove/contracts/shop/membershipPayments';
import { memberships } from '@grove/contracts/shop/memberships';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { createCartOwners } from '../carts/cartOwners.ts';
import { findOrderCaller } from '../payments/orderCallers.ts';
import { changePlan } from '../plans/savePlan.ts';
import { listOwnSubscriptions } from '../subscriptions/findSubscription.ts';
import { cancelMembership, resumeMembership, syncMembership } from './changeMembership.ts';
import { listSubscribers } from './listSubscribers.ts';
import { getMembershipPayment, payMembership } from './payMembership.ts';
import { setSubscriber } from './setSubscriber.ts';
import { enqueuePlanContents } from './settlePlanContents.ts';
import { startMembership } from './startMembership.ts';
import { toMemberships } from './toMembership.ts';

export function membershipsRoutes(router: Router, env: Env): void {
  const owners = createCartOwners(router, env);
  const provider = ({ state }: Context) => cardProvider(env, state.log);

  route(router, memberships, 'GET /api/memberships', async ({ actor }) =>
    toMemberships(await listOwnSubscriptions(actor.id)),
  );
  route(router, memberships, 'POST /api/memberships', async ({ body, ...call }) =>
    startMembership(await owners.findOrCreate(call), body, provider(call.ctx)),
  );
  route(
    router,
    memberships,
    'PUT /api/memberships/:membershipId/buyer',
    async ({ params, body, ...call }) => {
      await setSubscriber(await findOrderCaller(call, owners), params.membershipId, body);
      return null;
    },
  );
  // Here, because plans know no subscriptions.
  route(router, memberships, 'PATCH /api/creator/plans/:planId', ({ params, body }) =>
    changePlan(params.planId, body, enqueuePlanContents),
  );
  route(router, memberships, 'GET /api/creator/subscriptions', ({ query }) =>
    listSubscribers(query.productId, query.cursor),
  );
  const membership = '/api/memberships/:membershipId';
  route(router, memberships, `POST ${membership}/sync`, ({ actor, params, ctx }) =>
    syncMembership({ actor, ...params, provider: provider(ctx) }),
  );
  route(router, memberships, `POST ${membership}/cancel`, ({ actor, params, body, ctx }) =>
    cancelMembership({ actor, ...params, reason: body.reason ?? '', provider: provider(ctx) }),
  );
  route(router, memberships, `POST ${membership}/resume`, ({ actor, params, ctx }) =>
    resumeMembership({ actor, ...params, provider: provider(ctx) }),
  );
  route(router, membershipPayments, `POST ${membership}/payment`, ({ actor, params, ctx }) =>
    getMembershipPayment({ actor, ...params, provider: provider(ctx) }),
  );
  route(router, membershipPayments, `POST ${membership}/pay`, ({ actor, params, ctx }) =>
    payMembership({ actor, ...params, provider: provider(ctx) }),
  );
}
