import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { createCustomer } from './customers.ts';
import { chargeOffSession, createCustomerIntent } from './savedCharges.ts';
import { attachPaymentMethod } from './savedMethods.ts';
import type { Call } from './sim.ts';
import { Store } from './store.ts';
import { refusal, testSim, usd } from './testSim.ts';

const use = testSim();

const typesOf = () => use.sim.control.events().map(({ type }) => type);

/** Sets up a card of a new customer, as a buyer does. */
async function savedCard(card?: string): Promise<{ customer: string; payment_method: string }> {
  const { id: customer } = await use.stripe.customers.create();
  const intent = await use.stripe.setupIntents.create({ customer });
  const { control } = use.sim;
  const first = control.setUp(intent.id, card);
  const done =
    first.status === 'requires_action' ? control.answerSetupChallenge(intent.id, 'complete') : first;
  return { customer, payment_method: done.payment_method ?? '' };
}

/** Charges a saved card while the buyer is absent. */
function charge(
  saved: { customer: string; payment_method: string },
  params: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  return use.stripe.paymentIntents.create({
    ...usd,
    ...saved,
    off_session: true,
    confirm: true,
    return_url: 'https://grove.test/',
    ...params,
  });
}

test.each(['4242424242424242', '4000002500003155'])(
  'a card that was set up pays without the buyer: %s',
  async (card) => {
    const saved = await savedCard(card);
    const paid = await charge(saved, { metadata: { orderId: 'o1' } });
    expect(paid).toMatchObject({ status: 'succeeded', ...saved, metadata: { orderId: 'o1' } });
    expect((await charge(saved)).status).toBe('succeeded');
  },
);

test.each([
  ['4000000000000341', 'card_declined', 'generic_decline'],
  ['4000008260003178', 'card_declined', 'insufficient_funds'],
  ['4000002760003184', 'authentication_required', 'authentication_required'],
  ['4000000000003220', 'authentication_required', 'authentication_required'],
])('without the buyer %s is declined: %s', async (card, code, declineCode) => {
  const saved = await savedCard(card);
  expect(await refusal(charge(saved))).toMatchObject({
    type: 'StripeCardError',
    code,
    decline_code: declineCode,
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { payment_method: { id: saved.payment_method } },
    },
  });
  expect(typesOf().slice(-2)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
  expect(use.sim.control.savedCards(saved.customer)).toHaveLength(1);
});

test('a payment that needs 3-D Secure is approved later by the buyer', async () => {
  const saved = await savedCard('4000002760003184');
  await refusal(charge(saved));
  const { id } = use.sim.control.intents()[0]!;
  const asked = await use.stripe.paymentIntents.confirm(id, {
    payment_method: saved.payment_method,
    use_stripe_sdk: true,
  });
  expect(asked.status).toBe('requires_action');
  expect(use.sim.control.answerChallenge(id, 'complete').status).toBe('succeeded');
});

test('a card that was attached without its owner’s approval is not set up', async () => {
  const { id: customer } = await use.stripe.customers.create();
  const attached = await use.stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
    customer,
  });
  const declined = charge({ customer, payment_method: attached.id });
  expect((await refusal(declined)).code).toBe('authentication_required');
});

test('a payment saves its card for later ones, and only if it succeeds', async () => {
  const { control } = use.sim;
  const { id: customer } = await use.stripe.customers.create();
  const params = { ...usd, customer, setup_future_usage: 'off_session' } as const;
  const declined = await use.stripe.paymentIntents.create(params);
  control.pay(declined.id, '4000000000009995');
  expect(control.savedCards(customer)).toEqual([]);
  control.pay(declined.id, '4000002500003155');
  const paid = control.answerChallenge(declined.id, 'complete');
  expect(control.savedCards(customer).map(({ id }) => id)).toEqual([paid.payment_method]);
  expect(typesOf().slice(-3)).toEqual([
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
  const later = await charge({ customer, payment_method: paid.payment_method ?? '' });
  expect(later.status).toBe('succeeded');
});

test('without setup_future_usage the card is used up and not saved', async () => {
  const { id: customer } = await use.stripe.customers.create();
  const { id } = await use.stripe.paymentIntents.create({ ...usd, customer });
  const method = use.sim.control.pay(id).payment_method ?? '';
  expect(use.sim.control.savedCards(customer)).toEqual([]);
  expect((await refusal(charge({ customer, payment_method: method }))).message).toContain(
    'may not be used again',
  );
});

test('an expired card is declined until its network renews it', async () => {
  const saved = await savedCard();
  use.sim.control.expireCard(saved.payment_method);
  expect((await refusal(charge(saved))).code).toBe('expired_card');
  use.sim.control.renewCard(saved.payment_method);
  expect((await charge(saved)).status).toBe('succeeded');
});

test('a saved card pays only for its customer, and a removed card does not pay', async () => {
  const saved = await savedCard();
  const other = await use.stripe.customers.create();
  const { payment_method } = saved;
  expect(await refusal(charge({ customer: other.id, payment_method }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  });
  const anonymous = use.stripe.paymentIntents.create({ ...usd, payment_method });
  expect((await refusal(anonymous)).message).toContain('belongs to a customer');
  const unsaved = charge({ customer: other.id, payment_method: 'pm_card_visa' });
  expect((await refusal(unsaved)).code).toBe('resource_missing');
  use.sim.control.removeCard(payment_method);
  expect((await refusal(charge(saved))).message).toContain('may not be used again');
  expect(use.sim.control.charges()).toEqual([]);
});

test('a browser cannot keep a card from being saved', async () => {
  const { id: customer } = await use.stripe.customers.create();
  const intent = await use.stripe.paymentIntents.create({
    ...usd,
    customer,
    setup_future_usage: 'off_session',
  });
  const answer = await fetch(`${use.sim.origin}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${use.sim.publishableKey}` },
    body: new URLSearchParams({
      client_secret: intent.client_secret ?? '',
      payment_method: 'pm_card_visa',
      setup_future_usage: 'on_session',
    }),
  });
  expect(await answer.json()).toMatchObject({ status: 'succeeded', setup_future_usage: 'off_session' });
  expect(use.sim.control.savedCards(customer)).toHaveLength(1);
});

test('error_on_requires_action declines a card that requires 3-D Secure', async () => {
  const { id } = await use.stripe.paymentIntents.create(usd);
  const refused = use.stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'https://grove.test/',
    error_on_requires_action: true,
  });
  expect((await refusal(refused)).code).toBe('authentication_required');
  expect(use.sim.control.intents()).toMatchObject([{ status: 'requires_payment_method' }]);
});

test('a card that is removed during the bank’s challenge does not pay', async () => {
  const { control } = use.sim;
  const saved = await savedCard('4000002760003184');
  const { id } = await use.stripe.paymentIntents.create({
    ...usd,
    ...saved,
    setup_future_usage: 'off_session',
  });
  await use.stripe.paymentIntents.confirm(id, { use_stripe_sdk: true });
  control.removeCard(saved.payment_method);
  expect(() => control.answerChallenge(id, 'complete')).toThrow('may not be used again');
  expect(control.charges()).toEqual([]);
  expect(control.savedCards(saved.customer)).toEqual([]);
  expect(control.pay(id).status).toBe('succeeded');
});

test('off_session requires confirm', async () => {
  const saved = await savedCard();
  const refused = charge(saved, { confirm: false });
  expect((await refusal(refused)).param).toBe('off_session');
});

test.each([
  ['pm_card_visa', 'succeeded', null],
  ['pm_card_chargeCustomerFail', 'requires_payment_method', 'card_declined'],
  ['pm_card_authenticationRequired', 'requires_action', null],
])('an invoice’s charge of %s ends in %s', (alias, status, code) => {
  const store = new Store();
  const call = (params: Record<string, string> = {}): Call => ({
    sim: { store, origin: () => 'http://sim.test' },
    params: new Map(Object.entries(params)),
    key: 'secret',
    requestId: null,
    idempotencyKey: null,
  });
  const { id: customer } = createCustomer(call());
  const method = attachPaymentMethod(call({ customer }), alias);
  const intent = createCustomerIntent(call(), { ...usd, customer, metadata: { invoice: 'in_1' } });
  expect(intent.status).toBe('requires_payment_method');
  const charged = chargeOffSession(call(), intent, method.id);
  expect(charged).toMatchObject({ id: intent.id, customer, status, metadata: { invoice: 'in_1' } });
  expect(charged.last_payment_error?.code ?? null).toBe(code);
  const stranger = attachPaymentMethod(call({ customer: createCustomer(call()).id }), 'pm_card_visa');
  expect(() => chargeOffSession(call(), charged, stranger.id)).toThrow('does not have a payment method');
});
