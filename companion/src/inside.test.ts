import dns from 'node:dns';
import { once } from 'node:events';
import http, { createServer } from 'node:http';
import { connect, isIP } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MultipartUploads } from '../../bff/src/files/multipartUploads/multipartUploads.model.ts';
import { makeUser } from '../../bff/test/factories/makeUser.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startSession } from '../../bff/src/identity/auth/startSession.ts';
import { runningCompanion } from '../test/runningCompanion.ts';

const site = testServer();
const companion = runningCompanion(site, { S3_ENDPOINT: 'http://127.0.0.1:1' });
const publicAddress = '93.184.215.14';
const addresses: Record<string, string> = {
  'public.example': publicAddress,
  'inside.example': '10.0.0.1',
  'metadata.example': '169.254.169.254',
};
/** Stands in for a public host; records requests, including those that must not arrive. */
const reachedUrls: string[] = [];
const otherServer = createServer(({ url = '', headers }, res) => {
  reachedUrls.push(`${headers.host ?? ''}${url}`);
  const to = new URL(url, 'http://public.example').searchParams.get('to');
  if (to !== null) res.writeHead(302, { Location: to }).end();
  else res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': '5' }).end('12345');
});
const real = http.Agent.prototype.createConnection;
let Cookie = '';

beforeAll(async () => {
  otherServer.listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as AddressInfo;
  const lookup = dns.lookup as (...args: unknown[]) => void;
  jest.spyOn(dns, 'lookup').mockImplementation(((host: string, options: { all?: boolean }, done: Done) => {
    const address = addresses[host];
    if (address === undefined) lookup(host, options, done);
    else if (options.all === true) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  }) as typeof dns.lookup);
  // Connections to the public IP address are redirected here. Name lookups and all other connections work as usual.
  http.Agent.prototype.createConnection = function (options, done) {
    const { host = '', lookup: look } = options as { host?: string; lookup?: typeof dns.lookup };
    if (!(host in addresses) || look === undefined) return real.call(this, options, done);
    look(host, {}, (error, address) => {
      if (error) done?.(error, undefined as never);
      else if (isIP(address) === 0 || address !== publicAddress)
        done?.(new Error('The request was not blocked'), undefined as never);
      else done?.(null, connect(port, '127.0.0.1'));
    });
    return undefined;
  };
  Cookie = `grove_session=${await startSession(await makeUser({ isCreator: true }))}`;
});

type Done = (error: Error | null, address: unknown, family?: number) => void;

afterAll(() => {
  http.Agent.prototype.createConnection = real;
  jest.restoreAllMocks();
  otherServer.closeAllConnections();
  otherServer.close();
});

async function requestImport(path: 'meta' | 'get', url: string): Promise<number> {
  const file = { metadata: { name: 'a.mp4', type: 'video/mp4' }, size: 5 };
  const answer = await fetch(`${companion.origin}/companion/url/${path}`, {
    method: 'POST',
    headers: { Origin: site.env.PUBLIC_URL, Cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, ...(path === 'get' && file) }),
  });
  return answer.status;
}

test('a public host is requested', async () => {
  expect(await requestImport('meta', 'http://public.example/a.mp4')).toBe(200);
  expect(await requestImport('meta', 'http://public.example/?to=http://public.example/b.mp4')).toBe(200);
  expect(reachedUrls.at(-1)).toBe('public.example/b.mp4');
});

test.each([
  'http://inside.example/secret',
  'http://metadata.example/latest/meta-data/',
  'http://public.example/?to=http://inside.example/secret',
  'http://public.example/?to=http://metadata.example/latest/meta-data/',
  'http://public.example/?to=http://127.0.0.1/secret',
  'http://public.example/?to=http://[::1]/secret',
  'http://public.example/?to=http://public.example/?to=http://10.0.0.1/secret',
])('%s leads to an internal network and is not fetched', async (url) => {
  for (const path of ['meta', 'get'] as const)
    expect(await requestImport(path, url)).toBeGreaterThanOrEqual(400);
  expect(reachedUrls.every((one) => one.startsWith('public.example/'))).toBe(true);
  expect(await MultipartUploads.countDocuments()).toBe(0);
});
