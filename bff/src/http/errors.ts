import { AppError } from '../infra/AppError.ts';
import { isDatabaseAway } from '../infra/databaseAway.ts';
import type { Context } from './context.ts';
import { sendError } from './send.ts';

/** Answers whatever the rest of the application throws: the one place where that happens.
 *  Unknown errors are logged and stay unnamed to the client. */
export function answerError(ctx: Context, error: unknown): void {
  const known = toAppError(error);
  if (known.status >= 500)
    ctx.state.log.error({ requestId: ctx.state.requestId, err: error }, 'request failed');
  sendError(ctx, known.status, known.message, known.status === 503 ? ['Retry-After', '2'] : []);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'internal');
}
