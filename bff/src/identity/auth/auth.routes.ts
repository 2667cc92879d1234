import { auth } from '@grove/contracts/account/auth';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { findSessionUser } from '../../members/users/accounts/findSessionUser.ts';
import { claimAccount } from './claimAccount.ts';
import { requestPasswordReset } from './requestPasswordReset.ts';
import { createSessionIssuer } from './sessionIssuer.ts';
import { endSession } from './endSession.ts';
import { signInToDemo } from './signInToDemo.ts';
import { createFirstCreator } from './firstCreator.ts';
import { resetPassword } from './resetPassword.ts';
import { sessionCookie } from './sessionCookie.ts';
import { signIn } from './signIn.ts';
import { requestSignInLink, signInWithLink } from './signInLinks.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { signUp } from './signUp.ts';
import { verifyEmail } from './verifyEmail.ts';

export function authRoutes(router: Router, env: Env): void {
  const cookie = sessionCookie(env.PUBLIC_URL);
  const sessionIssuer = createSessionIssuer(env);

  route(router, auth, 'GET /api/auth/me', ({ actor }) => actor && findSessionUser(actor));

  route(router, auth, 'POST /api/auth/demo', ({ body, ...caller }) => {
    if (env.GROVE_MODE !== 'demo') throw new AppError('not-found');
    return signInToDemo(body.as ?? 'creator', caller, sessionIssuer);
  });

  route(router, auth, 'POST /api/auth/sign-in', ({ body, ...caller }) => signIn(body, caller, sessionIssuer));

  route(router, auth, 'POST /api/auth/sign-in-link', async ({ body }) => {
    await requestSignInLink(body);
    return null;
  });

  route(router, auth, 'POST /api/auth/sign-in-with-link', ({ body, ...caller }) =>
    signInWithLink(body, caller, sessionIssuer),
  );

  route(router, auth, 'POST /api/auth/logout', async ({ ctx }) => {
    const token = cookie.read(ctx);
    if (token !== undefined) await endSession(token);
    cookie.remove(ctx);
    return null;
  });

  route(router, auth, 'POST /api/auth/logout-everywhere', async ({ actor, address, ctx }) => {
    await signOutEverywhere(actor.id, address);
    cookie.remove(ctx);
    return null;
  });

  route(router, auth, 'POST /api/auth/sign-up', async ({ body, ...caller }) => {
    await signUp(body, caller, sessionIssuer);
    return null;
  });

  route(router, auth, 'POST /api/auth/verify-email', ({ body, ...caller }) =>
    verifyEmail(body, caller, sessionIssuer),
  );

  route(router, auth, 'POST /api/auth/forgot-password', async ({ body }) => {
    await requestPasswordReset(body.email);
    return null;
  });

  route(router, auth, 'POST /api/auth/reset-password', async ({ body, address }) => {
    await resetPassword(body, address, sessionIssuer);
    return null;
  });

  route(router, auth, 'POST /api/auth/claim-account', ({ body, ...caller }) =>
    claimAccount(body, caller, sessionIssuer),
  );

  route(router, auth, 'POST /api/auth/first-creator', ({ body, ...caller }) =>
    createFirstCreator(body, caller, sessionIssuer),
  );
}
