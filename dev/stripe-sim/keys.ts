import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from './stripeError.ts';
import type { StripeError } from './stripeError.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Returns the kind of a request's key, sent as `Authorization: Bearer`, or `Basic` with the key as the user name.
 *  @throws StripeError if there is none or it is invalid. */
export function authenticate(keys: Keys, headers: IncomingHttpHeaders): 'secret' | 'publishable' {
  const key = bearer(headers.authorization ?? '');
  if (key === undefined)
    throw invalid(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    );
  if (isSame(key, keys.secretKey)) return 'secret';
  if (isSame(key, keys.publishableKey)) return 'publishable';
  throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`, {}, 401);
}

/** Creates the error for a call with the publishable key that requires the secret one. */
export function secretKeyRequired(): StripeError {
  return invalid(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    403,
  );
}

function bearer(authorization: string): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer' && value !== '') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString().split(':')[0];
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
