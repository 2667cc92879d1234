import { expect, test } from '@jest/globals';
import type { ImportedPayment } from './importPayments.ts';
import { testSim } from './testSim.ts';

const use = testSim();

const payment: ImportedPayment = {
  id: 'pi_0123456789abcdef01234567',
  ...{ amountCents: 3_600, currency: 'usd', metadata: { orderId: 'order' }, paidAt: 1_700_000_000 },
  refunds: [{ id: 're_1', amountCents: 1_000, metadata: { refundKey: 'key' }, createdAt: 1_700_100_000 }],
};

test('an imported payment has its date and refund, sends no webhook, and the rest can be refunded', async () => {
  use.sim.control.importPayments([payment]);
  const intent = await use.stripe.paymentIntents.retrieve(payment.id, { expand: ['latest_charge.refunds'] });
  expect(intent).toMatchObject({
    ...{ status: 'succeeded', amount_received: 3_600, metadata: { orderId: 'order' } },
    latest_charge: {
      ...{ created: 1_700_000_000, amount_refunded: 1_000, refunded: false },
      refunds: { data: [{ id: 're_1', amount: 1_000, created: 1_700_100_000 }] },
    },
  });
  expect(use.sim.control.events()).toEqual([]);
  expect((await use.stripe.refunds.create({ payment_intent: payment.id })).amount).toBe(2_600);
});

test('importing a payment again keeps what has happened to it since', async () => {
  use.sim.control.importPayments([payment]);
  await use.stripe.refunds.create({ payment_intent: payment.id });
  use.sim.control.importPayments([payment]);
  expect(use.sim.control.charges()).toMatchObject([{ amount_refunded: 3_600, refunded: true }]);
});
