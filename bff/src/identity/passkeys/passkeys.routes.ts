import { passkeys } from '@grove/contracts/account/passkeys';
import { createSessionIssuer } from '../auth/sessionIssuer.ts';
import type { Env } from '../../env.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { addPasskey } from './addPasskey.ts';
import { challengeLifetimeMs, createChallenges } from './challenges.ts';
import { listPasskeys } from './findPasskeys.ts';
import { removePasskey } from './removePasskey.ts';
import { renamePasskey } from './renamePasskey.ts';
import { signInWithPasskey } from './signInWithPasskey.ts';
import { startAdding } from './startAdding.ts';
import { getRelyingParty } from './webauthn.ts';

export function passkeysRoutes(router: Router, env: Env): void {
  const sessionIssuer = createSessionIssuer(env);
  const challenges = createChallenges(env);
  const rp = getRelyingParty(env);

  route(router, passkeys, 'POST /api/auth/passkey/start', async ({ ctx }) => ({
    challenge: await challenges.start(ctx, 'sign-in'),
    rpId: rp.id,
    timeout: challengeLifetimeMs,
    userVerification: 'required' as const,
  }));

  route(router, passkeys, 'POST /api/auth/passkey', async ({ body: assertion, ...caller }) => {
    const challenge = await challenges.redeem(caller.ctx, 'sign-in');
    return signInWithPasskey({ assertion, challenge }, caller, { rp, sessionIssuer });
  });

  route(router, passkeys, 'GET /api/account/passkeys', ({ actor }) => listPasskeys(actor.id));

  route(router, passkeys, 'POST /api/account/passkeys/start', ({ actor, body, ctx }) =>
    startAdding(actor.id, body, {
      ...{ rp, env },
      startChallenge: () => challenges.start(ctx, { addTo: actor.id }),
    }),
  );

  route(router, passkeys, 'POST /api/account/passkeys', async ({ actor, body: passkey, ...caller }) => {
    const challenge = await challenges.redeem(caller.ctx, { addTo: actor.id });
    return addPasskey(actor, { passkey, challenge }, caller, { rp, sessionIssuer });
  });

  route(router, passkeys, 'PATCH /api/account/passkeys/:passkeyId', ({ actor, params, body }) =>
    renamePasskey(actor.id, params.passkeyId, body.name),
  );

  route(
    router,
    passkeys,
    'POST /api/account/passkeys/:passkeyId/remove',
    async ({ actor, params, body, ...caller }) => {
      await removePasskey(actor, { ...params, ...body }, caller, sessionIssuer);
      return null;
    },
  );
}
