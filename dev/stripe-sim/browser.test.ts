import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { chromium } from '@playwright/test';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { findChromium } from '../stack/chromium.ts';
import { testSim, usd } from './testSim.ts';

const use = testSim();

// Simulates a shop's page: Stripe's script, and the official loader that uses it.
const pageScript = `
import { loadStripe } from '/pure.mjs';
const query = new URLSearchParams(location.search);
const clientSecret = query.get('secret');
window.events = [];
window.stripe = await loadStripe(query.get('key'));
window.elements = stripe.elements({ clientSecret, appearance: { variables: { colorPrimary: '#c8997a', fontFamily: 'serif' }, rules: { '.Label': { fontWeight: '600' } } } });
window.element = elements.create('payment');
for (const name of ['loaderstart', 'ready', 'change', 'focus', 'blur', 'escape', 'loaderror']) element.on(name, (event) => events.push({ name, ...event }));
element.mount('#element');
`;

const require = createRequire(import.meta.url);
const loader = join(dirname(require.resolve('@stripe/stripe-js')), '../dist/pure.mjs');

let shop: Server;
let shopOrigin = '';
let browser: Browser;
let page: Page;
let problems: string[] = [];

beforeAll(async () => {
  shop = createServer((req, res) => {
    void serveShop(req.url ?? '/').then(([type, body]) =>
      res.writeHead(200, { 'content-type': type }).end(body),
    );
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: await findChromium() });
});

async function serveShop(url: string): Promise<[type: string, body: string]> {
  if (url === '/pure.mjs') return ['text/javascript', await readFile(loader, 'utf8')];
  if (url === '/page.mjs') return ['text/javascript', pageScript];
  const head = `<!doctype html><title>Shop</title><link rel="icon" href="data:,">`;
  if (url.startsWith('/thanks')) return ['text/html', `${head}<h1>Thanks</h1>`];
  const script = `<script src="${use.sim.origin}/stripe.js"></script><script type="module" src="/page.mjs"></script>`;
  return ['text/html', `${head}${script}<div id="element"></div>`];
}

afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  shop.close().closeAllConnections();
});

/** Opens a shop's page with the form for a new intent. */
async function openForm(): Promise<{ id: string; form: FrameLocator }> {
  const intent = await use.stripe.paymentIntents.create(usd);
  await open(intent.client_secret ?? '');
  await page.waitForFunction(() => window.events.some(({ name }) => name === 'ready'));
  return { id: intent.id, form: page.frameLocator('iframe[title="Secure payment input frame"]') };
}

async function open(secret: string): Promise<void> {
  problems = [];
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // A declined card is answered with 402, which the browser logs.
    if (message.type() === 'error' && !message.text().includes('402')) problems.push(message.text());
  });
  const query = new URLSearchParams({ secret, key: use.sim.publishableKey });
  await page.goto(`${shopOrigin}/?${query.toString()}`);
}

async function fill(form: FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Country').selectOption('Austria');
}

interface Outcome {
  error?: { type: string; code: string; decline_code?: string; message: string };
  paymentIntent?: { id: string; status: string };
}
interface ElementLike {
  mount(place: string): void;
  destroy(): void;
  clear(): void;
  focus(): void;
}
/** Globals of the shop's page, in which the functions below run. */
declare const window: {
  events: { name: string; complete?: boolean; error?: { code: string } }[];
  element: ElementLike;
  elements: {
    submit(): Promise<Outcome>;
    update(options: object): void;
    create(type: string): ElementLike;
  };
  stripe: {
    confirmPayment(options: object): Promise<Outcome>;
    retrievePaymentIntent(secret: string): Promise<Outcome>;
  };
};
declare function getComputedStyle(node: unknown): { getPropertyValue(name: string): string };

/** Starts a payment. The promise resolves when the buyer has finished. */
function confirm(): Promise<Outcome> {
  return page.evaluate(() =>
    window.stripe.confirmPayment({ elements: window.elements, redirect: 'if_required' }),
  );
}

function eventNames(): Promise<string[]> {
  return page.evaluate(() => window.events.map(({ name }) => name));
}

test('a valid card pays, and the form emits its events', async () => {
  const { id, form } = await openForm();
  await fill(form, '4242424242424242');
  expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await confirm()).toMatchObject({ paymentIntent: { id, status: 'succeeded' } });
  expect(await page.evaluate(() => window.events.findLast(({ name }) => name === 'change')?.complete)).toBe(
    true,
  );
  expect((await eventNames()).slice(0, 2)).toEqual(['loaderstart', 'ready']);
  expect(use.sim.control.charges()[0]?.billing_details.address.country).toBe('AT');
});

test('typing moves the focus from field to field', async () => {
  const { form } = await openForm();
  await page.evaluate(() => window.element.focus());
  // The form gets the focus once the message has arrived in its frame.
  await form.locator(':focus').waitFor();
  await page.keyboard.type('378282246310005123499997');
  expect(await form.getByLabel('Card number').inputValue()).toBe('3782 822463 10005');
  expect(await form.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
  expect(await form.getByLabel('Security code').inputValue()).toBe('9999');
});

test.each([
  ['4242', 'incomplete_number', 'Your card number is incomplete.'],
  ['4242424242424241', 'invalid_number', 'Your card number is invalid.'],
])('%s is not a card number, and nothing is sent', async (number, code, message) => {
  const { id, form } = await openForm();
  await fill(form, number);
  expect(await page.evaluate(() => window.elements.submit())).toMatchObject({ error: { code } });
  expect(await confirm()).toMatchObject({ error: { type: 'validation_error', code, message } });
  expect(await form.getByText(message).isVisible()).toBe(true);
  expect(use.sim.control.intents().find((intent) => intent.id === id)?.payment_method).toBeNull();
});

test('a declined card is reported, and another card pays the same intent', async () => {
  const { id, form } = await openForm();
  await fill(form, '4000000000009995');
  expect(await confirm()).toMatchObject({
    error: { type: 'card_error', decline_code: 'insufficient_funds', payment_intent: { id } },
  });
  await fill(form, '5555555555554444');
  expect(await confirm()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  expect(use.sim.control.charges().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

test.each([
  ['4000000000003220', 'Complete', { paymentIntent: { status: 'succeeded' } }],
  ['4000000000003220', 'Fail', { error: { code: 'payment_intent_authentication_failure' } }],
  ['4000008400001629', 'Complete', { error: { code: 'card_declined' } }],
] as const)('3-D Secure with %s: %s', async (number, button, outcome) => {
  const { form } = await openForm();
  await fill(form, number);
  const confirmed = confirm();
  const bank = page.frameLocator('iframe[src*="three-ds-2-challenge"]').frameLocator('#challengeFrame');
  await bank.getByRole('button', { name: button }).click();
  expect(await confirmed).toMatchObject(outcome);
  expect(await page.locator('dialog').count()).toBe(0);
});

test('the buyer is sent to the return URL', async () => {
  const { id, form } = await openForm();
  await fill(form, '4242424242424242');
  await page.evaluate((return_url) => {
    void window.stripe.confirmPayment({ elements: window.elements, confirmParams: { return_url } });
  }, `${shopOrigin}/thanks`);
  await page.waitForURL(/thanks/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('payment_intent')).toBe(id);
  expect(query.get('redirect_status')).toBe('succeeded');
});

test('a server that redirects the buyer to the bank gets them back', async () => {
  const { id } = await openForm();
  const confirmed = await use.stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: `${shopOrigin}/thanks`,
  });
  await page.goto(confirmed.next_action?.redirect_to_url?.url ?? '');
  await page.frameLocator('#challengeFrame').getByRole('button', { name: 'Complete' }).click();
  // The bank's page also contains this URL, in its own query.
  await page.waitForURL(({ pathname }) => pathname === '/thanks');
  expect(use.sim.control.intents()[0]?.status).toBe('succeeded');
});

test('a paid intent shows no form and emits loaderror', async () => {
  const { id, client_secret } = await use.stripe.paymentIntents.create(usd);
  use.sim.control.pay(id);
  await open(client_secret ?? '');
  await page.waitForFunction(() => window.events.some(({ name }) => name === 'loaderror'));
  expect(await eventNames()).not.toContain('ready');
  const seen = await page.evaluate(
    (secret) => window.stripe.retrievePaymentIntent(secret),
    client_secret ?? '',
  );
  expect(seen).toMatchObject({ paymentIntent: { id, status: 'succeeded' } });
});

test('only one form exists at a time, and another can be created after it is destroyed', async () => {
  await openForm();
  const second = await page.evaluate(() => {
    try {
      window.elements.create('payment');
      return 'made';
    } catch (error) {
      return error instanceof Error ? error.name : 'refused';
    }
  });
  expect(second).toBe('IntegrationError');
  await page.evaluate(() => {
    window.element.destroy();
    window.elements.create('payment').mount('#element');
  });
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fill(form, '4242424242424242');
  expect(await confirm()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
});

test('the form has the page’s colors and follows their changes', async () => {
  const { form } = await openForm();
  const label = form.getByText('Card number');
  const styleOf = (name: string) =>
    label.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
  expect(await styleOf('font-weight')).toBe('600');
  expect(await styleOf('font-family')).toBe('serif');
  await page.evaluate(() => window.elements.update({ appearance: { variables: { colorText: '#f5ede4' } } }));
  expect(await styleOf('color')).toBe('rgb(245, 237, 228)');
});
