import { expect, test } from '@jest/globals';
import { chargedTwice } from './chargedTwice.ts';
import { Store } from './store.ts';
import { membershipOf, startSubscription, testSim } from './testSim.ts';

const use = testSim();

/** Returns the paid invoices of a subscription that was renewed once. */
async function twoPaidInvoices() {
  const { customer, price } = await membershipOf(use.stripe);
  const { intent } = await startSubscription(use.stripe, customer, price);
  use.sim.control.pay(intent);
  await use.sim.control.advanceTime(32 * 86_400);
  const [first, second] = use.sim.control.invoices();
  return { first: first!, second: second! };
}

test('renewals are not charged twice', async () => {
  const { first, second } = await twoPaidInvoices();
  expect([first.status, second.status]).toEqual(['paid', 'paid']);
  expect(use.sim.control.chargedTwice()).toEqual([]);
});

test('two paid invoices of the same period of a subscription are found', async () => {
  const { first, second } = await twoPaidInvoices();
  const store = new Store();
  store.put('invoice', first);
  store.put('invoice', { ...second, lines: first.lines });
  const { subscription } = first.parent.subscription_details;
  expect(chargedTwice(store, 'orderId')).toEqual([`${subscription} ${first.lines.data[0]?.period.start}`]);
  store.put('invoice', { ...second, lines: first.lines, status: 'void' });
  expect(chargedTwice(store, 'orderId')).toEqual([]);
});

test('two successful payments of an invoice are found', async () => {
  const { first } = await twoPaidInvoices();
  const [payment] = (await use.stripe.invoicePayments.list({ invoice: first.id })).data;
  const store = new Store();
  for (const id of ['inpay_1', 'inpay_2']) store.put('invoice_payment', { ...payment, id } as never);
  expect(chargedTwice(store, 'orderId')).toEqual([first.id]);
});
