import { describe, expect, test } from '@jest/globals';
import { createCardholders, startRoute, syncRoute } from '../../../test/cardholders.ts';
import { payingSite } from '../../../test/payingSite.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { PaymentEvents } from '../payments/paymentEvents.model.ts';
import { BillingAccounts } from './billingAccounts.model.ts';

const payments = await payingSite();
const { site, sim, provider, reconcile } = payments;
const { control } = sim;
const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 };
const mastercard = { ...visa, brand: 'mastercard', last4: '4444' };
const challenged = '4000002760003184';

const { cardholder, defaultCard } = createCardholders(payments);

describe('saving a card', () => {
  test('stores its brand, last digits and expiry, and makes it the customer’s default', async () => {
    const member = await cardholder();
    expect(await member.api.ok('GET /api/billing/card')).toEqual({ card: null, isConfigured: true });
    const setupIntentId = await member.start();
    expect(control.setupIntents()).toMatchObject([
      { usage: 'off_session', customer: (await member.account()).customerId },
    ]);
    control.setUp(setupIntentId);
    expect(await member.api.ok(syncRoute, { body: { setupIntentId } })).toEqual({
      card: visa,
      isSaved: true,
      openPayment: null,
    });
    expect(await member.card()).toEqual(visa);
    expect(await defaultCard(member)).toMatch(/^pm_/);
  });

  test('ten parallel starts, and later ones, continue one setup until it is confirmed', async () => {
    const member = await cardholder();
    const ids = await Promise.all(Array.from({ length: 10 }, () => member.start()));
    expect([new Set([...ids, await member.start()]).size, control.setupIntents().length]).toEqual([1, 1]);
    control.setUp(ids[0] ?? '');
    expect(await member.start()).not.toBe(ids[0]);
  });

  test('a setup whose creation was answered too late is continued', async () => {
    const member = await cardholder();
    control.failNext({ how: 'lost-answer', match: 'POST /v1/setup_intents', times: 10 });
    expect((await member.api.send(startRoute)).status).toBe(503);
    control.clearFaults();
    const id = await member.start();
    expect(control.setupIntents().map((setup) => setup.id)).toEqual([id]);
  });

  test('another card replaces the first one', async () => {
    const member = await cardholder();
    await member.saveCard();
    await member.saveCard('5555555555554444');
    expect([await member.card(), await member.saved()]).toEqual([mastercard, ['4444']]);
    await defaultCard(member);
  });

  test('a declined card saves nothing and keeps the one before; the same setup can be tried again', async () => {
    const member = await cardholder();
    await member.saveCard();
    const setupIntentId = await member.start();
    control.setUp(setupIntentId, '4000000000000002');
    expect(await member.api.ok(syncRoute, { body: { setupIntentId } })).toEqual({
      card: visa,
      isSaved: false,
      openPayment: null,
    });
    expect(await member.start()).toBe(setupIntentId);
    control.setUp(setupIntentId, '5555555555554444');
    expect(await member.api.ok(syncRoute, { body: { setupIntentId } })).toEqual({
      card: mastercard,
      isSaved: true,
      openPayment: null,
    });
  });

  test('a card that the bank must approve is saved after the approval only', async () => {
    const member = await cardholder();
    const setupIntentId = await member.start();
    control.setUp(setupIntentId, challenged);
    const body = { setupIntentId };
    expect(await member.api.ok(syncRoute, { body })).toEqual({
      card: null,
      isSaved: false,
      openPayment: null,
    });
    control.answerSetupChallenge(setupIntentId, 'complete');
    expect(await member.api.ok(syncRoute, { body })).toMatchObject({
      card: { last4: '3184' },
      isSaved: true,
      openPayment: null,
    });
  });

  test('the setup of another member, an invented one, and one of an unknown customer are not found', async () => {
    const [member, other] = [await cardholder(), await cardholder()];
    const foreign = await other.start();
    control.setUp(foreign);
    expect((await member.api.send(syncRoute, { body: { setupIntentId: foreign } })).status).toBe(404);
    await member.start();
    for (const setupIntentId of [foreign, 'seti_invented'])
      expect((await member.api.send(syncRoute, { body: { setupIntentId } })).status).toBe(404);
    expect([await member.card(), await member.saved()]).toEqual([null, []]);
    expect((await site.visitor.send(startRoute)).status).toBe(401);
  });

  test('a card that was saved with keys of the other mode is not shown', async () => {
    const member = await cardholder();
    await member.saveCard();
    await BillingAccounts.updateOne({ memberId: member.memberId }, { $set: { mode: 'live' } });
    expect(await member.card()).toBeNull();
  });

  test('an answer that is older than another one’s is not stored', async () => {
    const member = await cardholder();
    await member.saveCard();
    const setupIntentId = await member.start();
    control.failNext({ how: 'held-answer', match: 'GET /v1/payment_methods' });
    const older = member.api.ok(syncRoute, { body: { setupIntentId } });
    await waitUntil(() => control.heldAnswers() === 1);
    control.setUp(setupIntentId, '5555555555554444');
    await member.api.ok(syncRoute, { body: { setupIntentId } });
    control.releaseAnswers();
    await older;
    expect([await member.card(), await member.saved()]).toEqual([mastercard, ['4444']]);
    await defaultCard(member);
  });
});

describe('removing a card', () => {
  const removeRoute = 'DELETE /api/billing/card';

  test('removes it at the card provider, and may be repeated', async () => {
    const member = await cardholder();
    await member.api.ok(removeRoute);
    await member.saveCard();
    await Promise.all([member.api.ok(removeRoute), member.api.ok(removeRoute)]);
    expect([await member.card(), await member.saved()]).toEqual([null, []]);
    expect(await defaultCard(member)).toBeUndefined();
  });

  test('keeps it while the card provider does not answer', async () => {
    const member = await cardholder();
    await member.saveCard();
    control.failNext({ how: 'error', match: 'POST /v1/payment_methods', times: 10 });
    expect((await member.api.send(removeRoute)).status).toBe(503);
    expect([await member.card(), await member.saved()]).toEqual([visa, ['4242']]);
  });
});

describe('webhooks about cards', () => {
  test('save the card of a browser that did not return, in any order and any number of times', async () => {
    const member = await cardholder();
    const first = await member.start();
    control.setUp(first);
    control.setUp(await member.start(), '5555555555554444');
    await control.releaseWebhooks({ order: 'shuffled', times: 3, seed: 5 });
    expect([await member.card(), await member.saved()]).toEqual([mastercard, ['4444']]);
    await defaultCard(member);
  });

  test('are replaced by the reconciliation if they are lost', async () => {
    const member = await cardholder();
    control.setUp(await member.start());
    control.dropWebhooks();
    await reconcile();
    expect(await member.card()).toEqual(visa);
  });

  test('update the expiry that the card’s network reports', async () => {
    const member = await cardholder();
    await member.saveCard();
    control.renewCard((await member.account()).paymentMethodId ?? '', { month: 3, year: 2040 });
    await control.releaseWebhooks();
    expect(await member.card()).toEqual({ ...visa, expMonth: 3, expYear: 2040 });
  });

  test('forget a card that was removed in the dashboard', async () => {
    const member = await cardholder();
    await member.saveCard();
    control.removeCard((await member.account()).paymentMethodId ?? '');
    await control.releaseWebhooks();
    expect(await member.card()).toBeNull();
  });

  test('forget a customer that was deleted in the dashboard; the next card gets a new one', async () => {
    const member = await cardholder();
    await member.saveCard();
    const { customerId = '' } = await member.account();
    await provider().request((stripe) => stripe.customers.del(customerId));
    await control.releaseWebhooks();
    expect(await member.card()).toBeNull();
    await member.saveCard('5555555555554444');
    expect(await member.card()).toEqual(mastercard);
    expect((await member.account()).customerId).not.toBe(customerId);
  });

  test('about customers of others change nothing', async () => {
    await provider().request(async (stripe) => {
      const { id: customer } = await stripe.customers.create({ metadata: { memberId: 'f'.repeat(24) } });
      const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' });
      control.setUp(setup.id);
      await stripe.customers.del(customer);
    });
    await control.releaseWebhooks();
    expect(await BillingAccounts.countDocuments({ memberId: 'f'.repeat(24) })).toBe(0);
    expect(await PaymentEvents.countDocuments({ doneAt: null })).toBe(0);
  });
});
