import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { startMongod } from './mongod.ts';
import { findFreePort } from './ports.ts';
import { makePrimary } from './replicaSet.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

/** Creates a proxy of a MongoDB server that closes the first connection that requests the set's configuration. */
async function closingOnce(target: number) {
  let closed = 0;
  const proxy = createServer((client) => {
    const server = connect({ port: target, host: '127.0.0.1' });
    client.on('data', (connectionCount) => {
      if (closed > 0 || !connectionCount.includes('replSetGetConfig'))
        return void server.write(connectionCount);
      closed += 1;
      client.destroy();
    });
    server.pipe(client);
    client.on('close', () => server.destroy()).on('error', () => server.destroy());
    server.on('close', () => client.destroy()).on('error', () => client.destroy());
  });
  const port = await findFreePort();
  await once(proxy.listen({ port, host: '127.0.0.1' }), 'listening');
  return { port, closed: () => closed, end: () => proxy.close() };
}

test('a server that closes its connections during a state change still becomes primary', async () => {
  const mongod = await startMongod({ dataDir: temporaryFolder(), port: await findFreePort() });
  const proxy = await closingOnce(Number(/:(\d+)\//.exec(mongod.url)?.[1]));
  await makePrimary(proxy.port, true);
  expect(proxy.closed()).toBe(1);
  proxy.end();
  await mongod.stop();
});
