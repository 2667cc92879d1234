import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { startStripeSim } from './startStripeSim.ts';
import { stripeOf, testSim, usd } from './testSim.ts';

const use = testSim({ retryDelaysMs: [1, 1, 1] });

/** Receives webhooks like the BFF, with the official package. */
let receiver: Server;
let url = '';
let received: string[] = [];
let answers: number[] = [];

beforeEach(async () => {
  received = [];
  answers = [];
  receiver = createServer((req, res) => {
    void text(req).then((body) => {
      const event = Stripe.webhooks.constructEvent(
        body,
        req.headers['stripe-signature'] ?? '',
        use.sim.webhookSecret,
      );
      received.push(event.type);
      res.writeHead(answers.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/stripe/webhook`;
  use.sim.control.sendWebhooksTo(url);
});

afterEach(() => {
  receiver.close().closeAllConnections();
});

async function pay(): Promise<string> {
  const { id } = await use.stripe.paymentIntents.create(usd);
  use.sim.control.pay(id);
  return id;
}

const paymentEvents = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

test('events are delivered with a signature that the official package accepts', async () => {
  await pay();
  await use.sim.control.webhooksSettled();
  expect(received.toSorted()).toEqual(paymentEvents.toSorted());
  expect(use.sim.control.events().every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true);
});

test('a failed delivery is retried', async () => {
  answers = [500, 503, 302];
  await use.stripe.paymentIntents.create(usd);
  await use.sim.control.webhooksSettled();
  expect(received).toHaveLength(4);
  expect(use.sim.control.webhookAttempts().map(({ result }) => result)).toEqual(['500', '503', '302', '200']);
});

test('webhooks can be held, sent in reverse order and twice, and then delivered normally', async () => {
  const { control } = use.sim;
  control.holdWebhooks();
  await pay();
  expect(received).toEqual([]);
  await control.releaseWebhooks({ order: 'reversed', times: 2 });
  expect(received).toEqual(paymentEvents.toReversed().flatMap((type) => [type, type]));
  await use.stripe.paymentIntents.create(usd);
  await control.webhooksSettled();
  expect(received).toHaveLength(7);
});

test('the same seed delivers all webhooks in the same shuffled order', async () => {
  const { control } = use.sim;
  const shuffledBy = async (seed: number) => {
    control.holdWebhooks();
    await pay();
    received = [];
    await control.releaseWebhooks({ order: 'shuffled', times: 4, seed });
    return received;
  };
  const first = await shuffledBy(7);
  expect(first.toSorted()).toEqual(paymentEvents.flatMap((type) => [type, type, type, type]).toSorted());
  expect(await shuffledBy(7)).toEqual(first);
});

test('dropped webhooks never arrive, but the list of events contains them', async () => {
  const { control } = use.sim;
  control.dropWebhooks();
  await pay();
  control.deliverWebhooks();
  await control.webhooksSettled();
  expect(received).toEqual([]);
  expect((await use.stripe.events.list()).data).toHaveLength(3);
});

test('a webhook can arrive before the response to the call that caused it', async () => {
  use.sim.control.failNext({ how: 'late-answer' });
  await use.stripe.paymentIntents.create(usd);
  expect(received).toEqual(['payment_intent.created']);
});

test('a webhook sent by a test has a valid signature, and a changed or old one is rejected', async () => {
  const id = await pay();
  const event = use.sim.control.events().find(({ type }) => type === 'payment_intent.succeeded')!;
  const { body, signature } = use.sim.control.webhookOf(event.id);
  const read = (text: string, header: string) =>
    Stripe.webhooks.constructEvent(text, header, use.sim.webhookSecret);
  expect(read(body, signature)).toMatchObject({ id: event.id, data: { object: { id } } });
  expect(() => read(body.replace('4900', '1'), signature)).toThrow(/signature/);
  const old = use.sim.control.webhookOf(event.id, Math.floor(Date.now() / 1_000) - 301);
  expect(() => read(old.body, old.signature)).toThrow(/Timestamp/);
});

test('webhooks that were not delivered before a stop are sent after the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'grove-stripe-'));
  const settings = { file: join(folder, 'stripe.jsonl'), webhookUrl: url };
  const first = await startStripeSim(settings);
  first.control.holdWebhooks();
  await stripeOf(first).paymentIntents.create(usd);
  await first.stop();
  const second = await startStripeSim(settings);
  await second.control.webhooksSettled();
  expect(received).toEqual(['payment_intent.created']);
  await second.stop();
  await rm(folder, { recursive: true });
});
