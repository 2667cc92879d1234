import { describe, expect, test } from '@jest/globals';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { payingSite } from '../../../test/payingSite.ts';
import type { Shopper } from '../../../test/payingSite.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { Orders } from '../orders/orders.model.ts';
import { Products } from '../products/products.model.ts';
import { PaymentEvents } from './paymentEvents.model.ts';

const { site, sim, shopper, reconcile, mailbox } = await payingSite();
const { control } = sim;

async function post(body: string, signature: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  return (await fetch(`${site.origin}/api/stripe/webhook`, { method: 'POST', headers, body })).status;
}

/** Begins to pay and pays; nobody has told the site. */
async function paidUnheard(member: Shopper): Promise<string> {
  const { intentId } = await member.begin();
  control.pay(intentId);
  return intentId;
}

const succeeded = (intentId: string) =>
  control
    .events()
    .find(({ type, data }) => type === 'payment_intent.succeeded' && data.object.id === intentId)?.id ?? '';

describe('a webhook', () => {
  test('four times each, shuffled, has one effect', async () => {
    const member = await shopper();
    await paidUnheard(member);
    await control.releaseWebhooks({ order: 'shuffled', times: 4, seed: 7 });
    expect(await member.hasCourse()).toBe(true);
    expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
    expect((await mailbox.collect()).filter(({ template }) => template === 'receipt')).toHaveLength(1);
  });

  test('of which all copies come at once has one effect', async () => {
    const member = await shopper();
    const fileId = await makeProduct({ priceCents: 1_000 });
    await member.put(fileId);
    const { body, signature } = control.webhookOf(succeeded(await paidUnheard(member)));
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, signature)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => 200));
    for (const id of [member.productId, fileId])
      expect((await Products.findById(id).lean())?.studentsCount).toBe(1);
  });

  test('that is not true grants nothing: the payment is asked for', async () => {
    const member = await shopper();
    const { intentId } = await member.begin();
    control.pay(intentId, '4000000000000002');
    const failed = control.events().find(({ type }) => type === 'payment_intent.payment_failed');
    const { body } = control.webhookOf(failed?.id ?? '');
    const untrue = JSON.parse(body) as { type: string; data: { object: { status: string } } };
    untrue.type = 'payment_intent.succeeded';
    untrue.data.object.status = 'succeeded';
    const text = JSON.stringify(untrue);
    expect(await post(text, await sign(text))).toBe(200);
    expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([false, 'open']);
  });

  test('that a card was declined leaves the order open', async () => {
    const member = await shopper();
    const { intentId } = await member.begin();
    control.pay(intentId, '4000000000000002');
    await control.releaseWebhooks({ times: 2 });
    expect([(await member.orders())[0]?.status, (await member.begin()).intentId]).toEqual(['open', intentId]);
  });

  test('forged, altered, old, unsigned or of another key: 400, and nothing is known of it', async () => {
    const member = await shopper();
    const id = succeeded(await paidUnheard(member));
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

  test('413 for one that no provider sends', async () => {
    expect(await post('x'.repeat(500_001), 't=1,v1=00')).toBe(413);
  });

  test('of a payment that is none of ours is taken and does nothing', async () => {
    const event = { id: 'evt_other', object: 'event', type: 'payment_intent.succeeded' };
    const object = { object: 'payment_intent', id: 'pi_other', metadata: { orderId: '0'.repeat(24) } };
    const text = JSON.stringify({ ...event, data: { object } });
    expect(await post(text, await sign(text))).toBe(200);
  });

  test('of another payment that claims to be for an order leaves the order its own', async () => {
    const member = await shopper();
    const { orderId, intentId } = await member.begin();
    const object = { object: 'payment_intent', id: 'pi_other', metadata: { orderId } };
    const event = { id: 'evt_claim', object: 'event', type: 'payment_intent.succeeded', data: { object } };
    const text = JSON.stringify(event);
    expect(await post(text, await sign(text))).toBe(200);
    expect(await member.orders()).toMatchObject([{ status: 'open', paymentIntentId: intentId }]);
  });

  test('that fails is not done with: sent again, it has its effect', async () => {
    const member = await shopper();
    const { body, signature } = control.webhookOf(succeeded(await paidUnheard(member)));
    control.failNext({ how: 'error', match: 'GET /v1/payment_intents', times: 3 });
    expect([await post(body, signature), await member.hasCourse()]).toEqual([503, false]);
    expect([await post(body, signature), await member.hasCourse()]).toEqual([200, true]);
  });

  test('whose receiver ended after it was noted has its effect when it comes again', async () => {
    const member = await shopper();
    const id = succeeded(await paidUnheard(member));
    await PaymentEvents.create({ _id: id, type: 'payment_intent.succeeded' });
    const { body, signature } = control.webhookOf(id);
    expect([await post(body, signature), await member.hasCourse()]).toEqual([200, true]);
    control.failNext({ how: 'error', match: 'GET /v1/payment_intents', times: 9 });
    expect(await post(body, signature)).toBe(200);
    control.clearFaults();
  });
});

describe('the reconciliation', () => {
  test('finds what is paid when every webhook is lost and nobody comes back', async () => {
    const member = await shopper();
    control.dropWebhooks();
    await paidUnheard(member);
    await reconcile();
    expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([true, 'paid']);
  });

  test('finds what is paid when no event tells of it either', async () => {
    const member = await shopper();
    control.dropWebhooks();
    await paidUnheard(member);
    await forgetEvents();
    await reconcile();
    expect(await member.hasCourse()).toBe(true);
  });

  test('carries through what a process changed that ended before it took it back', async () => {
    const member = await shopper();
    const intentId = await paidUnheard(member);
    await member.comeBack(intentId);
    control.dropWebhooks();
    control.refund(intentId);
    await forgetEvents();
    const long = new Date(Date.now() - 120_000);
    await Orders.collection.updateOne(
      { memberId: member.user._id },
      { $set: { isSettled: false, updatedAt: long }, $inc: { rev: 1 } },
    );
    await reconcile();
    expect([await member.hasCourse(), (await member.orders())[0]?.status]).toEqual([false, 'refunded']);
  });

  test('finds what was given back, and a dispute, when nobody tells', async () => {
    const [ash, birch] = [await shopper(), await shopper()];
    control.dropWebhooks();
    const [first, second] = [await paidUnheard(ash), await paidUnheard(birch)];
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

  test('carries through what was paid by a process that ended before it was handed over', async () => {
    const member = await shopper();
    const intentId = await paidUnheard(member);
    // As syncOrder leaves it between its two writes: nothing of it is news to who looks at the payment.
    const long = new Date(Date.now() - 120_000);
    const paidAt = new Date((control.charges().at(-1)?.created ?? 0) * 1_000);
    await Orders.collection.updateOne(
      { memberId: member.user._id },
      { $set: { status: 'paid', paidAt, isSettled: false, updatedAt: long }, $inc: { rev: 1 } },
    );
    expect(await member.hasCourse()).toBe(false);
    control.dropWebhooks();
    await reconcile();
    expect([await member.hasCourse(), await member.comeBack(intentId)]).toEqual([true, 'paid']);
    expect((await member.orders())[0]?.openFor).toBeUndefined();
  });

  test('hands over all of it or nothing, and later what could not be handed over', async () => {
    const member = await shopper();
    const body = { paymentIntentId: await paidUnheard(member) };
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

  test('gives an order up after a day: its payment first', async () => {
    const member = await shopper();
    const { intentId } = await member.begin();
    await reconcile(new Date(Date.now() + 23 * 3_600_000));
    expect((await member.orders())[0]?.status).toBe('open');
    await reconcile(new Date(Date.now() + 25 * 3_600_000));
    expect([(await member.orders())[0]?.status, control.intents()[0]?.status]).toEqual([
      'expired',
      'canceled',
    ]);
    expect(() => control.pay(intentId)).toThrow();
    expect((await member.begin()).intentId).not.toBe(intentId);
  });

  test('gives up none that is paid in the last moment', async () => {
    const member = await shopper();
    control.dropWebhooks();
    await paidUnheard(member);
    await reconcile(new Date(Date.now() + 25 * 3_600_000));
    expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['paid', true]);
  });

  test('gives up an order without a payment', async () => {
    const member = await shopper();
    control.failNext({ how: 'error', match: 'POST /v1/payment_intents', times: 3 });
    await member.api.send('POST /api/create-payment-intent', { body: {} });
    await reconcile(new Date(Date.now() + 25 * 3_600_000));
    expect(await member.orders()).toMatchObject([{ status: 'expired', isSettled: true }]);
  });

  test('frees the place of an order whose payment nobody knows, until it is known again', async () => {
    const member = await shopper();
    control.dropWebhooks();
    const paymentIntentId = await paidUnheard(member);
    await Orders.updateOne({ memberId: member.user._id }, { paymentIntentId: 'pi_of_another_key' });
    await reconcile();
    const [order] = await member.orders();
    expect([order?.status, order?.openFor, await member.hasCourse()]).toEqual(['expired', undefined, false]);
    await Orders.updateOne({ memberId: member.user._id }, { paymentIntentId });
    expect([await member.comeBack(paymentIntentId), await member.hasCourse()]).toEqual(['paid', true]);
  });

  test('one order that cannot be looked at does not hold back the others', async () => {
    const [ash, birch] = [await shopper(), await shopper()];
    control.dropWebhooks();
    await paidUnheard(ash);
    await paidUnheard(birch);
    control.failNext({ how: 'error', match: 'GET /v1/payment_intents', times: 3 });
    await expect(reconcile()).rejects.toThrow('payments could not be looked at');
    await reconcile();
    expect([await ash.hasCourse(), await birch.hasCourse()]).toEqual([true, true]);
  });
});

test('what is paid is visible in the same write that frees the place', async () => {
  const member = await shopper();
  const intentId = await paidUnheard(member);
  const seen: [boolean, boolean][] = [];
  const watching = (async () => {
    for (let at = 0; at < 40; at += 1) {
      const [order] = await member.orders();
      const isFree = order?.openFor === undefined;
      const isTheirs = (await Enrolments.exists({ userId: member.user._id })) !== null;
      seen.push([isFree, isTheirs]);
    }
  })();
  await Promise.all([member.comeBack(intentId), watching]);
  expect(seen).not.toContainEqual([true, false]);
});

/** As if what the provider lists had been dealt with. */
async function forgetEvents(): Promise<void> {
  const done = control.events().map(({ id: _id, type }) => ({ _id, type, doneAt: new Date() }));
  await PaymentEvents.deleteMany({});
  await PaymentEvents.insertMany(done);
}

async function sign(body: string, secret = sim.webhookSecret): Promise<string> {
  const { default: Stripe } = await import('stripe');
  return new Stripe('sk_test_any').webhooks.generateTestHeaderString({ payload: body, secret });
}
