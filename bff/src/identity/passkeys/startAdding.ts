import type { PasskeyCreationOptions } from '@grove/contracts/account/passkeys';
import { passkeysMax } from '@grove/contracts/account/passkeyRules';
import type { Id } from '@grove/contracts/fields/fields';
import { confirmCredentials, recheckCredentials } from '../auth/confirmCredentials.ts';
import { redeemCode } from '../secondFactor/redeemCode.ts';
import type { Env } from '../../env.ts';
import { getSiteSettings } from '../../members/settings/siteSettings.ts';
import type { SiteDefaults } from '../../members/settings/siteSettings.ts';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findPasskeys } from './findPasskeys.ts';
import type { RelyingParty } from './webauthn.ts';
import { challengeLifetimeMs } from './challenges.ts';
import { algorithmIds, toUserHandle } from './webauthn.ts';

type Settings = Pick<Env, 'GROVE_SECRET'> & SiteDefaults;

interface Proof {
  password: string;
  code?: string | undefined;
}

/** Checks the password, and a code if the account has a second factor, because a passkey replaces both.
 *  @param challenge a function that starts a challenge for adding a passkey.
 *  @returns the options for creating a passkey.
 *  @throws AppError('wrong-password'), AppError('wrong-code'), AppError('demo-account'),
 *  AppError('too-many-passkeys') */
export async function startAdding(
  userId: Id,
  { password, code = '' }: Proof,
  { rp, env, startChallenge }: { rp: RelyingParty; env: Settings; startChallenge: () => Promise<string> },
): Promise<PasskeyCreationOptions> {
  const user = await confirmCredentials(userId, password);
  const existing = await findPasskeys(user._id);
  if (existing.length >= passkeysMax) throw new AppError('too-many-passkeys');
  if (user.secondFactor !== undefined) {
    await inTransaction(async (tx) => {
      const current = await recheckCredentials(user, tx);
      if ((await redeemCode(current, code, { secret: env.GROVE_SECRET, tx })) === null)
        throw new AppError('wrong-code');
    });
  }
  const { productName } = await getSiteSettings(env);
  return {
    challenge: await startChallenge(),
    rp: { id: rp.id, name: productName },
    user: { id: toUserHandle(user._id), name: user.email, displayName: user.username },
    pubKeyCredParams: algorithmIds.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    attestation: 'none',
    excludeCredentials: existing.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
