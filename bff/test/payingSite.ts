import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import pino from 'pino';
import { startStripeSim } from '../../dev/stripe-sim/startStripeSim.ts';
import type { StripeSim } from '../../dev/stripe-sim/startStripeSim.ts';
import { startSession } from '../src/identity/auth/startSession.ts';
import { cardProvider } from '../src/infra/stripe.ts';
import type { CardProvider } from '../src/infra/stripe.ts';
import { Enrolments } from '../src/learning/enrolments/enrolments.model.ts';
import type { User } from '../src/members/users/users.model.ts';
import type { StoredOrder } from '../src/shop/orders/order.ts';
import { Orders } from '../src/shop/orders/orders.model.ts';
import { reconcilePayments } from '../src/shop/payments/reconcilePayments.ts';
import type { Client } from './client.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makeProduct } from './factories/makeProduct.ts';
import { makeUser } from './factories/makeUser.ts';
import { createMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import { readStoredSales, computeSalesFromOrders } from './computeSalesFromOrders.ts';
import { testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

/** A member with a course in their cart. */
export interface Shopper {
  user: User;
  memberId: string;
  api: Client;
  /** The cookie of another session of the same member. */
  cookie: string;
  courseId: string;
  productId: string;
  /** Adds another product to the cart. */
  addToCart(productId: string): Promise<void>;
  /** Starts a payment. */
  startPayment(): Promise<{ clientSecret: string; orderId: string; intentId: string; total: string }>;
  /** Reports the payment to the site, like the browser after the redirect. */
  reportPayment(intentId: string): Promise<string>;
  hasCourse(): Promise<boolean>;
  orders(): Promise<StoredOrder[]>;
}

export interface PayingSite {
  site: TestServer;
  sim: StripeSim;
  mailbox: Mailbox;
  provider(): CardProvider;
  shopper(product?: { priceCents?: number }): Promise<Shopper>;
  /** Checks all payments once, as the worker does every five minutes. */
  reconcile(now?: Date): Promise<void>;
}

/** Starts a site with the simulator as card provider. Webhooks are held until a test releases them.
 *  @param settings further settings of the site. */
export async function payingSite(settings: Parameters<typeof testServer>[0] = {}): Promise<PayingSite> {
  const sim = await startStripeSim({ retryDelaysMs: [] });
  const site = testServer({
    ...settings,
    ...sim.settings,
  });
  const log = pino({ level: 'silent' });
  const provider = () => requireProvider(cardProvider(site.env, log));
  beforeAll(() => sim.control.sendWebhooksTo(`${site.origin}/api/stripe/webhook`));
  beforeEach(() => {
    sim.control.reset();
    sim.control.holdWebhooks();
  });
  // After every test, the stored sales figures must match the orders.
  afterEach(async () => {
    expect(await readStoredSales()).toEqual(await computeSalesFromOrders());
  });
  afterAll(() => sim.stop());
  return {
    site,
    sim,
    mailbox: createMailbox(site),
    provider,
    shopper: (product) => makeShopper(site, product),
    reconcile: (to = new Date()) =>
      reconcilePayments(
        { from: new Date(), to },
        { provider: provider(), log, signal: new AbortController().signal },
      ),
  };
}

async function makeShopper(
  site: TestServer,
  { priceCents = 4_900 }: { priceCents?: number } = {},
): Promise<Shopper> {
  const user = await makeUser();
  const memberId = user._id.toHexString();
  const api = await site.signIn(user);
  const courseId = (await makeCourse())._id.toHexString();
  const productId = await makeProduct({ type: 'course', courseId, priceCents });
  const addToCart = async (id: string) => {
    await api.ok('POST /api/cart', { body: { productId: id } });
  };
  await addToCart(productId);
  return {
    user,
    memberId,
    api,
    cookie: `grove_session=${await startSession(user)}`,
    courseId,
    productId,
    addToCart,
    async startPayment() {
      const answer = await api.ok('POST /api/create-payment-intent', { body: {} });
      if (!('clientSecret' in answer)) throw new Error(`No payment: ${JSON.stringify(answer)}`);
      return { ...answer, intentId: answer.clientSecret.replace(/_secret_.*/, '') };
    },
    async reportPayment(paymentIntentId) {
      return (await api.ok('POST /api/orders/sync', { body: { paymentIntentId } })).status;
    },
    hasCourse: async () => (await Enrolments.exists({ userId: user._id, courseId, endedAt: null })) !== null,
    orders: () => Orders.find({ memberId: user._id }).sort({ _id: 1 }).lean<StoredOrder[]>(),
  };
}

function requireProvider<T>(value: T | null): T {
  if (value === null) throw new Error('There is no card provider');
  return value;
}
