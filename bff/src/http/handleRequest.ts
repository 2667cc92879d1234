import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { forEachCommonHeader } from './commonHeaders.ts';
import { compressBody } from './compress.ts';
import type { Context } from './context.ts';
import { answerError } from './errors.ts';
import { AppError } from '../infra/AppError.ts';
import { observeRequests } from './observe.ts';
import { refuseForeignWrites } from './sameSite.ts';
import { securityHeaders } from './securityHeaders.ts';

const validId = /^[\w-]{8,64}$/;

/** What every request goes through, whatever answers it. One middleware that calls plain functions: with one
 *  middleware each, a small answer's time went mostly into waiting for the next one. */
export function handleRequest({
  log,
  publicOrigin,
  trustedProxies,
  isDraining,
  dispatch,
}: {
  log: Logger;
  publicOrigin: string;
  trustedProxies: number;
  isDraining: () => boolean;
  dispatch: (ctx: Context) => Promise<void> | void;
}): (ctx: Context) => Promise<void> {
  const observe = observeRequests(log);
  const constants = { log, trustedProxies, isDraining, securityHeaders: securityHeaders(publicOrigin) };

  return async (ctx) => {
    ctx.state = { requestId: requestIdOf(ctx), path: pathOf(ctx), route: 'other', ...constants };
    observe(ctx);
    try {
      if (ctx.state.path === '') throw new AppError('bad-request');
      refuseForeignWrites(ctx, publicOrigin);
      const answering = dispatch(ctx);
      if (answering !== undefined) await answering;
    } catch (error) {
      answerError(ctx, error);
    }
    // Data and errors are written by send.ts at once; pages and files are left to Koa.
    if (ctx.respond === false) return;
    forEachCommonHeader(ctx, (name, value) => ctx.res.setHeader(name, value));
    await compressBody(ctx);
  };
}

/** The address without its query; empty for one that no URL can have, which only a hand-written request holds. */
function pathOf(ctx: Context): string {
  try {
    // Against its type, Koa's getter throws for some of them and gives null for others.
    return ctx.path || '';
  } catch {
    return '';
  }
}

// Unlike a random one each time it is as good as free, and as unique: a process has its own beginning.
const idStart = randomUUID().slice(0, 8);
let idCount = 0;

/** A proxy's own id is kept. */
function requestIdOf({ req }: Context): string {
  const given = req.headers['x-request-id'];
  if (typeof given === 'string' && validId.test(given)) return given;
  idCount += 1;
  return `${idStart}-${idCount}`;
}
