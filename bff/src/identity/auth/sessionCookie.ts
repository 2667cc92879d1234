import { hash, randomBytes } from 'node:crypto';
import type { Context } from '../../http/context.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import { clock } from '../../infra/clock.ts';

/** A cookie with a random token that scripts cannot read. Over TLS its prefix keeps sibling domains from planting
 *  one. */
export interface TokenCookie {
  /** Returns the token; undefined if it is missing or malformed. */
  read(ctx: Context): string | undefined;
  write(ctx: Context, token: string, until: Date): void;
  remove(ctx: Context): void;
}

/** The cookie of the session's token. */
export function sessionCookie(publicOrigin: string): TokenCookie {
  return tokenCookie('grove_session', publicOrigin);
}

/** The cookie by which a browser is recognized when it signs in again. */
export function deviceCookie(publicOrigin: string): TokenCookie {
  return tokenCookie('grove_device', publicOrigin);
}

/** The cookie that binds a passkey's challenge to the browser that requested it. */
export function passkeyCookie(publicOrigin: string): TokenCookie {
  return tokenCookie('grove_passkey', publicOrigin);
}

function tokenCookie(plainName: string, publicOrigin: string): TokenCookie {
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
