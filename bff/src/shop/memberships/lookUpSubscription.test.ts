import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { lookUpSubscription } from './lookUpSubscription.ts';

const { provider, subscriber } = await subscribingSite();

/** A card provider that reports the cancellation of subscriptions in these fields. */
function reporting(fields: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>): CardProvider {
  const actual = provider();
  return {
    ...actual,
    request: async (call) => {
      const answer = await actual.request(call);
      const { object } = answer as { object?: string };
      return object === 'subscription' ? { ...answer, ...fields } : answer;
    },
  };
}

test('a cancellation is found in either of its two fields', async () => {
  const member = await subscriber();
  await member.join();
  const [subscription] = await member.subscriptions();
  const find = async (fields: Parameters<typeof reporting>[0]) =>
    (await lookUpSubscription(subscription?.stripeSubscriptionId ?? '', reporting(fields)))?.facts.cancelAt;
  const date = new Date('2031-05-01T00:00:00Z');
  expect(await find({ cancel_at: null, cancel_at_period_end: false })).toBeNull();
  expect(await find({ cancel_at: null, cancel_at_period_end: true })).toEqual(subscription?.periodEnd);
  expect(await find({ cancel_at: date.getTime() / 1_000, cancel_at_period_end: false })).toEqual(date);
});
