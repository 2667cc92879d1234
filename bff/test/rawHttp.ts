import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends bytes over a separate connection and returns everything received until it is closed. It can
 *  send what a valid client would not. */
export async function sendBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => (received += part));
  // A server that refuses may close while the test still writes.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes, 'latin1'));
  await new Promise((closed) => socket.on('close', closed));
  return received;
}

/** Returns the statuses of all responses on one connection. */
export function parseStatuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** Sends a request with path and headers unchanged, including Host: `fetch` would normalize them. */
export async function sendAsIs(
  origin: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: {
    method?: string;
    path: string;
    headers?: Record<string, string | string[]>;
    body?: string;
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  // Node sends the body of a DELETE without a length.
  const framedHeaders =
    body === undefined || method !== 'DELETE'
      ? headers
      : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  const clientRequest = request({ hostname, port, path, method, headers: framedHeaders, agent: false });
  clientRequest.end(body);
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: new Headers(toHeaderPairs(answer.rawHeaders)),
    text: await text(answer),
  };
}

function toHeaderPairs(raw: string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : []));
}
