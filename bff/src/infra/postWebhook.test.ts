import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { findWebhookProblem, ForbiddenAddress, postWebhook } from './postWebhook.ts';
import { isPublicAddress } from './publicAddress.ts';

const production = { NODE_ENV: 'production' } as const;

test.each([...['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::a00:1', '2001:0:a00:1::', '2002:a00:1::', '2001:db8::1', 'localhost', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['https://hooks.example.com/x', undefined],
  ['http://hooks.example.com/x', 'must start with https://'],
  ['http://127.0.0.1/', 'must be a public address'],
  ['https://0x7f.1/', 'must be a public address'],
  ['https://2130706433/', 'must be a public address'],
  ['https://[::1]/', 'must be a public address'],
  ['https://[::ffff:127.0.0.1]/', 'must be a public address'],
  ['https://a:b@hooks.example.com/', 'must not contain a user name or password'],
])('in production, the problem of %s is: %s', (url, problem) => {
  expect(findWebhookProblem(url, production)).toBe(problem);
});

test('in production, a name that resolves to this machine is not called', async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end()).on('connection', () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const message = { headers: {}, body: '{}', signal: new AbortController().signal };
  const url = `https://localhost:${String(port)}/`;
  await expect(postWebhook(url, message, production)).rejects.toThrow(ForbiddenAddress);
  expect(connections).toBe(0);
  server.close();
});
