import { expect, test } from '@jest/globals';
import { refusal, stripeOf, testSim, usd } from './testSim.ts';
import { isCardNumber, testCards } from './testCards.ts';

const use = testSim();

const typesOf = () => use.sim.control.events().map(({ type }) => type);

test('a payment is created, confirmed and succeeds, with its charge and events', async () => {
  const made = await use.stripe.paymentIntents.create({
    ...usd,
    automatic_payment_methods: { enabled: true },
    metadata: { orderId: 'o1' },
  });
  expect(made).toMatchObject({ status: 'requires_payment_method', amount: 4_900, livemode: false });
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_[A-Za-z0-9]{25}$`));
  expect(made.lastResponse.requestId).toMatch(/^req_/);
  const paid = await use.stripe.paymentIntents.confirm(made.id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://grove.test/',
    expand: ['latest_charge.payment_intent'],
  });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 4_900,
    latest_charge: { status: 'succeeded', amount: 4_900, payment_intent: { id: made.id } },
  });
  expect(typesOf()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
});

test('every test card has a valid card number', () => {
  expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([]);
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
});

test.each(testCards.map(({ number, ...card }) => [number, card] as const))(
  '%s behaves as documented by Stripe',
  async (number, { declines, challenge, processing, dispute }) => {
    const { control } = use.sim;
    const { id } = await use.stripe.paymentIntents.create(usd);
    const first = control.pay(id, number);
    if (challenge) expect(first.status).toBe('requires_action');
    const last = challenge ? control.answerChallenge(id, 'complete') : first;
    if (declines) {
      expect(last.status).toBe('requires_payment_method');
      expect(last.last_payment_error).toMatchObject({
        code: declines.code,
        decline_code: declines.declineCode,
        message: declines.message,
      });
    } else expect(last.status).toBe(processing ? 'processing' : 'succeeded');
    expect(control.disputes().map(({ reason }) => reason)).toEqual(dispute ? [dispute] : []);
  },
);

test('a declined card is a card error with a reason, and the intent waits for another card', async () => {
  const { id } = await use.stripe.paymentIntents.create(usd);
  const error = await refusal(
    use.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
      return_url: 'https://grove.test/',
    }),
  );
  expect(error).toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    statusCode: 402,
    payment_intent: { id, status: 'requires_payment_method', payment_method: null },
  });
  expect(typesOf().slice(1)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
  expect(use.sim.control.pay(id)).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('a card that is not a test card is declined, and its number is not stored', async () => {
  const intent = await use.stripe.paymentIntents.create(usd);
  const answer = await fetch(`${use.sim.origin}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${use.sim.publishableKey}` },
    body: new URLSearchParams({
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4539578763621486',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
    }),
  });
  const body = await answer.text();
  expect(answer.status).toBe(402);
  expect(body).toContain('test_mode_live_card');
  expect(body + JSON.stringify(use.sim.control.events())).not.toContain('4539578763621486');
});

test('failed 3-D Secure leaves the intent open for another card', async () => {
  const { id } = await use.stripe.paymentIntents.create(usd);
  const { control } = use.sim;
  expect(control.pay(id, '4000000000003220').next_action?.type).toBe('use_stripe_sdk');
  expect(control.answerChallenge(id, 'fail')).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  expect(control.charges()).toEqual([]);
  expect(control.pay(id).status).toBe('succeeded');
});

test.each([
  ['succeeded', 'succeeded', 'payment_intent.succeeded'],
  ['failed', 'requires_payment_method', 'payment_intent.payment_failed'],
] as const)('a processing payment ends when the bank responds: %s', async (as, status, event) => {
  const { control } = use.sim;
  const { id } = await use.stripe.paymentIntents.create(usd);
  expect(control.pay(id, 'pm_usBankAccount_processing').status).toBe('processing');
  expect((await refusal(use.stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
  expect(control.settle(id, as).status).toBe(status);
  expect(typesOf().at(-1)).toBe(event);
});

test('a succeeded intent cannot be confirmed, canceled or changed', async () => {
  const { id } = await use.stripe.paymentIntents.create(usd);
  use.sim.control.pay(id);
  const again = use.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const refused = await Promise.all([
    refusal(again),
    refusal(use.stripe.paymentIntents.cancel(id)),
    refusal(use.stripe.paymentIntents.update(id, { amount: 100 })),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('payment_intent_unexpected_state'));
  expect(refused[0].payment_intent).toMatchObject({ id, status: 'succeeded' });
  expect(use.sim.control.charges()).toHaveLength(1);
});

test('a canceled intent takes no money', async () => {
  const { id } = await use.stripe.paymentIntents.create(usd);
  const canceled = await use.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  const late = use.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect((await refusal(late)).code).toBe('payment_intent_unexpected_state');
});

test.each([
  [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large'],
  [{ amount: 0, currency: 'usd' }, 'parameter_invalid_integer'],
  [{ amount: 12.5, currency: 'usd' }, 'parameter_invalid_integer'],
  [{ amount: 500, currency: 'xyz' }, undefined],
  [{ ...usd, metadata: { ['k'.repeat(41)]: 'v' } }, undefined],
  [{ ...usd, metadata: { k: 'v'.repeat(501) } }, undefined],
  [{ ...usd, unknown: 'x' }, 'parameter_unknown'],
])('%j is rejected', async (params, code) => {
  const error = await refusal(use.stripe.paymentIntents.create(params));
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  expect(error.code).toBe(code);
  expect(use.sim.control.intents()).toEqual([]);
});

test('metadata is merged, and an empty value removes a key', async () => {
  const { id } = await use.stripe.paymentIntents.create({ ...usd, metadata: { a: '1', b: '2' } });
  const updated = await use.stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' } });
  expect(updated.metadata).toEqual({ a: '1', c: '3' });
});

test('a missing, wrong or publishable key is rejected where the secret key is required', async () => {
  const list = (key: string) => refusal(stripeOf(use.sim, key).paymentIntents.list());
  expect((await list('sk_test_other')).statusCode).toBe(401);
  expect(await list(use.sim.publishableKey)).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  expect((await fetch(`${use.sim.apiBase}/v1/payment_intents`)).status).toBe(401);
});

test('a browser reads an intent only with its client secret, and without the shop’s data', async () => {
  const made = await use.stripe.paymentIntents.create({ ...usd, metadata: { orderId: 'o1' } });
  const see = async (secret: string) => {
    const query = new URLSearchParams({ client_secret: secret });
    const headers = { authorization: `Bearer ${use.sim.publishableKey}` };
    const answer = await fetch(`${use.sim.origin}/v1/payment_intents/${made.id}?${query.toString()}`, {
      headers,
    });
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const seen = await see(made.client_secret ?? '');
  expect(seen).toMatchObject({ status: 200, body: { id: made.id, amount: 4_900 } });
  expect(seen.body).not.toHaveProperty('metadata');
  expect((await see(`${made.id}_secret_wrong`)).status).toBe(400);
});
