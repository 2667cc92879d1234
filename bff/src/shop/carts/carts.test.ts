import { cartItemsMax } from '@grove/contracts/fields/limits';
import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';
import { Carts } from './carts.model.ts';

const site = testServer();
const list = 'GET /api/cart';
const count = 'GET /api/cart/count';
const add = 'POST /api/cart';
const change = 'PATCH /api/cart/:productId';
const remove = 'DELETE /api/cart/:productId';

async function shopper() {
  const user = await makeUser();
  return { user, memberId: user._id.toHexString(), api: await site.signIn(user) };
}

const formatResponse = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;
const candle = { type: 'physical', title: 'Candle', category: 'Home', priceCents: 1_250 } as const;

test('a member has no cart before adding a product', async () => {
  const { api } = await shopper();
  expect([await api.ok(list), await api.ok(count)]).toEqual([[], { count: 0 }]);
});

test('each quantity counts, and carts of other members are not affected', async () => {
  const [ownItem, otherItem] = [await shopper(), await shopper()];
  await ownItem.api.ok(add, { body: { productId: await makeProduct() } });
  const productId = await makeProduct(candle);
  await ownItem.api.ok(add, { body: { productId, quantity: 2 } });
  await otherItem.api.ok(add, { body: { productId, quantity: 7 } });
  expect(await ownItem.api.ok(count)).toEqual({ count: 3 });
  expect((await ownItem.api.ok(list)).map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('reading takes at most four queries in addition to the session query, counting takes one', async () => {
  const { api } = await shopper();
  for (const wanted of [1, 5]) {
    for (let at = 0; at < wanted; at += 1) {
      const courseId = (await makeCourse())._id.toHexString();
      await api.ok(add, { body: { productId: await makeProduct({ courseId }) } });
    }
    expect(await site.countQueries(() => api.ok(list))).toBe(5);
    expect(await site.countQueries(() => api.ok(count))).toBe(2);
  }
});

describe('POST /api/cart', () => {
  test('returns the added item', async () => {
    const { api } = await shopper();
    const productId = await makeProduct({ ...candle, thumbnailKey: 'public/a.webp' });
    expect(await api.ok(add, { body: { productId, quantity: 3 } })).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      productId,
      quantity: 3,
      product: {
        title: 'Candle',
        category: 'Home',
        price: '12.50',
        type: 'physical',
        thumbnailUrl: '/media/a.webp',
      },
      notice: null,
    });
  });

  test('adds a product once from ten concurrent tabs', async () => {
    const { user, api } = await shopper();
    const productId = await makeProduct(candle);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.ok(add, { body: { productId, quantity: 2 } })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await api.ok(count)).toEqual({ count: 2 });
    expect(await Carts.countDocuments({ userId: user._id })).toBe(1);
  });

  test('limits digital products to a quantity of one', async () => {
    const { api } = await shopper();
    const item = await api.ok(add, { body: { productId: await makeProduct(), quantity: 5 } });
    expect(item.quantity).toBe(1);
  });

  test('returns 404 for a product that is not offered', async () => {
    const { api } = await shopper();
    for (const productId of ['0'.repeat(24), await makeProduct({ isPublished: false })])
      expect(formatResponse(await api.send(add, { body: { productId } }))).toBe('404: Product not found');
  });

  test('returns 409 for owned products, except physical ones', async () => {
    const { user, memberId, api } = await shopper();
    const file = await makeProduct();
    const thing = await makeProduct(candle);
    await recordPaidOrder({ memberId, productIds: [file, thing] });
    const course = await makeCourse();
    await makeEnrolment(user, course);
    const enrolled = await makeProduct({ type: 'course', courseId: course._id.toHexString() });
    for (const productId of [file, enrolled])
      expect(formatResponse(await api.send(add, { body: { productId } }))).toBe('409: You already have this');
    await api.ok(add, { body: { productId: thing } });
  });

  test('returns 409 when the cart is full, except for its own items', async () => {
    const { user, api } = await shopper();
    const [first, ...rest] = await Promise.all(Array.from({ length: cartItemsMax }, () => makeProduct()));
    for (const productId of [first ?? '', ...rest]) await api.ok(add, { body: { productId } });
    const refused = await api.send(add, { body: { productId: await makeProduct() } });
    expect(formatResponse(refused)).toBe('409: Your cart is full');
    await api.ok(add, { body: { productId: first ?? '' } });
    expect((await Carts.findOne({ userId: user._id }).lean())?.items).toHaveLength(cartItemsMax);
  });

  test.each([0, -1, 1.5, 100, '1'])('rejects the quantity %p with 400', async (quantity) => {
    const { api } = await shopper();
    expect((await api.send(add, { body: { productId: '0'.repeat(24), quantity } })).status).toBe(400);
  });
});

describe('a product in a cart', () => {
  test('whose price has changed shows the previous price until the member accepts the new one', async () => {
    const { api } = await shopper();
    const productId = await makeProduct();
    await api.ok(add, { body: { productId } });
    await Products.updateOne({ _id: productId }, { priceCents: 5_900 });
    await api.ok(add, { body: { productId } });
    const [told] = await api.ok(list);
    expect([told?.product.price, told?.notice]).toEqual(['59.00', { kind: 'price-changed', was: '49.00' }]);

    const params = { productId };
    const stale = await api.send(change, { params, body: { price: '49.00' } });
    expect(formatResponse(stale)).toBe('409: The price has changed');
    expect((await api.ok(change, { params, body: { price: '59.00' } })).notice).toBeNull();
    expect((await api.ok(list)).map(({ notice }) => notice)).toEqual([null]);
  });

  test.each([
    ['withdrawn', (_id: string) => Products.updateOne({ _id }, { isPublished: false })],
    ['deleted', (_id: string) => Products.deleteOne({ _id })],
  ])('that is %s stays in the cart with a notice and can be removed', async (_, end) => {
    const { user, api } = await shopper();
    const productId = await makeProduct({ title: 'Workbook', category: 'Guides' });
    await api.ok(add, { body: { productId } });
    await end(productId);
    const [item] = await api.ok(list);
    expect(item).toMatchObject({
      product: { title: 'Workbook', category: 'Guides', price: '49.00', type: 'digital_file' },
      notice: { kind: 'withdrawn' },
    });
    expect((await Carts.findOne({ userId: user._id }).lean())?.items).toMatchObject([{ told: true }]);
    expect(await api.ok(remove, { params: { productId } })).toEqual({ count: 0 });
  });

  test('that was bought in another way is marked as owned', async () => {
    const { memberId, api } = await shopper();
    const productId = await makeProduct();
    await api.ok(add, { body: { productId } });
    await recordPaidOrder({ memberId, productIds: [productId] });
    expect((await api.ok(list)).map(({ notice }) => notice)).toEqual([{ kind: 'owned' }]);
  });
});

describe('PATCH /api/cart/:productId', () => {
  test('sets the quantity of a physical product', async () => {
    const { api } = await shopper();
    const productId = await makeProduct(candle);
    await api.ok(add, { body: { productId } });
    expect(await api.ok(change, { params: { productId }, body: { quantity: 4 } })).toMatchObject({
      quantity: 4,
    });
    expect(await api.ok(count)).toEqual({ count: 4 });
  });

  test('returns 409 for two of a digital product', async () => {
    const { api } = await shopper();
    const productId = await makeProduct();
    await api.ok(add, { body: { productId } });
    const refused = await api.send(change, { params: { productId }, body: { quantity: 2 } });
    expect(formatResponse(refused)).toBe('409: You only need one of this digital product');
  });

  test('returns 409 for more than one card payment can pay; a lower quantity is accepted', async () => {
    const { api, memberId } = await shopper();
    const productId = await makeProduct({ ...candle, priceCents: 33_333_334 });
    const set = async (quantity: number) => api.send(change, { params: { productId }, body: { quantity } });
    const limit = '409: An order can total at most $999,999.99';
    expect(formatResponse(await api.send(add, { body: { productId, quantity: 3 } }))).toBe(limit);
    await api.ok(add, { body: { productId, quantity: 2 } });
    expect(formatResponse(await set(3))).toBe(limit);
    expect(await api.ok(count)).toEqual({ count: 2 });
    await Carts.updateOne({ userId: memberId }, { 'items.0.quantity': 99 });
    expect((await set(98)).status).toBe(200);
  });

  test('returns 404 for a product that is not in the cart', async () => {
    const { api } = await shopper();
    const productId = await makeProduct();
    const refused = await api.send(change, { params: { productId }, body: { quantity: 1 } });
    expect(formatResponse(refused)).toBe('404: Product not found');
  });

  test.each([
    { quantity: 0 },
    { quantity: 100 },
    { price: '49' },
    { price: '-1.00' },
    { price: 49 },
    { a: 1 },
  ])('rejects %j with 400', async (body) => {
    const { api } = await shopper();
    const params = { productId: new Types.ObjectId().toHexString() };
    expect((await api.send(change, { params, body })).status).toBe(400);
  });
});

describe('DELETE /api/cart/:productId', () => {
  test('removes one item and keeps the others, however often it is repeated', async () => {
    const { api } = await shopper();
    const [deleted, remaining] = [await makeProduct(), await makeProduct(candle)];
    await api.ok(add, { body: { productId: deleted } });
    await api.ok(add, { body: { productId: remaining, quantity: 2 } });
    const params = { productId: deleted };
    await Promise.all(Array.from({ length: 3 }, () => api.ok(remove, { params })));
    expect(await api.ok(remove, { params })).toEqual({ count: 2 });
    expect((await api.ok(list)).map(({ productId }) => productId)).toEqual([remaining]);
  });

  test('is not undone by a concurrent change', async () => {
    const { api } = await shopper();
    const productId = await makeProduct(candle);
    await api.ok(add, { body: { productId } });
    const params = { productId };
    await Promise.all([
      api.ok(remove, { params }),
      ...[2, 3, 4].map((quantity) => api.send(change, { params, body: { quantity } })),
    ]);
    expect(await api.ok(count)).toEqual({ count: 0 });
  });
});
