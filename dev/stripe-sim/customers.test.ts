import { expect, test } from '@jest/globals';
import { refusal, testSim } from './testSim.ts';

const use = testSim();

const typesOf = () => use.sim.control.events().map(({ type }) => type);

/** Creates a customer with a saved card. */
async function customerWithCard(alias = 'pm_card_visa') {
  const customer = await use.stripe.customers.create({ email: 'ada@grove.test' });
  const method = await use.stripe.paymentMethods.attach(alias, { customer: customer.id });
  return { customer, method };
}

test('a customer is created, changed field by field, and an empty text removes a field', async () => {
  const clock = await use.stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  const made = await use.stripe.customers.create({
    email: 'ada@grove.test',
    name: 'Ada',
    metadata: { memberId: 'm1' },
    test_clock: clock.id,
  });
  expect(made).toMatchObject({ livemode: false, test_clock: clock.id, metadata: { memberId: 'm1' } });
  const changed = await use.stripe.customers.update(made.id, { name: '', metadata: { plan: 'p1' } });
  expect(changed).toMatchObject({
    email: 'ada@grove.test',
    name: null,
    metadata: { memberId: 'm1', plan: 'p1' },
  });
  const updated = use.sim.control.events().at(-1);
  expect(updated).toMatchObject({
    type: 'customer.updated',
    data: { previous_attributes: { name: 'Ada', metadata: { memberId: 'm1' } } },
  });
  expect(updated?.data.previous_attributes).not.toHaveProperty('email');
  const unknown = use.stripe.customers.update(made.id, { balance: 5 });
  expect(await refusal(unknown)).toMatchObject({ code: 'parameter_unknown', param: 'balance' });
});

test('customers are listed by email, newest first, in pages', async () => {
  const made = [];
  for (const email of ['ada@grove.test', 'bob@grove.test', 'ada@grove.test'])
    made.push((await use.stripe.customers.create({ email })).id);
  const found = await use.stripe.customers.list({ email: 'ada@grove.test' });
  expect(found.data.map(({ id }) => id)).toEqual([made[2], made[0]]);
  expect(await use.stripe.customers.list({ limit: 2 })).toMatchObject({ has_more: true });
  expect((await use.stripe.customers.list({ email: 'ADA@grove.test' })).data).toEqual([]);
});

test('a deleted customer is marked as deleted, has no cards and cannot be used', async () => {
  const { customer, method } = await customerWithCard();
  expect(await use.stripe.customers.del(customer.id)).toMatchObject({
    id: customer.id,
    object: 'customer',
    deleted: true,
  });
  expect(await use.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect((await use.stripe.paymentMethods.retrieve(method.id)).customer).toBeNull();
  expect(typesOf().slice(-2)).toEqual(['payment_method.detached', 'customer.deleted']);
  const late = [
    use.stripe.customers.update(customer.id, { name: 'x' }),
    use.stripe.customers.del(customer.id),
    use.stripe.setupIntents.create({ customer: customer.id }),
    use.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
  ];
  for (const call of late) expect((await refusal(call)).code).toBe('resource_missing');
});

test('the default card must belong to the customer, and removing it clears the default', async () => {
  const { customer, method } = await customerWithCard();
  const other = await customerWithCard();
  const setDefault = (default_payment_method: string) =>
    use.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method } });
  expect(await refusal(setDefault(other.method.id))).toMatchObject({ code: 'resource_missing' });
  await setDefault(method.id);
  const expanded = await use.stripe.customers.retrieve(customer.id, {
    expand: ['invoice_settings.default_payment_method'],
  });
  expect(expanded).toMatchObject({
    invoice_settings: { default_payment_method: { id: method.id, card: { last4: '4242' } } },
  });
  use.sim.control.removeCard(method.id);
  expect(await use.stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
  expect(typesOf().slice(-2)).toEqual(['payment_method.detached', 'customer.updated']);
});

test('payment methods are listed by customer, newest first', async () => {
  const { customer, method } = await customerWithCard();
  await customerWithCard();
  const second = await use.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
  const expected = [second.id, method.id];
  const listed = await use.stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
  expect(listed.data.map(({ id }) => id)).toEqual(expected);
  const own = await use.stripe.customers.listPaymentMethods(customer.id, { limit: 1 });
  expect(own).toMatchObject({ has_more: true, data: [{ id: second.id }] });
  await use.stripe.paymentMethods.detach(second.id);
  expect((await use.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
});

test('a saved card belongs to one customer, and a removed one is never accepted again', async () => {
  const { customer, method } = await customerWithCard();
  const other = await use.stripe.customers.create();
  const attach = (to: string) => use.stripe.paymentMethods.attach(method.id, { customer: to });
  expect((await attach(customer.id)).id).toBe(method.id);
  expect((await refusal(attach(other.id))).message).toContain('already been attached');
  await use.stripe.paymentMethods.detach(method.id);
  expect((await refusal(attach(customer.id))).message).toContain('may not be used again');
  expect((await refusal(use.stripe.paymentMethods.detach(method.id))).message).toContain('not attached');
  expect(typesOf().filter((type) => type.startsWith('payment_method'))).toEqual([
    'payment_method.attached',
    'payment_method.detached',
  ]);
});

test.each([
  ['pm_card_chargeCustomerFail', undefined],
  ['pm_card_visa_chargeDeclined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('saving %s: %s', async (alias, declineCode) => {
  const customer = await use.stripe.customers.create();
  const attaching = use.stripe.paymentMethods.attach(alias, { customer: customer.id });
  if (declineCode === undefined) expect((await attaching).customer).toBe(customer.id);
  else expect(await refusal(attaching)).toMatchObject({ statusCode: 402, decline_code: declineCode });
  expect(use.sim.control.savedCards(customer.id)).toHaveLength(declineCode === undefined ? 1 : 0);
});

test('the expiry date of a saved card is changed by the shop and by the card network', async () => {
  const { method } = await customerWithCard();
  const changed = await use.stripe.paymentMethods.update(method.id, {
    card: { exp_month: 3, exp_year: 2040 },
    metadata: { label: 'work' },
  });
  expect(changed).toMatchObject({ card: { exp_month: 3, exp_year: 2040 }, metadata: { label: 'work' } });
  const past = use.stripe.paymentMethods.update(method.id, { card: { exp_year: 2020 } });
  expect((await refusal(past)).code).toBe('invalid_expiry_year');
  const { card } = use.sim.control.expireCard(method.id);
  const firstValidMonth = new Date().getFullYear() * 12 + new Date().getMonth() + 1;
  expect(card.exp_year * 12 + card.exp_month).toBe(firstValidMonth - 1);
  expect(use.sim.control.renewCard(method.id).card).toMatchObject({ exp_month: 12, exp_year: 2044 });
  expect(typesOf().slice(-3)).toEqual([
    'payment_method.updated',
    'payment_method.automatically_updated',
    'payment_method.automatically_updated',
  ]);
});
