import { auth } from '@grove/contracts/auth';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { findSessionUser } from '../../members/users/findSessionUser.ts';
import { askForPassword } from './askForPassword.ts';
import { createDoor } from './door.ts';
import { endSession } from './endSession.ts';
import { enterDemo } from './enterDemo.ts';
import { createFirstCreator } from './firstCreator.ts';
import { resetPassword } from './resetPassword.ts';
import { sessionCookie } from './sessionCookie.ts';
import { signIn } from './signIn.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { signUp } from './signUp.ts';
import { verifyEmail } from './verifyEmail.ts';

export function authRoutes(router: Router, env: Env): void {
  const cookie = sessionCookie(env.PUBLIC_URL);
  const door = createDoor(env);

  route(router, auth, 'GET /api/auth/me', ({ actor }) => actor && findSessionUser(actor));

  route(router, auth, 'POST /api/auth/demo', ({ body, ...caller }) => {
    if (env.GROVE_MODE !== 'demo') throw new AppError('not-found');
    return enterDemo(body.as ?? 'creator', caller, door);
  });

  route(router, auth, 'POST /api/auth/sign-in', ({ body, ...caller }) => signIn(body, caller, door));

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

  route(router, auth, 'POST /api/auth/sign-up', async ({ body }) => {
    await signUp(body);
    return null;
  });

  route(router, auth, 'POST /api/auth/verify-email', ({ body, ...caller }) =>
    verifyEmail(body, caller, door),
  );

  route(router, auth, 'POST /api/auth/forgot-password', async ({ body }) => {
    await askForPassword(body.email);
    return null;
  });

  route(router, auth, 'POST /api/auth/reset-password', async ({ body, address }) => {
    await resetPassword(body, address, door);
    return null;
  });

  route(router, auth, 'POST /api/auth/first-creator', ({ body, ...caller }) =>
    createFirstCreator(body, caller, door),
  );
}
