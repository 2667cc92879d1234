import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './folders.ts';
import { findFreePort, assertPortFree } from './ports.ts';

test('the error for a used port names the process and what to do', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const listener =
    process.platform === 'linux' ? `is in use by '.*' \\(process ${process.pid}\\)` : 'is already in use';
  await expect(assertPortFree(port, 'the site', 'set PORT')).rejects.toThrow(
    new RegExp(`^Port ${port}, needed for the site, ${listener}: set PORT$`),
  );
  server.close();
});

test('a free port is accepted', async () => {
  await expect(assertPortFree(await findFreePort(), 'the site', 'set PORT')).resolves.toBeUndefined();
});

test('no port is reserved twice before it is used, not even by another process', async () => {
  const count = 250;
  const other = fork(join(root, 'dev/stack/test/drawPorts.ts'), [String(count)]);
  try {
    const drawnPorts = once(other, 'message') as Promise<[number[]]>;
    const ownPorts = await Promise.all(Array.from({ length: count }, findFreePort));
    const [otherPorts] = await drawnPorts;
    expect(new Set([...ownPorts, ...otherPorts]).size).toBe(2 * count);
  } finally {
    other.kill();
  }
});
