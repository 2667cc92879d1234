import { Secret, TOTP } from 'otpauth';
import { clock } from '../../infra/clock.ts';

const periodSeconds = 30;
// One step on either side, because clocks differ and typing takes time.
const window = 1;

/** Creates a secret for an authenticator in base32, 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that an authenticator scans. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret, period: periodSeconds }).toString();
}

/** Returns the time step of a code, or null if it is not valid now. @param now milliseconds since 1970. */
export function findTimeStep(secret: string, code: string, now = clock.now().getTime()): number | null {
  const delta = new TOTP({ secret, period: periodSeconds }).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}
