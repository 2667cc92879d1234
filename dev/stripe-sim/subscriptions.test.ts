import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { membershipOf, refusal, startSubscription, testSim } from './testSim.ts';

const use = testSim();

async function started() {
  const { stripe } = use;
  const { customer, price, product } = await membershipOf(stripe);
  return { stripe, customer, price, product, ...(await startSubscription(stripe, customer, price)) };
}

/** Returns a subscription that the browser has paid for. */
async function paid() {
  const start = await started();
  use.sim.control.pay(start.intent);
  return start;
}

function eventTypes(): string[] {
  return use.sim.control.events().map(({ type }) => type);
}

test('a subscription is incomplete until the browser pays its first invoice, whose card becomes its default', async () => {
  const { stripe, subscription, invoice, intent, clientSecret } = await started();
  expect(subscription).toMatchObject({
    status: 'incomplete',
    default_payment_method: null,
    pending_setup_intent: null,
    metadata: { subscriptionId: 'sub-1' },
  });
  expect(invoice).toMatchObject({ status: 'open', amount_due: 900, billing_reason: 'subscription_create' });
  expect(use.sim.control.pay(intent)).toMatchObject({ client_secret: clientSecret, status: 'succeeded' });
  const active = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['default_payment_method', 'latest_invoice.payments.data.payment.payment_intent', 'customer'],
  });
  expect(active).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' } },
    customer: { email: 'ada@example.com' },
    latest_invoice: {
      status: 'paid',
      amount_paid: 900,
      amount_remaining: 0,
      attempt_count: 1,
      payments: { data: [{ status: 'paid', payment: { payment_intent: { id: intent } } }] },
    },
  });
});

test('the first payment is reported by the events that Stripe sends', async () => {
  await paid();
  expect(eventTypes().filter((type) => /^(customer\.sub|invoice)/.test(type))).toEqual([
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
    'customer.subscription.updated',
  ]);
  const change = use.sim.control.events().at(-1)!;
  expect(change.data.previous_attributes).toEqual({ status: 'incomplete', default_payment_method: null });
});

test('the invoice names the subscription, its metadata, the price and the period', async () => {
  const { stripe, subscription, invoice, price, product, intent } = await started();
  const [item] = subscription.items.data;
  expect(invoice.parent?.subscription_details).toMatchObject({
    subscription: subscription.id,
    metadata: { subscriptionId: 'sub-1' },
  });
  expect(invoice.lines.data).toMatchObject([
    {
      amount: 900,
      pricing: { price_details: { price, product } },
      parent: { subscription_item_details: { subscription_item: item?.id, proration: false } },
      period: { start: item?.current_period_start, end: item?.current_period_end },
    },
  ]);
  const found = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  });
  expect(found.data).toMatchObject([{ invoice: invoice.id, status: 'open', is_default: true }]);
});

test('a declined first payment leaves the subscription incomplete, and another card pays', async () => {
  const { stripe, subscription, intent } = await started();
  use.sim.control.pay(intent, '4000000000000002');
  expect(eventTypes()).toContain('invoice.payment_failed');
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' });
  use.sim.control.pay(intent, '4000000000003220');
  expect(eventTypes()).toContain('invoice.payment_action_required');
  use.sim.control.answerChallenge(intent, 'complete');
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
});

test('cancellation at the period end can be requested and withdrawn', async () => {
  const { stripe, subscription } = await paid();
  const end = subscription.items.data[0]!.current_period_end;
  const ending = await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive' },
  });
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at: end,
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
  });
  const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, cancel_at_period_end: false, canceled_at: null });
  const byDate = await stripe.subscriptions.update(subscription.id, { cancel_at: end });
  expect(byDate).toMatchObject({ cancel_at: end, cancel_at_period_end: false });
  const cleared = await stripe.subscriptions.update(subscription.id, { cancel_at: '' });
  expect(cleared).toMatchObject({ cancel_at: null, canceled_at: null });
});

test('a canceled subscription is over, and an incomplete one expires with its invoice', async () => {
  const { stripe, subscription } = await paid();
  const canceled = await stripe.subscriptions.cancel(subscription.id, { invoice_now: true, prorate: false });
  expect(canceled).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
  expect(eventTypes().at(-1)).toBe('customer.subscription.deleted');
  expect(await refusal(stripe.subscriptions.cancel(subscription.id))).toMatchObject({
    code: 'resource_missing',
  });
  const other = await started();
  expect(await stripe.subscriptions.cancel(other.subscription.id)).toMatchObject({
    status: 'incomplete_expired',
  });
  expect(await stripe.invoices.retrieve(other.invoice.id)).toMatchObject({ status: 'void' });
  expect(use.sim.control.intents().at(-1)).toMatchObject({ id: other.intent, status: 'canceled' });
});

test('lists filter by customer and status, and by default omit canceled subscriptions', async () => {
  const { stripe, subscription, customer, price } = await paid();
  const second = await startSubscription(stripe, customer, price);
  await started();
  const ids = async (params: Stripe.SubscriptionListParams) =>
    (await stripe.subscriptions.list(params)).data.map(({ id }) => id);
  expect(await ids({ customer })).toEqual([second.subscription.id, subscription.id]);
  expect(await ids({ customer, status: 'active' })).toEqual([subscription.id]);
  await stripe.subscriptions.cancel(subscription.id);
  expect(await ids({ customer })).toEqual([second.subscription.id]);
  expect(await ids({ customer, status: 'all' })).toHaveLength(2);
  const invoices = await stripe.invoices.list({ customer, status: 'paid' });
  expect(invoices.data.map(({ parent }) => parent?.subscription_details?.subscription)).toEqual([
    subscription.id,
  ]);
  expect((await stripe.invoices.list({ subscription: second.subscription.id })).data).toHaveLength(1);
});

test('a new price does not change running subscriptions, and an inactive one cannot be subscribed to', async () => {
  const { stripe, customer, price, product, subscription } = await paid();
  expect(await stripe.prices.update(price, { active: false })).toMatchObject({ active: false });
  expect(await refusal(startSubscription(stripe, customer, price))).toMatchObject({ statusCode: 400 });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  await stripe.prices.create({
    currency: 'usd',
    unit_amount: 9_900,
    product,
    recurring: { interval: 'year' },
  });
  const prices = await stripe.prices.list({ product, active: true });
  expect(prices.data).toMatchObject([{ unit_amount: 9_900, recurring: { interval: 'year' } }]);
  expect(await stripe.products.update(product, { name: 'Club' })).toMatchObject({ name: 'Club' });
});

test('unknown parameters and unsupported features are refused', async () => {
  const { stripe, customer, price, subscription } = await paid();
  const items = [{ price }];
  const refused = [
    stripe.subscriptions.create({ customer, items, trial_period_days: 7 }),
    stripe.subscriptions.create({ customer, items: [{ price, quantity: 2 }] }),
    stripe.subscriptions.create({ customer, items: [...items, ...items] }),
    stripe.subscriptions.create({ customer, items, billing_mode: { type: 'classic' } }),
    stripe.subscriptions.update(subscription.id, { items }),
    stripe.subscriptions.update(subscription.id, { proration_behavior: 'always_invoice' }),
    stripe.subscriptions.update(subscription.id, { cancel_at: 1 }),
    stripe.subscriptions.cancel(subscription.id, { prorate: true }),
  ];
  for (const call of refused) expect(await refusal(call)).toMatchObject({ statusCode: 400 });
});

test('an invoice that is paid has no confirmation secret', async () => {
  const { stripe, invoice } = await paid();
  const found = await stripe.invoices.retrieve(invoice.id, { expand: ['confirmation_secret'] });
  expect(found).toMatchObject({ status: 'paid', confirmation_secret: null });
});

test('the card of the first payment is saved with the customer for renewals', async () => {
  const { stripe, customer } = await paid();
  const cards = await stripe.paymentMethods.list({ customer });
  expect(cards.data).toMatchObject([{ customer, card: { last4: '4242' } }]);
});

test('with a saved card as its default, a subscription can start at once', async () => {
  const { stripe, customer, price } = await started();
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const active = await stripe.subscriptions.create({
    ...{ customer, items: [{ price }], default_payment_method: id, off_session: true },
    payment_behavior: 'allow_incomplete',
  });
  expect(active).toMatchObject({ status: 'active', default_payment_method: id });
  const declined = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const incomplete = await stripe.subscriptions.create({
    ...{ customer, items: [{ price }], default_payment_method: declined.id },
  });
  expect(incomplete).toMatchObject({ status: 'incomplete' });
});

test('an open invoice can be paid with another saved card; a declined or asking card is an error', async () => {
  const { stripe, customer, invoice, subscription } = await started();
  const pay = async (card: string) => {
    const { id } = await stripe.paymentMethods.attach(card, { customer });
    return stripe.invoices.pay(invoice.id, { payment_method: id, off_session: true });
  };
  expect(await refusal(stripe.invoices.pay(invoice.id))).toMatchObject({ statusCode: 400 });
  expect(await refusal(pay('pm_card_chargeCustomerFail'))).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
  expect(await refusal(pay('pm_card_authenticationRequired'))).toMatchObject({
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  });
  expect(await pay('pm_card_visa')).toMatchObject({ status: 'paid', amount_paid: 900 });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  expect(await refusal(pay('pm_card_visa'))).toMatchObject({ statusCode: 400 });
});

test('voiding the first invoice ends the subscription', async () => {
  const { stripe, invoice, subscription, intent } = await started();
  expect(await stripe.invoices.voidInvoice(invoice.id)).toMatchObject({ status: 'void' });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'incomplete_expired',
  });
  expect(await refusal(stripe.paymentIntents.confirm(intent))).toMatchObject({ statusCode: 400 });
});
