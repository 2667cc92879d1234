import { ordersPageSize } from '@grove/contracts/shop/orders';
import { describe, expect, test } from '@jest/globals';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';

// No card provider is configured, because free products need none.
const site = testServer();
const mailbox = createMailbox(site);
const claim = 'POST /api/orders/free';
const create = 'POST /api/create-payment-intent';
const formatResponse = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;

async function member() {
  const user = await makeUser();
  return { user, memberId: user._id.toHexString(), api: await site.signIn(user) };
}

async function freeCourse(): Promise<string> {
  const courseId = (await makeCourse())._id.toHexString();
  return makeProduct({ type: 'course', courseId, priceCents: 0 });
}

describe('POST /api/orders/free', () => {
  test('opens a free course immediately, with one receipt', async () => {
    const { user, api } = await member();
    const productId = await freeCourse();
    await api.ok('POST /api/cart', { body: { productId } });
    expect(await api.ok(claim, { body: { productId } })).toMatchObject({
      status: 'paid',
      total: '0.00',
      number: expect.stringMatching(/^G-[0-9A-Z]{10}$/),
    });
    expect(await api.ok('GET /api/classroom/courses')).toHaveLength(1);
    expect(await api.ok('GET /api/cart/count')).toEqual({ count: 0 });
    const mails = (await mailbox.collect()).filter(({ to }) => to === user.email);
    expect(mails.map(({ template }) => template)).toEqual(['receipt']);
  });

  test('ten concurrent requests create one order and one student', async () => {
    const { api } = await member();
    const productId = await freeCourse();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.send(claim, { body: { productId } })),
    );
    expect(answers.map((answer) => formatResponse(answer)).filter((text) => !text.startsWith('200'))).toEqual(
      Array.from({ length: 9 }, () => '409: You already have this'),
    );
    expect((await api.ok('GET /api/orders')).orders).toHaveLength(1);
    expect((await Products.findById(productId).lean())?.studentsCount).toBe(1);
  });

  test('returns 409 for products that the member already owns', async () => {
    const { user, memberId, api } = await member();
    const file = await makeProduct({ priceCents: 0 });
    await recordPaidOrder({ memberId, productIds: [file] });
    const course = await makeCourse();
    await makeEnrolment(user, course);
    const opened = await makeProduct({ type: 'course', courseId: course._id.toHexString(), priceCents: 0 });
    for (const productId of [file, opened])
      expect(formatResponse(await api.send(claim, { body: { productId } }))).toBe(
        '409: You already have this',
      );
    expect((await Products.findById(file).lean())?.studentsCount).toBe(1);
  });

  test('returns 404 for products that are not offered and 409 for products with a price', async () => {
    const { api } = await member();
    for (const productId of ['0'.repeat(24), await makeProduct({ priceCents: 0, isPublished: false })])
      expect(formatResponse(await api.send(claim, { body: { productId } }))).toBe('404: Product not found');
    const productId = await makeProduct({ priceCents: 1 });
    expect(formatResponse(await api.send(claim, { body: { productId } }))).toBe(
      '409: This product is not free',
    );
  });
});

test('a cart with a total of zero is completed without a payment', async () => {
  const { api } = await member();
  for (const productId of [await freeCourse(), await freeCourse()])
    await api.ok('POST /api/cart', { body: { productId } });
  const answers = await Promise.all([api.ok(create, { body: {} }), api.ok(create, { body: {} })]);
  const { orders } = await api.ok('GET /api/orders');
  expect([orders.length, orders[0]?.items.length]).toEqual([1, 2]);
  expect(answers).toContainEqual({ completedOrderId: orders[0]?.id });
  expect(await api.ok('GET /api/classroom/courses')).toHaveLength(2);
});

test('without a card provider, free products work and others return 503', async () => {
  const { api } = await member();
  expect(await api.ok('GET /api/checkout')).toMatchObject({ publishableKey: null, scriptUrl: null });
  await api.ok('POST /api/cart', { body: { productId: await makeProduct() } });
  expect((await api.send(create, { body: {} })).status).toBe(503);
  expect((await fetch(`${site.origin}/api/stripe/webhook`, { method: 'POST', body: '{}' })).status).toBe(404);
});

describe('GET /api/orders', () => {
  test('lists the member’s own orders, latest first, in pages with one query in addition to the session query', async () => {
    const { memberId, api } = await member();
    const productId = await makeProduct({ type: 'physical' });
    const total = ordersPageSize + 3;
    for (let at = 0; at < total; at += 1)
      await recordPaidOrder({
        memberId,
        productIds: [productId],
        paidAt: new Date(Date.UTC(2026, 0, at + 1)),
      });
    await recordPaidOrder({ memberId: (await member()).memberId, productIds: [productId] });
    await api.ok('POST /api/cart', { body: { productId: await makeProduct() } });
    await api.send(create, { body: {} });
    const first = await api.ok('GET /api/orders');
    const rest = await api.ok('GET /api/orders', { query: { cursor: first.nextCursor ?? '' } });
    const days = [...first.orders, ...rest.orders].map(({ paidAt }) => paidAt?.slice(0, 10));
    expect([days.length, rest.nextCursor]).toEqual([total, null]);
    expect(days).toEqual([...days].sort().reverse());
    expect(await site.countQueries(() => api.ok('GET /api/orders'))).toBe(2);
    expect((await api.send('GET /api/orders', { query: { cursor: 'x' } })).status).toBe(400);
  });

  test('a receipt contains buyer, seller and items; another member’s returns 404', async () => {
    const { user, memberId, api } = await member();
    const productId = await makeProduct({ title: 'Workbook', category: 'Guides' });
    await recordPaidOrder({ memberId, productIds: [productId] });
    const [order] = (await api.ok('GET /api/orders')).orders;
    const params = { orderId: order?.id ?? '' };
    expect(await api.ok('GET /api/orders/:orderId', { params })).toMatchObject({
      items: [{ productId, title: 'Workbook', category: 'Guides', price: '49.00', quantity: 1 }],
      subtotal: '49.00',
      tax: '0.00',
      total: '49.00',
      refunded: '0.00',
      buyer: { username: user.username, email: user.email },
      seller: { name: site.env.PRODUCT_NAME },
    });
    const seller = { sellerName: 'Roots Ltd', sellerAddress: '1 Elm Street\nSalem', taxNumber: 'DE 123' };
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const was = { sellerName: '', sellerAddress: '', taxNumber: '' };
    await creator.ok('PATCH /api/creator/site-settings', { body: { changes: seller, was } });
    expect((await api.ok('GET /api/orders/:orderId', { params })).seller).toEqual({
      ...{ name: 'Roots Ltd', address: '1 Elm Street\nSalem', taxNumber: 'DE 123' },
    });
    const other = await (await member()).api.send('GET /api/orders/:orderId', { params });
    expect(formatResponse(other)).toBe('404: Order not found');
  });
});
