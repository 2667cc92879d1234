import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Next } from 'koa';
import { requestSeconds } from '../infra/metrics.ts';
import type { Context } from './context.ts';

const validId = /^[\w-]{8,64}$/;

/** Gives every request its id (a proxy's own is kept), one line in the log and its time in the metrics. */
export function observe(log: Logger, isDraining: () => boolean) {
  // A line's fields are all named below, none of them a secret: looking for some would cost as much as writing it.
  const lines = log.child({}, { redact: [] });

  return async function observeRequest(ctx: Context, next: Next): Promise<void> {
    const started = performance.now();
    const given = ctx.req.headers['x-request-id'];
    const requestId = typeof given === 'string' && validId.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.state.log = log;
    ctx.set('X-Request-Id', requestId);
    ctx.res.once('close', () => finished(ctx, lines, performance.now() - started));
    await next();
    // Or a browser would go on using this connection until it times out.
    if (isDraining()) ctx.set('Connection', 'close');
  };
}

function finished(ctx: Context, lines: Logger, ms: number): void {
  const { requestId, route } = ctx.state;
  const { statusCode: status, writableFinished } = ctx.res;
  requestSeconds.labels(route ?? 'other', String(status)).observe(ms / 1000);
  // The path without its query: addresses may carry what nobody should keep.
  const line = { requestId, method: ctx.method, path: ctx.path, status, ms: Math.round(ms * 10) / 10 };
  if (writableFinished) lines.info(line, 'request');
  else lines.info(line, 'request dropped by the client');
}
