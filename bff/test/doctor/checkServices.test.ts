import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startStripeSim } from '../../../dev/stripe-sim/startStripeSim.ts';
import type { StripeSim } from '../../../dev/stripe-sim/startStripeSim.ts';
import { echoingSmtpServer } from '../echoingSmtpServer.ts';
import { createSmtpServer, unusedSmtpUrl } from '../smtpServer.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { testDatabase } from '../testDatabase.ts';
import type { Env } from '../../src/env.ts';
import { advanceClock, resetClock } from '../../src/infra/clock.ts';
import { openStripe, stripeApiVersion } from '../../src/infra/stripe.ts';
import '../../src/registerSubscriptionEvents.ts';
import { handlePaymentEvent, paymentEventTypes } from '../../src/shop/payments/handlePaymentEvent.ts';
import { checkClock } from '../../src/operations/doctor/checkClock.ts';
import { checkCors } from '../../src/operations/doctor/checkCors.ts';
import { checkEmail } from '../../src/operations/doctor/checkEmail.ts';
import { checkStorage } from '../../src/operations/doctor/checkStorage.ts';
import { checkStripeKeys, checkWebhooks } from '../../src/operations/doctor/checkStripe.ts';

const stored = await startObjectStorage();
const smtp = await createSmtpServer();
const rude = await echoingSmtpServer();
const { env } = testDatabase({ S3_ENDPOINT: stored.endpoint });
const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});
afterEach(resetClock);

const installation = (overrides: Partial<Env> = {}) => ({ env: { ...env, ...overrides }, repair: false });

/** Starts a storage that answers as a bucket with these settings would. */
async function startForeignStorage(answer: (req: IncomingMessage, res: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('storage', () => {
  test('an object is written, read and deleted', async () => {
    expect(await checkStorage(installation())).toEqual({
      status: 'ok',
      message: 'A test object was written, read and deleted, and needs a signature.',
    });
  });

  test.each([
    ['a missing bucket', { S3_BUCKET: 'missing' }, /^The bucket missing does not exist\. Create it/],
    [
      'a wrong key',
      { S3_SECRET_ACCESS_KEY: 'wrong' },
      /^The storage refuses the key\. Check S3_ACCESS_KEY_ID/,
    ],
    [
      'no storage',
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      /^The storage at http:\/\/127\.0\.0\.1:9 does not answer/,
    ],
  ])('%s is a failure', async (_, overrides, message) => {
    expect(await checkStorage(installation(overrides))).toEqual({
      status: 'failure',
      message: expect.stringMatching(message),
    });
  });

  test('a bucket that anyone can read is a failure', async () => {
    const objects = new Map<string, string>();
    const S3_ENDPOINT = await startForeignStorage((req, res) => {
      const [path = ''] = (req.url ?? '').split('?');
      void text(req).then((body) => {
        if (req.method === 'PUT') objects.set(path, body);
        if (req.method === 'DELETE') objects.delete(path);
        res.end(objects.get(path));
      });
    });
    expect(await checkStorage(installation({ S3_ENDPOINT }))).toEqual({
      status: 'failure',
      message: 'Anyone can read the bucket. Remove its public access: it also contains paid files.',
    });
    expect(objects).toEqual(new Map());
  });
});

describe('CORS', () => {
  test('the rules that prepare sets are enough', async () => {
    expect(await checkCors(installation())).toEqual({
      status: 'ok',
      message: 'The bucket accepts uploads from http://grove.test.',
    });
  });

  test.each([
    ['no rules', {}, 'The bucket does not allow GET from http://grove.test'],
    [
      'another site',
      { 'access-control-allow-origin': 'https://other.test' },
      'The bucket does not allow GET',
    ],
    [
      'reading only',
      { 'access-control-allow-origin': 'http://grove.test', 'access-control-allow-methods': 'GET, HEAD' },
      'The bucket does not allow PUT',
    ],
    [
      'a hidden ETag',
      {
        'access-control-allow-origin': 'http://grove.test',
        'access-control-allow-methods': 'GET, PUT, POST',
      },
      'The bucket does not expose the header ETag',
    ],
  ])('a bucket with %s is a failure', async (_, headers: Record<string, string>, message) => {
    const S3_ENDPOINT = await startForeignStorage((req, res) => {
      req.resume();
      res.writeHead(200, headers).end();
    });
    expect(await checkCors(installation({ S3_ENDPOINT }))).toEqual({
      status: 'failure',
      message: expect.stringContaining(message),
    });
  });
});

describe('email', () => {
  test('the check connects and sends no email', async () => {
    expect(await checkEmail(installation({ SMTP_URL: smtp.url }))).toMatchObject({ status: 'ok' });
    expect(smtp.emails).toEqual([]);
  });

  test('a refused login is a failure that does not repeat the password', async () => {
    const finding = await checkEmail(installation({ SMTP_URL: `smtp://ann:much-secret@${rude}` }));
    expect(finding).toEqual({
      status: 'failure',
      message: `The email server ${rude} refuses the login. Check the user and password in SMTP_URL.`,
    });
  });

  test('no server is a failure, no setting a warning', async () => {
    expect(await checkEmail(installation({ SMTP_URL: await unusedSmtpUrl() }))).toEqual({
      status: 'failure',
      message: expect.stringContaining("can't be used (ESOCKET)"),
    });
    expect(await checkEmail(installation({ SMTP_URL: undefined }))).toMatchObject({ status: 'warning' });
  });
});

describe('Stripe', () => {
  const webhookUrl = 'http://grove.test/api/stripe/webhook';
  let sim: StripeSim;
  let settings: Partial<Env>;

  beforeAll(async () => {
    sim = await startStripeSim({ webhookUrl });
    settings = sim.settings;
  });
  afterEach(() => {
    sim.control.reset();
    sim.control.changeEndpoint({ url: webhookUrl, status: 'enabled', enabled_events: ['*'] });
  });
  afterAll(() => sim.stop());

  test('without keys, card payments are off', async () => {
    const message = 'Card payments are off.';
    expect(await checkStripeKeys(installation())).toEqual({ status: 'ok', message });
    expect(await checkWebhooks(installation())).toEqual({ status: 'ok', message });
  });

  test('the key is accepted', async () => {
    expect(await checkStripeKeys(installation(settings))).toMatchObject({ status: 'ok' });
  });

  test.each([
    ['a wrong key', { STRIPE_SECRET_KEY: 'sk_test_wrong' }, /^Stripe refuses STRIPE_SECRET_KEY/],
    ['no connection', { STRIPE_API_BASE: 'http://127.0.0.1:9' }, /^Stripe doesn't answer/],
  ])('%s is a failure', async (_, overrides, message) => {
    const failing = { status: 'failure', message: expect.stringMatching(message) };
    expect(await checkStripeKeys(installation({ ...settings, ...overrides }))).toEqual(failing);
    expect(await checkWebhooks(installation({ ...settings, ...overrides }))).toEqual(failing);
  });

  test('a key that may not list webhook endpoints is a warning', async () => {
    sim.control.failNext({ how: 'no-permission', match: 'GET /v1/webhook_endpoints' });
    expect(await checkWebhooks(installation(settings))).toEqual({
      status: 'warning',
      message: 'Not checked. The right "Webhook Endpoints: Read" of STRIPE_SECRET_KEY is missing.',
    });
  });

  test('an endpoint with all needed events is enough', async () => {
    sim.control.changeEndpoint({ enabled_events: [...paymentEventTypes], api_version: stripeApiVersion });
    expect(await checkWebhooks(installation(settings))).toMatchObject({ status: 'ok' });
  });

  test.each([
    [
      'of another site',
      { url: 'https://other.test/api/stripe/webhook' },
      'failure',
      'Stripe has no webhook endpoint',
    ],
    [
      'without saved cards',
      { enabled_events: paymentEventTypes.filter((type) => type !== 'customer.deleted') },
      'failure',
      'does not send customer.deleted',
    ],
    ['that is disabled', { status: 'disabled' as const }, 'failure', 'The webhook endpoint is disabled'],
    [
      'without disputes',
      { enabled_events: paymentEventTypes.filter((type) => !type.includes('dispute')) },
      'failure',
      'does not send charge.dispute.created',
    ],
    [
      'with an older API version',
      { api_version: '2024-06-20' },
      'warning',
      'uses API version 2024-06-20 instead of',
    ],
  ])('an endpoint %s is reported', async (_, fields, status, message) => {
    sim.control.changeEndpoint({ api_version: stripeApiVersion, ...fields });
    expect(await checkWebhooks(installation(settings))).toEqual({
      status,
      message: expect.stringContaining(message),
    });
  });

  test('undelivered events are a failure if they were not recovered within ten minutes, otherwise a warning', async () => {
    sim.control.changeEndpoint({ api_version: stripeApiVersion });
    sim.control.dropWebhooks();
    const stripe = await openStripe({ ...env, ...settings });
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    sim.control.pay(id);
    expect(await checkWebhooks(installation(settings))).toMatchObject({ status: 'ok' });

    advanceClock(15 * 60_000);
    const lost = 'Stripe could not deliver 1 event of the last 30 days';
    expect(await checkWebhooks(installation(settings))).toEqual({
      status: 'failure',
      message: expect.stringContaining(`${lost}, 1 of them not recovered.`),
    });
    const event = sim.control.events().find(({ type }) => type === 'payment_intent.succeeded');
    await handlePaymentEvent(event as never, { request: () => Promise.reject(new Error('unused')) } as never);
    expect(await checkWebhooks(installation(settings))).toEqual({
      status: 'warning',
      message: expect.stringContaining(`${lost}. The site has recovered them.`),
    });
  });
});

describe('clock', () => {
  test('it is compared with the storage and the database', async () => {
    expect(await checkClock(installation())).toEqual({
      status: 'ok',
      message: 'The clock matches the storage, the database.',
    });
  });

  test('a difference of ten seconds is a warning, of two minutes a failure', async () => {
    advanceClock(10_000);
    expect(await checkClock(installation())).toMatchObject({ status: 'warning' });
    advanceClock(110_000);
    expect(await checkClock(installation())).toEqual({
      status: 'failure',
      message: expect.stringMatching(
        /^The clock is 2 minutes ahead of the (storage|database)\. Turn on time/,
      ),
    });
  });
});
