import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';

/** Returns the request's `Idempotency-Key`, or undefined.
 *  @throws AppError('bad-request') if it is malformed: ignoring it would run a repeated request twice. */
export function readIdempotencyKey({ req }: Context): string | undefined {
  const header = req.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\w-]{8,80}$/.test(header)) return header;
  throw new AppError('bad-request', 'Idempotency-Key: must be 8 to 80 letters, digits, _ or -');
}
