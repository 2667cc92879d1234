import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createCardholders } from '../../../test/cardholders.ts';
import type { Answer, Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { openStripe } from '../../infra/stripe.ts';

const subscribing = await subscribingSite();
const { site, sim, subscriber, reconcileSubscriptions } = subscribing;
const { control } = sim;
const { cardholder } = createCardholders(subscribing);
const mastercard = '5555555555554444';
const declinedLater = '4000000000000341';
const alwaysChallenged = '4000002760003184';
const payRoute = 'POST /api/memberships/:membershipId/pay';
const paymentRoute = 'POST /api/memberships/:membershipId/payment';

beforeEach(() => {
  control.holdWebhooks();
});
afterEach(async () => {
  control.clearFaults();
  await control.releaseWebhooks();
  expect(control.chargedTwice()).toEqual([]);
  resetClock();
});

const now = () => new Date(control.time() * 1_000);
const renewalOf = async (member: Subscriber) => {
  const [first] = await member.subscriptions();
  if (first === undefined) throw new Error('The member has no subscription');
  return first;
};
const statusOf = async (member: Subscriber) => (await renewalOf(member)).status;
/** Attempts to charge a card. */
const charges = () =>
  control.events().filter(({ type }) => type === 'charge.failed' || type === 'charge.succeeded').length;
const errorOf = ({ headers }: Answer) => headers.get('Grove-Error');
const intentIdOf = (clientSecret: string) => clientSecret.replace(/_secret_.*/, '');

/** Moves both clocks to the next charge and delivers what Stripe reports. */
async function chargeNext(member: Subscriber) {
  await control.advanceToNextCharge((await renewalOf(member)).stripeSubscriptionId ?? '');
  setClock(now());
  await control.releaseWebhooks();
  control.holdWebhooks();
}

/** A member with a paid first period whose renewal then fails, with a session at that time. */
async function failedRenewal(how: 'declined' | 'challenged') {
  const member = await subscriber();
  const { subscriptionId } = await member.join();
  const before = await renewalOf(member);
  const stripeId = before.stripeSubscriptionId ?? '';
  if (how === 'declined') control.declineNextRenewal(stripeId);
  else control.authenticateNextRenewal(stripeId);
  await chargeNext(member);
  const card = await cardholder(member.user);
  const params = { params: { membershipId: subscriptionId } };
  const pay = () => card.api.ok(payRoute, params);
  return { member, before, stripeId, params, card, api: card.api, pay, chargesBefore: charges() };
}

async function cancelInDashboard(stripeId: string) {
  const { subscriptions } = await openStripe(site.env);
  await subscriptions.update(stripeId, { cancel_at_period_end: true });
}

const duePayment = async (api: Client) => (await api.ok('GET /api/auth/me'))?.duePayment;

describe('a declined renewal', () => {
  test('is named on the member’s pages until it is paid, with the end of access', async () => {
    const { member, api, pay, before } = await failedRenewal('declined');
    expect(await statusOf(member)).toBe('past_due');
    expect(await duePayment(api)).toEqual({
      membershipId: before._id.toHexString(),
      title: 'The inner circle',
      accessEndsAt: before.accessEndsAt?.toISOString(),
    });
    expect(await pay()).toMatchObject({ kind: 'done', membership: { status: 'active' } });
    expect(await duePayment(api)).toBeUndefined();
  });

  test('is never charged after the member has canceled, which ends the membership at once', async () => {
    const { api, params, member, pay, chargesBefore } = await failedRenewal('declined');
    const canceled = await api.ok('POST /api/memberships/:membershipId/cancel', { ...params, body: {} });
    expect([canceled.status, await member.hasCourse(), await duePayment(api)]).toEqual([
      'ended',
      false,
      undefined,
    ]);
    expect((await pay()).kind).toBe('done');
    await control.advanceTime(30 * 86_400);
    await control.releaseWebhooks();
    expect([charges() - chargesBefore, await statusOf(member)]).toEqual([0, 'canceled']);
  });

  test('is paid once although two tabs pay twice each, with one order', async () => {
    const { member, pay, before, chargesBefore } = await failedRenewal('declined');
    const answers = await Promise.all([pay(), pay(), pay(), pay()]);
    await control.releaseWebhooks({ order: 'shuffled', times: 2, seed: 7 });
    expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done']);
    expect(charges() - chargesBefore).toBe(1);
    const after = await renewalOf(member);
    expect([after.status, (await member.orders()).length]).toEqual(['active', 2]);
    expect(after.accessEndsAt?.getTime()).toBeGreaterThan(before.accessEndsAt?.getTime() ?? 0);
  });

  test('shows the amount and the saved card, and nothing after the payment', async () => {
    const { api, params, pay } = await failedRenewal('declined');
    expect(await api.ok(paymentRoute, params)).toMatchObject({
      ...{ kind: 'due', total: '12.00', needsApproval: false, card: { last4: '4242' } },
      ...{ clientSecret: expect.stringMatching(/^pi_.*_secret_/), membership: { status: 'past_due' } },
    });
    await pay();
    expect(await api.ok(paymentRoute, params)).toMatchObject({
      ...{ kind: 'none', membership: { status: 'active' } },
    });
  });

  test('is paid with another card in the browser', async () => {
    const { member, api, params } = await failedRenewal('declined');
    const due = await api.ok(paymentRoute, params);
    control.pay(intentIdOf(due.kind === 'due' ? due.clientSecret : ''), mastercard);
    await api.ok('POST /api/memberships/:membershipId/sync', params);
    expect(await statusOf(member)).toBe('active');
  });

  test('is refused with the reason if the card is declined again, and can be tried again', async () => {
    const { member, card, api, params, chargesBefore } = await failedRenewal('declined');
    await card.saveCard(declinedLater);
    for (let time = 0; time < 2; time += 1) {
      const refused = await api.send(payRoute, params);
      expect([refused.status, refused.text]).toEqual([
        402,
        expect.stringMatching(/^Your card was declined: /),
      ]);
    }
    // Once when the card was saved, and once for each click.
    expect(charges() - chargesBefore).toBe(3);
    expect(await statusOf(member)).toBe('past_due');
  });

  test('is not paid without a saved card, and not by another member', async () => {
    const { api, params, card, stripeId, chargesBefore } = await failedRenewal('declined');
    const other = await site.signIn(await makeUser());
    expect((await other.send(payRoute, params)).status).toBe(404);
    expect((await other.send(paymentRoute, params)).status).toBe(404);
    await cancelInDashboard(stripeId);
    await api.ok('DELETE /api/billing/card');
    expect(await card.saved()).toEqual([]);
    const refused = await api.send(payRoute, params);
    expect(errorOf(refused)).toBe('no-saved-card');
    expect(charges()).toBe(chargesBefore);
  });

  test('is paid with the next click after the card provider answered with an error', async () => {
    const { api, params, pay, chargesBefore } = await failedRenewal('declined');
    control.failNext({ how: 'stored-error', match: 'POST /v1/invoices/', times: 10 });
    expect((await api.send(payRoute, params)).status).toBe(503);
    control.clearFaults();
    expect(charges()).toBe(chargesBefore);
    expect((await pay()).kind).toBe('done');
    expect(charges() - chargesBefore).toBe(1);
  });

  test('is paid once although the answer of the card provider was lost', async () => {
    const { member, api, params, pay, chargesBefore } = await failedRenewal('declined');
    control.failNext({ how: 'lost-answer', match: 'POST /v1/invoices/', times: 10 });
    await api.send(payRoute, params);
    control.clearFaults();
    expect((await pay()).kind).toBe('done');
    expect([charges() - chargesBefore, await statusOf(member)]).toEqual([1, 'active']);
  });
});

describe('a new card', () => {
  test('is not charged for a membership canceled in the dashboard while past due; only a click pays', async () => {
    const { member, stripeId, card, api, pay, chargesBefore } = await failedRenewal('declined');
    await cancelInDashboard(stripeId);
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, mastercard);
    const saved = await api.ok('POST /api/billing/card/sync', { body: { setupIntentId } });
    await control.releaseWebhooks({ times: 2 });
    expect([saved.openPayment, saved.card?.last4, charges() - chargesBefore]).toEqual([null, '4444', 0]);
    expect(await statusOf(member)).toBe('past_due');
    expect((await pay()).kind).toBe('done');
    expect(charges() - chargesBefore).toBe(1);
  });

  test('is charged although the card provider repeats an error under the first key', async () => {
    const { member, card, api, chargesBefore } = await failedRenewal('declined');
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, mastercard);
    control.failNext({ how: 'stored-error', match: 'POST /v1/invoices/', times: 10 });
    const save = () => api.send('POST /api/billing/card/sync', { body: { setupIntentId } });
    expect((await save()).status).toBe(503);
    control.clearFaults();
    setClock(new Date(now().getTime() + 61_000));
    expect((await save()).status).toBe(200);
    expect([charges() - chargesBefore, await statusOf(member)]).toEqual([1, 'active']);
  });
});

describe('a renewal that the bank wants approved', () => {
  test('is approved in the browser within the grace period, and access never ends', async () => {
    const { member, api, params, pay, chargesBefore } = await failedRenewal('challenged');
    expect([await statusOf(member), await member.hasCourse()]).toEqual(['past_due', true]);
    expect(await duePayment(api)).toMatchObject({ title: 'The inner circle', needsApproval: true });
    expect(await api.ok('GET /api/memberships')).toMatchObject([{ status: 'past_due', needsApproval: true }]);
    const due = await api.ok(paymentRoute, params);
    const secret = due.kind === 'due' ? due.clientSecret : '';
    expect(due).toMatchObject({ needsApproval: true, total: '12.00' });
    expect(await Promise.all([pay(), pay()])).toEqual([
      { kind: 'approval-needed', clientSecret: secret },
      { kind: 'approval-needed', clientSecret: secret },
    ]);
    control.answerChallenge(intentIdOf(secret), 'complete');
    await api.ok('POST /api/memberships/:membershipId/sync', params);
    expect([await statusOf(member), await member.hasCourse()]).toEqual(['active', true]);
    expect(charges() - chargesBefore).toBe(1);
    expect(await duePayment(api)).toBeUndefined();
    expect((await pay()).kind).toBe('done');
    expect((await member.orders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('is paid with the saved card after the approval was refused', async () => {
    const { member, api, params, pay } = await failedRenewal('challenged');
    const due = await api.ok(paymentRoute, params);
    control.answerChallenge(intentIdOf(due.kind === 'due' ? due.clientSecret : ''), 'fail');
    expect(await api.ok(paymentRoute, params)).toMatchObject({ kind: 'due', needsApproval: false });
    expect((await pay()).kind).toBe('done');
    expect(await statusOf(member)).toBe('active');
  });

  test('is demanded for a new card, too', async () => {
    const { card, pay, params, api } = await failedRenewal('declined');
    const setupIntentId = await card.start();
    control.setUp(setupIntentId, alwaysChallenged);
    control.answerSetupChallenge(setupIntentId, 'complete');
    await api.ok('POST /api/billing/card/sync', { body: { setupIntentId } });
    const answer = await pay();
    expect(answer.kind).toBe('approval-needed');
    control.answerChallenge(
      intentIdOf(answer.kind === 'approval-needed' ? answer.clientSecret : ''),
      'complete',
    );
    expect(await api.ok(paymentRoute, params)).toMatchObject({ kind: 'none' });
  });
});

describe('over time', () => {
  test('a retry that succeeds within the grace period extends access, and no notice remains', async () => {
    const { member, before } = await failedRenewal('declined');
    await chargeNext(member);
    expect(await statusOf(member)).toBe('active');
    const later = await site.signIn(member.user);
    expect(await duePayment(later)).toBeUndefined();
    expect((await renewalOf(member)).paidUntil?.getTime()).toBeGreaterThan(before.paidUntil?.getTime() ?? 0);
  });

  test('access ends with the grace period and is back once the card is changed', async () => {
    const { member, before } = await failedRenewal('declined');
    setClock(new Date((before.accessEndsAt?.getTime() ?? 0) + 1_000));
    await reconcileSubscriptions(new Date((before.accessEndsAt?.getTime() ?? 0) + 1_000));
    expect(await member.hasCourse()).toBe(false);
    const card = await cardholder(member.user);
    expect(await duePayment(card.api)).toMatchObject({ title: 'The inner circle', accessEndsAt: null });
    await card.saveCard(mastercard);
    expect([await statusOf(member), await member.hasCourse()]).toEqual(['active', true]);
    expect(await duePayment(card.api)).toBeUndefined();
  });

  test('the last failed attempt ends the membership, which then can’t be paid', async () => {
    const { member, stripeId, params } = await failedRenewal('declined');
    control.declineNextRenewal(stripeId, 20);
    for (let attempt = 0; attempt < 20 && (await statusOf(member)) !== 'canceled'; attempt += 1)
      await chargeNext(member);
    expect([await statusOf(member), await member.hasCourse()]).toEqual(['canceled', false]);
    const { api } = await cardholder(member.user);
    const chargesBefore = charges();
    expect(await api.ok(paymentRoute, params)).toMatchObject({
      ...{ kind: 'none', membership: { status: 'ended' } },
    });
    expect(await api.ok(payRoute, params)).toMatchObject({ kind: 'done', membership: { status: 'ended' } });
    expect(charges()).toBe(chargesBefore);
    expect(await duePayment(api)).toBeUndefined();
  });
});
