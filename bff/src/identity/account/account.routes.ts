import { account } from '@grove/contracts/account/account';
import { auth } from '@grove/contracts/account/auth';
import { createSessionIssuer } from '../auth/sessionIssuer.ts';
import { endOwnSession } from '../auth/endSession.ts';
import { listAccountSessions } from '../auth/listAccountSessions.ts';
import { sessionCookie } from '../auth/sessionCookie.ts';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { savePrivacy } from '../../members/users/accounts/findAccountFields.ts';
import { cancelEmailChange, changeEmail } from './changeEmail.ts';
import { changePassword } from './changePassword.ts';
import { confirmEmail } from './confirmEmail.ts';
import { confirmSecondFactor } from './confirmSecondFactor.ts';
import { getAccount } from './getAccount.ts';
import { renewRecoveryCodes } from './renewRecoveryCodes.ts';
import { startSecondFactor } from './startSecondFactor.ts';
import { turnOffSecondFactor } from './turnOffSecondFactor.ts';

export function accountRoutes(router: Router, env: Env): void {
  const cookie = sessionCookie(env.PUBLIC_URL);
  const sessionIssuer = createSessionIssuer(env);

  route(router, account, 'GET /api/account', ({ actor }) => getAccount(actor.id));

  route(router, account, 'PATCH /api/account/privacy', ({ actor, body }) => savePrivacy(actor.id, body));

  route(router, account, 'POST /api/account/password', async ({ actor, body, ...caller }) => {
    await changePassword(actor, body, caller, sessionIssuer);
    return null;
  });

  route(router, account, 'POST /api/account/email', async ({ actor, body }) => {
    await changeEmail(actor.id, body);
    return null;
  });

  route(router, account, 'DELETE /api/account/email', async ({ actor }) => {
    await cancelEmailChange(actor.id);
    return null;
  });

  route(router, auth, 'POST /api/auth/confirm-email', ({ body, address }) =>
    confirmEmail(body.token, address, sessionIssuer),
  );

  route(router, account, 'GET /api/account/sessions', ({ actor, ctx }) =>
    listAccountSessions(actor.id, cookie.read(ctx)),
  );

  route(router, account, 'DELETE /api/account/sessions/:sessionId', async ({ actor, params, address }) => {
    await endOwnSession(actor.id, params.sessionId, address);
    return null;
  });

  route(router, account, 'POST /api/account/second-factor/start', ({ actor, body }) =>
    startSecondFactor(actor.id, body.password, env),
  );

  route(router, account, 'POST /api/account/second-factor/confirm', ({ actor, body, ...caller }) =>
    confirmSecondFactor(actor, body.code, caller, sessionIssuer),
  );

  route(router, account, 'POST /api/account/second-factor/recovery-codes', ({ actor, body }) =>
    renewRecoveryCodes(actor.id, body, sessionIssuer),
  );

  route(router, account, 'POST /api/account/second-factor/off', async ({ actor, body, ...caller }) => {
    await turnOffSecondFactor(actor, body, caller, sessionIssuer);
    return null;
  });
}
