import type { IncomingMessage } from 'node:http';
import { AppError } from '../infra/AppError.ts';

/** Reads the request's body. Uses a listener, because leaving a `for await` loop early would destroy the socket
 *  before the 413 is sent.
 *  @throws AppError('too-large' | 'bad-request') */
export async function readBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    req.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= maxBytes) parts.push(part);
      else reject(new AppError('too-large'));
    });
    req.on('end', () => resolve(Buffer.concat(parts)));
    req.on('error', () => reject(new AppError('bad-request')));
    req.on('aborted', () => reject(new AppError('bad-request')));
  });
}
