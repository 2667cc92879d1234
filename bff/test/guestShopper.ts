import { expect } from '@jest/globals';
import { Enrolments } from '../src/learning/enrolments/enrolments.model.ts';
import { Users } from '../src/members/users/users.model.ts';
import type { StoredOrder } from '../src/shop/orders/order.ts';
import { Orders } from '../src/shop/orders/orders.model.ts';
import { createBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makeProduct } from './factories/makeProduct.ts';
import type { PayingSite } from './payingSite.ts';

/** A visitor with a course in their cart. */
export interface GuestShopper {
  browser: Browser;
  courseId: string;
  productId: string;
  startPayment(): Promise<{ orderId: string; intentId: string; total: string }>;
  /** Sets the buyer of an order. @returns the status of the response. */
  setBuyer(orderId: string, email: string, name?: string): Promise<number>;
  /** Starts the payment, states the buyer, pays and returns from the payment page. */
  buy(email: string, name?: string): Promise<string>;
  reportPayment(intentId: string): Promise<string>;
}

let created = 0;

/** Returns an email address that no account has. */
export function newAddress(): string {
  created += 1;
  return `guest-${String(created)}@grove.test`;
}

/** Creates a visitor with a product in their cart.
 *  @param productId default: a new course. */
export async function makeGuestShopper(
  { site, sim }: Pick<PayingSite, 'site' | 'sim'>,
  { productId: given, browser = createBrowser(site) }: { productId?: string; browser?: Browser } = {},
): Promise<GuestShopper> {
  const courseId = (await makeCourse())._id.toHexString();
  const productId = given ?? (await makeProduct({ type: 'course', courseId, priceCents: 4_900 }));
  await browser.ok('POST /api/cart', { body: { productId } });
  const guest: GuestShopper = {
    ...{ browser, courseId, productId },
    async startPayment() {
      const answer = await browser.ok('POST /api/create-payment-intent', { body: {} });
      if (!('clientSecret' in answer)) throw new Error(`No payment: ${JSON.stringify(answer)}`);
      return { ...answer, intentId: answer.clientSecret.replace(/_secret_.*/, '') };
    },
    async setBuyer(orderId, email, name = 'Fern Okafor') {
      const input = { params: { orderId }, body: { email, name } };
      return (await browser.send('PUT /api/orders/:orderId/buyer', input)).status;
    },
    async buy(email, name) {
      const { orderId, intentId } = await guest.startPayment();
      expect(await guest.setBuyer(orderId, email, name)).toBe(200);
      sim.control.pay(intentId);
      await guest.reportPayment(intentId);
      return orderId;
    },
    reportPayment: async (paymentIntentId) =>
      (await browser.ok('POST /api/orders/sync', { body: { paymentIntentId } })).status,
  };
  return guest;
}

/** Returns a stored order. */
export async function readOrder(orderId: string): Promise<StoredOrder> {
  const order = await Orders.findById(orderId).lean<StoredOrder>();
  if (order === null) throw new Error('There is no such order');
  return order;
}

/** Returns the accounts of an address, with whether they have access to a course. */
export async function listAccounts(email: string, courseId: string) {
  const users = await Users.find({ email }).lean();
  return Promise.all(
    users.map(async ({ _id, username, isUnconfirmed = false }) => ({
      username,
      isUnconfirmed,
      hasCourse: (await Enrolments.exists({ userId: _id, courseId, endedAt: null })) !== null,
    })),
  );
}
