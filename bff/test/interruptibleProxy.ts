import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { findFreePort } from '../../dev/stack/ports.ts';

export interface InterruptibleProxy {
  port: number;
  /** Closes every connection and refuses new ones, like a killed server. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  restore(): Promise<void>;
  /** Accepts data without passing it on, like a hanging server, until called with false. */
  hang(isHung: boolean): void;
  /** Delays all data in both directions, like a distant or overloaded server. */
  delay(milliseconds: number): void;
}

/** Creates a proxy in front of a server, so that a test can make it unavailable without stopping it for
 *  others. */
export async function interruptibleProxy(target: {
  host: string;
  port: number;
}): Promise<InterruptibleProxy> {
  const open = new Set<Socket>();
  const bufferedWrites: (() => void)[] = [];
  let hung = false;
  let delayMs = 0;
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('data', (part: Buffer) => {
        if (hung) bufferedWrites.push(() => to.write(part));
        else if (delayMs > 0) setTimeout(() => to.write(part), delayMs);
        else to.write(part);
      });
    }
  });
  // Not a port from the system's ephemeral range: another process could get it while the proxy is cut.
  const port = await findFreePort();
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
      if (!isHung) for (const pass of bufferedWrites.splice(0)) pass();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
  };
}

/** Returns a database URL that goes through a proxy. */
export async function routeThroughProxy(
  mongodbUri: string,
): Promise<{ proxy: InterruptibleProxy; uri: string }> {
  const uri = new URL(mongodbUri);
  const proxy = await interruptibleProxy({ host: uri.hostname, port: Number(uri.port) });
  uri.host = `127.0.0.1:${proxy.port}`;
  // Otherwise the driver gets the members from the replica set and bypasses the proxy.
  uri.searchParams.delete('replicaSet');
  uri.searchParams.set('directConnection', 'true');
  return { proxy, uri: uri.href };
}
