import { expect, test } from '@jest/globals';
import { refusal, testSim, usd } from './testSim.ts';

const use = testSim();

async function paid(card?: string): Promise<string> {
  const { id } = await use.stripe.paymentIntents.create(usd);
  use.sim.control.pay(id, card);
  return id;
}

test('a payment can be refunded in parts until nothing is left', async () => {
  const payment_intent = await paid();
  const part = await use.stripe.refunds.create({ payment_intent, amount: 900, metadata: { by: 'creator' } });
  expect(part).toMatchObject({ amount: 900, status: 'succeeded', metadata: { by: 'creator' } });
  const over = await refusal(use.stripe.refunds.create({ payment_intent, amount: 4_001 }));
  expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
  expect((await use.stripe.refunds.create({ payment_intent })).amount).toBe(4_000);
  const again = await refusal(use.stripe.refunds.create({ payment_intent }));
  expect(again.code).toBe('charge_already_refunded');
  const intent = await use.stripe.paymentIntents.retrieve(payment_intent, {
    expand: ['latest_charge.refunds'],
  });
  expect(intent).toMatchObject({
    status: 'succeeded',
    latest_charge: { amount_refunded: 4_900, refunded: true, refunds: { data: [{ amount: 4_000 }, {}] } },
  });
});

test('an unpaid intent cannot be refunded', async () => {
  const { id } = await use.stripe.paymentIntents.create(usd);
  expect((await refusal(use.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400);
  expect((await refusal(use.stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe(
    'resource_missing',
  );
});

test('a refund that fails at the bank restores the charge’s amount', async () => {
  const payment_intent = await paid('4000000000007726');
  const refund = await use.stripe.refunds.create({ payment_intent });
  expect(refund.status).toBe('pending');
  expect(use.sim.control.settleRefund(refund.id, 'failed').status).toBe('failed');
  expect(use.sim.control.charges()[0]).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await use.stripe.refunds.create({ payment_intent })).amount).toBe(4_900);
});

test.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
  ['lost', ['charge.dispute.closed']],
] as const)('a dispute withdraws the money and is %s', async (as, events) => {
  const { control } = use.sim;
  const payment_intent = await paid('4000000000000259');
  const [dispute] = (await use.stripe.disputes.list({ payment_intent })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 4_900, reason: 'fraudulent' });
  expect((await refusal(use.stripe.refunds.create({ payment_intent }))).code).toBe('charge_disputed');
  const before = control.events().length;
  control.closeDispute(dispute?.id ?? '', as);
  expect((await use.stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe(as);
  expect(
    control
      .events()
      .slice(before)
      .map(({ type }) => type),
  ).toEqual(events);
});
