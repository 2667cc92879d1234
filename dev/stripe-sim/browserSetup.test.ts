import { expect, test } from '@jest/globals';
import type { FrameLocator } from '@playwright/test';
import { testSim, usd } from './testSim.ts';
import { fillForm, testShop } from './testShop.ts';
import type { Outcome, ShopWindow } from './testShop.ts';

const use = testSim();
const shop = testShop(use);

declare const window: ShopWindow;

interface OpenSetup {
  id: string;
  customer: string;
  secret: string;
  form: FrameLocator;
}

/** Opens a shop's page with the form for a new setup intent. */
async function openSetup(mode?: string): Promise<OpenSetup> {
  const { id: customer } = await use.stripe.customers.create();
  const intent = await use.stripe.setupIntents.create({ customer });
  const secret = intent.client_secret ?? '';
  return { id: intent.id, customer, secret, form: await shop.openForm(secret, mode) };
}

/** Starts a setup. The promise resolves when the buyer has finished. */
function confirmSetup(clientSecret?: string): Promise<Outcome> {
  return shop.page.evaluate(
    (options) =>
      window.stripe.confirmSetup({ elements: window.elements, redirect: 'if_required', ...options }),
    clientSecret === undefined ? {} : { clientSecret },
  );
}

test('a valid card is saved with the customer', async () => {
  const { id, customer, secret, form } = await openSetup();
  expect(await form.getByText('By saving your card').isVisible()).toBe(true);
  await fillForm(form, '4242424242424242');
  expect(await confirmSetup()).toMatchObject({ setupIntent: { id, status: 'succeeded' } });
  const [card] = use.sim.control.savedCards(customer);
  expect(card).toMatchObject({ card: { last4: '4242' }, billing_details: { address: { country: 'AT' } } });
  const seen = await shop.page.evaluate((given) => window.stripe.retrieveSetupIntent(given), secret);
  expect(seen).toMatchObject({ setupIntent: { id, status: 'succeeded', payment_method: card?.id } });
  expect(seen.setupIntent).not.toHaveProperty('customer');
});

test('a form that is created before its setup intent saves a card', async () => {
  const { id, secret, form } = await openSetup('setup');
  expect(await form.getByText('By saving your card').isVisible()).toBe(true);
  await fillForm(form, '4242424242424242');
  expect(await shop.page.evaluate(() => window.elements.submit())).toEqual({});
  expect(await confirmSetup(secret)).toMatchObject({ setupIntent: { id, status: 'succeeded' } });
});

test('an incomplete card is reported in the form, and nothing is sent', async () => {
  const { id, form } = await openSetup();
  await fillForm(form, '4242');
  const message = 'Your card number is incomplete.';
  expect(await confirmSetup()).toMatchObject({ error: { code: 'incomplete_number', message } });
  expect(await form.getByText(message).isVisible()).toBe(true);
  expect(use.sim.control.setupIntents()).toMatchObject([{ id, latest_attempt: null }]);
});

test('a declined card is reported, and another card is saved with the same setup intent', async () => {
  const { id, customer, form } = await openSetup();
  await fillForm(form, '4000000000009995');
  const declined = await confirmSetup();
  expect(declined).toMatchObject({
    error: { type: 'card_error', decline_code: 'insufficient_funds', setup_intent: { id } },
  });
  expect(JSON.stringify(declined.error)).not.toContain(customer);
  await fillForm(form, '5555555555554444');
  expect(await confirmSetup()).toMatchObject({ setupIntent: { status: 'succeeded' } });
  expect(use.sim.control.savedCards(customer).map(({ card }) => card.last4)).toEqual(['4444']);
});

test.each([
  ['Complete', 1, { setupIntent: { status: 'succeeded' } }],
  ['Fail', 0, { error: { code: 'setup_intent_authentication_failure', setup_intent: {} } }],
] as const)('the bank’s challenge: %s', async (button, savedCount, outcome) => {
  const { customer, form } = await openSetup();
  await fillForm(form, '4000002760003184');
  const confirmed = confirmSetup();
  await shop.bank().getByRole('button', { name: button }).click();
  expect(await confirmed).toMatchObject(outcome);
  expect(await shop.page.locator('dialog').count()).toBe(0);
  expect(use.sim.control.savedCards(customer)).toHaveLength(savedCount);
});

test('the buyer is sent to the return URL', async () => {
  const { id, secret, form } = await openSetup();
  await fillForm(form, '4242424242424242');
  await shop.page.evaluate((return_url) => {
    void window.stripe.confirmSetup({ elements: window.elements, confirmParams: { return_url } });
  }, `${shop.origin()}/thanks`);
  await shop.page.waitForURL(/thanks/);
  expect(Object.fromEntries(new URL(shop.page.url()).searchParams)).toEqual({
    setup_intent: id,
    setup_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
});

test('a server that redirects the buyer to the bank gets them back', async () => {
  const { id, secret } = await openSetup();
  const confirmed = await use.stripe.setupIntents.confirm(id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: `${shop.origin()}/thanks`,
  });
  await shop.page.goto(confirmed.next_action?.redirect_to_url?.url ?? '');
  await shop.page.frameLocator('#challengeFrame').getByRole('button', { name: 'Complete' }).click();
  await shop.page.waitForURL(({ pathname }) => pathname === '/thanks');
  const query = new URL(shop.page.url()).searchParams;
  expect(query.get('setup_intent_client_secret')).toBe(secret);
  expect(use.sim.control.setupIntents()[0]?.status).toBe('succeeded');
});

test('a finished setup intent shows no form and emits loaderror', async () => {
  const { id, client_secret } = await use.stripe.setupIntents.create();
  use.sim.control.setUp(id);
  await shop.open(client_secret ?? '');
  await shop.page.waitForFunction(() => window.events.some(({ name }) => name === 'loaderror'));
  const codes = await shop.page.evaluate(() => window.events.map(({ error }) => error?.code));
  expect(codes).toContain('setup_intent_unexpected_state');
  expect(await shop.eventNames()).not.toContain('ready');
});

test('a payment that saves its card says so, and one that does not is silent', async () => {
  const { id: customer } = await use.stripe.customers.create();
  const saving = await use.stripe.paymentIntents.create({
    ...usd,
    customer,
    setup_future_usage: 'off_session',
  });
  const terms = (form: FrameLocator) => form.getByText('By saving your card').isVisible();
  expect(await terms(await shop.openForm(saving.client_secret ?? ''))).toBe(true);
  await shop.page.context().close();
  const once = await use.stripe.paymentIntents.create({ ...usd, customer });
  expect(await terms(await shop.openForm(once.client_secret ?? ''))).toBe(false);
});

test('a payment’s function rejects the secret of a setup intent', async () => {
  await openSetup();
  const name = await shop.page.evaluate(() =>
    window.stripe
      .confirmPayment({ elements: window.elements, redirect: 'if_required' })
      .catch((error: unknown) => (error instanceof Error ? error.name : 'other')),
  );
  expect(name).toBe('IntegrationError');
});
