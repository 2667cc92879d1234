import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import type { Browser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { makeGuestSubscriber, readSubscription } from '../../../test/guestSubscriber.ts';
import { listAccounts, newAddress, readOrder } from '../../../test/guestShopper.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { openStripe } from '../../infra/stripe.ts';
import { BillingAccounts } from '../billing/billingAccounts.model.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';

const paying = await subscribingSite();
const { site, sim, mailbox, subscriber, reconcileSubscriptions } = paying;
const { control } = sim;
const password = 'walking under old trees';
const dayMs = 86_400_000;

const visitor = (given?: Parameters<typeof makeGuestSubscriber>[1]) => makeGuestSubscriber(paying, given);
const receiptOf = ({ ok }: Pick<Browser, 'ok'>, orderId: string) =>
  ok('GET /api/orders/:orderId', { params: { orderId } });
const emailsTo = async (address: string) => (await mailbox.collect()).filter(({ to }) => to === address);
/** How many subscriptions the card provider charges. */
const liveCount = () =>
  control.subscriptions().filter(({ subscription }) => subscription.status === 'active').length;
const reconcileAfter = (ms: number) => reconcileSubscriptions(new Date(Date.now() + ms));

async function signIn(email: string, browser = createBrowser(site)) {
  await browser.ok('POST /api/auth/sign-in', { body: { email, password } });
  return browser;
}

/** A member with the membership, who can sign in. */
async function memberOf(): Promise<Subscriber & { email: string }> {
  const member = await subscriber(await makeUser({ password }));
  await member.join();
  return { ...member, email: member.user.email };
}

describe('a payment with the address of an account', () => {
  test('waits for its owner: the payer gets the receipt, no access and no session', async () => {
    const { email, username } = await makeUser({ password });
    const guest = await visitor();
    const { subscriptionId, orderId } = await guest.join(email, 'Eve');
    expect(await receiptOf(guest.browser, orderId)).toMatchObject({
      ...{ status: 'paid', access: 'awaits-owner', buyer: { username: 'Eve', email } },
    });
    expect(guest.browser.cookies.has('grove_session')).toBe(false);
    expect(await listAccounts(email, guest.courseId)).toEqual([
      { username, isUnconfirmed: false, hasCourse: false },
    ]);
    expect(await readSubscription(subscriptionId)).toMatchObject({ isGranted: false, isSettled: true });
    expect(await emailsTo(email)).toMatchObject([{ template: 'receipt', data: { orderIdToOpen: orderId } }]);
  });

  test('is theirs once they sign in, with its customer and the course', async () => {
    const { email, _id } = await makeUser({ password });
    const guest = await visitor();
    const { subscriptionId, orderId } = await guest.join(email);
    const [owner] = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: true }]);
    expect(await owner.ok('GET /api/memberships')).toMatchObject([{ id: subscriptionId, status: 'active' }]);
    expect(await receiptOf(owner, orderId)).toMatchObject({ access: 'granted' });
    expect(await receiptOf(guest.browser, orderId)).toMatchObject({
      ...{ access: 'none', buyer: { username: '', email: '' } },
    });
    expect(await readSubscription(subscriptionId)).not.toHaveProperty('guest.email');
    expect(await BillingAccounts.countDocuments({ memberId: _id })).toBe(1);
    await reconcileAfter(120_000);
    expect(await readSubscription(subscriptionId)).toMatchObject({ isSettled: true, isGranted: true });
  });

  test('is theirs by a claim, if they had signed in before', async () => {
    const { email } = await makeUser({ password });
    const owner = await signIn(email);
    const guest = await visitor();
    const { orderId } = await guest.join(email);
    expect(await owner.ok('POST /api/orders/claim')).toEqual({ orderIds: [orderId] });
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: true }]);
  });

  test('replaces a customer of theirs to whom nothing is charged', async () => {
    const { email, _id } = await makeUser({ password });
    const owner = await signIn(email);
    await owner.ok('POST /api/billing/card');
    const before = await BillingAccounts.findOne({ memberId: _id }).lean();
    const guest = await visitor();
    await guest.join(email);
    await signIn(email);
    const after = await BillingAccounts.find({ memberId: _id }).lean();
    expect(after).toHaveLength(1);
    expect(after[0]?.customerId).not.toBe(before?.customerId);
    await mailbox.collect();
    const stripe = await openStripe(site.env);
    const customers = [before, after[0]].map((account) =>
      stripe.customers.retrieve(account?.customerId ?? ''),
    );
    expect(await Promise.all(customers)).toMatchObject([{ deleted: true }, { email }]);
  });

  test('is refunded after 14 days, if they do not come', async () => {
    const { email } = await makeUser({ password });
    const guest = await visitor();
    const { subscriptionId, orderId } = await guest.join(email);
    await reconcileAfter(13.9 * dayMs);
    expect((await readOrder(orderId)).status).toBe('paid');
    await reconcileAfter(14 * dayMs);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 12_00 });
    expect(await readSubscription(subscriptionId)).toMatchObject({ status: 'canceled', isSettled: true });
    expect(liveCount()).toBe(0);
    expect((await emailsTo(email)).map(({ template }) => template)).toEqual(['receipt', 'refund']);
    await signIn(email);
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: false }]);
  });
});

describe('a payment with the address of a member who has the membership', () => {
  test('looks to the payer like any other with the address of an account', async () => {
    const seen = [];
    const [member, { email: other }] = [await memberOf(), await makeUser({ password })];
    for (const email of [member.email, other]) {
      const guest = await visitor({ plan: member });
      const { subscriptionId, intentId } = await guest.start();
      let buyer = 0;
      const queries = await site.countQueries(async () => {
        buyer = await guest.setBuyer(subscriptionId, email, 'Eve');
      });
      control.pay(intentId);
      const { id, status } = await guest.reportPayment(intentId);
      const { access, refunded } = await receiptOf(guest.browser, id);
      const cookies = [...guest.browser.cookies.keys()];
      seen.push({ buyer, queries, status, access, refunded, cookies });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ status: 'paid', access: 'awaits-owner', refunded: '0.00' });
  });

  test.each(['sign-in', 'deadline'] as const)('is ended and refunded at the %s', async (how) => {
    const member = await memberOf();
    const guest = await visitor({ plan: member });
    const { subscriptionId, orderId } = await guest.join(member.email);
    if (how === 'sign-in') {
      await signIn(member.email);
      await reconcileAfter(120_000);
    } else await reconcileAfter(14 * dayMs);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded' });
    expect(await readSubscription(subscriptionId)).toMatchObject({ status: 'canceled', isSettled: true });
    expect(liveCount()).toBe(1);
    expect(await member.hasCourse()).toBe(true);
    const own = (await member.subscriptions()).map(({ status }) => status);
    expect(own).toEqual(['active']);
    expect((await emailsTo(member.email)).map(({ template }) => template)).toContain('refund');
    await reconcileAfter(15 * dayMs);
    expect(control.refunds()).toHaveLength(1);
  });

  test('of two visitors with one new address makes one membership, and the other is refunded', async () => {
    const first = await visitor();
    const second = await visitor({ plan: first });
    const email = newAddress();
    const joined = await Promise.all([first.join(email), second.join(email)]);
    const token = await mailbox.link('receipt', email);
    const owner = createBrowser(site);
    await owner.ok('POST /api/auth/claim-account', { body: { token, password } });
    await reconcileAfter(120_000);
    const orders = await Promise.all(joined.map(({ orderId }) => readOrder(orderId)));
    expect(orders.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    expect(await owner.ok('GET /api/memberships')).toMatchObject([{ status: 'active' }]);
    expect(liveCount()).toBe(1);
  });
});

test('a membership that is paid without an address is refunded after 14 days', async () => {
  const guest = await visitor();
  const { subscriptionId, intentId } = await guest.start();
  control.pay(intentId);
  const { id } = await guest.reportPayment(intentId);
  expect(await receiptOf(guest.browser, id)).toMatchObject({ access: 'awaits-owner' });
  await reconcileAfter(14 * dayMs);
  expect((await readOrder(id)).status).toBe('refunded');
  expect(await readSubscription(subscriptionId)).toMatchObject({ status: 'canceled' });
  expect(await Subscriptions.countDocuments({ 'guest.awaitsOwner': true })).toBe(0);
});
