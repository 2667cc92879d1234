import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { freePort, requireFree } from './ports.ts';

test('a taken port is named, with who holds it and what to do', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const holder =
    process.platform === 'linux' ? `is held by '.*' \\(process ${process.pid}\\)` : 'is already in use';
  await expect(requireFree(port, 'the site', 'set PORT')).rejects.toThrow(
    new RegExp(`^Port ${port}, needed for the site, ${holder}: set PORT$`),
  );
  server.close();
});

test('a free port is no problem', async () => {
  await expect(requireFree(await freePort(), 'the site', 'set PORT')).resolves.toBeUndefined();
});
