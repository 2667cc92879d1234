import { mkdtemp, rm, appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startStripeSim } from './startStripeSim.ts';
import { refusal, stripeOf, testSim, usd } from './testSim.ts';

const use = testSim();
const idempotencyKey = 'pi:order-1';

test('the same key and request create one intent and return the first response', async () => {
  const first = await use.stripe.paymentIntents.create(usd, { idempotencyKey });
  use.sim.control.pay(first.id);
  const again = await use.stripe.paymentIntents.create(usd, { idempotencyKey });
  expect(again).toMatchObject({ id: first.id, status: 'requires_payment_method' });
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(use.sim.control.intents()).toHaveLength(1);
});

test('the same key with another request is rejected', async () => {
  await use.stripe.paymentIntents.create(usd, { idempotencyKey });
  const error = await refusal(
    use.stripe.paymentIntents.create({ ...usd, amount: 5_000 }, { idempotencyKey }),
  );
  expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('a key whose request is in progress is rejected with 409', async () => {
  const { control } = use.sim;
  control.failNext({ how: 'held-answer', match: 'POST /v1/payment_intents' });
  const first = use.stripe.paymentIntents.create(usd, { idempotencyKey });
  while (control.heldAnswers() === 0) await new Promise(setImmediate);
  const second = await refusal(use.stripe.paymentIntents.create(usd, { idempotencyKey }));
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  control.releaseAnswers();
  await first;
  expect(control.intents()).toHaveLength(1);
});

test('a rejected request can be corrected with the same key, but a declined card stays declined', async () => {
  await refusal(use.stripe.paymentIntents.create({ ...usd, amount: 1 }, { idempotencyKey }));
  const { id } = await use.stripe.paymentIntents.create(usd, { idempotencyKey });
  const params = { payment_method: 'pm_card_visa_chargeDeclined', return_url: 'https://grove.test/' };
  const declined = () => refusal(use.stripe.paymentIntents.confirm(id, params, { idempotencyKey: 'c1' }));
  expect((await declined()).code).toBe('card_declined');
  expect((await declined()).code).toBe('card_declined');
  expect(use.sim.control.charges()).toHaveLength(1);
});

test.each(['error', 'reset', 'lost-answer', 'rate-limit'] as const)(
  'after %s, the package retries with its key, and there is one intent',
  async (how) => {
    use.sim.control.failNext({ how, match: 'POST /v1/payment_intents' });
    const attempt = stripeOf(use.sim, use.sim.secretKey, 2).paymentIntents.create(usd);
    // The package retries all errors except 429.
    if (how === 'rate-limit') expect((await refusal(attempt)).statusCode).toBe(429);
    else expect((await attempt).status).toBe('requires_payment_method');
    expect(use.sim.control.intents()).toHaveLength(how === 'rate-limit' ? 0 : 1);
  },
);

test('events are listed newest first, in pages, from a time and by type', async () => {
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await use.stripe.paymentIntents.create(usd));
  const { id } = made[4]!;
  use.sim.control.pay(id);
  const tooMany = use.stripe.events.list({ types: Array.from({ length: 21 }, (_, at) => `type.${at}`) });
  await expect(tooMany).rejects.toMatchObject({ statusCode: 400, param: 'types' });
  const all = await use.stripe.events.list({ limit: 3, types: ['payment_intent.created'] });
  expect(all.has_more).toBe(true);
  expect(all.data[0]).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } });
  const seen: string[] = [];
  for await (const event of use.stripe.events.list({ limit: 2, created: { gte: 0 } })) seen.push(event.id);
  const oldestFirst = use.sim.control.events().map((event) => event.id);
  expect(seen).toEqual(oldestFirst.toReversed());
  const future = Math.floor(Date.now() / 1_000) + 60;
  expect((await use.stripe.events.list({ created: { gt: future } })).data).toEqual([]);
  expect((await use.stripe.events.retrieve(seen[0]!)).id).toBe(seen[0]);
  const older = await use.stripe.events.list({ ending_before: seen[3]!, limit: 2 });
  expect(older.data.map((event) => event.id)).toEqual(seen.slice(1, 3));
});

test('properties that cannot be expanded and unknown routes are rejected', async () => {
  const { id } = await use.stripe.paymentIntents.create(usd);
  const wrong = use.stripe.paymentIntents.retrieve(id, { expand: ['colour'] });
  expect((await refusal(wrong)).message).toContain('cannot be expanded (colour)');
  expect(await refusal(use.stripe.balance.retrieve())).toMatchObject({ statusCode: 404 });
  expect((await refusal(use.stripe.paymentIntents.retrieve('pi_none'))).code).toBe('resource_missing');
});

test('an order that was charged twice is found', async () => {
  for (const orderId of ['a', 'b', 'b']) {
    const { id } = await use.stripe.paymentIntents.create({ ...usd, metadata: { orderId } });
    use.sim.control.pay(id);
  }
  expect(use.sim.control.chargedTwice()).toEqual(['b']);
});

test('the controls over HTTP require the secret key', async () => {
  const control = (key: string, name: string, args: unknown[]) =>
    fetch(`${use.sim.origin}/_test/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(args),
    });
  const { id } = await use.stripe.paymentIntents.create(usd);
  expect((await control(use.sim.publishableKey, 'pay', [id])).status).toBe(403);
  expect((await control('sk_test_other', 'pay', [id])).status).toBe(401);
  expect(await (await control(use.sim.secretKey, 'pay', [id])).json()).toMatchObject({ status: 'succeeded' });
  expect((await control(use.sim.secretKey, 'constructor', [])).status).toBe(404);
});

test('a restart loses nothing, even after an incomplete line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grove-stripe-'));
  const file = join(folder, 'stripe.jsonl');
  const first = await startStripeSim({ file });
  const { id } = await stripeOf(first).paymentIntents.create(usd, { idempotencyKey });
  first.control.pay(id);
  const events = first.control.events();
  await first.stop();
  await appendFile(file, '[["payment_intent","pi_half",{"id":"pi_ha');
  const second = await startStripeSim({ file });
  expect(second.control.intents().map((intent) => intent.status)).toEqual(['succeeded']);
  expect(second.control.events().map((event) => event.id)).toEqual(events.map((event) => event.id));
  expect((await stripeOf(second).paymentIntents.create(usd, { idempotencyKey })).id).toBe(id);
  await second.stop();
  await rm(folder, { recursive: true });
});
