import type { Next } from 'koa';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site makes a browser send.
 *  Browsers set Sec-Fetch-Site and Origin themselves; other programs must send the site's Origin. */
export function sameSite(publicOrigin: string) {
  return function refuseForeignWrites(ctx: Context, next: Next): Promise<void> {
    if (reading.has(ctx.method) || isOwn(ctx, publicOrigin)) return next();
    throw new AppError('cross-site');
  };
}

function isOwn(ctx: Context, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = ctx.req.headers;
  if (origin !== undefined && origin !== publicOrigin) return site === 'same-origin';
  return site === 'same-origin' || (site === undefined && origin === publicOrigin);
}
