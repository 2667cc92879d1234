import { expect, test } from '@jest/globals';
import type { FrameLocator } from '@playwright/test';
import { testSim, usd } from './testSim.ts';
import { fillForm, testShop } from './testShop.ts';
import type { Outcome, ShopWindow } from './testShop.ts';

const use = testSim();
const shop = testShop(use);

declare const window: ShopWindow;
declare function getComputedStyle(node: unknown): { getPropertyValue(name: string): string };

/** Opens a shop's page with the form for a new intent. */
async function openForm(): Promise<{ id: string; form: FrameLocator }> {
  const intent = await use.stripe.paymentIntents.create(usd);
  return { id: intent.id, form: await shop.openForm(intent.client_secret ?? '') };
}

/** Starts a payment. The promise resolves when the buyer has finished. */
function confirm(): Promise<Outcome> {
  return shop.page.evaluate(() =>
    window.stripe.confirmPayment({ elements: window.elements, redirect: 'if_required' }),
  );
}

test('a valid card pays, and the form emits its events', async () => {
  const { id, form } = await openForm();
  await fillForm(form, '4242424242424242');
  expect(await form.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await confirm()).toMatchObject({ paymentIntent: { id, status: 'succeeded' } });
  expect(
    await shop.page.evaluate(() => window.events.findLast(({ name }) => name === 'change')?.complete),
  ).toBe(true);
  expect((await shop.eventNames()).slice(0, 2)).toEqual(['loaderstart', 'ready']);
  expect(use.sim.control.charges()[0]?.billing_details.address.country).toBe('AT');
});

test('typing moves the focus from field to field', async () => {
  const { form } = await openForm();
  await shop.page.evaluate(() => window.element.focus());
  // The form gets the focus once the message has arrived in its frame.
  await form.locator(':focus').waitFor();
  await shop.page.keyboard.type('378282246310005123499997');
  expect(await form.getByLabel('Card number').inputValue()).toBe('3782 822463 10005');
  expect(await form.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
  expect(await form.getByLabel('Security code').inputValue()).toBe('9999');
});

test.each([
  ['4242', 'incomplete_number', 'Your card number is incomplete.'],
  ['4242424242424241', 'invalid_number', 'Your card number is invalid.'],
])('%s is not a card number, and nothing is sent', async (number, code, message) => {
  const { id, form } = await openForm();
  await fillForm(form, number);
  expect(await shop.page.evaluate(() => window.elements.submit())).toMatchObject({ error: { code } });
  expect(await confirm()).toMatchObject({ error: { type: 'validation_error', code, message } });
  expect(await form.getByText(message).isVisible()).toBe(true);
  expect(use.sim.control.intents().find((intent) => intent.id === id)?.payment_method).toBeNull();
});

test('a declined card is reported, and another card pays the same intent', async () => {
  const { id, form } = await openForm();
  await fillForm(form, '4000000000009995');
  expect(await confirm()).toMatchObject({
    error: { type: 'card_error', decline_code: 'insufficient_funds', payment_intent: { id } },
  });
  await fillForm(form, '5555555555554444');
  expect(await confirm()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  expect(use.sim.control.charges().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

test.each([
  ['4000000000003220', 'Complete', { paymentIntent: { status: 'succeeded' } }],
  ['4000000000003220', 'Fail', { error: { code: 'payment_intent_authentication_failure' } }],
  ['4000008400001629', 'Complete', { error: { code: 'card_declined' } }],
] as const)('3-D Secure with %s: %s', async (number, button, outcome) => {
  const { form } = await openForm();
  await fillForm(form, number);
  const confirmed = confirm();
  await shop.bank().getByRole('button', { name: button }).click();
  expect(await confirmed).toMatchObject(outcome);
  expect(await shop.page.locator('dialog').count()).toBe(0);
});

test('the buyer is sent to the return URL', async () => {
  const { id, form } = await openForm();
  await fillForm(form, '4242424242424242');
  await shop.page.evaluate((return_url) => {
    void window.stripe.confirmPayment({ elements: window.elements, confirmParams: { return_url } });
  }, `${shop.origin()}/thanks`);
  await shop.page.waitForURL(/thanks/);
  const query = new URL(shop.page.url()).searchParams;
  expect(query.get('payment_intent')).toBe(id);
  expect(query.get('redirect_status')).toBe('succeeded');
});

test('a server that redirects the buyer to the bank gets them back', async () => {
  const { id } = await openForm();
  const confirmed = await use.stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: `${shop.origin()}/thanks`,
  });
  await shop.page.goto(confirmed.next_action?.redirect_to_url?.url ?? '');
  await shop.page.frameLocator('#challengeFrame').getByRole('button', { name: 'Complete' }).click();
  // The bank's page also contains this URL, in its own query.
  await shop.page.waitForURL(({ pathname }) => pathname === '/thanks');
  expect(use.sim.control.intents()[0]?.status).toBe('succeeded');
});

test('a paid intent shows no form and emits loaderror', async () => {
  const { id, client_secret } = await use.stripe.paymentIntents.create(usd);
  use.sim.control.pay(id);
  await shop.open(client_secret ?? '');
  await shop.page.waitForFunction(() => window.events.some(({ name }) => name === 'loaderror'));
  expect(await shop.eventNames()).not.toContain('ready');
  const seen = await shop.page.evaluate(
    (secret) => window.stripe.retrievePaymentIntent(secret),
    client_secret ?? '',
  );
  expect(seen).toMatchObject({ paymentIntent: { id, status: 'succeeded' } });
});

test('only one form exists at a time, and another can be created after it is destroyed', async () => {
  await openForm();
  const second = await shop.page.evaluate(() => {
    try {
      window.elements.create('payment');
      return 'made';
    } catch (error) {
      return error instanceof Error ? error.name : 'refused';
    }
  });
  expect(second).toBe('IntegrationError');
  await shop.page.evaluate(() => {
    window.element.destroy();
    window.elements.create('payment').mount('#element');
  });
  const form = shop.page.frameLocator('iframe[title="Secure payment input frame"]');
  await fillForm(form, '4242424242424242');
  expect(await confirm()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
});

test('the form has the page’s colors and follows their changes', async () => {
  const { form } = await openForm();
  const label = form.getByText('Card number');
  const styleOf = (name: string) =>
    label.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
  expect(await styleOf('font-weight')).toBe('600');
  expect(await styleOf('font-family')).toBe('serif');
  await shop.page.evaluate(() =>
    window.elements.update({ appearance: { variables: { colorText: '#f5ede4' } } }),
  );
  expect(await styleOf('color')).toBe('rgb(245, 237, 228)');
});
