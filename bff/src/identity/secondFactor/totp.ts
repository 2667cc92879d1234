import { Secret, TOTP } from 'otpauth';
import { clock } from '../../infra/clock.ts';

const periodSeconds = 30;
// One step either side: clocks differ, and typing takes time.
const window = 1;

/** A new authenticator's secret in base32, 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator scans. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret, period: periodSeconds }).toString();
}

/** The time step that a code is for, or null for a code that is not right around now. */
export function stepOfCode(secret: string, code: string, now = clock.now().getTime()): number | null {
  const delta = new TOTP({ secret, period: periodSeconds }).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}
