import { describe, expect, test } from '@jest/globals';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { payingSite } from '../../../test/payingSite.ts';
import type { Shopper } from '../../../test/payingSite.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Orders } from '../orders/orders.model.ts';
import { recordPaidOrder } from '../orders/recordPaidOrder.ts';
import { Products } from '../products/products.model.ts';

const { site, sim, shopper, provider, mailbox } = await payingSite();
const { control } = sim;
const refund = 'POST /api/orders/:orderId/refunds';
const words = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;

async function paid(member: Shopper): Promise<{ orderId: string; intentId: string }> {
  const begun = await member.begin();
  control.pay(begun.intentId);
  await member.comeBack(begun.intentId);
  return begun;
}

async function creator() {
  return site.signIn(await makeUser({ isCreator: true }));
}

describe('money that a creator gives back', () => {
  test('whole ends access, keeps what was done, and can be bought again', async () => {
    const member = await shopper();
    const { orderId } = await paid(member);
    await Enrolments.updateOne({ userId: member.user._id }, { percent: 40 });
    const api = await creator();
    const order = await api.ok(refund, { params: { orderId }, body: { reason: 'Not for them' } });
    expect(order).toMatchObject({ status: 'refunded', refunded: '49.00', total: '49.00' });
    expect(await member.hasCourse()).toBe(false);
    expect(await member.api.ok('GET /api/classroom/courses')).toEqual([]);
    expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(0);

    await member.put(member.productId);
    await paid(member);
    expect(await Enrolments.findOne({ userId: member.user._id }).lean()).toMatchObject({
      percent: 40,
      endedAt: null,
    });
    expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
  });

  test('in part keeps access, until all of it is back', async () => {
    const member = await shopper();
    const { orderId } = await paid(member);
    const api = await creator();
    const params = { orderId };
    expect(await api.ok(refund, { params, body: { amount: '19.50' } })).toMatchObject({
      status: 'paid',
      refunded: '19.50',
    });
    expect(await member.hasCourse()).toBe(true);
    expect(words(await api.send(refund, { params, body: { amount: '29.51' } }))).toBe(
      '409: There is not that much left to give back',
    );
    expect((await member.orders())[0]?.refunds).toHaveLength(1);
    expect(await api.ok(refund, { params, body: { amount: '29.50' } })).toMatchObject({
      status: 'refunded',
    });
    expect(await member.hasCourse()).toBe(false);
  });

  test('in part changes no count of students; whole it does, once', async () => {
    const member = await shopper();
    const fileId = await makeProduct({ priceCents: 1_000 });
    await member.put(fileId);
    const { orderId, intentId } = await paid(member);
    const api = await creator();
    const params = { orderId };
    const students = async () => (await Products.findById(fileId).lean())?.studentsCount;
    await api.ok(refund, { params, body: { amount: '5.00' } });
    await member.comeBack(intentId);
    expect(await students()).toBe(1);
    await api.ok(refund, { params, body: {} });
    await member.comeBack(intentId);
    expect(await students()).toBe(0);
  });

  test('once per key, however often and at once it is asked for, and written down once', async () => {
    const { orderId } = await paid(await shopper());
    const api = await creator();
    const headers = { 'Idempotency-Key': 'once-and-only-once' };
    const ask = () =>
      api.send(refund, { params: { orderId }, body: { amount: '10.00', reason: 'Late' }, headers });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await ask()).text).toContain('"refunded":"10.00"');
    expect(control.refunds()).toHaveLength(1);
    const audit = await AuditRecords.find({ action: 'order-refunded', detail: /10\.00, Late$/ }).lean();
    expect(audit).toHaveLength(1);
    const other = await api.send(refund, { params: { orderId }, body: { amount: '11.00' }, headers });
    expect(words(other)).toBe('409: That Idempotency-Key was used for another request');
  });

  test('with an answer that was lost is given back once', async () => {
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

  test('not for what was never paid by card', async () => {
    const member = await shopper();
    const { orderId } = await member.begin();
    await recordPaidOrder({ memberId: member.memberId, productIds: [await makeProduct()] });
    const elsewhere = await Orders.findOne({ memberId: member.user._id, status: 'paid' }).lean();
    const api = await creator();
    for (const id of [orderId, elsewhere?._id.toHexString() ?? ''])
      expect((await api.send(refund, { params: { orderId: id }, body: {} })).status).toBe(409);
    for (const amount of ['0.00', '-1.00', '1', '1.001'])
      expect((await api.send(refund, { params: { orderId }, body: { amount } })).status).toBeGreaterThan(399);
  });
});

test('money given back in the provider’s own dashboard ends access too', async () => {
  const member = await shopper();
  const { intentId } = await paid(member);
  control.refund(intentId);
  await control.releaseWebhooks({ order: 'reversed' });
  expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['refunded', false]);
});

test('money that comes back from the buyer’s bank opens again what it paid for', async () => {
  const member = await shopper();
  const { intentId } = await paid(member);
  const { id } = control.refund(intentId);
  expect(await member.comeBack(intentId)).toBe('refunded');
  control.settleRefund(id, 'failed');
  await control.releaseWebhooks({ order: 'reversed' });
  expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['paid', true]);
});

test('a receipt is sent once, also long after the outbox has forgotten it', async () => {
  const member = await shopper();
  const { orderId, intentId } = await paid(member);
  const key = `receipt:${orderId}`;
  expect((await Outbox.deleteOne({ key })).deletedCount).toBe(1);
  control.refund(intentId, 1_000);
  expect([await member.comeBack(intentId), await Outbox.exists({ key })]).toEqual(['paid', null]);
});

test('a refund of one order leaves what another one opens', async () => {
  const member = await shopper();
  const { orderId } = await paid(member);
  await recordPaidOrder({ memberId: member.memberId, productIds: [member.productId] });
  await (await creator()).ok(refund, { params: { orderId }, body: {} });
  expect(await member.hasCourse()).toBe(true);
  expect((await Products.findById(member.productId).lean())?.studentsCount).toBe(1);
});

describe('a payment that the buyer’s bank disputes', () => {
  test('suspends access; won, it is theirs again', async () => {
    const member = await shopper();
    const { intentId } = await paid(member);
    const { id } = control.dispute(intentId);
    await control.releaseWebhooks({ order: 'shuffled', times: 2 });
    expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['disputed', false]);
    control.closeDispute(id, 'won');
    control.holdWebhooks();
    await member.comeBack(intentId);
    expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['paid', true]);
  });

  test('lost, the money is gone and access has ended, once', async () => {
    const member = await shopper();
    const fileId = await makeProduct({ priceCents: 1_000 });
    await member.put(fileId);
    const { intentId } = await paid(member);
    const { id } = control.dispute(intentId);
    expect(await member.comeBack(intentId)).toBe('disputed');
    control.closeDispute(id, 'lost');
    await control.releaseWebhooks();
    expect(await member.orders()).toMatchObject([{ status: 'refunded', refundedCents: 5_900 }]);
    const file = await Products.findById(fileId).lean();
    expect([await member.hasCourse(), file?.studentsCount]).toEqual([false, 0]);
  });
});

test('another amount than was asked for is looked at by creators and grants nothing', async () => {
  const member = await shopper();
  const { email } = await makeUser({ isCreator: true });
  const { intentId, orderId } = await member.begin();
  await Orders.updateOne({ _id: orderId }, { totalCents: 9_900 });
  control.pay(intentId);
  await control.releaseWebhooks({ times: 2 });
  expect([(await member.orders())[0]?.status, await member.hasCourse()]).toEqual(['review', false]);
  const told = (await mailbox.collect()).filter(({ to }) => to === email);
  expect(told.map(({ template }) => template)).toEqual(['payment-review']);
  expect(await member.api.ok('POST /api/create-payment-intent', { body: {} })).toEqual({
    message: expect.stringContaining('will not be charged again'),
  });
  const api = await creator();
  const back = await api.ok(refund, { params: { orderId }, body: {} });
  expect([back.status, control.charges().at(-1)?.amount_refunded]).toEqual(['refunded', 4_900]);
});

test.each([
  ['in another currency', { currency: 'eur' }],
  ['for another order', { metadata: { orderId: '0'.repeat(24) } }],
])('a payment %s grants nothing', async (_, other) => {
  const member = await shopper();
  const { orderId } = await member.begin();
  const asked = { amount: 4_900, currency: 'usd', metadata: { orderId }, ...other };
  const { id } = await provider().ask((stripe) => stripe.paymentIntents.create(asked));
  await Orders.updateOne({ _id: orderId }, { paymentIntentId: id });
  control.pay(id);
  expect([await member.comeBack(id), await member.hasCourse()]).toEqual(['review', false]);
});
