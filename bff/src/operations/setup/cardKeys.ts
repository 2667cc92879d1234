import { createHmac } from 'node:crypto';
import type { CardKeys } from '@grove/contracts/creator/setup';
import { cardKeyNames } from '@grove/contracts/creator/setupRules';
import { isLiveKey } from '../../env.ts';
import type { Env } from '../../env.ts';

/** Returns which settings for card payments exist, without their values. */
export function getCardKeys(env: Env): CardKeys {
  const { STRIPE_SECRET_KEY: secretKey } = env;
  return {
    mode: secretKey === undefined ? null : isLiveKey(secretKey) ? 'live' : 'test',
    keys: cardKeyNames.map((name) => ({ name, isSet: env[name] !== undefined })),
  };
}

/** Returns a fingerprint of the keys for card payments, from which nobody can compute them.
 *  @returns undefined if one is not set. */
export function getKeysFingerprint(env: Env): string | undefined {
  const keys = cardKeyNames.map((name) => env[name]);
  if (keys.includes(undefined)) return undefined;
  return createHmac('sha256', env.GROVE_SECRET)
    .update(`card-keys:${keys.join(' ')}`)
    .digest('base64url');
}
