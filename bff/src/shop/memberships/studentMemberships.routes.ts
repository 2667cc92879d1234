import { studentMemberships } from '@grove/contracts/shop/studentMemberships';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { cancelSubscription } from './cancelSubscription.ts';
import { giveMembership } from './giveMembership.ts';
import { listMembershipPlans, listStudentMemberships } from './listStudentMemberships.ts';

export function studentMembershipsRoutes(router: Router, env: Env): void {
  const provider = ({ state }: Context) => cardProvider(env, state.log);
  const ofStudent = '/api/students/:studentId/memberships';

  route(router, studentMemberships, 'GET /api/creator/membership-plans', () => listMembershipPlans());
  route(router, studentMemberships, `GET ${ofStudent}`, ({ params }) =>
    listStudentMemberships(params.studentId),
  );
  route(router, studentMemberships, `POST ${ofStudent}`, ({ actor, params, body, address, ctx }) =>
    giveMembership(actor, { ...params, ...body, address }, provider(ctx)),
  );
  route(
    router,
    studentMemberships,
    'POST /api/creator/subscriptions/:subscriptionId/cancel',
    ({ actor, params, body, address, ctx }) =>
      cancelSubscription(actor, { ...params, ...body, address }, provider(ctx)),
  );
}
