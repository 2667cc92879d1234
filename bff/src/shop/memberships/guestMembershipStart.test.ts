import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import pino from 'pino';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { makeGuestSubscriber, readSubscription } from '../../../test/guestSubscriber.ts';
import { listAccounts, makeGuestShopper, newAddress, readOrder } from '../../../test/guestShopper.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import { openStripe } from '../../infra/stripe.ts';
import { Users } from '../../members/users/users.model.ts';
import { BillingAccounts } from '../billing/billingAccounts.model.ts';
import { findBillingAccount } from '../billing/findBillingAccount.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';
import { eraseExpiredSubscribers } from './eraseExpiredSubscribers.ts';

const paying = await subscribingSite();
const { site, sim, subscriber, reconcileSubscriptions } = paying;
const { control } = sim;
const password = 'walking under old trees';
const dayMs = 86_400_000;
const buyerRoute = 'PUT /api/memberships/:membershipId/buyer';
const run = { env: site.env, log: pino({ level: 'silent' }) };

const visitor = (given?: Parameters<typeof makeGuestSubscriber>[1]) => makeGuestSubscriber(paying, given);
const eraseAfter = (days: number) => eraseExpiredSubscribers(new Date(Date.now() + days * dayMs), run);
const accountOf = (id: string) => findBillingAccount(new Types.ObjectId(id));

describe('the buyer of a visitor’s membership', () => {
  test('is set by the browser that has started it, and by no one else, until it is paid', async () => {
    const guest = await visitor();
    const { subscriptionId, intentId } = await guest.start();
    const [other, member] = [await visitor(), await subscriber()];
    await other.start();
    const input = { params: { membershipId: subscriptionId }, body: { email: newAddress(), name: 'Eve' } };
    for (const { send } of [other.browser, createBrowser(site), member.api])
      expect((await send(buyerRoute, input)).status).toBe(404);
    expect(await readSubscription(subscriptionId)).not.toHaveProperty('guest.email');
    const own = await member.start();
    expect(await guest.setBuyer(own.subscriptionId, newAddress())).toBe(404);
    const email = newAddress();
    expect(await guest.setBuyer(subscriptionId, email.toUpperCase(), 'Ana')).toBe(200);
    expect(await readSubscription(subscriptionId)).toMatchObject({ guest: { email, name: 'Ana' } });
    control.pay(intentId);
    await guest.reportPayment(intentId);
    expect(await guest.setBuyer(subscriptionId, newAddress())).toBe(404);
    for (const { send } of [other.browser, createBrowser(site), member.api])
      expect((await send('POST /api/orders/sync', { body: { paymentIntentId: intentId } })).status).toBe(404);
  });

  test('cannot have a creator’s name', async () => {
    const creator = await makeUser({ username: 'Ines Vidal', isCreator: true });
    const guest = await visitor();
    const { subscriptionId } = await guest.start();
    expect(await guest.setBuyer(subscriptionId, newAddress(), creator.username)).toBe(409);
  });

  test('is stored with the same response and the same queries for known and unknown addresses', async () => {
    const guest = await visitor();
    const { subscriptionId } = await guest.start();
    const answers = [];
    for (const email of [newAddress(), (await makeUser()).email]) {
      const input = { params: { membershipId: subscriptionId }, body: { email, name: 'Fern' } };
      let answer = '';
      const queries = await site.countQueries(async () => {
        const { status, text } = await guest.browser.send(buyerRoute, input);
        answer = `${String(status)} ${text}`;
      });
      answers.push({ answer, queries });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.answer).toBe('200 null');
  });
});

describe('a start by a visitor', () => {
  test('of another choice ends the unpaid one first', async () => {
    const guest = await visitor();
    const first = await guest.start();
    const second = await guest.start('year');
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect(() => control.pay(first.intentId)).toThrow('status of canceled');
  });

  test('whose answer was lost is found, and makes one customer and one subscription', async () => {
    const guest = await visitor();
    control.failNext({ how: 'lost-answer', match: 'POST /v1/subscriptions', times: 10 });
    const body = { planId: guest.planId, interval: 'month' };
    expect((await guest.browser.send('POST /api/memberships', { body })).status).toBe(503);
    control.clearFaults();
    await reconcileSubscriptions(new Date(Date.now() + 25 * 3_600_000));
    await guest.start();
    expect(control.subscriptions()).toHaveLength(1);
  });

  test('is not the page of a member whose session has ended', async () => {
    const { browser, planId } = await visitor();
    const headers = { 'Grove-User': (await makeUser())._id.toHexString() };
    const input = { body: { planId, interval: 'month' as const }, headers };
    expect((await browser.send('POST /api/memberships', input)).status).toBe(401);
  });

  test('leaves the cart as it is, and the payment of the cart leaves the membership', async () => {
    const shopper = await makeGuestShopper(paying);
    const guest = await visitor({ browser: shopper.browser });
    const { intentId } = await guest.start();
    expect(await guest.browser.ok('GET /api/cart')).toHaveLength(1);
    await shopper.buy(newAddress());
    expect((await guest.start()).intentId).toBe(intentId);
  });

  test('of two memberships for two addresses gives each its own customer', async () => {
    const first = await visitor();
    const second = await visitor({ browser: first.browser });
    const started = [await first.start(), await second.start()] as const;
    const emails = [newAddress(), newAddress()] as const;
    for (const [index, guest] of [first, second].entries()) {
      const { subscriptionId, intentId } = started[index === 0 ? 0 : 1];
      await guest.setBuyer(subscriptionId, emails[index === 0 ? 0 : 1]);
      control.pay(intentId);
      await guest.reportPayment(intentId);
    }
    for (const [index, email] of emails.entries())
      expect(await listAccounts(email, [first, second][index]?.courseId ?? '')).toMatchObject([
        { hasCourse: true },
      ]);
    const users = await Users.find({ email: { $in: emails } }).lean();
    const accounts = await BillingAccounts.find({ memberId: { $in: users.map(({ _id }) => _id) } }).lean();
    expect(new Set(accounts.map(({ customerId }) => customerId)).size).toBe(2);
  });
});

describe('a visitor who signs in during the checkout', () => {
  test('continues as a member, and what they have left expires', async () => {
    const guest = await visitor();
    const left = await guest.start();
    await guest.setBuyer(left.subscriptionId, newAddress());
    const { email } = await makeUser({ password });
    await guest.browser.ok('POST /api/auth/sign-in', { body: { email, password } });
    const own = await guest.start();
    expect(own.intentId).not.toBe(left.intentId);
    control.pay(own.intentId);
    const params = { membershipId: own.subscriptionId };
    await guest.browser.ok('POST /api/memberships/:membershipId/sync', { params });
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: true }]);
    await control.advanceTime(24 * 3_600);
    await reconcileSubscriptions();
    expect((await readSubscription(left.subscriptionId)).status).toBe('incomplete_expired');
  });

  test('has nothing to pay after signing in as a member who has joined already', async () => {
    const member = await subscriber(await makeUser({ password }));
    await member.join();
    const guest = await visitor({ plan: member });
    await guest.start();
    const { email } = member.user;
    await guest.browser.ok('POST /api/auth/sign-in', { body: { email, password } });
    const answer = await guest.browser.ok('POST /api/memberships', {
      body: { planId: guest.planId, interval: 'month' },
    });
    expect(answer.kind).toBe('done');
  });
});

describe('a visitor’s membership that is not paid', () => {
  test('expires, and is erased with its customer after 30 days', async () => {
    const guest = await visitor();
    const { subscriptionId, intentId } = await guest.start();
    await guest.setBuyer(subscriptionId, newAddress());
    const { customerId = '' } = (await accountOf(subscriptionId)) ?? {};
    await control.advanceTime(24 * 3_600);
    await reconcileSubscriptions();
    expect(() => control.pay(intentId)).toThrow();
    await eraseAfter(29.9);
    expect((await readSubscription(subscriptionId)).guest).toMatchObject({ name: 'Fern Okafor' });
    await eraseAfter(30.1);
    expect(await Subscriptions.findById(subscriptionId).lean()).toBeNull();
    expect(await accountOf(subscriptionId)).toBeNull();
    const stripe = await openStripe(site.env);
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  });

  test('stays as long as it can be paid, waits for its owner, or belongs to an account', async () => {
    const [open, waiting, joined] = [await visitor(), await visitor(), await visitor()];
    const started = await open.start();
    const ids = [
      started.subscriptionId,
      (await waiting.join((await makeUser()).email)).subscriptionId,
      (await joined.join(newAddress())).subscriptionId,
    ];
    await eraseAfter(400);
    for (const id of ids) expect(await readSubscription(id)).toBeDefined();
  });

  test('and was refunded keeps its order, without the address', async () => {
    const guest = await visitor();
    const { subscriptionId, orderId } = await guest.join((await makeUser()).email);
    await reconcileSubscriptions(new Date(Date.now() + 15 * dayMs));
    await eraseAfter(60);
    const { guest: stored } = await readSubscription(subscriptionId);
    expect(Object.keys(stored ?? {})).not.toContain('email');
    expect((await readOrder(orderId)).status).toBe('refunded');
    expect(await accountOf(subscriptionId)).toBeNull();
  });
});
