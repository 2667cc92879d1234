import type { Types } from 'mongoose';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import { Carts } from '../../src/shop/carts/carts.model.ts';
import type { Client } from '../client.ts';
import type { PayingSite, Shopper } from '../payingSite.ts';
import { waitUntil } from '../waitUntil.ts';
import { killAtStep } from './killAtStep.ts';

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
  /** Email and name that the buyer enters before the payment. */
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
  const buyer = await makeBuyer(paying);
  const { cookie } = buyer;
  const wasKilled = await killAtStep(paying, { step, cookie }, (api) => checkOut({ ...buyer, api }, paying));
  await retryCheckout(paying, buyer);
  return { wasKilled, problems: await findProblems(paying, buyer) };
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
