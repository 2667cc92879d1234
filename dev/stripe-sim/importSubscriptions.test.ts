import { expect, test } from '@jest/globals';
import type { ImportedChange } from './importSubscriptions.ts';
import { membershipOf, testSim } from './testSim.ts';

const use = testSim();
const day = 86_400;
const now = () => Math.floor(Date.now() / 1_000);
const card = '4242424242424242';

async function imported(daysAgo: number, changes: readonly ImportedChange[] = [], paid = true) {
  const { customer, price } = await membershipOf(use.stripe);
  const [subscription] = use.sim.control.importSubscriptions([
    {
      ...{
        customer,
        price,
        metadata: { subscriptionId: 'sub-1' },
        startedAt: now() - daysAgo * day,
        changes,
      },
      ...(paid && { card }),
    },
  ]);
  const id = subscription?.id ?? '';
  const invoices = await use.stripe.invoices.list({
    subscription: id,
    limit: 100,
    expand: ['data.payments'],
  });
  return { id, customer, price, subscription, invoices: invoices.data };
}

test('an imported subscription has renewed since its start, and sends no webhook', async () => {
  const before = use.sim.control.events().length;
  const { id, customer, price, invoices } = await imported(135);
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid', 'paid']);
  expect(invoices.at(-1)?.created).toBeLessThanOrEqual(now() - 135 * day);
  expect(await use.stripe.subscriptions.retrieve(id)).toMatchObject({
    ...{
      status: 'active',
      metadata: { subscriptionId: 'sub-1' },
      default_payment_method: expect.any(String),
    },
  });
  // The customer, the product and the price.
  expect(use.sim.control.events()).toHaveLength(before + 3);
  const again = { customer, price, metadata: {}, startedAt: now() };
  expect(use.sim.control.importSubscriptions([again])).toMatchObject([{ id }]);
  await use.sim.control.advanceToNextCharge(id);
  expect(use.sim.control.invoices()).toHaveLength(6);
});

test.each([
  ['active until the end of its period', 40, [{ at: 5, what: 'cancel' }], 'active', 2],
  ['canceled at the end of its period', 40, [{ at: 39, what: 'cancel' }], 'canceled', 1],
  ['ended', 40, [{ at: 5, what: 'end' }], 'canceled', 2],
  ['past due', 32, [{ at: 31.5, what: 'decline' }], 'past_due', 2],
  ['canceled after the retries', 50, [{ at: 49, what: 'decline' }], 'canceled', 2],
] as const)('it can be %s', async (_, daysAgo, changes, status, invoiceCount) => {
  const absolute = changes.map(({ at, what }) => ({ at: now() - at * day, what }));
  const { subscription, invoices } = await imported(daysAgo, absolute);
  expect([subscription?.status, invoices.length]).toEqual([status, invoiceCount]);
});

test('it remains past due if the retries are stopped', async () => {
  const changes = [
    { at: now() - 51 * day, what: 'decline' },
    { at: now() - 19 * day, what: 'stop-retries' },
  ] as const;
  const { subscription, invoices } = await imported(52, changes);
  expect([subscription?.status, invoices.map(({ status }) => status)]).toEqual([
    'past_due',
    ['open', 'paid'],
  ]);
});

test('it can wait for its first payment', async () => {
  const { subscription, invoices } = await imported(0, [], false);
  expect([subscription?.status, invoices.map(({ status }) => status)]).toEqual(['incomplete', ['open']]);
});
