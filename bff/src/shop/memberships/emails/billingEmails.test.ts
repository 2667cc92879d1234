import { afterEach, describe, expect, test } from '@jest/globals';
import { createBilledMembers } from '../../../../test/billedMember.ts';
import type { BilledMember } from '../../../../test/billedMember.ts';
import { makeEffectsDue } from '../../../../test/makeEffectsDue.ts';
import { subscribingSite } from '../../../../test/subscribingSite.ts';
import { clock, resetClock, setClock } from '../../../infra/clock.ts';
import { inTransaction } from '../../../infra/mongo.ts';
import { openStripe } from '../../../infra/stripe.ts';
import { touchSubscription } from '../../subscriptions/changeSubscription.ts';
import { syncSubscription } from '../syncSubscription.ts';

const subscribing = await subscribingSite();
const { site, sim, reconcileSubscriptions, provider, mailbox } = subscribing;
const { control } = sim;
const { billedMember, passNextCharge, passTime, forgetDelivered } = createBilledMembers(subscribing);
const dayMs = 86_400_000;

afterEach(resetClock);

const templates = async (member: BilledMember) => (await member.emails()).map(({ template }) => template);
/** The next run of the job, which is at most five minutes later. */
const reconcile = () => reconcileSubscriptions(new Date(clock.now().getTime() + 5 * 60_000));
/** Has the effects written again, as after a change of the plan. */
async function touch(member: BilledMember) {
  const { _id } = await member.subscription();
  await inTransaction((tx) => touchSubscription(_id, tx));
  await syncSubscription(_id, provider());
}
const openInvoice = () => control.invoices().find(({ status }) => status === 'open')?.id ?? '';

async function declinedMember(times = 1) {
  const member = await billedMember();
  const { accessEndsAt } = await member.subscription();
  if (accessEndsAt === null) throw new Error('There is no access');
  control.declineNextRenewal(member.stripeId, times);
  await passNextCharge(member);
  return { member, accessEndsAt };
}

describe('a member whose renewal is declined gets one email', () => {
  const deliveries = {
    'if every event arrives four times in random order': () =>
      control.releaseWebhooks({ order: 'shuffled', times: 4, seed: 3 }),
    'if the events arrive in reverse': () => control.releaseWebhooks({ order: 'reversed' }),
    'if no event arrives': () => reconcile(),
  };
  test.each(Object.entries(deliveries))('%s', async (_, deliver) => {
    const { member, accessEndsAt } = await declinedMember();
    await deliver();
    await reconcile();
    const sent = await member.emails();
    expect(sent).toMatchObject([
      {
        template: 'membership-payment-failed',
        data: {
          ...{ membershipId: member.membershipId, amount: '12.00', timeZone: 'UTC' },
          accessEndsAt: accessEndsAt.toISOString(),
          title: 'The inner circle: Companion',
        },
      },
    ]);
  });

  test('if several processes find it at once', async () => {
    const { member } = await declinedMember();
    const { _id } = await member.subscription();
    await Promise.all(Array.from({ length: 6 }, () => syncSubscription(_id, provider())));
    expect(await templates(member)).toEqual(['membership-payment-failed']);
  });

  test('if the process ends before it is sent', async () => {
    const { member } = await declinedMember();
    await reconcile();
    const crash = () => Promise.reject(new Error('The process has ended'));
    await site.runOutbox({ mail: crash });
    await makeEffectsDue('mail');
    expect(await templates(member)).toEqual(['membership-payment-failed']);
    await reconcile();
    expect(await templates(member)).toEqual([]);
  });

  test('if retries fail, too, although a delivered email is forgotten after a week', async () => {
    const { member } = await declinedMember(3);
    await reconcile();
    expect(await templates(member)).toEqual(['membership-payment-failed']);
    for (let retry = 0; retry < 2; retry += 1) {
      await forgetDelivered();
      await passNextCharge(member);
      await touch(member);
      expect((await member.subscription()).status).toBe('past_due');
      expect(await templates(member)).toEqual([]);
    }
  });

  test('and only a receipt if a retry succeeds', async () => {
    const { member } = await declinedMember(1);
    await reconcile();
    await passNextCharge(member);
    await reconcile();
    expect(await member.subscription()).toMatchObject({ status: 'active', openInvoice: null });
    expect(await templates(member)).toEqual(['membership-payment-failed']);
  });
});

test('the decline of the next renewal is another cause', async () => {
  const { member } = await declinedMember();
  await reconcile();
  await passNextCharge(member);
  await reconcile();
  control.declineNextRenewal(member.stripeId);
  await passNextCharge(member);
  await reconcile();
  expect(await templates(member)).toEqual(['membership-payment-failed', 'membership-payment-failed']);
});

test('a first payment that is declined has no email, because the member is present', async () => {
  const member = await subscribing.subscriber();
  const { intentId, subscriptionId } = await member.start();
  expect(control.pay(intentId, '4000000000000002').status).toBe('requires_payment_method');
  await member.sync(subscriptionId);
  await control.releaseWebhooks();
  expect((await mailbox.collect()).filter(({ to }) => to === member.user.email)).toEqual([]);
});

test('a renewal that needs approval has one email, whatever arrives', async () => {
  const member = await billedMember();
  control.authenticateNextRenewal(member.stripeId);
  await passNextCharge(member);
  await control.releaseWebhooks({ times: 3 });
  await reconcile();
  expect(await templates(member)).toEqual(['membership-payment-approval']);
});

describe('a member whose access ends gets one email', () => {
  test('after the grace period, with the way to pay, and none when the subscription is canceled later', async () => {
    const { member, accessEndsAt } = await declinedMember(9);
    await reconcile();
    await member.emails();
    setClock(accessEndsAt);
    await reconcile();
    await reconcile();
    expect(await member.emails()).toMatchObject([
      { template: 'membership-ended', data: { reason: 'unpaid', membershipId: member.membershipId } },
    ]);
    await forgetDelivered();
    control.cancelSubscription(member.stripeId);
    await control.releaseWebhooks({ times: 2 });
    await reconcile();
    expect(await member.subscription()).toMatchObject({ status: 'canceled', isGranted: false });
    expect(await templates(member)).toEqual([]);
  });

  test('also if the site learns of the decline only then', async () => {
    const { member, accessEndsAt } = await declinedMember(9);
    setClock(accessEndsAt);
    await reconcile();
    await touch(member);
    expect(await templates(member)).toEqual(['membership-ended']);
  });

  test('again after a retry has given it back, and the next renewal is not paid either', async () => {
    const { member, accessEndsAt } = await declinedMember(1);
    await reconcile();
    setClock(accessEndsAt);
    await reconcile();
    await (await openStripe(site.env)).invoices.pay(openInvoice());
    // Open payments are compared every hour.
    setClock(new Date(accessEndsAt.getTime() + 2 * 3_600_000));
    await reconcile();
    expect(await member.hasCourse()).toBe(true);
    control.declineNextRenewal(member.stripeId, 9);
    await passNextCharge(member);
    await reconcile();
    setClock(new Date((await member.subscription()).accessEndsAt ?? 0));
    await reconcile();
    expect(await templates(member)).toEqual([
      ...['membership-payment-failed', 'membership-ended'],
      ...['membership-payment-failed', 'membership-ended'],
    ]);
  });

  test('when the card provider gives up', async () => {
    const { member } = await declinedMember(9);
    await reconcile();
    control.cancelSubscription(member.stripeId);
    await control.releaseWebhooks({ order: 'shuffled', times: 3, seed: 1 });
    const sent = await member.emails();
    expect(sent.map(({ template }) => template)).toEqual(['membership-payment-failed', 'membership-ended']);
    expect(sent[1]?.data).toMatchObject({ reason: 'unpaid-final', productId: member.productId });
  });

  test('at the end of a canceled period, after one about the cancellation', async () => {
    const member = await billedMember();
    const params = { membershipId: member.membershipId };
    await member.api.ok('POST /api/memberships/:membershipId/cancel', { params, body: {} });
    await control.releaseWebhooks({ times: 2 });
    const { paidUntil } = await member.subscription();
    expect(await member.emails()).toMatchObject([
      { template: 'membership-canceled', data: { endsAt: paidUntil?.toISOString() } },
    ]);
    await forgetDelivered();
    await passTime(new Date((paidUntil?.getTime() ?? 0) + 1_000));
    await reconcile();
    await control.releaseWebhooks({ times: 2 });
    expect(await member.emails()).toMatchObject([
      { template: 'membership-ended', data: { reason: 'canceled' } },
    ]);
  });

  test('when it is canceled at once in the card provider’s dashboard', async () => {
    const member = await billedMember();
    control.cancelSubscription(member.stripeId);
    await control.releaseWebhooks({ times: 2 });
    expect(await member.emails()).toMatchObject([
      { template: 'membership-ended', data: { reason: 'canceled' } },
    ]);
  });
});

test('a refund that ends the access has its own email only', async () => {
  const member = await billedMember();
  const [order] = await member.orders();
  control.refund(order?.paymentIntentId ?? '');
  await control.releaseWebhooks({ times: 2 });
  await reconcile();
  expect([(await member.subscription()).isGranted, await templates(member)]).toEqual([false, ['refund']]);
});

test('a withdrawn cancellation that is repeated has one email per period', async () => {
  const member = await billedMember();
  const params = { membershipId: member.membershipId };
  const cancel = () => member.api.ok('POST /api/memberships/:membershipId/cancel', { params, body: {} });
  await cancel();
  await member.api.ok('POST /api/memberships/:membershipId/resume', { params });
  await cancel();
  expect(await templates(member)).toEqual(['membership-canceled']);
  expect((await member.subscription()).accessEndsAt?.getTime()).toBeGreaterThan(Date.now() + 20 * dayMs);
});
