import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';

const reading = new Set<string | undefined>(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site makes a browser send.
 *  Browsers set Sec-Fetch-Site and Origin themselves; other programs must send the site's Origin.
 *  @throws AppError('cross-site') */
export function refuseForeignWrites({ req }: Context, publicOrigin: string): void {
  if (reading.has(req.method)) return;
  const { origin, 'sec-fetch-site': site, authorization, cookie } = req.headers;
  if (site === 'same-origin') return;
  if (site === undefined && origin === publicOrigin) return;
  // A program that shows a token and no cookie: no browser brought anything of a member's along.
  const isProgram = site === undefined && origin === undefined && cookie === undefined;
  if (isProgram && authorization?.startsWith('Bearer ') === true) return;
  throw new AppError('cross-site');
}

/** Whether another site, or a link in it, makes a browser ask. */
export function isAskedByAnotherSite({ req }: Context): boolean {
  const site = req.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
