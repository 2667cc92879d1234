import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface CuttableProxy {
  port: number;
  /** Ends every connection and refuses new ones, as a server that was killed does. */
  cut(): Promise<void>;
  /** Takes connections again, on the same port. */
  restore(): Promise<void>;
}

/** Stands before a server, so that a test can take it away without ending it for others. */
export async function cuttableProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async restore() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/** A database's address led through a proxy. */
export async function throughProxy(mongodbUri: string): Promise<{ proxy: CuttableProxy; uri: string }> {
  const uri = new URL(mongodbUri);
  const proxy = await cuttableProxy({ host: uri.hostname, port: Number(uri.port) });
  uri.host = `127.0.0.1:${proxy.port}`;
  // Else the driver asks the replica set for its members and goes around the proxy.
  uri.searchParams.delete('replicaSet');
  uri.searchParams.set('directConnection', 'true');
  return { proxy, uri: uri.href };
}
