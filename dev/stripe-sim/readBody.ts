import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { invalid } from './stripeError.ts';

const mostBytes = 1_000_000;

/** The body of a request.
 *  @throws StripeError when it is longer than any that is meant for Stripe. */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw invalid('The body is too long.', {}, 413);
  return buffer(req);
}
