import { afterEach, describe, expect, test } from '@jest/globals';
import { errorTable } from '@grove/contracts/api/endpoint';
import { createCardholders, syncRoute } from '../../../test/cardholders.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { payOpenInvoices } from './payOpenInvoices.ts';

const subscribing = await subscribingSite();
const { sim, subscriber, reconcile, provider } = subscribing;
const { control } = sim;
const { cardholder } = createCardholders(subscribing);
const mastercard = '5555555555554444';
const declinedLater = '4000000000000341';
const alwaysChallenged = '4000002760003184';

afterEach(resetClock);

const subscriptions = () => control.subscriptions().map(({ subscription }) => subscription);
const defaults = () => subscriptions().map((one) => one.default_payment_method);
const statuses = () => subscriptions().map(({ status }) => status);
const renewalOf = (member: Subscriber) => member.subscriptions().then(([first]) => first);
/** The attempts to charge renewals. */
const charges = () =>
  control.events().filter(({ type }) => type === 'charge.failed' || type === 'charge.succeeded').length;

/** A member with two memberships, which were paid with the same card. */
async function memberOfTwo() {
  const member = await subscriber();
  await member.join();
  const { planId } = await makePlan();
  const { intentId, subscriptionId } = await member.start({ planId });
  control.pay(intentId);
  await member.sync(subscriptionId);
  return member;
}

/** A member whose renewal was declined, on the day after it, in a new session: the first one has expired by then. */
async function pastDueMember() {
  const member = await subscriber();
  await member.join();
  const before = await renewalOf(member);
  const stripeId = before?.stripeSubscriptionId ?? '';
  control.declineNextRenewal(stripeId);
  await control.advanceToNextCharge(stripeId);
  setClock(new Date(control.time() * 1_000));
  const card = await cardholder(member.user);
  await control.releaseWebhooks();
  control.holdWebhooks();
  expect((await renewalOf(member))?.status).toBe('past_due');
  return { member, card, before, chargesBefore: charges() };
}

test('the card with which a member joins becomes the saved card', async () => {
  const member = await subscriber();
  await member.join();
  const card = await cardholder(member.user);
  await control.releaseWebhooks();
  control.holdWebhooks();
  expect((await card.account()).card).toMatchObject({ brand: 'visa', last4: '4242' });
});

describe('a new card', () => {
  test('is charged for all memberships, before the older one is removed', async () => {
    const member = await memberOfTwo();
    const card = await cardholder(member.user);
    await card.saveCard(mastercard);
    const { paymentMethodId } = await card.account();
    expect(defaults()).toEqual([paymentMethodId, paymentMethodId]);
    expect(await card.saved()).toEqual(['4444']);
    const without = control
      .events()
      .filter(({ type }) => type === 'customer.subscription.updated')
      .filter(
        ({ data: { previous_attributes } }) => previous_attributes?.['default_payment_method'] !== undefined,
      )
      .filter(
        ({ data: { object } }) =>
          'default_payment_method' in object && object.default_payment_method === null,
      );
    expect(without).toEqual([]);
  });

  test('does not change a membership that has ended or was never paid', async () => {
    const member = await subscriber();
    await member.join();
    control.cancelSubscription(subscriptions()[0]?.id ?? '');
    const { planId } = await makePlan();
    await member.start({ planId });
    const before = defaults();
    await (await cardholder(member.user)).saveCard(mastercard);
    const after = defaults();
    expect([after[1], statuses()]).toEqual([before[1], ['canceled', 'incomplete']]);
  });

  test('reaches all memberships although the card provider failed between two of them', async () => {
    const member = await memberOfTwo();
    const card = await cardholder(member.user);
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, mastercard);
    const [first] = subscriptions();
    control.failNext({ how: 'error', match: `POST /v1/subscriptions/${first?.id ?? ''}`, times: 10 });
    expect((await card.api.send(syncRoute, { body: { setupIntentId } })).status).toBe(503);
    control.clearFaults();
    expect((await card.saved()).length).toBeGreaterThan(1);
    control.dropWebhooks();
    await reconcile();
    const { paymentMethodId } = await card.account();
    expect([defaults(), await card.saved()]).toEqual([[paymentMethodId, paymentMethodId], ['4444']]);
  });
});

describe('a new card for a membership that is past due', () => {
  test('pays it once although two tabs save at once, and access is extended', async () => {
    const { member, card, before, chargesBefore } = await pastDueMember();
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, mastercard);
    const save = () => card.api.ok(syncRoute, { body: { setupIntentId } });
    const answers = await Promise.all([save(), save()]);
    await control.releaseWebhooks({ order: 'shuffled', times: 3, seed: 3 });
    expect(answers.filter(({ openPayment }) => openPayment?.outcome === 'paid')).not.toEqual([]);
    expect([charges() - chargesBefore, statuses()]).toEqual([1, ['active']]);
    const after = await renewalOf(member);
    expect(after?.accessEndsAt?.getTime()).toBeGreaterThan(before?.accessEndsAt?.getTime() ?? 0);
    expect((await member.orders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('is charged once although several processes charge it at once', async () => {
    const { card, chargesBefore } = await pastDueMember();
    control.setUp(await card.start(), declinedLater);
    const method = control.savedCards((await card.account()).customerId ?? '').at(-1);
    const found = await provider().request((stripe) =>
      stripe.subscriptions.retrieve(subscriptions()[0]?.id ?? ''),
    );
    const pay = () => payOpenInvoices([found], method?.id ?? '', provider());
    const outcomes = await Promise.all([pay(), pay(), pay()]);
    expect(outcomes.map((one) => one?.outcome)).toEqual(['declined', 'declined', 'declined']);
    expect(charges() - chargesBefore).toBe(1);
  });

  test('is saved although it is declined, with the reason each time, and is not tried again', async () => {
    const { member, card, before, chargesBefore } = await pastDueMember();
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, declinedLater);
    for (let time = 0; time < 2; time += 1)
      expect(await card.api.ok(syncRoute, { body: { setupIntentId } })).toMatchObject({
        ...{ isSaved: true, card: { last4: '0341' } },
        openPayment: { outcome: 'declined', reason: expect.stringMatching(/^Your card was declined: /) },
      });
    await control.releaseWebhooks({ times: 2 });
    expect([charges() - chargesBefore, statuses(), await card.saved()]).toEqual([1, ['past_due'], ['0341']]);
    expect((await renewalOf(member))?.accessEndsAt).toEqual(before?.accessEndsAt);
  });

  test('is saved if the bank asks for approval, which is reported', async () => {
    const { card } = await pastDueMember();
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, alwaysChallenged);
    control.answerSetupChallenge(setupIntentId, 'complete');
    for (let time = 0; time < 2; time += 1)
      expect(await card.api.ok(syncRoute, { body: { setupIntentId } })).toMatchObject({
        ...{ isSaved: true, card: { last4: '3184' }, openPayment: { outcome: 'approval-needed' } },
      });
  });

  test('pays it although the process ended before', async () => {
    const { card, chargesBefore } = await pastDueMember();
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, mastercard);
    control.failNext({ how: 'error', match: 'GET /v1/invoices/', times: 10 });
    expect((await card.api.send(syncRoute, { body: { setupIntentId } })).status).toBe(503);
    control.clearFaults();
    expect([charges() - chargesBefore, await card.saved()]).toEqual([0, ['4444']]);
    await control.releaseWebhooks();
    expect([charges() - chargesBefore, statuses()]).toEqual([1, ['active']]);
  });
});

describe('removing the card', () => {
  const removeRoute = 'DELETE /api/billing/card';

  test('is refused while a membership renews, even if it is past due', async () => {
    const { card } = await pastDueMember();
    const refused = await card.api.send(removeRoute);
    expect([refused.status, refused.text]).toEqual([409, errorTable['card-needed'][1]]);
    expect(await card.saved()).toEqual(['4242']);
    expect(defaults()).not.toContain(null);
  });

  test('is possible once all memberships end with their period or have ended', async () => {
    const member = await memberOfTwo();
    const card = await cardholder(member.user);
    const [first, second] = await member.subscriptions();
    await member.api.ok('POST /api/memberships/:membershipId/cancel', {
      params: { membershipId: first?._id.toHexString() ?? '' },
      body: {},
    });
    expect((await card.api.send(removeRoute)).status).toBe(409);
    control.cancelSubscription(second?.stripeSubscriptionId ?? '');
    await card.api.ok(removeRoute);
    expect(await card.saved()).toEqual([]);
  });
});
