import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { testServer } from '../../../test/testServer.ts';

const size = 100_000;
const storage = createServer((_, res) => {
  res.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': size });
  res.write(Buffer.alloc(size / 2));
}).listen(0, '127.0.0.1');
await once(storage, 'listening');
afterAll(() => {
  storage.closeAllConnections();
  storage.close();
});
const site = testServer({ S3_ENDPOINT: `http://127.0.0.1:${(storage.address() as AddressInfo).port}` });

/** Starts a download of a picture; the storage sends the first half and then nothing more. */
async function sendHalfPicture() {
  const requested = once(storage, 'request') as Promise<[unknown, ServerResponse]>;
  const visitor = new AbortController();
  const answer = await fetch(`${site.origin}/media/posts/a.webp`, { signal: visitor.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  const [, upstream] = await requested;
  return { visitor, reader, upstream };
}

test('the storage connection is closed when the visitor disconnects', async () => {
  const { visitor, upstream } = await sendHalfPicture();
  const closed = once(upstream, 'close');
  visitor.abort();
  await closed;
  expect(upstream.writableEnded).toBe(false);
});

test('an interrupted picture does not look complete', async () => {
  const { reader, upstream } = await sendHalfPicture();
  upstream.destroy();
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow('terminated');
});
