import { auth } from '@grove/contracts/account/auth';
import { people } from '@grove/contracts/creator/people';
import type { Env } from '../../env.ts';
import { route, routePrepared } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { confirmCreator } from '../auth/confirmCreator.ts';
import { createSessionIssuer } from '../auth/sessionIssuer.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { invite } from './invite.ts';
import { listInvitations } from './listInvitations.ts';
import { readInvitation } from './readInvitation.ts';
import { withdrawInvitation } from './withdrawInvitation.ts';

export function invitationsRoutes(router: Router, env: Env): void {
  const sessionIssuer = createSessionIssuer(env);

  route(router, auth, 'POST /api/auth/read-invitation', ({ body }) =>
    readInvitation(body.token, sessionIssuer),
  );

  route(router, auth, 'POST /api/auth/accept-invitation', ({ body, ...caller }) =>
    acceptInvitation(body, caller, sessionIssuer),
  );

  route(router, people, 'GET /api/creator/invitations', ({ query }) => listInvitations(query.cursor));

  routePrepared(
    router,
    people,
    'POST /api/creator/invitations',
    async ({ actor, body }) =>
      body.role === 'member' ? null : confirmCreator(actor, body.password, env.GROVE_MODE),
    async ({ actor, body, address, tx, prepared }) => {
      await prepared?.(tx);
      return invite(actor, { ...body, address }, tx);
    },
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
}
