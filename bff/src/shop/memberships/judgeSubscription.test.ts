import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { judgeSubscription } from './judgeSubscription.ts';
import type { SubscriptionFacts } from './lookUpSubscription.ts';

const _id = new Types.ObjectId();
const subscription = { _id, periodEnd: null, paidUntil: null, latestOrderId: null } as StoredSubscription;
const day = (number: number) => new Date(Date.UTC(2027, 0, number));
const invoice = (periodEnd: Date, isPaid = true) => ({
  ...{ id: `in_${periodEnd.getTime()}`, isPaid, paidCents: 900, paymentIntentId: 'pi_1', paidAt: day(1) },
  periodEnd,
});
const active: SubscriptionFacts = {
  subscriptionId: _id.toHexString(),
  ...{ status: 'active', cancelAt: null, endsWithPeriod: false, periodEnd: day(31), endedAt: null },
  invoices: [invoice(day(31))],
};
const order = { _id: new Types.ObjectId(), status: 'paid' } as const;
const judge = (changes: Partial<SubscriptionFacts>, latestOrder: object | null = order) =>
  judgeSubscription(
    subscription,
    { ...active, ...changes },
    { latestOrder: latestOrder as typeof order | null, graceDays: 14 },
  );

describe('access', () => {
  test.each(['active', 'past_due', 'trialing'])(
    'of a subscription that is %s includes the grace',
    (status) => {
      expect(judge({ status })).toMatchObject({ status, accessEndsAt: day(45) });
    },
  );

  test.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'])(
    'is not given by one that is %s',
    (status) => {
      expect(judge({ status })).toMatchObject({ status, accessEndsAt: null });
    },
  );

  test.each(['hibernating', 'missing', 'abandoned', ''])(
    'is not given by the unknown status %s',
    (status) => {
      expect(judge({ status })).toMatchObject({ status: 'unknown', accessEndsAt: null });
    },
  );

  test('needs a paid period', () => {
    expect(judge({ invoices: [invoice(day(31), false)] }, null).accessEndsAt).toBeNull();
  });

  test('follows the paid period that ends last, in any order of the invoices', () => {
    const invoices = [invoice(day(31)), invoice(day(59)), invoice(day(90), false)];
    for (const list of [invoices, invoices.toReversed()])
      expect(judge({ invoices: list })).toMatchObject({ paidUntil: day(59), accessEndsAt: day(73) });
  });

  test('ends with a canceled period, but lasts until a later date with the grace of a renewal', () => {
    expect(judge({ cancelAt: day(31) }).accessEndsAt).toEqual(day(31));
    expect(judge({ cancelAt: day(20) }).accessEndsAt).toEqual(day(20));
    expect(judge({ cancelAt: day(90) }).accessEndsAt).toEqual(day(45));
  });

  test.each(['refunded', 'disputed', 'review'])('is suspended by an order that is %s', (status) => {
    expect(judge({}, { ...order, status })).toMatchObject({ isSuspended: true, accessEndsAt: null });
  });

  test('ends if the card provider has nothing, or something of another site', () => {
    const options = { latestOrder: null, graceDays: 14 };
    for (const facts of [
      null,
      { ...active, subscriptionId: 'another' },
      { ...active, subscriptionId: undefined },
    ])
      expect(judgeSubscription(subscription, facts, options)).toMatchObject({
        status: 'missing',
        accessEndsAt: null,
      });
  });
});
