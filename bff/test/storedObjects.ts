import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

export interface StoredObjects {
  /** For the setting S3_ENDPOINT. */
  endpoint: string;
  put(key: string, body: string, type: string): void;
}

/** A storage that holds what a test puts there and answers signed requests only. Call at the top of a test file. */
export async function storedObjects(bucket = 'grove'): Promise<StoredObjects> {
  const objects = new Map<string, { body: string; type: string }>();
  const server = createServer((req, res) => {
    const object = objects.get(decodeURIComponent(req.url ?? ''));
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return void res.writeHead(403).end();
    if (!object) return void res.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error/>');
    res.writeHead(200, { 'Content-Type': object.type, 'Content-Length': Buffer.byteLength(object.body) });
    res.end(object.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (key, body, type) => objects.set(`/${bucket}/${key}`, { body, type }),
  };
}
