import { afterEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { createBilledMembers } from '../../../../test/billedMember.ts';
import type { BilledMember } from '../../../../test/billedMember.ts';
import { createCardholders } from '../../../../test/cardholders.ts';
import { subscribingSite } from '../../../../test/subscribingSite.ts';
import { resetClock, setClock } from '../../../infra/clock.ts';
import { inTransaction } from '../../../infra/mongo.ts';
import { openStripe } from '../../../infra/stripe.ts';
import { saveTimeZone } from '../../../members/settings/saveTimeZone.ts';
import { sendBillingReminders } from './sendBillingReminders.ts';

const subscribing = await subscribingSite();
const { site, sim, provider } = subscribing;
const { control } = sim;
const { billedMember, passTime, forgetDelivered } = createBilledMembers(subscribing);
const { cardholder } = createCardholders(subscribing);
const dayMs = 86_400_000;

afterEach(resetClock);

const before = (moment: Date | null, days: number) => new Date((moment?.getTime() ?? 0) - days * dayMs);

/** Runs the job at a moment. */
async function remind(now: Date, options = {}) {
  setClock(now);
  const log = pino({ level: 'silent' });
  const { signal } = new AbortController();
  await sendBillingReminders(now, { provider: provider(), log, signal, ...options });
}

const templates = async (member: BilledMember) => (await member.emails()).map(({ template }) => template);

describe('the email about a yearly renewal', () => {
  test('is sent once, within the 14 days before it, however often the job runs', async () => {
    const member = await billedMember('year');
    // After the sale, which counts on a day of the site's time zone.
    await inTransaction((tx) => saveTimeZone('Australia/Sydney', tx));
    const { periodEnd } = await member.subscription();
    await remind(before(periodEnd, 15));
    expect(await templates(member)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => remind(before(periodEnd, 13.9))));
    expect(await member.emails()).toMatchObject([
      {
        template: 'membership-renewal',
        data: { amount: '120.00', renewsAt: periodEnd?.toISOString(), timeZone: 'Australia/Sydney' },
      },
    ]);
    await forgetDelivered();
    await remind(before(periodEnd, 2));
    expect(await templates(member)).toEqual([]);
    await inTransaction((tx) => saveTimeZone('UTC', tx));
  });

  test('is sent again a year later', async () => {
    const member = await billedMember('year');
    const { periodEnd } = await member.subscription();
    await remind(before(periodEnd, 5));
    await passTime(new Date((periodEnd?.getTime() ?? 0) + 7_200_000));
    await control.releaseWebhooks();
    const { periodEnd: next } = await member.subscription();
    expect(next?.getTime()).toBeGreaterThan(periodEnd?.getTime() ?? 0);
    await remind(before(next, 5));
    expect(await templates(member)).toEqual(['membership-renewal', 'membership-renewal']);
  });

  test('is late rather than missing if the job was down', async () => {
    const member = await billedMember('year');
    await remind(before((await member.subscription()).periodEnd, 0.1));
    expect(await templates(member)).toEqual(['membership-renewal']);
  });

  test('is not sent for a canceled membership, although the webhook was lost', async () => {
    const member = await billedMember('year');
    const stripe = await openStripe(site.env);
    await stripe.subscriptions.update(member.stripeId, { cancel_at_period_end: true });
    control.dropWebhooks();
    await remind(before((await member.subscription()).periodEnd, 5));
    expect(await templates(member)).toEqual(['membership-canceled']);
  });

  test('is sent by the next run if the card provider was away', async () => {
    const member = await billedMember('year');
    const { periodEnd } = await member.subscription();
    control.failNext({ how: 'error', match: 'GET /v1/subscriptions', times: 20 });
    await expect(remind(before(periodEnd, 5))).rejects.toThrow('Could not send 1 billing reminders');
    control.clearFaults();
    await remind(before(periodEnd, 4.9));
    expect(await templates(member)).toEqual(['membership-renewal']);
  });

  test('is not sent for monthly memberships, and not without keys', async () => {
    const monthly = await billedMember();
    await remind(before((await monthly.subscription()).periodEnd, 3));
    const yearly = await billedMember('year');
    await remind(before((await yearly.subscription()).periodEnd, 3), { provider: null });
    expect([await templates(monthly), await templates(yearly)]).toEqual([[], []]);
  });
});

describe('the email about an expiring card', () => {
  /** A member whose saved card expires in March 2030. */
  async function memberWithCard() {
    const member = await billedMember();
    const card = await cardholder(member.user);
    const { paymentMethodId = '' } = await card.account();
    control.renewCard(paymentMethodId, { month: 3, year: 2030 });
    await control.releaseWebhooks();
    control.holdWebhooks();
    return { member, card, paymentMethodId };
  }
  const march = (day: number) => new Date(Date.UTC(2030, 2, day));

  test('is sent once, within 30 days before the end of its month', async () => {
    const { member } = await memberWithCard();
    await remind(new Date(Date.UTC(2030, 1, 27)));
    await remind(march(1));
    expect(await templates(member)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => remind(march(3))));
    expect(await member.emails()).toMatchObject([
      {
        template: 'card-expiring',
        data: {
          ...{ brand: 'visa', last4: '4242', expMonth: 3, expYear: 2030 },
          titles: ['The inner circle: Companion'],
        },
      },
    ]);
    await forgetDelivered();
    await remind(march(31));
    expect(await templates(member)).toEqual([]);
  });

  test('is not sent after the expiry', async () => {
    const { member } = await memberWithCard();
    await remind(new Date(Date.UTC(2030, 3, 1)));
    expect(await templates(member)).toEqual([]);
  });

  test('is not sent if no subscription renews with the card', async () => {
    const { member } = await memberWithCard();
    const params = { membershipId: member.membershipId };
    await member.api.ok('POST /api/memberships/:membershipId/cancel', { params, body: {} });
    await remind(march(10));
    expect(await templates(member)).toEqual(['membership-canceled']);
  });

  test('is not sent if the bank has renewed the card, although the webhook was lost', async () => {
    const { member, paymentMethodId } = await memberWithCard();
    control.renewCard(paymentMethodId, { month: 3, year: 2034 });
    control.dropWebhooks();
    await remind(march(10));
    expect(await templates(member)).toEqual([]);
  });

  test('is not sent again if the same card is saved again, but for another card', async () => {
    const { member, card } = await memberWithCard();
    await remind(march(3));
    expect(await templates(member)).toEqual(['card-expiring']);
    await forgetDelivered();
    resetClock();
    const save = async (number: string) => {
      await card.saveCard(number);
      control.renewCard((await card.account()).paymentMethodId ?? '', { month: 3, year: 2030 });
      await control.releaseWebhooks();
      control.holdWebhooks();
      await remind(march(4));
      const sent = await templates(member);
      resetClock();
      return sent;
    };
    expect(await save('4242424242424242')).toEqual([]);
    expect(await save('5555555555554444')).toEqual(['card-expiring']);
  });
});
