import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { refusal, testSim } from './testSim.ts';

const use = testSim();

const typesOf = () => use.sim.control.events().map(({ type }) => type);

/** Creates a customer and a setup intent of theirs. */
async function startSetup(params: Stripe.SetupIntentCreateParams = {}) {
  const customer = await use.stripe.customers.create();
  const intent = await use.stripe.setupIntents.create({ customer: customer.id, ...params });
  return { customer: customer.id, intent };
}

test('a card is set up and attached to the customer, with its events', async () => {
  const { customer, intent } = await startSetup({ metadata: { memberId: 'm1' } });
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    usage: 'off_session',
    payment_method_types: ['card'],
    metadata: { memberId: 'm1' },
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
  const done = await use.stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://grove.test/',
    expand: ['payment_method', 'customer'],
  });
  expect(done).toMatchObject({
    status: 'succeeded',
    last_setup_error: null,
    customer: { id: customer },
    payment_method: { customer, card: { last4: '4242' } },
  });
  expect(typesOf()).toEqual([
    'customer.created',
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
  ]);
});

test('it is created and confirmed in one call, and needs a URL to return to', async () => {
  const confirmed = { confirm: true, payment_method: 'pm_card_visa' };
  const { customer, intent } = await startSetup({ ...confirmed, return_url: 'https://grove.test/' });
  expect(intent.status).toBe('succeeded');
  const refused = use.stripe.setupIntents.create({ ...confirmed, customer });
  expect((await refusal(refused)).param).toBe('return_url');
  const withoutRedirects = await use.stripe.setupIntents.create({
    ...confirmed,
    customer,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect(withoutRedirects.status).toBe('succeeded');
});

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
])('%s is declined, and another card can be set up', async (card, declineCode) => {
  const { customer, intent } = await startSetup();
  expect(use.sim.control.setUp(intent.id, card)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: { type: 'card_error', code: 'card_declined', decline_code: declineCode },
  });
  expect(typesOf().at(-1)).toBe('setup_intent.setup_failed');
  expect(use.sim.control.savedCards(customer)).toEqual([]);
  expect(use.sim.control.setUp(intent.id)).toMatchObject({ status: 'succeeded', last_setup_error: null });
});

test('a declined card is a card error that contains the setup intent', async () => {
  const { intent } = await startSetup();
  const params = { payment_method: 'pm_card_visa_chargeDeclined', return_url: 'https://grove.test/' };
  expect(await refusal(use.stripe.setupIntents.confirm(intent.id, params))).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    setup_intent: { id: intent.id, status: 'requires_payment_method' },
  });
});

test.each(['4000002500003155', '4000002760003184', '4000000000003220', '4000008400001629'])(
  'setting up %s requires the bank’s challenge',
  async (card) => {
    const { control } = use.sim;
    const { customer, intent } = await startSetup();
    const asked = control.setUp(intent.id, card);
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(control.answerSetupChallenge(intent.id, 'fail')).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect(control.savedCards(customer)).toEqual([]);
    control.setUp(intent.id, card);
    expect(control.answerSetupChallenge(intent.id, 'complete').status).toBe('succeeded');
    expect(control.savedCards(customer)).toHaveLength(1);
    expect(typesOf().slice(2)).toEqual([
      'setup_intent.requires_action',
      'setup_intent.setup_failed',
      'setup_intent.requires_action',
      'payment_method.attached',
      'setup_intent.succeeded',
    ]);
  },
);

test('a server can redirect the buyer to the bank', async () => {
  const { intent } = await startSetup();
  const asked = await use.stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'https://grove.test/done',
  });
  const url = new URL(asked.next_action?.redirect_to_url?.url ?? '');
  expect(url.searchParams.get('setup_intent')).toBe(intent.id);
  expect(url.searchParams.get('return_url')).toBe('https://grove.test/done');
});

test('a finished or canceled setup intent cannot be confirmed or canceled', async () => {
  const first = await startSetup();
  use.sim.control.setUp(first.intent.id);
  const second = await startSetup();
  const canceled = await use.stripe.setupIntents.cancel(second.intent.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(typesOf().at(-1)).toBe('setup_intent.canceled');
  for (const { id } of [first.intent, second.intent]) {
    const refused = [
      use.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      use.stripe.setupIntents.cancel(id),
    ];
    for (const call of refused) expect((await refusal(call)).code).toBe('setup_intent_unexpected_state');
  }
});

test('a card that is removed during the bank’s challenge stays removed', async () => {
  const { control } = use.sim;
  const { customer, intent } = await startSetup();
  control.setUp(intent.id, '4000002760003184');
  const method = control.answerSetupChallenge(intent.id, 'complete').payment_method ?? '';
  const again = await use.stripe.setupIntents.create({ customer });
  await use.stripe.setupIntents.confirm(again.id, { payment_method: method, use_stripe_sdk: true });
  control.removeCard(method);
  expect(() => control.answerSetupChallenge(again.id, 'complete')).toThrow('may not be used again');
  expect(control.savedCards(customer)).toEqual([]);
});

test('setup intents are listed by customer, newest first', async () => {
  const { customer, intent } = await startSetup();
  await startSetup();
  const again = await use.stripe.setupIntents.create({ customer, usage: 'on_session' });
  const listed = await use.stripe.setupIntents.list({ customer });
  expect(listed.data.map(({ id }) => id)).toEqual([again.id, intent.id]);
});

test('another customer’s card cannot be set up, and unknown parameters are refused', async () => {
  const first = await startSetup();
  const method = use.sim.control.setUp(first.intent.id).payment_method ?? '';
  const second = await startSetup();
  const foreign = use.stripe.setupIntents.confirm(second.intent.id, { payment_method: method });
  expect(await refusal(foreign)).toMatchObject({ code: 'resource_missing', param: 'payment_method' });
  const withoutCustomer = use.stripe.setupIntents.create({ payment_method: method });
  expect((await refusal(withoutCustomer)).param).toBe('payment_method');
  const unknown = use.stripe.setupIntents.create({ attach_to_self: true });
  expect((await refusal(unknown)).code).toBe('parameter_unknown');
  expect((await refusal(use.stripe.setupIntents.retrieve('seti_none'))).code).toBe('resource_missing');
});

test('a browser reads a setup intent only with its client secret, and without the shop’s data', async () => {
  const { intent } = await startSetup({ metadata: { memberId: 'm1' } });
  const see = async (secret: string) => {
    const query = new URLSearchParams({ client_secret: secret });
    const answer = await fetch(`${use.sim.origin}/v1/setup_intents/${intent.id}?${query.toString()}`, {
      headers: { authorization: `Bearer ${use.sim.publishableKey}` },
    });
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const seen = await see(intent.client_secret ?? '');
  expect(seen).toMatchObject({ status: 200, body: { id: intent.id, usage: 'off_session' } });
  expect(seen.body).not.toHaveProperty('metadata');
  expect(seen.body).not.toHaveProperty('customer');
  expect((await see(`${intent.id}_secret_wrong`)).status).toBe(400);
});
