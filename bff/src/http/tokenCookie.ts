import { hash, randomBytes } from 'node:crypto';
import { clock } from '../infra/clock.ts';
import type { Context } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** A cookie with a random token that scripts cannot read. Over TLS its prefix keeps sibling domains from planting
 *  one. */
export interface TokenCookie {
  /** Returns the token; undefined if it is missing or malformed. */
  read(ctx: Context): string | undefined;
  write(ctx: Context, token: string, until: Date): void;
  remove(ctx: Context): void;
}

/** Creates the functions of one cookie.
 *  @param plainName its name without the prefix that it has over TLS. */
export function tokenCookie(plainName: string, publicOrigin: string): TokenCookie {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  return {
    read(ctx) {
      const value = readCookie(ctx, name);
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    write(ctx, value, until) {
      const maxAge = Math.max(0, Math.round((until.getTime() - clock.now().getTime()) / 1000));
      writeCookie(ctx, { name, value, maxAge, secure });
    },
    remove: (ctx) => writeCookie(ctx, { name, value: '', maxAge: 0, secure }),
  };
}

/** Creates a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored instead of the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
