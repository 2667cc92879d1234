import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Context, RequestState } from './context.ts';
import { answerError } from './errors.ts';
import { AppError } from '../infra/AppError.ts';
import { observeRequests } from './observe.ts';
import { refuseCrossSiteWrites } from './sameSite.ts';
import { isOpenToOtherSites } from './crossSitePaths.ts';
import { securityHeaders } from './securityHeaders.ts';

const validId = /^[\w-]{8,64}$/;

/** Creates the middleware of all requests: ids, logging, cross-site protection, error answers and common headers. */
export function handleRequest({
  log,
  publicOrigin,
  trustedProxies,
  isDraining,
}: {
  log: Logger;
  publicOrigin: string;
  trustedProxies: number;
  isDraining: () => boolean;
}): Middleware<RequestState> {
  const observe = observeRequests(log);
  const defaultHeaders = securityHeaders(publicOrigin);

  return async (ctx, next) => {
    ctx.state = { requestId: getRequestId(ctx), path: getPath(ctx), route: 'other', log, trustedProxies };
    observe(ctx);
    try {
      if (ctx.state.path === '') throw new AppError('bad-request');
      if (!isOpenToOtherSites(ctx.state.path)) refuseCrossSiteWrites(ctx, publicOrigin);
      await next();
    } catch (error) {
      answerError(ctx, error);
    }
    // A handler's own headers take precedence.
    for (const [name, value] of defaultHeaders) if (!ctx.res.hasHeader(name)) ctx.set(name, value);
    setCommonHeaders(ctx);
    // Otherwise a browser would use this connection until it times out.
    if (isDraining()) ctx.set('Connection', 'close');
  };
}

function setCommonHeaders(ctx: Context): void {
  const { requestId, rate } = ctx.state;
  ctx.set('X-Request-Id', requestId);
  if (rate === undefined) return;
  ctx.set({
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.resetSeconds),
  });
}

/** Returns the path without its query; empty for an invalid URL, which only hand-written requests have. */
function getPath(ctx: Context): string {
  try {
    // Contrary to its type, Koa's getter throws for some invalid URLs and returns null for others.
    return ctx.path || '';
  } catch {
    return '';
  }
}

// Cheaper than a random id per request, and as unique, because each process has its own prefix.
const idPrefix = randomUUID().slice(0, 8);
let idCount = 0;

/** A proxy's request id is reused. */
function getRequestId({ req }: Context): string {
  const proxyRequestId = req.headers['x-request-id'];
  if (typeof proxyRequestId === 'string' && validId.test(proxyRequestId)) return proxyRequestId;
  idCount += 1;
  return `${idPrefix}-${idCount}`;
}
