import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeGuestShopper, newAddress, readOrder } from '../../../test/guestShopper.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { createStorage } from '../../infra/storage.ts';
import { ordersData } from '../../shop/orders/orders.personalData.ts';

const paying = await payingSite();
const { site } = paying;

test('creators see the name of a buyer whose order waits for its owner', async () => {
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const { email } = await makeUser();
  const orderId = await (await makeGuestShopper(paying)).buy(email, 'Fern Okafor');
  const { newSales } = await creator.ok('GET /api/creator/overview');
  expect(newSales).toMatchObject([{ orderId, username: 'Fern Okafor', studentId: null }]);
  expect((await creator.send('GET /api/creator/revenue/export')).text).toContain(`Fern Okafor,${email},`);

  const params = { orderId };
  await creator.ok('POST /api/orders/:orderId/refunds', { params, body: { amount: '9.00' } });
  const { refunds } = await creator.ok('GET /api/creator/revenue/refunds');
  expect(refunds).toMatchObject([{ orderId, username: 'Fern Okafor', studentId: null, refunded: '9.00' }]);
});

test('the order of a deleted account no longer names the browser that has paid', async () => {
  const guest = await makeGuestShopper(paying);
  const orderId = await guest.buy(newAddress());
  const { memberId } = await readOrder(orderId);
  const pseudonym = new Types.ObjectId();
  await ordersData.erase(memberId.toHexString(), pseudonym.toHexString(), createStorage(site.env));
  const order = await readOrder(orderId);
  expect([order.memberId, order.guest]).toEqual([pseudonym, undefined]);
  const receipt = await guest.browser.send('GET /api/orders/:orderId', { params: { orderId } });
  expect(receipt.status).toBe(404);
});
