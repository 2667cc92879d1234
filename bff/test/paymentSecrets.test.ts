import { once } from 'node:events';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { startStripeSim } from '../../dev/stripe-sim/startStripeSim.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { getDatabaseText } from './getDatabaseText.ts';
import { makePlan } from './factories/makePlan.ts';
import { makeProduct } from './factories/makeProduct.ts';
import { makeUser } from './factories/makeUser.ts';
import { startServerProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { testDatabase } from './testDatabase.ts';
import { waitUntil } from './waitUntil.ts';
import { cardProvider } from '../src/infra/stripe.ts';
import { startSession } from '../src/identity/auth/startSession.ts';

const { env } = testDatabase();
const sim = await startStripeSim({
  retryDelaysMs: [],
  secretKey: 'sk_test_known_to_nobody',
  webhookSecret: 'whsec_known_to_nobody',
});
const { control } = sim;
const create = 'POST /api/create-payment-intent';
/** Only the bodies of webhooks have them. */
const webhookFields = ['billing_reason', 'pending_webhooks', 'period_end'];
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({
    ...sim.settings,
    LOG_LEVEL: 'trace',
  });
  control.sendWebhooksTo(`${server.origin}/api/stripe/webhook`);
}, 90_000);
beforeEach(() => control.deliverWebhooks());
afterAll(async () => {
  server.child.kill('SIGKILL');
  await sim.stop();
});

test('neither log nor database contain card data, client secrets, keys or webhook payloads', async () => {
  const user = await makeUser();
  const cookie = `grove_session=${await startSession(user)}`;
  const api = createClient({ origin: server.origin, publicUrl: env.PUBLIC_URL, cookie });
  await waitUntil(async () => (await api.send('GET /api/account')).status === 200);
  const productId = await makeProduct();
  await api.ok('POST /api/cart', { body: { productId } });
  const begun = await api.ok(create, { body: {} });
  const clientSecret = 'clientSecret' in begun ? begun.clientSecret : '';
  const paymentIntentId = clientSecret.replace(/_secret_.*/, '');
  expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);

  // The browser returns with it, the provider declines, fails and refuses, and a webhook is forged.
  await fetch(`${server.origin}/sanctum?payment_intent_client_secret=${clientSecret}`);
  await fetch(`${server.origin}/api/orders?payment_intent_client_secret=${clientSecret}`);
  control.pay(paymentIntentId, '4000000000000002');
  await control.webhooksSettled();
  control.failNext({ how: 'error', match: 'GET /v1/payment_intents', times: 3 });
  expect((await api.send('POST /api/orders/sync', { body: { paymentIntentId } })).status).toBe(503);
  control.failNext({ how: 'rate-limit', match: 'GET /v1/payment_intents', times: 3 });
  await api.send(create, { body: {} });
  control.pay(paymentIntentId);
  await control.webhooksSettled();
  await fetch(`${server.origin}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': `t=1,v1=${clientSecret}` },
    body: JSON.stringify({ client_secret: clientSecret }),
  });
  expect((await api.ok('POST /api/orders/sync', { body: { paymentIntentId } })).status).toBe('paid');

  const membership = await runMembership(api);
  const exited = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  await exited;
  const clientSecrets = [clientSecret, ...membership.clientSecrets];
  const secrets = [...clientSecrets, '_secret_', sim.secretKey, sim.webhookSecret, '42424242', 'cvc'];
  const stored = await getDatabaseText();
  expect(stored).toContain(paymentIntentId);
  expect(stored).toContain(membership.stripeId);
  expect(server.log()).toContain('the request to the card provider failed');
  const inLog = [...secrets, ...webhookFields].filter((secret) => server.log().includes(secret));
  expect(inLog).toEqual([]);
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
}, 60_000);

test.each<[string, string, (stripe: Stripe, id: string) => Promise<unknown>]>([
  [
    'refused',
    'the card provider refused a request',
    (stripe, id) => {
      control.pay(id);
      return stripe.paymentIntents.cancel(id);
    },
  ],
  [
    'declined',
    'a card was declined',
    (stripe, id) =>
      stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_visa_chargeDeclined',
        return_url: 'https://grove.test/',
      }),
  ],
])('the payment in the error of a %s request is neither logged nor thrown', async (_, message, fail) => {
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const provider = cardProvider(sim.settings, log);
  if (provider === null) throw new Error('The simulator is not configured');
  const { id } = await provider.request(({ paymentIntents }) =>
    paymentIntents.create({
      amount: 49_00,
      currency: 'usd',
      automatic_payment_methods: { enabled: true },
    }),
  );
  const thrown: unknown = await provider
    .request((stripe) => fail(stripe, id))
    .catch((error: unknown) => error);
  expect(logged.join()).toContain(message);
  expect(`${logged.join()} ${inspect(thrown, { depth: null })}`).not.toContain('_secret_');
});

/** Starts a membership whose card is declined, then accepted, and whose renewal and next card are declined.
 *  @returns its client secrets and its id at the card provider. */
async function runMembership(api: Client): Promise<{ clientSecrets: string[]; stripeId: string }> {
  const { planId } = await makePlan();
  const started = await api.ok('POST /api/memberships', { body: { planId, interval: 'month' } });
  if (started.kind !== 'payment') throw new Error(started.kind);
  const { clientSecret, subscriptionId: membershipId } = started;
  const sync = () => api.send('POST /api/memberships/:membershipId/sync', { params: { membershipId } });
  const intentId = clientSecret.replace(/_secret_.*/, '');
  control.pay(intentId, '4000000000000002');
  await control.webhooksSettled();
  control.failNext({ how: 'error', match: 'GET /v1/subscriptions', times: 3 });
  expect((await sync()).status).toBe(503);
  control.pay(intentId);
  await sync();
  await control.webhooksSettled();
  const stripeId = control.subscriptions()[0]?.subscription.id ?? '';
  control.declineNextRenewal(stripeId);
  await control.advanceToNextCharge(stripeId);
  await control.webhooksSettled();
  const { clientSecret: setupSecret } = await api.ok('POST /api/billing/card');
  const setupIntentId = setupSecret.replace(/_secret_.*/, '');
  control.setUp(setupIntentId, '4000000000000341');
  await api.send('POST /api/billing/card/sync', { body: { setupIntentId } });
  await control.webhooksSettled();
  expect(await sync()).toMatchObject({ status: 200 });
  return { clientSecrets: [clientSecret, setupSecret], stripeId };
}
