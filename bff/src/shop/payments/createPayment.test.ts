import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { until } from '../../../test/until.ts';
import { payingSite } from '../../../test/payingSite.ts';
import type { Shopper } from '../../../test/payingSite.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';

const { site, sim, mailbox, shopper, reconcile } = await payingSite();
const { control } = sim;
const create = 'POST /api/create-payment-intent';

const words = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;
const intent = (id: string) => control.intents().find((one) => one.id === id);
const statuses = () => control.intents().map(({ status }) => status);

/** Pays, and says so. */
async function buy(member: Shopper): Promise<string> {
  const { intentId } = await member.begin();
  control.pay(intentId);
  expect(await member.comeBack(intentId)).toBe('paid');
  return intentId;
}

test('a course that is paid is theirs, once, with one receipt', async () => {
  const member = await shopper();
  const { orderId, intentId, total } = await member.begin();
  expect([total, intent(intentId)]).toMatchObject([
    '49.00',
    { amount: 4_900, currency: 'usd', metadata: { orderId } },
  ]);
  expect(await member.hasCourse()).toBe(false);
  control.pay(intentId);
  expect(await member.comeBack(intentId)).toBe('paid');
  expect([await member.hasCourse(), await member.api.ok('GET /api/cart')]).toEqual([true, []]);
  expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);

  await control.releaseWebhooks({ times: 2 });
  expect(await member.comeBack(intentId)).toBe('paid');
  const receipts = (await mailbox.collect()).filter(({ to }) => to === member.user.email);
  expect(receipts).toMatchObject([{ template: 'receipt', data: { total: '49.00' } }]);
  expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
  expect(await member.orders()).toMatchObject([{ status: 'paid', totalCents: 4_900, isSettled: true }]);
});

test('ten tabs at once make one order with one payment', async () => {
  const member = await shopper();
  const begun = await Promise.all(Array.from({ length: 10 }, () => member.begin()));
  expect(new Set(begun.map(({ intentId }) => intentId)).size).toBe(1);
  expect([control.intents().length, (await member.orders()).length]).toEqual([1, 1]);
});

test('of two tabs that pay at once one charges', async () => {
  const member = await shopper();
  const [{ intentId }, other] = [await member.begin(), await member.begin()];
  control.pay(intentId);
  expect(() => control.pay(other.intentId)).toThrow();
  await Promise.all([member.comeBack(intentId), member.comeBack(intentId), control.releaseWebhooks()]);
  expect(control.charges().filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
});

describe('a cart that changes', () => {
  test('ends the payment of the cart before: the old tab cannot pay it', async () => {
    const member = await shopper();
    const before = await member.begin();
    await member.put(await makeProduct({ priceCents: 1_000 }));
    const after = await member.begin();
    expect([after.total, statuses()]).toEqual(['59.00', ['canceled', 'requires_payment_method']]);
    expect(() => control.pay(before.intentId)).toThrow();
    expect((await member.orders()).map(({ status }) => status).sort()).toEqual(['expired', 'open']);
  });

  test('while the payment is made: what was paid is theirs, and only the rest is asked for', async () => {
    const member = await shopper();
    const before = await member.begin();
    await member.put(await makeProduct({ priceCents: 1_000 }));
    control.pay(before.intentId);
    const after = await member.begin();
    expect([after.total, await member.hasCourse()]).toEqual(['10.00', true]);
    await control.releaseWebhooks({ order: 'reversed' });
    expect(statuses()).toEqual(['succeeded', 'requires_payment_method']);
  });

  test('while the payment before is still being made: that one ends as soon as it is known', async () => {
    const member = await shopper();
    control.failNext({ how: 'held-answer', match: 'POST /v1/payment_intents' });
    const begun = member.begin();
    await until(() => control.heldAnswers() === 1);
    await member.put(await makeProduct({ priceCents: 1_000 }));
    const after = await member.begin();
    control.releaseAnswers();
    expect((await begun).intentId).toBe(after.intentId);
    await reconcile(new Date(Date.now() + 120_000));
    expect(statuses()).toEqual(['canceled', 'requires_payment_method']);
  });

  test('between the quote and the place: the order is made of the cart as it is then', async () => {
    const member = await shopper();
    const [first, second] = await Promise.allSettled([
      member.begin(),
      member.put(await makeProduct({ priceCents: 1_000 })).then(() => member.begin()),
    ]);
    expect([first.status, second.status]).toContain('fulfilled');
    expect((await member.begin()).total).toBe('59.00');
    expect(statuses().filter((status) => status !== 'canceled')).toHaveLength(1);
  });

  test('in the moment in which it is paid: that is theirs, and only the rest is asked for', async () => {
    const member = await shopper();
    const { intentId } = await member.begin();
    await member.put(await makeProduct({ priceCents: 1_000 }));
    control.failNext({ how: 'held-answer', match: 'GET /v1/payment_intents' });
    const begun = member.begin();
    await until(() => control.heldAnswers() === 1);
    control.pay(intentId);
    control.releaseAnswers();
    expect([(await begun).total, await member.hasCourse()]).toEqual(['10.00', true]);
  });

  test('in how often a thing is wanted ends the payment, too', async () => {
    const member = await shopper();
    const productId = await makeProduct({ type: 'physical', priceCents: 1_000 });
    await member.put(productId);
    const { intentId } = await member.begin();
    await member.api.ok('PATCH /api/cart/:productId', { params: { productId }, body: { quantity: 3 } });
    expect([(await member.begin()).total, intent(intentId)?.status]).toEqual(['79.00', 'canceled']);
  });

  test('the same cart again goes on with the same payment', async () => {
    const member = await shopper();
    const first = await member.begin();
    const productId = await makeProduct();
    await member.put(productId);
    await member.api.ok('DELETE /api/cart/:productId', { params: { productId } });
    expect((await member.begin()).intentId).toBe(first.intentId);
  });
});

describe('a product that changes', () => {
  const look = '409: Your cart has changed. Please look at it again';

  test('has another price: 409, the old payment ends, and the new price is asked for once agreed to', async () => {
    const member = await shopper();
    const { intentId } = await member.begin();
    await Products.updateOne({ _id: member.productId }, { priceCents: 5_900 });
    expect(words(await member.api.send(create, { body: {} }))).toBe(look);
    expect(intent(intentId)?.status).toBe('canceled');
    expect(words(await member.api.send(create, { body: {} }))).toBe(look);
    const params = { productId: member.productId };
    await member.api.ok('PATCH /api/cart/:productId', { params, body: { price: '59.00' } });
    expect((await member.begin()).total).toBe('59.00');
  });

  test('has another price that was agreed to before: the old payment ends', async () => {
    const member = await shopper();
    const { intentId } = await member.begin();
    await Products.updateOne({ _id: member.productId }, { priceCents: 5_900 });
    const params = { productId: member.productId };
    await member.api.ok('PATCH /api/cart/:productId', { params, body: { price: '59.00' } });
    expect([(await member.begin()).total, intent(intentId)?.status]).toEqual(['59.00', 'canceled']);
  });

  test.each([
    ['withdrawn', ({ productId }: Shopper) => Products.updateOne({ _id: productId }, { isPublished: false })],
    ['deleted', ({ productId }: Shopper) => Products.deleteOne({ _id: productId })],
    [
      'given to them',
      ({ productId, memberId }: Shopper) => recordPaidOrder({ memberId, productIds: [productId] }),
    ],
    [
      'opened to them',
      ({ user, courseId }: Shopper) => makeEnrolment(user, { _id: new Types.ObjectId(courseId) }),
    ],
  ])('is %s: 409 once, then the rest is asked for', async (_, change) => {
    const member = await shopper();
    await member.put(await makeProduct({ priceCents: 1_000 }));
    const { intentId } = await member.begin();
    await change(member);
    expect(words(await member.api.send(create, { body: {} }))).toBe(look);
    expect(intent(intentId)?.status).toBe('canceled');
    expect((await member.begin()).total).toBe('10.00');
  });

  test('is told in the cart: the checkout goes on without it at once', async () => {
    const member = await shopper();
    await member.put(await makeProduct({ priceCents: 1_000 }));
    await Products.updateOne({ _id: member.productId }, { isPublished: false });
    await member.api.ok('GET /api/cart');
    expect((await member.begin()).total).toBe('10.00');
  });
});

describe('an answer of the card provider that', () => {
  test.each(['lost-answer', 'reset', 'error'] as const)('suffers %s leaves one payment', async (how) => {
    const member = await shopper();
    control.failNext({ how, match: 'POST /v1/payment_intents' });
    const { intentId } = await member.begin();
    expect([control.intents().length, (await member.begin()).intentId]).toEqual([1, intentId]);
  });

  test('never comes is told, charges nobody, and leaves one payment', async () => {
    const member = await shopper();
    control.failNext({ how: 'lost-answer', match: 'POST /v1/payment_intents', times: 3 });
    const refused = await member.api.send(create, { body: {} });
    expect(words(refused)).toMatch(/^503: The card provider does not answer right now. You have not been/);
    await member.begin();
    expect([control.intents().length, (await member.orders()).length]).toEqual([1, 1]);
  });

  test('is late, after its webhook, changes nothing', async () => {
    const member = await shopper();
    control.deliverWebhooks();
    control.failNext({ how: 'held-answer', match: 'POST /v1/payment_intents' });
    const begun = member.begin();
    await until(() => control.heldAnswers() === 1);
    const [{ id } = { id: '' }] = control.intents();
    control.pay(id);
    await control.webhooksSettled();
    expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([true, 'paid']);
    control.releaseAnswers();
    await expect(begun).rejects.toThrow('completedOrderId');
    expect(control.chargedTwice()).toEqual([]);
  });
});

test('a card that is declined can be tried again, whatever is told in which order', async () => {
  const member = await shopper();
  const { intentId } = await member.begin();
  control.pay(intentId, '4000000000000002');
  expect(await member.comeBack(intentId)).toBe('open');
  expect((await member.begin()).intentId).toBe(intentId);
  control.pay(intentId);
  await control.releaseWebhooks({ order: 'reversed' });
  expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([true, 'paid']);
});

test('a payment that the bank processes holds the place, and is theirs once it is through', async () => {
  const member = await shopper();
  const { intentId } = await member.begin();
  control.pay(intentId, '4000000000000994');
  expect([await member.comeBack(intentId), await member.hasCourse()]).toEqual(['processing', false]);
  expect(await member.api.ok(create, { body: {} })).toEqual({
    message: expect.stringContaining('still being processed'),
  });
  control.settle(intentId, 'succeeded');
  await control.releaseWebhooks({ order: 'shuffled' });
  expect(await member.hasCourse()).toBe(true);
});

test('a processed payment that fails can be made again', async () => {
  const member = await shopper();
  const { intentId } = await member.begin();
  control.pay(intentId, '4000000000000994');
  await member.comeBack(intentId);
  control.settle(intentId, 'failed');
  expect([await member.comeBack(intentId), (await member.begin()).intentId]).toEqual(['open', intentId]);
});

test('another payment after the first is another order', async () => {
  const member = await shopper();
  await buy(member);
  await member.put(await makeProduct());
  await buy(member);
  expect((await member.orders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(control.chargedTwice()).toEqual([]);
});

test('an empty cart is told, and less than a card can pay', async () => {
  const member = await shopper({ priceCents: 49 });
  expect(await member.api.ok(create, { body: {} })).toEqual({ message: 'Card payments begin at $0.50' });
  await member.api.ok('DELETE /api/cart/:productId', { params: { productId: member.productId } });
  expect(await member.api.ok(create, { body: {} })).toEqual({ message: 'Your cart is empty' });
});

describe('POST /api/orders/sync', () => {
  test('404 for a payment of somebody else, and for none', async () => {
    const { intentId } = await (await shopper()).begin();
    const other = await shopper();
    for (const paymentIntentId of [intentId, 'pi_none'])
      expect(words(await other.api.send('POST /api/orders/sync', { body: { paymentIntentId } }))).toBe(
        '404: Order not found',
      );
  });

  test.each(['', 'pi_', 'pi_a/b', `pi_${'a'.repeat(251)}`, 7])('400 for %p', async (paymentIntentId) => {
    const { api } = await shopper();
    expect((await api.send('POST /api/orders/sync', { body: { paymentIntentId } })).status).toBe(400);
  });
});

test('GET /api/checkout tells what a browser needs, and nothing secret', async () => {
  const { api } = await shopper();
  const { text } = await api.send('GET /api/checkout');
  expect(JSON.parse(text)).toEqual({ publishableKey: sim.publishableKey, scriptUrl: null, isTest: true });
  expect((await site.visitor.send('GET /api/checkout')).status).toBe(401);
});
