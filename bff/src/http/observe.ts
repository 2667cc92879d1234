import type { Logger } from 'pino';
import { observeRequest } from '../infra/metrics.ts';
import type { Context } from './context.ts';
import { unsubscribePath } from './crossSitePaths.ts';

/** Creates a function that logs a request and records its metrics when the response ends, for whatever reason. */
export function observeRequests(log: Logger): (ctx: Context) => void {
  // All fields are named below and none is secret. Searching them for secrets would cost as much as writing the line.
  const requestLog = log.child({}, { redact: [] });

  return (ctx) => {
    const started = performance.now();
    ctx.res.on('close', () => logRequest(ctx, requestLog, performance.now() - started));
  };
}

function logRequest({ req, res, state }: Context, requestLog: Logger, ms: number): void {
  const isOpenEnded = String(res.getHeader('Content-Type')).startsWith('text/event-stream');
  const { requestId, path, route } = state;
  const { statusCode: status, writableFinished } = res;
  // The duration of a live stream says nothing about response times.
  if (!isOpenEnded) observeRequest(route, status, ms / 1000);
  // The path without its query, because a query may contain private data.
  const line = {
    requestId,
    method: req.method,
    path: redactPath(path),
    status,
    ms: Math.round(ms * 10) / 10,
  };
  if (isOpenEnded) requestLog.info(line, 'stream ended');
  else if (writableFinished) requestLog.info(line, 'request');
  else requestLog.info(line, 'request dropped by the client');
}

/** Paths whose last part is a secret, with the form in which they are logged. */
const secretPaths = [
  { prefix: '/calendar/', logged: '/calendar/:file' },
  { prefix: unsubscribePath, logged: `${unsubscribePath}:token` },
];

/** Returns a path that may be logged. A path that is a secret itself, valid or not, is shortened to its prefix. */
function redactPath(path: string): string {
  return secretPaths.find(({ prefix }) => path.startsWith(prefix))?.logged ?? path;
}
