import { people } from '@grove/contracts/people';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { changeRole } from './changeRole.ts';
import { changeSecurity } from './changeSecurity.ts';
import { listPeople } from './listPeople.ts';

export function peopleRoutes(router: Router): void {
  route(router, people, 'GET /api/creator/people', ({ actor, query }) => listPeople(actor.id, query));

  route(router, people, 'PUT /api/creator/people/:userId/role', ({ actor, params, body, address }) =>
    changeRole(actor, { ...params, ...body, address }),
  );

  route(router, people, 'GET /api/creator/security', async () => ({
    requireSecondFactor: await isSecondFactorRequired(),
  }));

  route(router, people, 'PUT /api/creator/security', ({ actor, body, address }) =>
    changeSecurity(actor, body, address),
  );
}
