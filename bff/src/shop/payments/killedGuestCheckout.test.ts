import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { killCheckout } from '../../../test/faults/killCheckout.ts';
import type { KillableBuyer } from '../../../test/faults/killCheckout.ts';
import { listAccounts, makeGuestShopper, newAddress } from '../../../test/guestShopper.ts';
import { payingSite } from '../../../test/payingSite.ts';
import type { PayingSite } from '../../../test/payingSite.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import { Carts } from '../carts/carts.model.ts';
import type { StoredOrder } from '../orders/order.ts';
import { Orders } from '../orders/orders.model.ts';

const paying = await payingSite();
// Every third of about fifty steps.
const steps = Array.from({ length: 17 }, (_, at) => 1 + at * 3);

/** Creates a visitor with a new address as the buyer. */
async function makeGuestBuyer(site: PayingSite): Promise<KillableBuyer> {
  const { browser, courseId, productId } = await makeGuestShopper(site);
  const email = newAddress();
  const token = browser.cookies.get('grove_cart') ?? '';
  const cart = await Carts.findOne({ tokenHash: hashToken(token) }).lean();
  const cartOwnerId = new Types.ObjectId(cart?.userId);
  return {
    api: browser,
    cookie: `grove_cart=${token}`,
    cartOwnerId,
    orders: () => Orders.find({ productIds: productId }).lean<StoredOrder[]>(),
    async hasCourse() {
      const accounts = await listAccounts(email, courseId);
      return accounts.length === 1 && accounts.every(({ hasCourse }) => hasCourse);
    },
    async fillIn(api, orderId) {
      const body = { email, name: 'Fern Okafor' };
      await api.ok('PUT /api/orders/:orderId/buyer', { params: { orderId }, body });
    },
  };
}

test.each(steps)(
  'a visitor’s checkout killed before step %d is charged once and granted to one new account',
  async (step) => {
    paying.sim.control.dropWebhooks();
    expect(await killCheckout(paying, step, makeGuestBuyer)).toEqual({ wasKilled: true, problems: [] });
  },
  60_000,
);
