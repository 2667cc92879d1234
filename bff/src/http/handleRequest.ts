import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { forEachCommonHeader } from './commonHeaders.ts';
import { compressBody } from './compress.ts';
import type { Context } from './context.ts';
import { answerError } from './errors.ts';
import { observeRequests } from './observe.ts';
import { refuseForeignWrites } from './sameSite.ts';
import { securityHeaders } from './securityHeaders.ts';

const validId = /^[\w-]{8,64}$/;

/** What every request goes through, whatever answers it. One middleware that calls plain functions: with one
 *  middleware each, a small answer's time went mostly into waiting for the next one. */
export function handleRequest({
  log,
  publicOrigin,
  isDraining,
  dispatch,
}: {
  log: Logger;
  publicOrigin: string;
  isDraining: () => boolean;
  dispatch: (ctx: Context) => Promise<void> | void;
}): (ctx: Context) => Promise<void> {
  const observe = observeRequests(log);
  const constants = { log, isDraining, securityHeaders: securityHeaders(publicOrigin) };

  return async (ctx) => {
    ctx.state = { requestId: requestIdOf(ctx), path: ctx.path, route: 'other', ...constants };
    observe(ctx);
    try {
      refuseForeignWrites(ctx, publicOrigin);
      await dispatch(ctx);
    } catch (error) {
      answerError(ctx, error);
    }
    // Data is written by send.ts at once; pages, files and errors are left to Koa.
    if (ctx.respond === false) return;
    forEachCommonHeader(ctx, (name, value) => ctx.res.setHeader(name, value));
    await compressBody(ctx);
  };
}

/** A proxy's own id is kept. */
function requestIdOf({ req }: Context): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && validId.test(given) ? given : randomUUID();
}
