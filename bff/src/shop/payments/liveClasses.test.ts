import { describe, expect, test } from '@jest/globals';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import type { Shopper } from '../../../test/payingSite.ts';
import { ClassSeats } from '../../coaching/classes/classSeats.model.ts';
import { LiveClasses } from '../../coaching/classes/liveClasses.model.ts';
import { deleteUser } from '../../members/users/deleteUser.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { classSeatsData } from '../../coaching/classes/classes.personalData.ts';
import { insertOrder } from '../orders/insertOrder.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { toItem } from '../orders/toItem.ts';
import { findProducts } from '../products/findProducts.ts';
import { createStorage } from '../../infra/storage.ts';
import { Orders } from '../orders/orders.model.ts';
import { writeEffectsIn } from './writeEffects.ts';

const { site, sim, shopper, reconcile } = await payingSite();
const { control } = sim;
const refund = 'POST /api/orders/:orderId/refunds';
const hourMs = 3_600_000;
const soldOut = '409: This live class is sold out';
const words = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;

/** Somebody with nothing but this class in their cart. */
async function buyerOf(productId: string): Promise<Shopper> {
  const buyer = await shopper();
  await buyer.api.ok('DELETE /api/cart/:productId', { params: { productId: buyer.productId } });
  await buyer.put(productId);
  return buyer;
}

async function pay(buyer: Shopper): Promise<string> {
  const { orderId, intentId } = await buyer.begin();
  control.pay(intentId);
  await buyer.comeBack(intentId);
  return orderId;
}

const details = (buyer: Pick<Shopper, 'api'>, productId: string) =>
  buyer.api.ok('GET /api/library/:productId', { params: { productId } });
const seatsLeft = async (buyer: Shopper, productId: string) =>
  (await details(buyer, productId)).liveClass?.seatsLeft;

/** What is counted is what there is, whatever a test has done. */
async function taken(productId: string): Promise<number> {
  const counted = (await LiveClasses.findById(productId).lean())?.taken;
  expect(await ClassSeats.countDocuments({ classId: productId })).toBe(counted);
  return counted ?? -1;
}

describe('the seats of a live class', () => {
  test('of many who go to pay at once, as many get one as there are; the others are sent to their cart', async () => {
    const { productId } = await makeLiveClass({ seats: 3 });
    const buyers = await Promise.all(Array.from({ length: 9 }, () => buyerOf(productId)));
    const answers = await Promise.all(
      buyers.map(({ api }) => api.send('POST /api/create-payment-intent', { body: {} })),
    );
    const got = buyers.filter((_, at) => answers[at]?.status === 200);
    expect(got).toHaveLength(3);
    const others = answers.filter(({ status }) => status !== 200).map(words);
    expect(new Set(others)).toEqual(new Set(['409: Your cart has changed. Please look at it again']));
    expect(await taken(productId)).toBe(3);
    const [late] = buyers.filter((one) => !got.includes(one));
    expect(await late?.api.ok('GET /api/cart')).toMatchObject([{ productId, notice: { kind: 'sold-out' } }]);
    // Who holds a seat is not told that there is none.
    expect(await got[0]?.api.ok('GET /api/cart')).toMatchObject([{ productId, notice: null }]);
    expect(await Orders.countDocuments({ productIds: productId })).toBe(3);
  }, 30_000);

  test('is held while an order is being paid, goes on with it, and is free when that is given up', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const [buyer, next] = [await buyerOf(productId), await buyerOf(productId)];
    const first = await buyer.begin();
    expect((await buyer.begin()).orderId).toBe(first.orderId);
    expect(await seatsLeft(next, productId)).toBe(0);
    expect(
      words(await (await site.signIn(await makeUser())).send('POST /api/cart', { body: { productId } })),
    ).toBe(soldOut);
    await reconcile(new Date(Date.now() + 0.9 * hourMs));
    expect(await taken(productId)).toBe(1);
    await reconcile(new Date(Date.now() + 1.1 * hourMs));
    expect(await taken(productId)).toBe(0);
    await pay(next);
    expect(await taken(productId)).toBe(1);
    expect((await details(next, productId)).owned).toBe(true);
  });

  test('another cart gives the held seat back before there is another order', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const buyer = await buyerOf(productId);
    await buyer.begin();
    await buyer.api.ok('DELETE /api/cart/:productId', { params: { productId } });
    await buyer.put(await makeProduct());
    await buyer.begin();
    expect(await taken(productId)).toBe(0);
  });

  test('a refund of all of it gives the seat back, a part of it does not; a dispute keeps it from others', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const buyer = await buyerOf(productId);
    const orderId = await pay(buyer);
    const [order] = await buyer.orders();
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    await creator.ok(refund, { params: { orderId }, body: { amount: '10.00' } });
    expect((await details(buyer, productId)).classDates?.joinUrl).toBe('https://meet.test/circle');
    const intentId = order?.paymentIntentId ?? '';
    const { id } = control.dispute(intentId);
    await buyer.comeBack(intentId);
    expect((await details(buyer, productId)).classDates?.joinUrl).toBeNull();
    expect(await taken(productId)).toBe(1);
    control.closeDispute(id, 'won');
    await buyer.comeBack(intentId);
    expect((await details(buyer, productId)).classDates?.joinUrl).toBe('https://meet.test/circle');
    expect(await taken(productId)).toBe(1);
  });

  test('a refund gives it back, with everything that showed it', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const buyer = await buyerOf(productId);
    const orderId = await pay(buyer);
    expect((await buyer.api.ok('GET /api/dashboard')).upcoming).toMatchObject([
      { kind: 'live-class', joinUrl: 'https://meet.test/circle' },
    ]);
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    await creator.ok(refund, { params: { orderId }, body: {} });
    await creator.send(refund, { params: { orderId }, body: {} });
    expect(await taken(productId)).toBe(0);
    expect((await buyer.api.ok('GET /api/dashboard')).upcoming).toEqual([]);
    const next = await buyerOf(productId);
    await pay(next);
    expect(await taken(productId)).toBe(1);
  });

  test('what was paid elsewhere is handed over even beyond them, once', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    await pay(await buyerOf(productId));
    const { _id } = await makeUser();
    const paid = { id: 'f'.repeat(24), memberId: _id.toHexString(), productIds: [productId] };
    await recordPaidOrder(paid);
    await recordPaidOrder(paid);
    expect(await taken(productId)).toBe(2);
    expect(await seatsLeft(await shopper(), productId)).toBe(0);
    // Its link can be changed all the same.
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const body = { timeZone: 'Europe/Berlin', seats: 1, meetingUrl: 'https://meet.test/other' };
    const saved = await creator.ok('PUT /api/creator/live-classes/:productId', {
      params: { productId },
      body,
    });
    expect(saved).toMatchObject({ seats: 1, taken: 2, meetingUrl: 'https://meet.test/other' });
  });

  test('who pays in the moment in which a class is given its dates has a seat', async () => {
    const productId = await makeProduct({ type: 'live_class' });
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const body = { timeZone: 'Europe/Berlin', seats: 5, meetingUrl: null };
    const [product] = await findProducts([productId]);
    const memberId = (await makeUser())._id;
    const paid = { items: [toItem(product!, 1)], memberId, status: 'paid' as const, paidAt: new Date() };
    let runs = 0;
    await inTransaction(async (tx) => {
      const order = await insertOrder(paid, tx);
      runs += 1;
      if (runs === 1)
        await creator.ok('PUT /api/creator/live-classes/:productId', { params: { productId }, body });
      await writeEffectsIn(order, tx);
    });
    expect(runs).toBe(2);
    expect(await taken(productId)).toBe(1);
  });

  test('a free class is claimed by as many as there are seats, and by nobody once it is over', async () => {
    const { productId } = await makeLiveClass({ seats: 2, product: { priceCents: 0 } });
    const members = await Promise.all(Array.from({ length: 8 }, async () => site.signIn(await makeUser())));
    const answers = await Promise.all(
      members.map((api) => api.send('POST /api/orders/free', { body: { productId } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(words))).toEqual(new Set([soldOut]));
    expect(await taken(productId)).toBe(2);
    const over = await makeLiveClass({
      startsAt: [new Date(Date.now() - 2 * hourMs)],
      product: { priceCents: 0 },
    });
    const body = { productId: over.productId };
    expect(words(await members[0]!.send('POST /api/orders/free', { body }))).toBe('404: Product not found');
    expect(words(await members[0]!.send('POST /api/cart', { body }))).toBe('404: Product not found');
  });

  test('who leaves gives theirs back', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const buyer = await buyerOf(productId);
    await pay(buyer);
    await inTransaction((tx) => deleteUser(buyer.user._id, tx));
    await classSeatsData.erase(buyer.memberId, 'a'.repeat(24), createStorage(site.env));
    expect(await taken(productId)).toBe(0);
  });
});
