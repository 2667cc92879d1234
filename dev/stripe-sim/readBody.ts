import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { invalid } from './stripeError.ts';

const maxBytes = 1_000_000;

/** Reads the body of a request.
 *  @throws StripeError if its announced length exceeds the limit. */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw invalid('The body is too long.', {}, 413);
  return buffer(req);
}
