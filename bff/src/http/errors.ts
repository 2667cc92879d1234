import { errorTable } from '@grove/contracts/endpoint';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { isDatabaseAway } from '../infra/databaseAway.ts';
import type { Context } from './context.ts';
import { sendError } from './send.ts';

/** A refusal that a client may read. Its status and words stand in the contracts' error table. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  /** @param detail which field or value was refused; appended to the table's words. */
  constructor(code: ErrorCode, detail?: string) {
    const [status, words] = errorTable[code];
    super(detail === undefined ? words : `${words}: ${detail}`);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
  }
}

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
