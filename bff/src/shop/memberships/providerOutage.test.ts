import { afterEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { subscribingSite } from '../../../test/subscribingSite.ts';
import type { Subscriber } from '../../../test/subscribingSite.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { cardProvider } from '../../infra/stripe.ts';
import { reconcilePayments } from '../payments/reconcilePayments.ts';
import { reconcileSubscriptions } from './reconcileSubscriptions.ts';

const { site, sim, subscriber, reconcile, reconcileSubscriptions: reconcileNow } = await subscribingSite();
const { control } = sim;
const log = pino({ level: 'silent' });
const { signal } = new AbortController();
const minuteMs = 60_000;
// No one listens there.
const unreachable = 'http://127.0.0.1:1';

afterEach(resetClock);

async function paidUntilOf(member: Subscriber): Promise<number> {
  return (await member.subscriptions())[0]?.paidUntil?.getTime() ?? 0;
}

/** Runs the jobs as during an outage. @returns whether both failed, so that they are repeated. */
async function runJobs(apiBase: string, now: Date): Promise<boolean> {
  const provider = cardProvider({ ...site.env, STRIPE_API_BASE: apiBase }, log);
  const outcomes = await Promise.allSettled([
    reconcileSubscriptions(now, { provider, log, signal }),
    reconcilePayments({ from: new Date(now.getTime() - 5 * minuteMs), to: now }, { provider, log, signal }),
  ]);
  return outcomes.every(({ status }) => status === 'rejected');
}

test.each(['is unreachable', 'answers with errors', 'resets connections'])(
  'while the card provider %s for an hour, members keep access, and nothing is lost',
  async (how) => {
    const member = await subscriber();
    const buyer = await subscriber();
    const { subscriptionId } = await member.join();
    const [{ stripeSubscriptionId = '' } = {}] = await member.subscriptions();
    const paidUntil = await paidUntilOf(member);
    control.dropWebhooks();
    await control.advanceToNextCharge(stripeSubscriptionId);
    const isUnreachable = how === 'is unreachable';
    if (!isUnreachable)
      control.failNext({ how: how === 'resets connections' ? 'reset' : 'error', times: 10_000 });
    for (const minutes of [65, 95, 125]) {
      const now = new Date(paidUntil + minutes * minuteMs);
      setClock(now);
      expect(await runJobs(isUnreachable ? unreachable : sim.apiBase, now)).toBe(true);
      expect([await member.hasCourse(), await paidUntilOf(member)]).toEqual([true, paidUntil]);
      const api = await site.signIn(member.user);
      expect(await api.ok('GET /api/memberships')).toMatchObject([{ id: subscriptionId, status: 'active' }]);
      if (isUnreachable) continue;
      const body = { planId: buyer.planId, interval: 'month' };
      const { status } = await (await site.signIn(buyer.user)).send('POST /api/memberships', { body });
      expect(status).toBe(503);
    }
    control.clearFaults();
    const later = new Date(paidUntil + 130 * minuteMs);
    await Promise.all([reconcile(later), reconcileNow(later)]);
    expect((await member.orders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await paidUntilOf(member)).toBeGreaterThan(paidUntil);
    expect([await member.hasCourse(), control.chargedTwice()]).toEqual([true, []]);
    const api = await site.signIn(buyer.user);
    const body = { planId: buyer.planId, interval: 'month' as const };
    expect((await api.ok('POST /api/memberships', { body })).kind).toBe('payment');
  },
  60_000,
);
