import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { membershipOf, startSubscription, testSim, usd } from './testSim.ts';

const use = testSim({ retryDelaysMs: [] });

/** Presses a button of the page. @returns the resulting message. */
async function press(action: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(use.sim.origin, {
    method: 'POST',
    headers: { origin: use.sim.origin },
    body: new URLSearchParams({ action, ...fields }),
  });
  const page = await answer.text();
  return /role="status"[^>]*>([^<]*)</.exec(page)?.[1] ?? page;
}

async function page(): Promise<string> {
  return (await fetch(use.sim.origin)).text();
}

async function paid(card?: string): Promise<string> {
  const { id } = await use.stripe.paymentIntents.create({ ...usd, description: 'A <b>course</b>' });
  use.sim.control.pay(id, card);
  return id;
}

test('it shows payments and events, and escapes text', async () => {
  expect(await page()).toContain('No payments yet.');
  const id = await paid();
  const shown = await page();
  expect(shown).toContain(`<article id="${id}"><h3>$49.00 <span class="status succeeded">succeeded</span>`);
  expect(shown).toContain('A &lt;b&gt;course&lt;/b&gt;');
  expect(shown).toContain('payment_intent.succeeded');
});

test('it makes partial refunds, and explains why a larger one is rejected', async () => {
  const id = await paid();
  expect(await press('refund', { id, amount: '9.50' })).toBe('Refunded: 9.50.');
  expect(await press('refund', { id, amount: '40' })).toContain('greater than unrefunded amount');
  expect(await press('refund', { id, amount: 'all of it' })).toBe('Enter an amount such as 12.50.');
  expect(await press('refund', { id })).toBe('Refunded: 39.50.');
  expect(use.sim.control.charges()[0]?.refunded).toBe(true);
});

test('it settles payments and decides disputes', async () => {
  const slow = await paid('4000000000000994');
  expect(await press('settle', { id: slow })).toBe('The payment succeeded.');
  const failing = await paid('4000000000000994');
  expect(await press('fail', { id: failing })).toContain('requires payment method');
  const secure = await paid('4000000000003220');
  expect(await press('authenticate', { id: secure })).toBe('3-D Secure completed: the payment succeeded.');
  expect(await press('dispute', { id: slow })).toBe('Disputed: needs response.');
  const [dispute] = use.sim.control.disputes();
  expect(await press('dispute-won', { id: dispute?.id ?? '' })).toBe('The dispute is won.');
  expect(await press('dispute-lost', { id: dispute?.id ?? '' })).toBe('This dispute is already closed.');
});

test('it holds webhooks and shows how many are waiting', async () => {
  await press('hold');
  await paid();
  expect(await page()).toContain('Webhooks are on hold: 3 waiting.');
  expect(await press('release-reversed')).toContain('reverse order');
  expect(use.sim.control.webhookAttempts().map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

test('it makes the next call fail', async () => {
  expect(await press('break-next', { how: 'error' })).toBe('The next API call fails with 500.');
  await expect(use.stripe.paymentIntents.create(usd)).rejects.toMatchObject({ statusCode: 500 });
  expect(await press('break-next', { how: 'constructor' })).toContain('Choose');
  expect(await press('constructor')).toBe('Unknown action.');
});

test('another site can neither press a button nor read the page', async () => {
  const id = await paid();
  const body = new URLSearchParams({ action: 'refund', id });
  const headers = { origin: 'http://evil.test' };
  expect((await fetch(use.sim.origin, { method: 'POST', headers, body })).status).toBe(403);
  expect(use.sim.control.refunds()).toEqual([]);
  const status = await new Promise((done, fail) => {
    request(use.sim.origin, { headers: { host: 'evil.test' } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    })
      .on('error', fail)
      .end();
  });
  expect(status).toBe(403);
});

test('it shows subscriptions with their next charge, and moves time', async () => {
  const { stripe, sim } = use;
  expect(await page()).toContain('No subscriptions yet.');
  const { customer, price } = await membershipOf(stripe);
  const { subscription, intent } = await startSubscription(stripe, customer, price);
  sim.control.pay(intent);
  const { id } = subscription;
  const shown = await page();
  expect(shown).toContain('Membership: $9.00 per month <span class="status active">active</span>');
  expect(shown).toContain('ada@example.com · next charge:');
  expect(await press('decline-renewal', { id })).toContain('will decline');
  expect(await page()).toContain('the bank&#39;s answer will be: decline');
  expect(await press('advance-to-charge', { id })).toContain('The charge was tried.');
  expect(await page()).toContain('<span class="status past_due">past due</span>');
  await press('authenticate-renewal', { id });
  await press('advance-time', { days: '4' });
  expect(sim.control.intents().at(-1)).toMatchObject({ status: 'requires_action' });
  expect(await press('cancel-subscription', { id })).toBe('The subscription is canceled.');
  expect(await press('advance-to-charge', { id })).toContain('no next charge');
});
