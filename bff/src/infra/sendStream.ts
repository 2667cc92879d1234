import { once } from 'node:events';
import { request as requestByHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** PUTs a stream with only a part in memory at a time. `fetch` is not used, because it keeps a copy of the whole
 *  stream in case of a redirect.
 *  @param options.headers must include Content-Length.
 *  @returns the status of the answer.
 *  @throws Error if the stream or the connection breaks, or it takes longer than `milliseconds`. */
export async function sendStream(
  url: string,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { headers, milliseconds }: { headers: Record<string, string>; milliseconds: number },
): Promise<number> {
  const request = url.startsWith('https:') ? requestByHttps : requestByHttp;
  const outgoing = request(url, { method: 'PUT', headers, signal: AbortSignal.timeout(milliseconds) });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  const [[answer]] = await Promise.all([answered, pipeline(Readable.fromWeb(body as NodeStream), outgoing)]);
  answer.resume();
  return answer.statusCode ?? 0;
}
