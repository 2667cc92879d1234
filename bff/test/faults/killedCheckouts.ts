import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import { Carts } from '../../src/shop/carts/carts.model.ts';
import { createClient } from '../client.ts';
import type { PayingSite, Shopper } from '../payingSite.ts';
import { startServerProcess } from '../serverProcess.ts';
import { until } from '../until.ts';

export interface KilledCheckout {
  /** Whether the process was killed before the checkout was through. */
  wasKilled: boolean;
  /** What must never be, in words. */
  wrong: string[];
}

/** Has somebody buy a course at a process that is killed by SIGKILL before the nth thing that it says to the database or to
 *  the card provider. Another copy and the reconciliation find what is left; then it is told what is wrong. */
export async function killCheckout(paying: PayingSite, step: number): Promise<KilledCheckout> {
  const { site, sim } = paying;
  const shopper = await paying.shopper();
  const line = await countingLine({ mongodbUri: site.env.MONGODB_URI, apiBase: sim.apiBase });
  const addresses = { MONGODB_URI: line.mongodbUri, STRIPE_API_BASE: line.apiBase };
  // By its log it is known when the process listens.
  const settings = { ...addresses, WORKER: 'off', LOG_LEVEL: 'info' } as const;
  const { child, origin } = await startServerProcess({ ...site.env, ...settings });
  const api = createClient({ origin, publicUrl: site.env.PUBLIC_URL, cookie: shopper.cookie });
  try {
    await until(async () => (await api.send('GET /api/cart/count')).status === 200, 30_000);
    line.killAt(step, () => child.kill('SIGKILL'));
    await checkOut(api, paying).catch(() => undefined);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    line.close();
  }
  await comeAgain(paying, shopper);
  return { wasKilled: line.isOver(), wrong: await whatIsWrong(paying, shopper) };
}

async function checkOut(api: Shopper['api'], { sim }: PayingSite): Promise<void> {
  const answer = await api.ok('POST /api/create-payment-intent', { body: {} });
  if (!('clientSecret' in answer)) return;
  const paymentIntentId = answer.clientSecret.replace(/_secret_.*/, '');
  sim.control.pay(paymentIntentId);
  await api.ok('POST /api/orders/sync', { body: { paymentIntentId } });
}

/** What a buyer does who was told nothing: they begin again, and pay what they are asked for. Nobody comes back, and no
 *  webhook arrives. */
async function comeAgain({ sim, reconcile }: PayingSite, { api }: Shopper): Promise<void> {
  // What the killed process held is free once the database has ended its transaction.
  await until(async () => {
    const answer = await api.send('POST /api/create-payment-intent', { body: {} });
    if (answer.status !== 200) return false;
    const { clientSecret } = JSON.parse(answer.text) as { clientSecret?: string };
    if (clientSecret !== undefined) sim.control.pay(clientSecret.replace(/_secret_.*/, ''));
    return true;
  }, 30_000);
  await reconcile(new Date(Date.now() + 5 * 60_000));
}

async function whatIsWrong({ sim }: PayingSite, shopper: Shopper): Promise<string[]> {
  const orders = await shopper.orders();
  const ids = new Set(orders.map(({ _id }) => _id.toHexString()));
  const charges = sim.control
    .charges()
    .filter(({ status, metadata }) => status === 'succeeded' && ids.has(metadata['orderId'] ?? ''));
  const paid = orders.filter(({ status }) => status === 'paid');
  const receipts = await Outbox.countDocuments({
    key: { $in: [...ids].map((id) => `receipt:${id}`) },
  });
  const cart = await Carts.findOne({ userId: shopper.user._id }).lean();
  const facts: [words: string, isSo: boolean][] = [
    [`${charges.length} charges`, charges.length === 1],
    [`${paid.length} paid orders`, paid.length === 1],
    ['paid without access', await shopper.hasCourse()],
    [`${receipts} receipts`, receipts === 1],
    ['something in the cart', (cart?.items.length ?? 0) === 0],
    ['a place that is held', orders.every(({ openFor }) => openFor === undefined)],
    ['effects that are missing', orders.every(({ isSettled }) => isSettled)],
  ];
  return facts.filter(([, isSo]) => !isSo).map(([words]) => words);
}

/** Passes on what a process says to the database and to the card provider, and counts it. */
async function countingLine(to: { mongodbUri: string; apiBase: string }) {
  let left = Number.POSITIVE_INFINITY;
  let isOver = false;
  let kill = () => undefined as unknown;
  const open = new Set<Socket>();
  const closers: (() => void)[] = [];

  /** False for the first thing that is not said any more. */
  function mayPass(part: Buffer): boolean {
    if (isOver) return false;
    if (!isStep(part)) return true;
    left -= 1;
    if (left > 0) return true;
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
  // Else the driver asks the replica set for its members and goes around.
  mongo.searchParams.delete('replicaSet');
  mongo.searchParams.set('directConnection', 'true');
  const api = new URL(to.apiBase);
  api.host = `127.0.0.1:${await relay({ host: api.hostname, port: Number(api.port) })}`;
  return {
    mongodbUri: mongo.href,
    apiBase: api.origin,
    killAt(step: number, how: () => unknown) {
      left = step;
      kill = how;
    },
    isOver: () => isOver,
    close() {
      for (const close of closers) close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** What a process asks of its own accord is none: whether the database is there, and what ends a session of the driver. */
function isStep(part: Buffer): boolean {
  const text = part.toString('latin1');
  return !/(hello|ismaster|ping|endSessions)\0/i.test(text);
}
