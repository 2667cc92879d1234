import { auth } from '@grove/contracts/auth';
import type { Env } from '../env.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Router } from '../http/router.ts';
import { recordVisit } from '../points/recordVisit.ts';
import { findDemoCreator, findSessionUser, toSessionUser } from '../users/findSessionUser.ts';
import { endSession } from './endSession.ts';
import { isToken, sessionCookie } from './sessionCookie.ts';
import { startSession } from './startSession.ts';

export function authRoutes(router: Router, env: Env): void {
  const cookie = sessionCookie(env.PUBLIC_URL);

  route(router, auth, 'GET /api/auth/me', async ({ actor }) => actor && findSessionUser(actor.id));

  route(router, auth, 'POST /api/auth/demo', async ({ ctx }) => {
    const creator = env.GROVE_MODE === 'demo' ? await findDemoCreator() : null;
    if (creator === null) throw new AppError('not-found');
    // A fresh token each time; the browser's former session ends with it.
    const former = cookie.read(ctx);
    cookie.write(ctx, await startSession(creator));
    if (isToken(former)) await endSession(former);
    await recordVisit(creator._id.toHexString());
    return toSessionUser(creator);
  });

  route(router, auth, 'POST /api/auth/logout', async ({ ctx }) => {
    const token = cookie.read(ctx);
    if (isToken(token)) await endSession(token);
    cookie.remove(ctx);
    return null;
  });
}
