import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { getRevenue } from '../../creator/revenue/getRevenue.ts';
import { resetClock } from '../../infra/clock.ts';
import { Plans } from '../plans/plans.model.ts';
import { Subscriptions } from '../subscriptions/subscriptions.model.ts';
import { deriveMrrMoves } from './deriveMrrMoves.ts';
import type { SubscriptionFacts } from './lookUpSubscription.ts';
import { syncSubscription } from './syncSubscription.ts';

const { site, sim, subscriber, provider } = await subscribingSite();
const { control } = sim;
const daySeconds = 86_400;
const day = (number: number) => new Date(Date.UTC(2027, 0, number));
const membership = (membershipId: string) => ({ params: { membershipId } });

afterEach(resetClock);

const actions = {
  start: async (member: Subscriber) => {
    const interval = (await Subscriptions.countDocuments()) % 2 === 0 ? 'month' : 'year';
    const body = { planId: member.planId, interval } as const;
    // Refused while the member has another interval.
    const { text } = await member.api.send('POST /api/memberships', { body });
    const [intentId] = /pi_[^_"]+(?=_secret_)/.exec(text) ?? [];
    if (intentId !== undefined) control.pay(intentId);
  },
  renew: () => control.advanceTime(31 * daySeconds),
  fail: async (member: Subscriber) => {
    for (const { stripeSubscriptionId: id } of await member.subscriptions())
      if (id !== undefined) control.declineNextRenewal(id, 2);
    await control.advanceTime(31 * daySeconds);
  },
  recover: () => control.advanceTime(6 * daySeconds),
  cancel: (member: Subscriber) => change(member, 'cancel'),
  resume: (member: Subscriber) => change(member, 'resume'),
  end: async (member: Subscriber) => {
    const running = control.subscriptions().filter(({ subscription }) => subscription.status !== 'canceled');
    const own = await member.subscriptions();
    for (const { subscription } of running)
      if (own.some(({ stripeSubscriptionId: id }) => id === subscription.id))
        control.cancelSubscription(subscription.id);
  },
};
type Action = keyof typeof actions;

async function change(member: Subscriber, action: 'cancel' | 'resume') {
  const [latest] = (await member.subscriptions()).toReversed();
  if (latest === undefined) return;
  const params = membership(latest._id.toHexString());
  await member.api.ok(`POST /api/memberships/:membershipId/${action}`, {
    ...params,
    ...(action === 'cancel' && { body: {} }),
  });
}

async function syncAll() {
  for (const { _id } of await Subscriptions.find({}, { _id: 1 }).lean())
    await syncSubscription(_id, provider());
}

/** Computes the figures from the card provider's subscriptions. */
function expectedNow() {
  const live = control
    .subscriptions()
    .map(({ subscription }) => subscription)
    .filter(({ status }) => status === 'active' || status === 'past_due');
  const yearlyCents = live.reduce((sum, { items }) => {
    const price = items.data[0]?.price;
    return sum + (price?.unit_amount ?? 0) * (price?.recurring.interval === 'year' ? 1 : 12);
  }, 0);
  const monthly = (Math.round(yearlyCents / 12) / 100).toFixed(2);
  return { monthly, subscribers: new Set(live.map(({ customer }) => customer)).size };
}

const recurringNow = async () => (await getRevenue({})).recurring?.now ?? { monthly: '0.00', subscribers: 0 };

const moves = async () =>
  (await Subscriptions.find().sort({ _id: 1 }).lean()).map(({ mrrMoves }) => mrrMoves);

describe('the recurring revenue', () => {
  const steps = fc.array(
    fc.record({
      action: fc.constantFrom(...(Object.keys(actions) as Action[])),
      who: fc.nat({ max: 2 }),
      delivery: fc.constantFrom('shuffled', 'reversed', 'none'),
    } as const),
    { minLength: 10, maxLength: 10 },
  );
  test.each(fc.sample(steps, { numRuns: 4, seed: 7 }).map((list, index) => [index, list] as const))(
    'is that of the live subscriptions after random events (%i)',
    async (seed, list) => {
      const first = await subscriber();
      // The third subscriber is the first member again, with another membership.
      const members = [first, await subscriber(), await subscriber(first.user)];
      await Subscriptions.deleteMany({});
      for (const member of members) await actions.start(member);
      for (const { action, who, delivery } of list) {
        await actions[action](members[who] ?? first);
        if (delivery === 'none') continue;
        await control.releaseWebhooks({ order: delivery, times: 2, seed });
        control.holdWebhooks();
        expect(await recurringNow()).toEqual(expectedNow());
      }
      await syncAll();
      expect(await recurringNow()).toEqual(expectedNow());
      const before = await moves();
      await syncAll();
      expect(await moves()).toEqual(before);
      await Subscriptions.updateMany({}, { $unset: { mrrMoves: 1 } });
      await syncAll();
      expect(await moves()).toEqual(before);
    },
  );

  test('keeps the price of a running subscription when the price of its plan changes', async () => {
    await Subscriptions.deleteMany({});
    const member = await subscriber();
    const { subscriptionId } = await member.join();
    await Plans.updateOne({ _id: member.planId }, { 'prices.month': { cents: 99_00 } });
    await control.advanceTime(40 * daySeconds);
    await member.sync(subscriptionId);
    expect(await recurringNow()).toEqual({ monthly: '12.00', subscribers: 1 });
    const api = await site.signIn(await makeUser());
    const answer = await api.ok('POST /api/memberships', {
      body: { planId: member.planId, interval: 'month' },
    });
    if (answer.kind !== 'payment') throw new Error('There is nothing to pay');
    expect(await recurringNow()).toMatchObject({ subscribers: 1 });
    control.pay(answer.clientSecret.replace(/_secret_.*/, ''));
    await api.ok('POST /api/memberships/:membershipId/sync', membership(answer.subscriptionId));
    expect(await recurringNow()).toEqual({ monthly: '111.00', subscribers: 2 });
  });
});

describe('the changes of a subscription', () => {
  const facts: SubscriptionFacts = {
    ...{
      subscriptionId: '',
      status: '',
      cancelAt: null,
      endsWithPeriod: false,
      periodEnd: null,
      endedAt: null,
    },
    invoices: [day(32), day(1)].map((paidAt) => ({
      ...{ id: 'in_1', isPaid: true, paidCents: 900, paymentIntentId: 'pi_1', periodEnd: null, paidAt },
    })),
  };
  const monthly = { interval: 'month', priceCents: 9_00 } as const;
  const started = { at: day(1), yearlyCents: 108_00 };

  test('start with its first payment, even if that is seen later', () => {
    expect(deriveMrrMoves(monthly, facts, 'active')).toEqual({ mrrMoves: [started] });
    expect(deriveMrrMoves({ ...monthly, mrrMoves: [started] }, facts, 'past_due')).toEqual({});
    expect(deriveMrrMoves(monthly, { ...facts, invoices: [] }, 'incomplete')).toEqual({});
  });

  test('contain a yearly price once', () => {
    const { mrrMoves } = deriveMrrMoves({ interval: 'year', priceCents: 100_00 }, facts, 'active');
    expect(mrrMoves).toEqual([{ at: day(1), yearlyCents: 100_00 }]);
  });

  test('stop when it ended, even if its start was never seen', () => {
    const ended = { at: day(40), yearlyCents: -108_00 };
    const over = { ...facts, endedAt: day(40) };
    expect(deriveMrrMoves(monthly, over, 'canceled')).toEqual({ mrrMoves: [started, ended] });
    const known = { ...monthly, mrrMoves: [started, ended] };
    expect(deriveMrrMoves(known, over, 'canceled')).toEqual({});
  });

  test.each(['unpaid', 'paused', 'missing', 'unknown'] as const)(
    'stop now if it is %s, and start again with the payment that restores it',
    (status) => {
      const { mrrMoves = [] } = deriveMrrMoves({ ...monthly, mrrMoves: [started] }, facts, status);
      expect(mrrMoves).toEqual([started, { at: expect.any(Date), yearlyCents: -108_00 }]);
      const stopped = [started, { at: day(20), yearlyCents: -108_00 }];
      expect(deriveMrrMoves({ ...monthly, mrrMoves: stopped }, facts, 'active')).toEqual({
        mrrMoves: [...stopped, { at: day(32), yearlyCents: 108_00 }],
      });
    },
  );
});
