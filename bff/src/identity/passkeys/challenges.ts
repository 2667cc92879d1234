import { hash } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import { newToken } from '../../http/tokenCookie.ts';
import { passkeyCookie } from '../auth/sessionCookie.ts';
import type { Env } from '../../env.ts';
import type { Context } from '../../http/context.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { PasskeyChallenges } from './passkeyChallenges.model.ts';

/** How long a challenge is valid. */
export const challengeLifetimeMs = 5 * 60 * 1000;

/** The purpose of a challenge: signing in, or adding a passkey to this account. */
type ChallengePurpose = 'sign-in' | { addTo: Id };

interface Challenges {
  /** Stores a new challenge and binds it to the browser with a cookie. */
  start(ctx: Context, purpose: ChallengePurpose): Promise<string>;
  /** Returns the browser's challenge and removes it, so that it can be used once, in whichever process.
   *  @throws AppError('passkey-expired') if there is none for this purpose. */
  redeem(ctx: Context, purpose: ChallengePurpose): Promise<string>;
}

/** Creates the functions for challenges of passkeys. */
export function createChallenges({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Challenges {
  const cookie = passkeyCookie(PUBLIC_URL);
  return {
    async start(ctx, purpose) {
      const [token, challenge] = [newToken(), newToken()];
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + challengeLifetimeMs);
      const stored = { _id: toId(token, purpose), challenge, expiresAt, createdAt };
      await nativeCollection(PasskeyChallenges).insertOne(stored);
      cookie.write(ctx, token, expiresAt);
      return challenge;
    },
    async redeem(ctx, purpose) {
      const token = cookie.read(ctx);
      if (token === undefined) throw new AppError('passkey-expired');
      cookie.remove(ctx);
      const _id = toId(token, purpose);
      const stored = await nativeCollection(PasskeyChallenges).findOneAndDelete({ _id });
      if (stored === null || stored.expiresAt <= clock.now()) throw new AppError('passkey-expired');
      return stored.challenge;
    },
  };
}

/** The purpose is part of the id, so that a challenge for one purpose is not found for another. */
function toId(token: string, purpose: ChallengePurpose): string {
  const name = purpose === 'sign-in' ? purpose : `add:${purpose.addTo}`;
  return hash('sha256', `${name}:${token}`, 'base64url');
}
