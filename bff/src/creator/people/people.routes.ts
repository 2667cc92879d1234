import { people } from '@grove/contracts/creator/people';
import type { Env } from '../../env.ts';
import type { Actor } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { changeRole } from './changeRole.ts';
import { changeSecurity, getSecurity } from './changeSecurity.ts';
import { confirmCreator } from '../../identity/auth/confirmCreator.ts';
import { listPeople } from './listPeople.ts';

export function peopleRoutes(router: Router, { GROVE_MODE }: Pick<Env, 'GROVE_MODE'>): void {
  const confirm = (actor: Actor, password?: string) => confirmCreator(actor, password, GROVE_MODE);

  route(router, people, 'GET /api/creator/people', ({ actor, query }) => listPeople(actor, query));

  route(router, people, 'PUT /api/creator/people/:userId/role', async ({ actor, params, body, address }) =>
    changeRole(actor, { ...params, ...body, address }, await confirm(actor, body.password)),
  );

  route(router, people, 'GET /api/creator/security', () => getSecurity());

  route(router, people, 'PUT /api/creator/security', async ({ actor, body, address }) => {
    const { password, ...change } = body;
    return changeSecurity(actor, { change, address }, await confirm(actor, password));
  });
}
