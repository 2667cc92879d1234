import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Types } from 'mongoose';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import { Carts } from '../../src/shop/carts/carts.model.ts';
import { createClient } from '../client.ts';
import type { Client } from '../client.ts';
import type { PayingSite, Shopper } from '../payingSite.ts';
import { startServerProcess } from '../serverProcess.ts';
import { waitUntil } from '../waitUntil.ts';

export interface KilledCheckout {
  /** Whether the process was killed before the checkout was complete. */
  wasKilled: boolean;
  /** The violated conditions. */
  problems: string[];
}

/** The buyer whose checkout is killed. */
export interface KillableBuyer extends Pick<Shopper, 'api' | 'cookie' | 'orders' | 'hasCourse'> {
  /** The owner of the cart. */
  cartOwnerId: Types.ObjectId;
  /** What they enter before they pay. */
  fillIn?(api: Pick<Client, 'ok'>, orderId: string): Promise<void>;
}

/** Creates a member as the buyer. */
async function makeMemberBuyer(paying: PayingSite): Promise<KillableBuyer> {
  const shopper = await paying.shopper();
  return { ...shopper, cartOwnerId: shopper.user._id };
}

/** Makes a buyer check out a course in a process that is killed with SIGKILL before its nth message to the
 *  database or to the card provider. Another process and the reconciliation then complete the order.
 *  @param makeBuyer default: a member.
 *  @returns what is wrong afterward. */
export async function killCheckout(
  paying: PayingSite,
  step: number,
  makeBuyer: (paying: PayingSite) => Promise<KillableBuyer> = makeMemberBuyer,
): Promise<KilledCheckout> {
  const { site, sim } = paying;
  const buyer = await makeBuyer(paying);
  const relay = await createCountingRelay({ mongodbUri: site.env.MONGODB_URI, apiBase: sim.apiBase });
  const urls = { MONGODB_URI: relay.mongodbUri, STRIPE_API_BASE: relay.apiBase };
  // The log shows when the process listens.
  const settings = { ...urls, WORKER: 'off', LOG_LEVEL: 'info' } as const;
  const { child, origin } = await startServerProcess({ ...site.env, ...settings });
  const api = createClient({ origin, publicUrl: site.env.PUBLIC_URL, cookie: buyer.cookie });
  try {
    await waitUntil(async () => (await api.send('GET /api/cart/count')).status === 200, 30_000);
    relay.killAt(step, () => child.kill('SIGKILL'));
    await checkOut({ ...buyer, api }, paying).catch(() => undefined);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    relay.close();
  }
  await retryCheckout(paying, buyer);
  return { wasKilled: relay.isOver(), problems: await findProblems(paying, buyer) };
}

async function checkOut({ api, fillIn }: KillableBuyer, { sim }: PayingSite): Promise<void> {
  const answer = await api.ok('POST /api/create-payment-intent', { body: {} });
  if (!('clientSecret' in answer)) return;
  await fillIn?.(api, answer.orderId);
  const paymentIntentId = answer.clientSecret.replace(/_secret_.*/, '');
  sim.control.pay(paymentIntentId);
  await api.ok('POST /api/orders/sync', { body: { paymentIntentId } });
}

/** Does what a buyer without a response would do: start again, and pay what is due. Then reconciliation
 *  runs; no browser returns and no webhook arrives. */
async function retryCheckout({ sim, reconcile }: PayingSite, { api, fillIn }: KillableBuyer): Promise<void> {
  // The killed process's locks are released when the database ends its transaction.
  await waitUntil(async () => {
    const answer = await api.send('POST /api/create-payment-intent', { body: {} });
    if (answer.status !== 200) return false;
    const { clientSecret, orderId = '' } = JSON.parse(answer.text) as Partial<
      Record<'clientSecret' | 'orderId', string>
    >;
    if (clientSecret === undefined) return true;
    await fillIn?.(api, orderId);
    sim.control.pay(clientSecret.replace(/_secret_.*/, ''));
    return true;
  }, 30_000);
  await reconcile(new Date(Date.now() + 5 * 60_000));
}

async function findProblems({ sim }: PayingSite, buyer: KillableBuyer): Promise<string[]> {
  const orders = await buyer.orders();
  const ids = new Set(orders.map(({ _id }) => _id.toHexString()));
  const charges = sim.control
    .charges()
    .filter(({ status, metadata }) => status === 'succeeded' && ids.has(metadata['orderId'] ?? ''));
  const paid = orders.filter(({ status }) => status === 'paid');
  const receipts = await Outbox.countDocuments({
    key: { $in: [...ids].map((id) => `receipt:${id}`) },
  });
  const cart = await Carts.findOne({ userId: buyer.cartOwnerId }).lean();
  const conditions: [words: string, isSo: boolean][] = [
    [`${charges.length} charges`, charges.length === 1],
    [`${paid.length} paid orders`, paid.length === 1],
    ['paid without access', await buyer.hasCourse()],
    [`${receipts} receipts`, receipts === 1],
    ['cart not empty', (cart?.items.length ?? 0) === 0],
    ['order still open', orders.every(({ openFor }) => openFor === undefined)],
    ['effects not written', orders.every(({ isSettled }) => isSettled)],
  ];
  return conditions.filter(([, isMet]) => !isMet).map(([problem]) => problem);
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
