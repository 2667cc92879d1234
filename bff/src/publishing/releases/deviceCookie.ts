import { randomBytes } from 'node:crypto';
import type { Context } from '../../http/context.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';

const name = 'grove_share';
const yearSeconds = 365 * 24 * 60 * 60;

/** What a browser is known by where some devices have another version than others; null for one that has none yet. */
export function readDevice(ctx: Context): string | null {
  const value = readCookie(ctx, name);
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null;
}

/** Nothing that says who somebody is. */
export function newDevice(): string {
  return randomBytes(16).toString('base64url');
}

/** Kept for a year, and given only while it decides something. */
export function keepDevice(ctx: Context, device: string, publicUrl: string): void {
  writeCookie(ctx, { name, value: device, maxAge: yearSeconds, secure: publicUrl.startsWith('https:') });
}
