import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';

const readMethods = new Set<string | undefined>(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site makes a browser send.
 *  Browsers set Sec-Fetch-Site and Origin themselves; other programs must send the site's Origin or a bearer token.
 *  @throws AppError('cross-site') */
export function refuseCrossSiteWrites({ req }: Context, publicOrigin: string): void {
  if (readMethods.has(req.method)) return;
  const { origin, 'sec-fetch-site': site, authorization, cookie } = req.headers;
  if (site === 'same-origin') return;
  if (site === undefined && origin === publicOrigin) return;
  // A program with a token and no cookie: no browser has added a member's credentials.
  const isProgram = site === undefined && origin === undefined && cookie === undefined;
  if (isProgram && authorization?.startsWith('Bearer ') === true) return;
  throw new AppError('cross-site');
}

/** Whether another site, or a link on it, made the browser send the request. */
export function isCrossSiteRequest({ req }: Context): boolean {
  const site = req.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
