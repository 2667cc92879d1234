import { hash, randomBytes } from 'node:crypto';
import type { Context } from '../http/context.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';

const lifeSeconds = 30 * 24 * 60 * 60;
export const sessionLifeMs = lifeSeconds * 1000;

/** Where the token lives in the browser. Over TLS the prefix keeps sibling domains from planting one. */
export interface SessionCookie {
  read(ctx: Context): string | undefined;
  write(ctx: Context, token: string): void;
  remove(ctx: Context): void;
}

export function sessionCookie(publicOrigin: string): SessionCookie {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-grove_session' : 'grove_session';
  return {
    read: (ctx) => readCookie(ctx, name),
    write: (ctx, token) => writeCookie(ctx, { name, value: token, maxAge: lifeSeconds, secure }),
    remove: (ctx) => writeCookie(ctx, { name, value: '', maxAge: 0, secure }),
  };
}

/** A fresh token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}
