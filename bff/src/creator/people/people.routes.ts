import { people } from '@grove/contracts/people';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { invite, invitationsMax } from '../../identity/invitations/invite.ts';
import { toInvitations } from '../../identity/invitations/toInvitations.ts';
import { withdrawInvitation } from '../../identity/invitations/withdrawInvitation.ts';
import { listLinks } from '../../identity/oneTimeLinks/listLinks.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';
import { changeRole } from './changeRole.ts';
import { changeSecurity } from './changeSecurity.ts';
import { listPeople } from './listPeople.ts';

export function peopleRoutes(router: Router): void {
  route(router, people, 'GET /api/creator/people', ({ actor, query }) => listPeople(actor.id, query));

  route(router, people, 'PUT /api/creator/people/:userId/role', ({ actor, params, body, address }) =>
    changeRole(actor, { ...params, ...body, address }),
  );

  route(router, people, 'GET /api/creator/invitations', async () =>
    toInvitations(await listLinks('invitation', invitationsMax)),
  );

  route(router, people, 'POST /api/creator/invitations', ({ actor, body, address, tx }) =>
    invite(actor, { ...body, address }, tx),
  );

  route(
    router,
    people,
    'DELETE /api/creator/invitations/:invitationId',
    async ({ actor, params, address }) => {
      await withdrawInvitation(actor, params.invitationId, address);
      return null;
    },
  );

  route(router, people, 'GET /api/creator/security', async () => ({
    requireSecondFactor: await isSecondFactorRequired(),
  }));

  route(router, people, 'PUT /api/creator/security', ({ actor, body, address }) =>
    changeSecurity(actor, body, address),
  );
}
