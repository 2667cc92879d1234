import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from '../../dev/stack/ports.ts';

export interface CuttableProxy {
  port: number;
  /** Ends every connection and refuses new ones, as a server that was killed does. */
  cut(): Promise<void>;
  /** Takes connections again, on the same port. */
  restore(): Promise<void>;
  /** Takes everything and passes nothing on, as a server that hangs does, until it is told to go on. */
  hang(isHung: boolean): void;
  /** Passes everything on so much later, in both directions, as a server far away or overloaded does. */
  delay(milliseconds: number): void;
}

/** Stands before a server, so that a test can take it away without ending it for others. */
export async function cuttableProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const held: (() => void)[] = [];
  let hung = false;
  let delayMs = 0;
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
      from.on('data', (part: Buffer) => {
        if (hung) held.push(() => to.write(part));
        else if (delayMs > 0) setTimeout(() => to.write(part), delayMs);
        else to.write(part);
      });
    }
  });
  // Not one that the system hands out: while it is cut, somebody else might be given it.
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

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
    hang(isHung) {
      hung = isHung;
      if (!isHung) for (const pass of held.splice(0)) pass();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
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
