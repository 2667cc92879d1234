import { afterEach, describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import type { Browser } from '../../../test/browser.ts';
import { makeGuestSubscriber, readSubscription } from '../../../test/guestSubscriber.ts';
import type { GuestSubscriber } from '../../../test/guestSubscriber.ts';
import { listAccounts, newAddress, readOrder } from '../../../test/guestShopper.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import { resetClock } from '../../infra/clock.ts';
import { Users } from '../../members/users/users.model.ts';
import { BillingAccounts } from '../billing/billingAccounts.model.ts';
import { Orders } from '../orders/orders.model.ts';

const paying = await subscribingSite();
const { site, sim, mailbox, reconcileSubscriptions } = paying;
const { control } = sim;
const password = 'walking under old trees';

afterEach(resetClock);

const visitor = (given?: Parameters<typeof makeGuestSubscriber>[1]) => makeGuestSubscriber(paying, given);
const receiptOf = ({ ok }: Pick<Browser, 'ok'>, orderId: string) =>
  ok('GET /api/orders/:orderId', { params: { orderId } });
const emailsTo = async (address: string) => (await mailbox.collect()).filter(({ to }) => to === address);
const bodyOf = ({ planId }: GuestSubscriber) => ({ body: { planId, interval: 'month' } }) as const;

async function accountIdOf(email: string) {
  const user = await Users.findOne({ email }).lean();
  if (user === null) throw new Error('There is no account');
  return user._id;
}

async function claim(email: string, browser = createBrowser(site)) {
  const token = await mailbox.link('receipt', email);
  await browser.ok('POST /api/auth/claim-account', { body: { token, password } });
  return browser;
}

describe('a visitor who joins with a new address', () => {
  test('gets one unconfirmed account with the membership, and a link in the receipt', async () => {
    const guest = await visitor();
    const email = newAddress();
    const { subscriptionId, orderId } = await guest.join(email);
    expect(await listAccounts(email, guest.courseId)).toEqual([
      { username: 'Fern Okafor', isUnconfirmed: true, hasCourse: true },
    ]);
    const memberId = await accountIdOf(email);
    const subscription = await readSubscription(subscriptionId);
    expect(subscription).toMatchObject({ memberId, status: 'active', isSettled: true });
    expect(subscription.guest).toEqual({ visitorId: expect.anything(), orderId: expect.anything() });
    expect((await readOrder(orderId)).memberId).toEqual(memberId);
    expect(await BillingAccounts.countDocuments({ memberId })).toBe(1);
    expect(await emailsTo(email)).toMatchObject([
      { template: 'receipt', data: { username: 'Fern Okafor', total: '12.00', linkId: expect.any(String) } },
    ]);
    expect(await receiptOf(guest.browser, orderId)).toMatchObject({ access: 'granted', buyer: { email } });
  });

  test('has the membership once the link was used, and can cancel it', async () => {
    const guest = await visitor();
    const email = newAddress();
    const { subscriptionId } = await guest.join(email);
    expect((await guest.browser.send('GET /api/memberships')).status).toBe(403);
    const owner = await claim(email);
    expect(await owner.ok('GET /api/memberships')).toMatchObject([{ id: subscriptionId, status: 'active' }]);
    const params = { courseId: guest.courseId };
    expect((await owner.send('GET /api/courses/:courseId/player', { params })).status).toBe(200);
    const canceled = await owner.ok('POST /api/memberships/:membershipId/cancel', {
      params: { membershipId: subscriptionId },
      body: {},
    });
    expect(canceled).toMatchObject({ can: { resume: true } });
  });

  test('is a member without the browser, by the webhook or by the job alone', async () => {
    for (const deliver of [() => control.releaseWebhooks({ times: 2 }), () => reconcileSubscriptions()]) {
      const guest = await visitor();
      const email = newAddress();
      const { subscriptionId, intentId } = await guest.start();
      await guest.setBuyer(subscriptionId, email);
      control.pay(intentId);
      await deliver();
      expect(await listAccounts(email, guest.courseId)).toMatchObject([{ hasCourse: true }]);
      expect(await emailsTo(email)).toHaveLength(1);
    }
  });

  test('renews as a member of the new account', async () => {
    const guest = await visitor();
    const email = newAddress();
    const { subscriptionId } = await guest.join(email);
    const { stripeSubscriptionId = '', memberId } = await readSubscription(subscriptionId);
    await control.advanceToNextCharge(stripeSubscriptionId);
    await reconcileSubscriptions(new Date(Date.now() + 40 * 86_400_000));
    const orders = await Orders.find({ subscriptionId }).lean();
    expect(orders.map((order) => [order.status, order.memberId])).toEqual([
      ['paid', memberId],
      ['paid', memberId],
    ]);
    expect(await Users.countDocuments({ email })).toBe(1);
  });

  test('pays once in two tabs and after a reload', async () => {
    const guest = await visitor();
    const started = await guest.start();
    const tabs = await Promise.all([guest.start(), guest.start(), guest.start()]);
    expect(new Set(tabs.map(({ intentId }) => intentId))).toEqual(new Set([started.intentId]));
    const { subscriptionId, orderId } = await guest.join(newAddress());
    for (const choice of [bodyOf(guest), { body: { planId: guest.planId, interval: 'year' as const } }])
      expect(await guest.browser.ok('POST /api/memberships', choice)).toEqual({
        ...{ kind: 'done', subscriptionId, orderId },
      });
    expect(control.subscriptions()).toHaveLength(1);
  });

  test('pays with another card after a decline, and with the bank’s approval, for the address stated last', async () => {
    const guest = await visitor();
    const email = newAddress();
    const { subscriptionId, intentId } = await guest.start();
    await guest.setBuyer(subscriptionId, 'typo@grove.test');
    control.pay(intentId, '4000000000000002');
    expect(
      (await guest.browser.send('POST /api/orders/sync', { body: { paymentIntentId: intentId } })).status,
    ).toBe(404);
    expect((await guest.start()).intentId).toBe(intentId);
    await guest.setBuyer(subscriptionId, email, 'Ana');
    control.pay(intentId, '4000002500003155');
    expect(await listAccounts(email, guest.courseId)).toEqual([]);
    control.answerChallenge(intentId, 'complete');
    expect((await guest.reportPayment(intentId)).status).toBe('paid');
    expect(await Users.countDocuments({ email: 'typo@grove.test' })).toBe(0);
    expect(await listAccounts(email, guest.courseId)).toMatchObject([{ username: 'Ana', hasCourse: true }]);
  });
});
