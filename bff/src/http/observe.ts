import type { Logger } from 'pino';
import { observeRequest } from '../infra/metrics.ts';
import type { Context } from './context.ts';

/** Writes one line to the log and one figure to the metrics when a request's answer has ended, however it ended. */
export function observeRequests(log: Logger): (ctx: Context) => void {
  // A line's fields are all named below, none of them a secret: looking for some would cost as much as writing it.
  const lines = log.child({}, { redact: [] });

  return (ctx) => {
    const started = performance.now();
    ctx.res.on('close', () => finished(ctx, lines, performance.now() - started));
  };
}

function finished({ req, res, state }: Context, lines: Logger, ms: number): void {
  const isOpenEnded = String(res.getHeader('Content-Type')).startsWith('text/event-stream');
  const { requestId, path, route } = state;
  const { statusCode: status, writableFinished } = res;
  // How long a page was open says nothing of how fast it was answered.
  if (!isOpenEnded) observeRequest(route, status, ms / 1000);
  // The path without its query: addresses may carry what nobody should keep.
  const line = { requestId, method: req.method, path: speakable(path), status, ms: Math.round(ms * 10) / 10 };
  if (isOpenEnded) lines.info(line, 'stream ended');
  else if (writableFinished) lines.info(line, 'request');
  else lines.info(line, 'request dropped by the client');
}

// Whoever has the address of a calendar feed reads the calendar.
const secretPrefix = '/calendar/';

/** A path as it may stand in a log: of one that is a secret itself, whether it is right or not, only where it leads. */
function speakable(path: string): string {
  return path.startsWith(secretPrefix) ? `${secretPrefix}:file` : path;
}
