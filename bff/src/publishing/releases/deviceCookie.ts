import { randomBytes } from 'node:crypto';
import type { Context } from '../../http/context.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';

const name = 'grove_share';
const yearSeconds = 365 * 24 * 60 * 60;

/** Reads the device's random id, which decides whether it gets a canary; null if it has none yet. */
export function readDeviceId(ctx: Context): string | null {
  const value = readCookie(ctx, name);
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null;
}

/** Creates a random id, which does not identify a person. */
export function createDeviceId(): string {
  return randomBytes(16).toString('base64url');
}

/** Stores the id in a cookie for a year. Call it only while a canary needs it. */
export function writeDeviceCookie(ctx: Context, device: string, publicUrl: string): void {
  writeCookie(ctx, { name, value: device, maxAge: yearSeconds, secure: publicUrl.startsWith('https:') });
}
