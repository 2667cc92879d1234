// Long: tests of webhooks and of refunds share one site.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import type { Shopper } from '../../../test/payingSite.ts';
import { StoredResponses } from '../../delivery/idempotency/idempotencyKeys.model.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { formatOrderNumber } from '../orders/formatOrderNumber.ts';
import { Orders } from '../orders/orders.model.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { PaymentEvents } from './paymentEvents.model.ts';

const { site, sim, shopper, provider, reconcile, mailbox } = await payingSite();

describe('webhooks', () => {
  const { control } = sim;

  async function post(body: string, signature: string): Promise<number> {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
    return (await fetch(`${site.origin}/api/stripe/webhook`, { method: 'POST', headers, body })).status;
  }

  /** Starts a payment and pays, without notifying the site. */
  async function payWithoutWebhooks(member: Shopper): Promise<string> {
    const { intentId } = await member.startPayment();
    control.pay(intentId);
    return intentId;
  }

  const succeeded = (intentId: string) =>
    control
      .events()
      .find(({ type, data }) => type === 'payment_intent.succeeded' && data.object.id === intentId)?.id ?? '';

  describe('a webhook', () => {
    test('received four times in random order has one effect', async () => {
      const member = await shopper();
      await payWithoutWebhooks(member);
      await control.releaseWebhooks({ order: 'shuffled', times: 4, seed: 7 });
      expect(await member.hasCourse()).toBe(true);
      expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
      expect((await mailbox.collect()).filter(({ template }) => template === 'receipt')).toHaveLength(1);
    });

    test('received several times at once has one effect', async () => {
      const member = await shopper();
      const fileId = await makeProduct({ priceCents: 1_000 });
      await member.addToCart(fileId);
      const { body, signature } = control.webhookOf(succeeded(await payWithoutWebhooks(member)));
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, signature)));
      expect(answers).toEqual(Array.from({ length: 8 }, () => 200));
      for (const id of [member.productId, fileId])
        expect((await Products.findById(id).lean())?.studentsCount).toBe(1);
    });

    test('with false data grants nothing, because the payment is loaded from the provider', async () => {
      const member = await shopper();
      const { intentId } = await member.startPayment();
      control.pay(intentId, '4000000000000002');
      const failed = control.events().find(({ type }) => type === 'payment_intent.payment_failed');
      const { body } = control.webhookOf(failed?.id ?? '');
      const forgedEvents = JSON.parse(body) as { type: string; data: { object: { status: string } } };
      forgedEvents.type = 'payment_intent.succeeded';
      forgedEvents.data.object.status = 'succeeded';
      const text = JSON.stringify(forgedEvents);
      expect(await post(text, await sign(text))).toBe(200);
      expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([false, 'open']);
    });

    test('about a declined card leaves the order open', async () => {
      const member = await shopper();
      const { intentId } = await member.startPayment();
      control.pay(intentId, '4000000000000002');
      await control.releaseWebhooks({ times: 2 });
      expect([(await member.orders())[0]?.status, (await member.startPayment()).intentId]).toEqual([
        'open',
        intentId,
      ]);
    });

    test('that is forged, altered, old, unsigned or signed with another key returns 400 and is not recorded', async () => {
      const member = await shopper();
      const id = succeeded(await payWithoutWebhooks(member));
      const { body, signature } = control.webhookOf(id);
      const old = control.webhookOf(id, Math.floor(Date.now() / 1_000) - 301);
      const bad = [
        [body, 't=1,v1=00'],
        [body.replace('succeeded', 'canceled '), signature],
        [old.body, old.signature],
        [body, ''],
        [body, await sign(body, 'whsec_of_somebody_else')],
        ['', signature],
      ] as const;
      for (const [text, signed] of bad) expect(await post(text, signed)).toBe(400);
      expect([await member.hasCourse(), await PaymentEvents.exists({ _id: id })]).toEqual([false, null]);
      expect(await post(body, signature)).toBe(200);
      expect(await member.hasCourse()).toBe(true);
    });

    test.each([
      ['not JSON', '{"id":'],
      ['null', 'null'],
      ['a list', '[]'],
      ['an empty object', '{}'],
      ['an event without data', '{"id":"evt_1","object":"event","type":"charge.refunded"}'],
      ['an event whose data is null', '{"id":"evt_1","type":"charge.refunded","data":null}'],
      ['an event without an object', '{"id":"evt_1","type":"charge.refunded","data":{}}'],
      ['an event without an id', '{"type":"charge.refunded","data":{"object":{"object":"charge"}}}'],
      ['an id that is an object', '{"id":{"$gt":""},"type":"a","data":{"object":{"object":"charge"}}}'],
      ['a type that is a number', '{"id":"evt_1","type":5,"data":{"object":{"object":"charge"}}}'],
      [
        'metadata that is not text',
        '{"id":"evt_1","type":"a","data":{"object":{"object":"charge","id":"ch_1","payment_intent":"pi_1","metadata":{"orderId":{}}}}}',
      ],
    ])('that is signed but malformed (%s) returns 400 and is not recorded', async (_, body) => {
      expect(await post(body, await sign(body))).toBe(400);
      expect(await PaymentEvents.exists({ _id: 'evt_1' })).toBeNull();
    });

    test('larger than any the provider sends returns 413', async () => {
      expect(await post('x'.repeat(500_001), 't=1,v1=00')).toBe(413);
    });

    test('about a payment of another site is accepted and does nothing', async () => {
      const event = { id: 'evt_other', object: 'event', type: 'payment_intent.succeeded' };
      const object = { object: 'payment_intent', id: 'pi_other', metadata: { orderId: '0'.repeat(24) } };
      const text = JSON.stringify({ ...event, data: { object } });
      expect(await post(text, await sign(text))).toBe(200);
    });

    test('about another payment that claims to be for an order does not change the order', async () => {
      const member = await shopper();
      const { orderId, intentId } = await member.startPayment();
      const object = { object: 'payment_intent', id: 'pi_other', metadata: { orderId } };
      const event = { id: 'evt_claim', object: 'event', type: 'payment_intent.succeeded', data: { object } };
      const text = JSON.stringify(event);
      expect(await post(text, await sign(text))).toBe(200);
      expect(await member.orders()).toMatchObject([{ status: 'open', paymentIntentId: intentId }]);
    });

    test('that failed has its effect when it is sent again', async () => {
      const member = await shopper();
      const { body, signature } = control.webhookOf(succeeded(await payWithoutWebhooks(member)));
      control.failNext({ how: 'error', match: 'GET /v1/payment_intents', times: 3 });
      expect([await post(body, signature), await member.hasCourse()]).toEqual([503, false]);
      expect([await post(body, signature), await member.hasCourse()]).toEqual([200, true]);
    });

    test('whose handler was interrupted has its effect when it is sent again', async () => {
      const member = await shopper();
      const id = succeeded(await payWithoutWebhooks(member));
      const storedEvent = { createdAt: new Date(), updatedAt: new Date() };
      await nativeCollection(PaymentEvents).insertOne({
        ...{ _id: id, type: 'payment_intent.succeeded', doneAt: null, ...storedEvent },
      });
      const { body, signature } = control.webhookOf(id);
      expect([await post(body, signature), await member.hasCourse()]).toEqual([200, true]);
      control.failNext({ how: 'error', match: 'GET /v1/payment_intents', times: 9 });
      expect(await post(body, signature)).toBe(200);
      control.clearFaults();
    });
  });

  describe('the reconciliation', () => {
    test('finds payments when all webhooks are lost and no browser returns', async () => {
      const member = await shopper();
      control.dropWebhooks();
      await payWithoutWebhooks(member);
      await reconcile();
      expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([true, 'paid']);
    });

    test('finds payments even without events', async () => {
      const member = await shopper();
      control.dropWebhooks();
      await payWithoutWebhooks(member);
      await deleteEvents();
      await reconcile();
      expect(await member.hasCourse()).toBe(true);
    });

    test('completes the change of a process that was interrupted', async () => {
      const member = await shopper();
      const intentId = await payWithoutWebhooks(member);
      await member.reportPayment(intentId);
      control.dropWebhooks();
      control.refund(intentId);
      await deleteEvents();
      const long = new Date(Date.now() - 120_000);
      await Orders.collection.updateOne(
        { memberId: member.user._id },
        { $set: { isSettled: false, updatedAt: long }, $inc: { rev: 1 } },
      );
      await reconcile();
      expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([false, 'refunded']);
    });

    test('finds refunds and a dispute without webhooks', async () => {
      const [ash, birch] = [await shopper(), await shopper()];
      control.dropWebhooks();
      const [first, second] = [await payWithoutWebhooks(ash), await payWithoutWebhooks(birch)];
      await reconcile();
      control.refund(first);
      control.dispute(second);
      await reconcile();
      expect([await ash.hasCourse(), await birch.hasCourse()]).toEqual([false, false]);
      await reconcile();
      expect([(await ash.orders())[0]?.status, (await birch.orders())[0]?.status]).toEqual([
        'refunded',
        'disputed',
      ]);
    });

    test('grants a paid order whose process was interrupted', async () => {
      const member = await shopper();
      const intentId = await payWithoutWebhooks(member);
      // The state that syncOrder leaves between its two writes: the payment itself shows nothing new.
      const long = new Date(Date.now() - 120_000);
      const paidAt = new Date((control.charges().at(-1)?.created ?? 0) * 1_000);
      await Orders.collection.updateOne(
        { memberId: member.user._id },
        { $set: { status: 'paid', paidAt, isSettled: false, updatedAt: long }, $inc: { rev: 1 } },
      );
      expect(await member.hasCourse()).toBe(false);
      control.dropWebhooks();
      await reconcile();
      expect([await member.hasCourse(), await member.reportPayment(intentId)]).toEqual([true, 'paid']);
      expect((await member.orders())[0]?.openFor).toBeUndefined();
    });

    test('grants an order completely or not at all, and retries later', async () => {
      const member = await shopper();
      const body = { paymentIntentId: await payWithoutWebhooks(member) };
      const allow = (validator: object) => Outbox.db.db?.command({ collMod: 'outbox', validator });
      await allow({ kind: { $ne: 'mail' } });
      const { status } = await member.api.send('POST /api/orders/sync', { body });
      await allow({});
      const inCart = async () => (await member.api.ok('GET /api/cart/count')).count;
      expect([status, await member.hasCourse(), await inCart()]).toEqual([500, false, 1]);
      expect(await member.orders()).toMatchObject([{ status: 'paid', isGranted: false, isSettled: false }]);
      await reconcile(new Date(Date.now() + 120_000));
      expect([await member.hasCourse(), await inCart()]).toEqual([true, 0]);
    });

    test('abandons an order after a day, and cancels its payment first', async () => {
      const member = await shopper();
      const { intentId } = await member.startPayment();
      await reconcile(new Date(Date.now() + 23 * 3_600_000));
      expect((await member.orders())[0]?.status).toBe('open');
      await reconcile(new Date(Date.now() + 25 * 3_600_000));
      expect([(await member.orders())[0]?.status, control.intents()[0]?.status]).toEqual([
        'expired',
        'canceled',
      ]);
      expect(() => control.pay(intentId)).toThrow();
      expect((await member.startPayment()).intentId).not.toBe(intentId);
    });

    test('does not abandon an order that is paid at the last moment', async () => {
      const member = await shopper();
      control.dropWebhooks();
      await payWithoutWebhooks(member);
      await reconcile(new Date(Date.now() + 25 * 3_600_000));
      expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['paid', true]);
    });

    test('abandons an order without a payment', async () => {
      const member = await shopper();
      control.failNext({ how: 'error', match: 'POST /v1/payment_intents', times: 3 });
      await member.api.send('POST /api/create-payment-intent', { body: {} });
      await reconcile(new Date(Date.now() + 25 * 3_600_000));
      expect(await member.orders()).toMatchObject([{ status: 'expired', isSettled: true }]);
    });

    test('closes an order with an unknown payment until the payment is known again', async () => {
      const member = await shopper();
      control.dropWebhooks();
      const paymentIntentId = await payWithoutWebhooks(member);
      await Orders.updateOne({ memberId: member.user._id }, { paymentIntentId: 'pi_of_another_key' });
      await reconcile();
      const [order] = await member.orders();
      expect([order?.status, order?.openFor, await member.hasCourse()]).toEqual([
        'expired',
        undefined,
        false,
      ]);
      await Orders.updateOne({ memberId: member.user._id }, { paymentIntentId });
      expect([await member.reportPayment(paymentIntentId), await member.hasCourse()]).toEqual(['paid', true]);
    });

    test('one order that cannot be checked does not block the others', async () => {
      const [ash, birch] = [await shopper(), await shopper()];
      control.dropWebhooks();
      await payWithoutWebhooks(ash);
      await payWithoutWebhooks(birch);
      control.failNext({ how: 'error', match: 'GET /v1/payment_intents', times: 3 });
      await expect(reconcile()).rejects.toThrow(/Could not check \d+ payments/);
      await reconcile();
      expect([await ash.hasCourse(), await birch.hasCourse()]).toEqual([true, true]);
    });
  });

  test('access is granted in the same write that closes the open order', async () => {
    const member = await shopper();
    const intentId = await payWithoutWebhooks(member);
    const seen: [boolean, boolean][] = [];
    const watching = (async () => {
      for (let at = 0; at < 40; at += 1) {
        const [order] = await member.orders();
        const isFree = order?.openFor === undefined;
        const isTheirs = (await Enrolments.exists({ userId: member.user._id })) !== null;
        seen.push([isFree, isTheirs]);
      }
    })();
    await Promise.all([member.reportPayment(intentId), watching]);
    expect(seen).not.toContainEqual([true, false]);
  });

  /** Makes all events that the provider lists count as handled. */
  async function deleteEvents(): Promise<void> {
    const now = new Date();
    const times = { doneAt: now, createdAt: now, updatedAt: now };
    const done = control.events().map(({ id: _id, type }) => ({ _id, type, ...times }));
    await PaymentEvents.deleteMany({});
    if (done.length > 0) await nativeCollection(PaymentEvents).insertMany(done);
  }

  async function sign(body: string, secret = sim.webhookSecret): Promise<string> {
    const { default: Stripe } = await import('stripe');
    return new Stripe('sk_test_any').webhooks.generateTestHeaderString({ payload: body, secret });
  }
});

describe('refunds', () => {
  beforeAll(() => site.empty());

  const { control } = sim;
  const refund = 'POST /api/orders/:orderId/refunds';
  const formatResponse = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;

  async function paid(member: Shopper): Promise<{ orderId: string; intentId: string }> {
    const payment = await member.startPayment();
    control.pay(payment.intentId);
    await member.reportPayment(payment.intentId);
    return payment;
  }

  async function creator() {
    return site.signIn(await makeUser({ isCreator: true }));
  }

  describe('a refund by a creator', () => {
    test('in full revokes access, keeps progress, and allows buying again', async () => {
      const member = await shopper();
      const { orderId } = await paid(member);
      await Enrolments.updateOne({ userId: member.user._id }, { percent: 40 });
      const api = await creator();
      const order = await api.ok(refund, { params: { orderId }, body: { reason: 'Not for them' } });
      expect(order).toMatchObject({ status: 'refunded', refunded: '49.00', total: '49.00' });
      expect(await member.hasCourse()).toBe(false);
      expect(await member.api.ok('GET /api/classroom/courses')).toEqual([]);
      expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(0);

      await member.addToCart(member.productId);
      await paid(member);
      expect(await Enrolments.findOne({ userId: member.user._id }).lean()).toMatchObject({
        percent: 40,
        endedAt: null,
      });
      expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
    });

    test('in part keeps access until everything is refunded', async () => {
      const member = await shopper();
      const { orderId } = await paid(member);
      const api = await creator();
      const params = { orderId };
      expect(await api.ok(refund, { params, body: { amount: '19.50' } })).toMatchObject({
        status: 'paid',
        refunded: '19.50',
      });
      expect(await member.hasCourse()).toBe(true);
      expect(formatResponse(await api.send(refund, { params, body: { amount: '29.51' } }))).toBe(
        '409: That is more than the amount that can still be refunded',
      );
      expect((await member.orders())[0]?.refunds).toHaveLength(1);
      expect(await api.ok(refund, { params, body: { amount: '29.50' } })).toMatchObject({
        status: 'refunded',
      });
      expect(await member.hasCourse()).toBe(false);
    });

    test('in full decreases the number of students once; in part it does not', async () => {
      const member = await shopper();
      const fileId = await makeProduct({ priceCents: 1_000 });
      await member.addToCart(fileId);
      const { orderId, intentId } = await paid(member);
      const api = await creator();
      const params = { orderId };
      const students = async () => (await Products.findById(fileId).lean())?.studentsCount;
      await api.ok(refund, { params, body: { amount: '5.00' } });
      await member.reportPayment(intentId);
      expect(await students()).toBe(1);
      await api.ok(refund, { params, body: {} });
      await member.reportPayment(intentId);
      expect(await students()).toBe(0);
    });

    test('is made and recorded once per key, however often it is requested', async () => {
      const { orderId } = await paid(await shopper());
      const api = await creator();
      const headers = { 'Idempotency-Key': 'once-and-only-once' };
      const ask = () =>
        api.send(refund, { params: { orderId }, body: { amount: '10.00', reason: 'Late' }, headers });
      const answers = await Promise.all(Array.from({ length: 12 }, ask));
      answers.push(await ask());
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.text).toContain('"refunded":"10.00"');
      expect(control.refunds()).toHaveLength(1);
      const audit = await AuditRecords.find({ action: 'order-refunded', detail: /10\.00, Late$/ }).lean();
      expect(audit).toHaveLength(1);
      for (const body of [{ amount: '11.00' }, {}, { amount: '10.00', reason: 'Early' }])
        expect(formatResponse(await api.send(refund, { params: { orderId }, body, headers }))).toBe(
          '409: That Idempotency-Key was used for a different request',
        );
    });

    test('repeated after another refund returns the original response', async () => {
      const { orderId } = await paid(await shopper());
      const api = await creator();
      const first = {
        params: { orderId },
        body: { amount: '10.00' },
        headers: { 'Idempotency-Key': 'the-first-one' },
      };
      const { text } = await api.send(refund, first);
      await api.ok(refund, { params: { orderId }, body: { amount: '5.00' } });
      expect((await api.send(refund, first)).text).toBe(text);
      expect(control.refunds()).toHaveLength(2);
    });

    test('is made once when its response was lost', async () => {
      const { orderId } = await paid(await shopper());
      const api = await creator();
      control.failNext({ how: 'lost-answer', match: 'POST /v1/refunds', times: 3 });
      const request = {
        params: { orderId },
        body: { amount: '10.00' },
        headers: { 'Idempotency-Key': 'after-a-lost-answer' },
      };
      expect((await api.send(refund, request)).status).toBe(503);
      expect((await api.send(refund, request)).status).toBe(200);
      expect(control.refunds()).toHaveLength(1);
    });

    test('is rejected for an order that was not paid by card', async () => {
      const member = await shopper();
      const { orderId } = await member.startPayment();
      await recordPaidOrder({ memberId: member.memberId, productIds: [await makeProduct()] });
      const elsewhere = await Orders.findOne({ memberId: member.user._id, status: 'paid' }).lean();
      const api = await creator();
      for (const id of [orderId, elsewhere?._id.toHexString() ?? ''])
        expect((await api.send(refund, { params: { orderId: id }, body: {} })).status).toBe(409);
      for (const amount of ['0.00', '-1.00', '1', '1.001'])
        expect((await api.send(refund, { params: { orderId }, body: { amount } })).status).toBeGreaterThan(
          399,
        );
    });
  });

  test('a refund in the provider’s dashboard also revokes access', async () => {
    const member = await shopper();
    const { intentId } = await paid(member);
    control.refund(intentId);
    await control.releaseWebhooks({ order: 'reversed' });
    expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['refunded', false]);
  });

  describe('the buyer is notified of a refund', () => {
    const bell = async ({ api }: Shopper) => (await api.ok('GET /api/notifications')).items;

    /** Returns the refund emails that this member now gets. */
    async function listEmailTemplates({ user }: Shopper) {
      const emails = await mailbox.collect();
      return emails.flatMap((mail) =>
        mail.template === 'refund' && mail.to === user.email ? [mail.data] : [],
      );
    }

    test('once each for partial and full refunds, with the amount, by email and in the bell', async () => {
      const member = await shopper();
      const { orderId, intentId } = await paid(member);
      const api = await creator();
      const request = { params: { orderId }, body: { amount: '10.00' } };
      const headers = { 'Idempotency-Key': 'part-of-an-order' };
      await Promise.all([1, 2, 3].map(() => api.send(refund, { ...request, headers })));
      const [order] = await member.orders();
      const formatResponse = {
        username: member.user.username,
        number: formatOrderNumber(order?._id ?? new Types.ObjectId()),
      };
      const about = { ...formatResponse, orderId, titles: ['A product'] };
      expect(await listEmailTemplates(member)).toEqual([{ ...about, amount: '10.00', isWhole: false }]);
      expect(await bell(member)).toMatchObject([
        { kind: 'refund', title: 'You were refunded $10.00', path: `/orders/${orderId}` },
      ]);

      await api.ok(refund, { params: { orderId }, body: {} });
      await control.releaseWebhooks({ order: 'shuffled', times: 3 });
      await member.reportPayment(intentId);
      expect(await listEmailTemplates(member)).toEqual([{ ...about, amount: '39.00', isWhole: true }]);
      expect((await bell(member)).map(({ title }) => title)).toEqual([
        'You were refunded $39.00',
        'You were refunded $10.00',
      ]);
    });

    test('that was made in the provider’s dashboard, even if its webhook is lost', async () => {
      const member = await shopper();
      const { intentId } = await paid(member);
      control.refund(intentId, 500);
      await control.releaseWebhooks({ times: 2 });
      expect((await listEmailTemplates(member)).map(({ amount }) => amount)).toEqual(['5.00']);
      control.dropWebhooks();
      control.refund(intentId, 700);
      control.refund(intentId, 800);
      await reconcile();
      expect((await listEmailTemplates(member)).map(({ amount }) => amount)).toEqual(['7.00', '8.00']);
      await reconcile();
      expect(await listEmailTemplates(member)).toEqual([]);
    });

    test('only once, even when outbox and bell no longer contain it', async () => {
      const member = await shopper();
      const { intentId } = await paid(member);
      const { id } = control.refund(intentId, 500);
      await member.reportPayment(intentId);
      expect((await Outbox.deleteOne({ key: `refund:${id}` })).deletedCount).toBe(1);
      control.refund(intentId, 600);
      await member.reportPayment(intentId);
      expect((await listEmailTemplates(member)).map(({ amount }) => amount)).toEqual(['6.00']);
    });

    test('but not of a disputed amount', async () => {
      const member = await shopper();
      const { intentId } = await paid(member);
      const { id } = control.dispute(intentId);
      control.closeDispute(id, 'lost');
      expect(await member.reportPayment(intentId)).toBe('refunded');
      expect(await listEmailTemplates(member)).toEqual([]);
    });
  });

  test('a repeated refund is not made again, even after the provider has forgotten its key', async () => {
    const { orderId } = await paid(await shopper());
    const api = await creator();
    const request = {
      params: { orderId },
      body: { amount: '10.00' },
      headers: { 'Idempotency-Key': 'a-day-later' },
    };
    await api.send(refund, request);
    await StoredResponses.deleteMany({});
    control.forgetKeys();
    expect((await api.send(refund, request)).text).toContain('"refunded":"10.00"');
    expect(control.refunds()).toHaveLength(1);
  });

  test('a payment that the buyer’s bank returns restores access', async () => {
    const member = await shopper();
    const { intentId } = await paid(member);
    const { id } = control.refund(intentId);
    expect(await member.reportPayment(intentId)).toBe('refunded');
    control.settleRefund(id, 'failed');
    await control.releaseWebhooks({ order: 'reversed' });
    expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['paid', true]);
  });

  test('a receipt is sent once, even when the outbox no longer contains it', async () => {
    const member = await shopper();
    const { orderId, intentId } = await paid(member);
    const key = `receipt:${orderId}`;
    expect((await Outbox.deleteOne({ key })).deletedCount).toBe(1);
    control.refund(intentId, 1_000);
    expect([await member.reportPayment(intentId), await Outbox.exists({ key })]).toEqual(['paid', null]);
  });

  test('a refund of one order keeps access that another order grants', async () => {
    const member = await shopper();
    const { orderId } = await paid(member);
    await recordPaidOrder({ memberId: member.memberId, productIds: [member.productId] });
    await (await creator()).ok(refund, { params: { orderId }, body: {} });
    expect(await member.hasCourse()).toBe(true);
    expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
  });

  describe('a disputed payment', () => {
    test('suspends access until the dispute is won', async () => {
      const member = await shopper();
      const { intentId } = await paid(member);
      const { id } = control.dispute(intentId);
      await control.releaseWebhooks({ order: 'shuffled', times: 2 });
      expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['disputed', false]);
      const ended = await Notifications.find({ userId: member.user._id, kind: 'access-ended' }).lean();
      expect(ended.map(({ data }) => data['courseId'])).toEqual([member.courseId]);
      control.closeDispute(id, 'won');
      control.holdWebhooks();
      await member.reportPayment(intentId);
      expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['paid', true]);
    });

    test('that is lost revokes access once', async () => {
      const member = await shopper();
      const fileId = await makeProduct({ priceCents: 1_000 });
      await member.addToCart(fileId);
      const { intentId } = await paid(member);
      const { id } = control.dispute(intentId);
      expect(await member.reportPayment(intentId)).toBe('disputed');
      control.closeDispute(id, 'lost');
      await control.releaseWebhooks();
      expect(await member.orders()).toMatchObject([{ status: 'refunded', refundedCents: 5_900 }]);
      const file = await Products.findById(fileId).lean();
      expect([await member.hasCourse(), file?.studentsCount]).toEqual([false, 0]);
    });
  });

  test('a payment of a different amount grants nothing and is reviewed by creators', async () => {
    const member = await shopper();
    const { email } = await makeUser({ isCreator: true });
    const { intentId, orderId } = await member.startPayment();
    await Orders.updateOne({ _id: orderId }, { totalCents: 9_900 });
    control.pay(intentId);
    await control.releaseWebhooks({ times: 2 });
    expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['review', false]);
    const refundEmails = (await mailbox.collect()).filter(({ to }) => to === email);
    expect(refundEmails.map(({ template }) => template)).toEqual(['payment-review']);
    expect(await member.api.ok('POST /api/create-payment-intent', { body: {} })).toEqual({
      message: expect.stringContaining('won’t be charged again'),
    });
    const api = await creator();
    const refundedOrder = await api.ok(refund, { params: { orderId }, body: {} });
    expect([refundedOrder.status, control.charges().at(-1)?.amount_refunded]).toEqual(['refunded', 4_900]);
  });

  test.each([
    ['in another currency', { currency: 'eur' }],
    ['for another order', { metadata: { orderId: '0'.repeat(24) } }],
  ])('a payment %s grants nothing', async (_, other) => {
    const member = await shopper();
    const { orderId } = await member.startPayment();
    const intentOptions = { amount: 4_900, currency: 'usd', metadata: { orderId }, ...other };
    const { id } = await provider().request((stripe) => stripe.paymentIntents.create(intentOptions));
    await Orders.updateOne({ _id: orderId }, { paymentIntentId: id });
    control.pay(id);
    expect([await member.reportPayment(id), await member.hasCourse()]).toEqual(['review', false]);
  });
});
