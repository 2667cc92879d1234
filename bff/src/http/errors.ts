import { errorHeader, fieldHeader } from '@grove/contracts/wireError';
import { AppError } from '../infra/AppError.ts';
import { isDatabaseAway } from '../infra/databaseAway.ts';
import type { Context } from './context.ts';
import { sendError } from './send.ts';

// The fields of our forms. Whatever else a client has called one has no place in a header.
const plainField = /^[\w.]{1,80}$/;

/** Answers whatever the rest of the application throws: the one place where that happens.
 *  Unknown errors are logged and stay unnamed to the client. */
export function answerError(ctx: Context, error: unknown): void {
  const known = toAppError(error);
  if (known.status >= 500)
    ctx.state.log.error({ requestId: ctx.state.requestId, err: error }, 'request failed');
  const headers = [errorHeader, known.code];
  if (known.field !== undefined && plainField.test(known.field)) headers.push(fieldHeader, known.field);
  if (known.status === 503) headers.push('Retry-After', '2');
  sendError(ctx, known.status, known.message, headers);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseAway(error) ? 'unavailable' : 'internal');
}
