import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { chromium } from '@playwright/test';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { findChromium } from '../stack/chromium.ts';
import type { StripeSim } from './startStripeSim.ts';

// Simulates a shop's page: Stripe's script, and the official loader that uses it.
const pageScript = `
import { loadStripe } from '/pure.mjs';
const query = new URLSearchParams(location.search);
const secret = query.get('secret');
window.events = [];
window.stripe = await loadStripe(query.get('key'));
window.elements = stripe.elements({ ...(query.has('mode') ? { mode: query.get('mode') } : { clientSecret: secret }), appearance: { variables: { colorPrimary: '#c8997a', fontFamily: 'serif' }, rules: { '.Label': { fontWeight: '600' } } } });
window.element = elements.create('payment');
for (const name of ['loaderstart', 'ready', 'change', 'focus', 'blur', 'escape', 'loaderror']) element.on(name, (event) => events.push({ name, ...event }));
element.mount('#element');
`;

const require = createRequire(import.meta.url);
const loader = join(dirname(require.resolve('@stripe/stripe-js')), '../dist/pure.mjs');

export interface ShopIntent {
  id: string;
  status: string;
}
/** The result of a function of stripe.js. */
export interface Outcome {
  error?: { type: string; code: string; decline_code?: string; message: string };
  paymentIntent?: ShopIntent;
  setupIntent?: ShopIntent;
}
interface ElementLike {
  mount(place: string): void;
  destroy(): void;
  clear(): void;
  focus(): void;
}
/** Globals of the shop's page, in which functions of tests run. */
export interface ShopWindow {
  events: { name: string; complete?: boolean; error?: { code: string } }[];
  element: ElementLike;
  elements: {
    submit(): Promise<Outcome>;
    update(options: object): void;
    create(type: string): ElementLike;
  };
  stripe: {
    confirmPayment(options: object): Promise<Outcome>;
    confirmSetup(options: object): Promise<Outcome>;
    retrievePaymentIntent(secret: string): Promise<Outcome>;
    retrieveSetupIntent(secret: string): Promise<Outcome>;
  };
}
declare const window: ShopWindow;

/** Starts a shop and a browser for the tests of one file. Each test opens a page, on which no error may occur. */
export function testShop(use: { sim: StripeSim }) {
  let shop: Server;
  let browser: Browser;
  let page: Page;
  let problems: string[] = [];
  const origin = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  beforeAll(async () => {
    shop = await startShop(use);
    browser = await chromium.launch({ executablePath: await findChromium() });
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    shop.close().closeAllConnections();
  });
  /** Opens the shop's page with the form for an intent.
   *  @param mode the form's mode if it is created without the intent. */
  const open = async (secret: string, mode?: string): Promise<void> => {
    problems = [];
    page = await watchedPage(browser, problems);
    const query = new URLSearchParams({ secret, key: use.sim.publishableKey, ...(mode && { mode }) });
    await page.goto(`${origin()}/?${query.toString()}`);
  };
  return {
    get page() {
      return page;
    },
    origin,
    open,
    /** Opens the page and waits until the form is ready. */
    openForm: async (secret: string, mode?: string): Promise<FrameLocator> => {
      await open(secret, mode);
      await page.waitForFunction(() => window.events.some(({ name }) => name === 'ready'));
      return page.frameLocator('iframe[title="Secure payment input frame"]');
    },
    /** The page of the buyer's bank. */
    bank: (): FrameLocator =>
      page.frameLocator('iframe[src*="three-ds-2-challenge"]').frameLocator('#challengeFrame'),
    eventNames: (): Promise<string[]> => page.evaluate(() => window.events.map(({ name }) => name)),
  };
}

async function startShop(use: { sim: StripeSim }): Promise<Server> {
  const shop = createServer((req, res) => {
    void serveShop(use.sim.origin, req.url ?? '/').then(([type, body]) =>
      res.writeHead(200, { 'content-type': type }).end(body),
    );
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  return shop;
}

/** Opens an empty page. @param problems receives what goes wrong on it. */
async function watchedPage(browser: Browser, problems: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // A declined card is answered with 402, which the browser logs.
    if (message.type() === 'error' && !message.text().includes('402')) problems.push(message.text());
  });
  return page;
}

/** Fills in the form with a card's number. */
export async function fillForm(form: FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Country').selectOption('Austria');
}

async function serveShop(stripeOrigin: string, url: string): Promise<[type: string, body: string]> {
  if (url === '/pure.mjs') return ['text/javascript', await readFile(loader, 'utf8')];
  if (url === '/page.mjs') return ['text/javascript', pageScript];
  const head = `<!doctype html><title>Shop</title><link rel="icon" href="data:,">`;
  if (url.startsWith('/thanks')) return ['text/html', `${head}<h1>Thanks</h1>`];
  const script = `<script src="${stripeOrigin}/stripe.js"></script><script type="module" src="/page.mjs"></script>`;
  return ['text/html', `${head}${script}<div id="element"></div>`];
}
