import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createClient } from '../client.ts';
import type { Client } from '../client.ts';
import type { PayingSite } from '../payingSite.ts';
import { startServerProcess } from '../serverProcess.ts';
import { waitUntil } from '../waitUntil.ts';

/** Runs a member's requests against a process of their own, which is killed with SIGKILL before its nth message to the
 *  database or to the card provider.
 *  @param cookie the member's.
 *  @returns whether it was killed before the requests were answered. */
export async function killAtStep(
  { site, sim }: Pick<PayingSite, 'site' | 'sim'>,
  { step, cookie }: { step: number; cookie: string },
  sendRequests: (api: Client) => Promise<unknown>,
): Promise<boolean> {
  const relay = await createCountingRelay({ mongodbUri: site.env.MONGODB_URI, apiBase: sim.apiBase });
  const urls = { MONGODB_URI: relay.mongodbUri, STRIPE_API_BASE: relay.apiBase };
  // The log shows when the process listens.
  const settings = { ...urls, WORKER: 'off', LOG_LEVEL: 'info' } as const;
  const { child, origin, metricsOrigin } = await startServerProcess({ ...site.env, ...settings });
  const api = createClient({ origin, publicUrl: site.env.PUBLIC_URL, cookie });
  try {
    // Until the indexes exist, whose creation is none of the steps.
    await waitUntil(async () => (await fetch(`${metricsOrigin}/accepting`)).ok, 30_000);
    await api.send('GET /api/cart/count');
    relay.killAt(step, () => child.kill('SIGKILL'));
    await sendRequests(api).catch(() => undefined);
    return relay.isOver();
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    relay.close();
  }
}

/** Relays and counts the messages of a process to the database and to the card provider. */
async function createCountingRelay(to: { mongodbUri: string; apiBase: string }) {
  let remaining = Number.POSITIVE_INFINITY;
  let isOver = false;
  let kill = () => undefined as unknown;
  const open = new Set<Socket>();
  const closers: (() => void)[] = [];

  /** Returns false for the first message that is not relayed. */
  function mayPass(part: Buffer): boolean {
    if (isOver) return false;
    if (!isStep(part)) return true;
    remaining -= 1;
    if (remaining > 0) return true;
    isOver = true;
    kill();
    return false;
  }

  async function relay(target: { host: string; port: number }): Promise<number> {
    const server = createServer((near) => {
      const far = connect(target);
      open.add(near).add(far);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
      near.on('data', (part: Buffer) => mayPass(part) && far.write(part));
      far.on('data', (part: Buffer) => near.write(part));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    return (server.address() as AddressInfo).port;
  }

  const mongo = new URL(to.mongodbUri);
  mongo.host = `127.0.0.1:${await relay({ host: mongo.hostname, port: Number(mongo.port) })}`;
  // Otherwise the driver gets the members from the replica set and bypasses the relay.
  mongo.searchParams.delete('replicaSet');
  mongo.searchParams.set('directConnection', 'true');
  const api = new URL(to.apiBase);
  api.host = `127.0.0.1:${await relay({ host: api.hostname, port: Number(api.port) })}`;
  return {
    mongodbUri: mongo.href,
    apiBase: api.origin,
    killAt(step: number, killProcess: () => unknown) {
      remaining = step;
      kill = killProcess;
    },
    isOver: () => isOver,
    close() {
      for (const close of closers) close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Automatic messages of the driver do not count: health checks and the end of sessions. */
function isStep(part: Buffer): boolean {
  const text = part.toString('latin1');
  return !/(hello|ismaster|ping|endSessions)\0/i.test(text);
}
