import { errorHeader, fieldHeader } from '@grove/contracts/api/wireFormat';
import type { DetailedError } from '@grove/contracts/api/wireFormat';
import { AppError } from '../infra/AppError.ts';
import { isDatabaseUnavailable } from '../infra/databaseUnavailable.ts';
import type { Context } from './context.ts';

// Matches the names of form fields. Other names come from the client and must not get into a header.
const plainField = /^[\w.]{1,80}$/;

/** Answers an error thrown anywhere in the application. Unknown errors are logged, and the client gets a generic
 *  message. */
export function answerError(ctx: Context, error: unknown): void {
  const { status, code, field, message, details } = toAppError(error);
  if (status >= 500) ctx.state.log.error({ requestId: ctx.state.requestId, err: error }, 'request failed');
  ctx.status = status;
  // The handler may have set the ETag of its own answer.
  ctx.remove('ETag');
  ctx.type = details === undefined ? 'text/plain' : 'application/json';
  ctx.set({ 'Cache-Control': 'no-store', [errorHeader]: code });
  if (field !== undefined && plainField.test(field)) ctx.set(fieldHeader, field);
  if (status === 503) ctx.set('Retry-After', '2');
  ctx.body = details === undefined ? message : ({ message, ...details } satisfies DetailedError);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseUnavailable(error) ? 'unavailable' : 'internal');
}
