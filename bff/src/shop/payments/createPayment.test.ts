// Long: tests of creating payments and of buying seats share one site.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import type { Shopper } from '../../../test/payingSite.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { ClassSeats } from '../../coaching/classes/classSeats.model.ts';
import { classSeatsData } from '../../coaching/classes/classes.personalData.ts';
import { LiveClasses } from '../../coaching/classes/liveClasses.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import { deleteUser } from '../../members/users/accounts/deleteUser.ts';
import { Orders } from '../orders/orders.model.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';

const { site, sim, mailbox, shopper, reconcile } = await payingSite();

describe('creating a payment', () => {
  const { control } = sim;
  const create = 'POST /api/create-payment-intent';

  const formatResponse = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;
  const intent = (id: string) => control.intents().find((one) => one.id === id);
  const statuses = () => control.intents().map(({ status }) => status);

  /** Pays, and returns from the payment page. */
  async function buyCourse(member: Shopper): Promise<string> {
    const { intentId } = await member.startPayment();
    control.pay(intentId);
    expect(await member.reportPayment(intentId)).toBe('paid');
    return intentId;
  }

  test('a paid course opens once, with one receipt', async () => {
    const member = await shopper();
    const { orderId, intentId, total } = await member.startPayment();
    expect([total, intent(intentId)]).toMatchObject([
      '49.00',
      { amount: 4_900, currency: 'usd', metadata: { orderId } },
    ]);
    expect(await member.hasCourse()).toBe(false);
    control.pay(intentId);
    expect(await member.reportPayment(intentId)).toBe('paid');
    expect([await member.hasCourse(), await member.api.ok('GET /api/cart')]).toEqual([true, []]);
    expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);

    await control.releaseWebhooks({ times: 2 });
    expect(await member.reportPayment(intentId)).toBe('paid');
    const receipts = (await mailbox.collect()).filter(({ to }) => to === member.user.email);
    expect(receipts).toMatchObject([{ template: 'receipt', data: { total: '49.00' } }]);
    expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
    expect(await member.orders()).toMatchObject([{ status: 'paid', totalCents: 4_900, isSettled: true }]);
  });

  test('ten concurrent tabs create one order with one payment', async () => {
    const member = await shopper();
    const begun = await Promise.all(Array.from({ length: 10 }, () => member.startPayment()));
    expect(new Set(begun.map(({ intentId }) => intentId)).size).toBe(1);
    expect([control.intents().length, (await member.orders()).length]).toEqual([1, 1]);
  });

  test('two tabs that pay at once charge once', async () => {
    const member = await shopper();
    const [{ intentId }, other] = [await member.startPayment(), await member.startPayment()];
    control.pay(intentId);
    expect(() => control.pay(other.intentId)).toThrow();
    await Promise.all([
      member.reportPayment(intentId),
      member.reportPayment(intentId),
      control.releaseWebhooks(),
    ]);
    expect(control.charges().filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
  });

  describe('when the cart changes', () => {
    test('the payment of the previous cart ends, and the old tab cannot pay it', async () => {
      const member = await shopper();
      const before = await member.startPayment();
      await member.addToCart(await makeProduct({ priceCents: 1_000 }));
      const after = await member.startPayment();
      expect([after.total, statuses()]).toEqual(['59.00', ['canceled', 'requires_payment_method']]);
      expect(() => control.pay(before.intentId)).toThrow();
      expect((await member.orders()).map(({ status }) => status).sort()).toEqual(['expired', 'open']);
    });

    test('during a payment, the paid items are granted and only the rest is charged', async () => {
      const member = await shopper();
      const before = await member.startPayment();
      await member.addToCart(await makeProduct({ priceCents: 1_000 }));
      control.pay(before.intentId);
      const after = await member.startPayment();
      expect([after.total, await member.hasCourse()]).toEqual(['10.00', true]);
      await control.releaseWebhooks({ order: 'reversed' });
      expect(statuses()).toEqual(['succeeded', 'requires_payment_method']);
    });

    test('while the previous payment is being created, that payment ends as soon as it is known', async () => {
      const member = await shopper();
      control.failNext({ how: 'held-answer', match: 'POST /v1/payment_intents' });
      const begun = member.startPayment();
      await waitUntil(() => control.heldAnswers() === 1);
      await member.addToCart(await makeProduct({ priceCents: 1_000 }));
      const after = await member.startPayment();
      control.releaseAnswers();
      expect((await begun).intentId).toBe(after.intentId);
      await reconcile(new Date(Date.now() + 120_000));
      expect(statuses()).toEqual(['canceled', 'requires_payment_method']);
    });

    test('between quote and order, the order contains the current cart', async () => {
      const member = await shopper();
      const [first, second] = await Promise.allSettled([
        member.startPayment(),
        member.addToCart(await makeProduct({ priceCents: 1_000 })).then(() => member.startPayment()),
      ]);
      expect([first.status, second.status]).toContain('fulfilled');
      expect((await member.startPayment()).total).toBe('59.00');
      expect(statuses().filter((status) => status !== 'canceled')).toHaveLength(1);
    });

    test('at the moment of payment, the paid items are granted and only the rest is charged', async () => {
      const member = await shopper();
      const { intentId } = await member.startPayment();
      await member.addToCart(await makeProduct({ priceCents: 1_000 }));
      control.failNext({ how: 'held-answer', match: 'GET /v1/payment_intents' });
      const begun = member.startPayment();
      await waitUntil(() => control.heldAnswers() === 1);
      control.pay(intentId);
      control.releaseAnswers();
      expect([(await begun).total, await member.hasCourse()]).toEqual(['10.00', true]);
    });

    test('in quantity, the payment ends too', async () => {
      const member = await shopper();
      const productId = await makeProduct({ type: 'physical', priceCents: 1_000 });
      await member.addToCart(productId);
      const { intentId } = await member.startPayment();
      await member.api.ok('PATCH /api/cart/:productId', { params: { productId }, body: { quantity: 3 } });
      expect([(await member.startPayment()).total, intent(intentId)?.status]).toEqual(['79.00', 'canceled']);
    });

    test('an unchanged cart continues with the same payment', async () => {
      const member = await shopper();
      const first = await member.startPayment();
      const productId = await makeProduct();
      await member.addToCart(productId);
      await member.api.ok('DELETE /api/cart/:productId', { params: { productId } });
      expect((await member.startPayment()).intentId).toBe(first.intentId);
    });
  });

  describe('when a product changes', () => {
    const getCart = '409: A price has changed or an item is no longer available. Please review your cart';

    test('in price: 409, the old payment ends, and the new price is charged once the member accepts it', async () => {
      const member = await shopper();
      const { intentId } = await member.startPayment();
      await Products.updateOne({ _id: member.productId }, { priceCents: 5_900 });
      expect(formatResponse(await member.api.send(create, { body: {} }))).toBe(getCart);
      expect(intent(intentId)?.status).toBe('canceled');
      expect(formatResponse(await member.api.send(create, { body: {} }))).toBe(getCart);
      const params = { productId: member.productId };
      await member.api.ok('PATCH /api/cart/:productId', { params, body: { price: '59.00' } });
      expect((await member.startPayment()).total).toBe('59.00');
    });

    test('in price and the member accepted it before: the old payment ends', async () => {
      const member = await shopper();
      const { intentId } = await member.startPayment();
      await Products.updateOne({ _id: member.productId }, { priceCents: 5_900 });
      const params = { productId: member.productId };
      await member.api.ok('PATCH /api/cart/:productId', { params, body: { price: '59.00' } });
      expect([(await member.startPayment()).total, intent(intentId)?.status]).toEqual(['59.00', 'canceled']);
    });

    test.each([
      [
        'withdrawn',
        ({ productId }: Shopper) => Products.updateOne({ _id: productId }, { isPublished: false }),
      ],
      ['deleted', ({ productId }: Shopper) => Products.deleteOne({ _id: productId })],
      [
        'granted to the member',
        ({ productId, memberId }: Shopper) => recordPaidOrder({ memberId, productIds: [productId] }),
      ],
      [
        'opened to the member',
        ({ user, courseId }: Shopper) => makeEnrolment(user, { _id: new Types.ObjectId(courseId) }),
      ],
    ])('and is %s: 409 once, then only the rest is charged', async (_, change) => {
      const member = await shopper();
      await member.addToCart(await makeProduct({ priceCents: 1_000 }));
      const { intentId } = await member.startPayment();
      await change(member);
      expect(formatResponse(await member.api.send(create, { body: {} }))).toBe(getCart);
      expect(intent(intentId)?.status).toBe('canceled');
      expect((await member.startPayment()).total).toBe('10.00');
    });

    test('and the cart has shown it, the checkout continues without it', async () => {
      const member = await shopper();
      await member.addToCart(await makeProduct({ priceCents: 1_000 }));
      await Products.updateOne({ _id: member.productId }, { isPublished: false });
      await member.api.ok('GET /api/cart');
      expect((await member.startPayment()).total).toBe('10.00');
    });
  });

  describe('when the card provider', () => {
    test.each(['lost-answer', 'reset', 'error'] as const)(
      'fails with %s, there is one payment',
      async (how) => {
        const member = await shopper();
        control.failNext({ how, match: 'POST /v1/payment_intents' });
        const { intentId } = await member.startPayment();
        expect([control.intents().length, (await member.startPayment()).intentId]).toEqual([1, intentId]);
      },
    );

    test('never responds, the member gets an error, is not charged, and there is one payment', async () => {
      const member = await shopper();
      control.failNext({ how: 'lost-answer', match: 'POST /v1/payment_intents', times: 3 });
      const refused = await member.api.send(create, { body: {} });
      expect(formatResponse(refused)).toMatch(/^503: The card provider is not responding. You have not been/);
      await member.startPayment();
      expect([control.intents().length, (await member.orders()).length]).toEqual([1, 1]);
    });

    test('responds after its webhook, nothing changes', async () => {
      const member = await shopper();
      control.deliverWebhooks();
      control.failNext({ how: 'held-answer', match: 'POST /v1/payment_intents' });
      const begun = member.startPayment();
      await waitUntil(() => control.heldAnswers() === 1);
      const [{ id } = { id: '' }] = control.intents();
      control.pay(id);
      await control.webhooksSettled();
      expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([true, 'paid']);
      control.releaseAnswers();
      await expect(begun).rejects.toThrow('completedOrderId');
      expect(control.chargedTwice()).toEqual([]);
    });
  });

  test('a declined card can be retried, whatever the order of events', async () => {
    const member = await shopper();
    const { intentId } = await member.startPayment();
    control.pay(intentId, '4000000000000002');
    expect(await member.reportPayment(intentId)).toBe('open');
    expect((await member.startPayment()).intentId).toBe(intentId);
    control.pay(intentId);
    await control.releaseWebhooks({ order: 'reversed' });
    expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([true, 'paid']);
  });

  test('a payment that the bank is processing keeps the order open and grants it when it completes', async () => {
    const member = await shopper();
    const { intentId } = await member.startPayment();
    control.pay(intentId, '4000000000000994');
    expect([await member.reportPayment(intentId), await member.hasCourse()]).toEqual(['processing', false]);
    expect(await member.api.ok(create, { body: {} })).toEqual({
      message: expect.stringContaining('still processing'),
    });
    control.settle(intentId, 'succeeded');
    await control.releaseWebhooks({ order: 'shuffled' });
    expect(await member.hasCourse()).toBe(true);
  });

  test('a payment that fails after processing can be retried', async () => {
    const member = await shopper();
    const { intentId } = await member.startPayment();
    control.pay(intentId, '4000000000000994');
    await member.reportPayment(intentId);
    control.settle(intentId, 'failed');
    expect([await member.reportPayment(intentId), (await member.startPayment()).intentId]).toEqual([
      'open',
      intentId,
    ]);
  });

  test('a later payment creates a new order', async () => {
    const member = await shopper();
    await buyCourse(member);
    await member.addToCart(await makeProduct());
    await buyCourse(member);
    expect((await member.orders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(control.chargedTwice()).toEqual([]);
  });

  test('an empty cart and an amount below the minimum return a message, and the cart can be completed', async () => {
    const member = await shopper({ priceCents: 49 });
    const tooCheap = { message: 'Card payments start at $0.50. Add another item to your cart.' };
    expect(await member.api.ok(create, { body: {} })).toEqual(tooCheap);
    expect(await Orders.countDocuments({ memberId: member.user._id })).toBe(0);
    const otherProduct = await makeProduct({ priceCents: 1 });
    await member.api.ok('POST /api/cart', { body: { productId: otherProduct } });
    expect(await member.api.ok(create, { body: {} })).toMatchObject({ total: '0.50' });
    await member.api.ok('DELETE /api/cart/:productId', { params: { productId: otherProduct } });
    expect(await member.api.ok(create, { body: {} })).toEqual(tooCheap);
    await member.api.ok('DELETE /api/cart/:productId', { params: { productId: member.productId } });
    expect(await member.api.ok(create, { body: {} })).toEqual({ message: 'Your cart is empty' });
  });

  test('a cart above the limit of a card payment is rejected with a message, and can be paid in parts', async () => {
    const member = await shopper({ priceCents: 99_999_999 });
    const otherProducts = await makeProduct({ priceCents: 50 });
    await member.api.ok('POST /api/cart', { body: { productId: otherProducts } });
    const tooMuch = { message: 'An order can total at most $999,999.99' };
    expect(await member.api.ok(create, { body: {} })).toEqual(tooMuch);
    expect(await member.api.ok(create, { body: {} })).toEqual(tooMuch);
    await member.api.ok('DELETE /api/cart/:productId', { params: { productId: otherProducts } });
    expect(await member.api.ok(create, { body: {} })).toMatchObject({ total: '999999.99' });
  });

  describe('POST /api/orders/sync', () => {
    test('returns 404 for another member’s and an unknown payment', async () => {
      const { intentId } = await (await shopper()).startPayment();
      const other = await shopper();
      for (const paymentIntentId of [intentId, 'pi_none'])
        expect(
          formatResponse(await other.api.send('POST /api/orders/sync', { body: { paymentIntentId } })),
        ).toBe('404: Order not found');
    });

    test.each(['', 'pi_', 'pi_a/b', `pi_${'a'.repeat(251)}`, 7])(
      'rejects %p with 400',
      async (paymentIntentId) => {
        const { api } = await shopper();
        expect((await api.send('POST /api/orders/sync', { body: { paymentIntentId } })).status).toBe(400);
      },
    );
  });

  test('GET /api/checkout returns the browser’s settings and no secrets', async () => {
    const { api } = await shopper();
    const { text } = await api.send('GET /api/checkout');
    expect(JSON.parse(text)).toEqual({ publishableKey: sim.publishableKey, scriptUrl: null, isTest: true });
  });
});

describe('the seats of a live class', () => {
  beforeAll(() => site.empty());

  const { control } = sim;
  const refund = 'POST /api/orders/:orderId/refunds';
  const hourMs = 3_600_000;
  const soldOut = '409: This live class is sold out';
  const formatResponse = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;

  /** Creates a member whose cart contains only this class. */
  async function buyerOf(productId: string): Promise<Shopper> {
    const buyer = await shopper();
    await buyer.api.ok('DELETE /api/cart/:productId', { params: { productId: buyer.productId } });
    await buyer.addToCart(productId);
    return buyer;
  }

  async function pay(buyer: Shopper): Promise<string> {
    const { orderId, intentId } = await buyer.startPayment();
    control.pay(intentId);
    await buyer.reportPayment(intentId);
    return orderId;
  }

  const details = (buyer: Pick<Shopper, 'api'>, productId: string) =>
    buyer.api.ok('GET /api/library/:productId', { params: { productId } });
  const seatsLeft = async (buyer: Shopper, productId: string) =>
    (await details(buyer, productId)).liveClass?.seatsLeft;

  /** Returns the number of taken seats after checking that the counter matches the stored seats. */
  async function taken(productId: string): Promise<number> {
    const counted = (await LiveClasses.findById(productId).lean())?.taken;
    expect(await ClassSeats.countDocuments({ classId: productId })).toBe(counted);
    return counted ?? -1;
  }

  test('concurrent buyers get as many seats as there are, and the others are sent to their cart', async () => {
    const { productId } = await makeLiveClass({ seats: 3 });
    const buyers = await Promise.all(Array.from({ length: 9 }, () => buyerOf(productId)));
    const answers = await Promise.all(
      buyers.map(({ api }) => api.send('POST /api/create-payment-intent', { body: {} })),
    );
    const got = buyers.filter((_, at) => answers[at]?.status === 200);
    expect(got).toHaveLength(3);
    const others = answers.filter(({ status }) => status !== 200).map(formatResponse);
    expect(new Set(others)).toEqual(
      new Set(['409: A price has changed or an item is no longer available. Please review your cart']),
    );
    expect(await taken(productId)).toBe(3);
    const [late] = buyers.filter((one) => !got.includes(one));
    expect(await late?.api.ok('GET /api/cart')).toMatchObject([{ productId, notice: { kind: 'sold-out' } }]);
    // A member who holds a seat must not see the class as sold out.
    expect(await got[0]?.api.ok('GET /api/cart')).toMatchObject([{ productId, notice: null }]);
    expect(await Orders.countDocuments({ productIds: productId })).toBe(3);
  }, 30_000);

  test('a seat is reserved while an order is being paid, continues with it, and is released when the order is abandoned', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const [buyer, next] = [await buyerOf(productId), await buyerOf(productId)];
    const first = await buyer.startPayment();
    expect((await buyer.startPayment()).orderId).toBe(first.orderId);
    expect(await seatsLeft(next, productId)).toBe(0);
    expect(
      formatResponse(
        await (await site.signIn(await makeUser())).send('POST /api/cart', { body: { productId } }),
      ),
    ).toBe(soldOut);
    await reconcile(new Date(Date.now() + 0.9 * hourMs));
    expect(await taken(productId)).toBe(1);
    await reconcile(new Date(Date.now() + 1.1 * hourMs));
    expect(await taken(productId)).toBe(0);
    await pay(next);
    expect(await taken(productId)).toBe(1);
    expect((await details(next, productId)).owned).toBe(true);
  });

  test('another cart releases the reserved seat before there is another order', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const buyer = await buyerOf(productId);
    await buyer.startPayment();
    await buyer.api.ok('DELETE /api/cart/:productId', { params: { productId } });
    await buyer.addToCart(await makeProduct());
    await buyer.startPayment();
    expect(await taken(productId)).toBe(0);
  });

  test('a full refund releases the seat, a partial one does not; a disputed one stays reserved', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const buyer = await buyerOf(productId);
    const orderId = await pay(buyer);
    const [order] = await buyer.orders();
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    await creator.ok(refund, { params: { orderId }, body: { amount: '10.00' } });
    expect((await details(buyer, productId)).classDates?.joinUrl).toBe('https://meet.test/circle');
    const intentId = order?.paymentIntentId ?? '';
    const { id } = control.dispute(intentId);
    await buyer.reportPayment(intentId);
    expect((await details(buyer, productId)).classDates?.joinUrl).toBeNull();
    expect(await taken(productId)).toBe(1);
    control.closeDispute(id, 'won');
    await buyer.reportPayment(intentId);
    expect((await details(buyer, productId)).classDates?.joinUrl).toBe('https://meet.test/circle');
    expect(await taken(productId)).toBe(1);
  });

  test('a refund removes the seat everywhere it was shown', async () => {
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

  test('an order that was paid elsewhere gets a seat once, even in a full class', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    await pay(await buyerOf(productId));
    const { _id } = await makeUser();
    const paid = { id: 'f'.repeat(24), memberId: _id.toHexString(), productIds: [productId] };
    await recordPaidOrder(paid);
    await recordPaidOrder(paid);
    expect(await taken(productId)).toBe(2);
    expect(await seatsLeft(await shopper(), productId)).toBe(0);
    // The meeting link can still be changed.
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const body = { timeZone: 'Europe/Berlin', seats: 1, meetingUrl: 'https://meet.test/other' };
    const saved = await creator.ok('PUT /api/creator/live-classes/:productId', {
      params: { productId },
      body,
    });
    expect(saved).toMatchObject({ seats: 1, taken: 2, meetingUrl: 'https://meet.test/other' });
  });

  test('a free class can be claimed while it has seats, and not after it has ended', async () => {
    const { productId } = await makeLiveClass({ seats: 2, product: { priceCents: 0 } });
    const members = await Promise.all(Array.from({ length: 8 }, async () => site.signIn(await makeUser())));
    const answers = await Promise.all(
      members.map((api) => api.send('POST /api/orders/free', { body: { productId } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(formatResponse))).toEqual(
      new Set([soldOut]),
    );
    expect(await taken(productId)).toBe(2);
    const endedClass = await makeLiveClass({
      startsAt: [new Date(Date.now() - 2 * hourMs)],
      product: { priceCents: 0 },
    });
    const body = { productId: endedClass.productId };
    expect(formatResponse(await members[0]!.send('POST /api/orders/free', { body }))).toBe(
      '404: Product not found',
    );
    expect(formatResponse(await members[0]!.send('POST /api/cart', { body }))).toBe('404: Product not found');
  });

  test('deleting an account releases its seats', async () => {
    const { productId } = await makeLiveClass({ seats: 1 });
    const buyer = await buyerOf(productId);
    await pay(buyer);
    await inTransaction((tx) => deleteUser(buyer.user._id, tx));
    await classSeatsData.erase(buyer.memberId, 'a'.repeat(24), createStorage(site.env));
    expect(await taken(productId)).toBe(0);
  });
});
