import { afterEach, expect } from '@jest/globals';
import pino from 'pino';
import type { User } from '../src/members/users/users.model.ts';
import { Enrolments } from '../src/learning/enrolments/enrolments.model.ts';
import { openEnrolment } from '../src/learning/enrolments/openEnrolment.ts';
import type { StoredOrder } from '../src/shop/orders/order.ts';
import { Orders } from '../src/shop/orders/orders.model.ts';
import { reconcileSubscriptions } from '../src/shop/memberships/reconcileSubscriptions.ts';
import { isRecurring } from '../src/shop/subscriptions/subscription.ts';
import type { StoredSubscription } from '../src/shop/subscriptions/subscription.ts';
import { Subscriptions } from '../src/shop/subscriptions/subscriptions.model.ts';
import type { Client } from './client.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makePlan } from './factories/makePlan.ts';
import { makeUser } from './factories/makeUser.ts';
import { payingSite } from './payingSite.ts';

/** A member, and a plan that opens one course. */
export interface Subscriber {
  user: User;
  api: Client;
  planId: string;
  productId: string;
  courseId: string;
  /** Starts the membership. @returns the payment's id and the subscription's. */
  start(choice?: { planId?: string; interval?: 'month' | 'year' }): Promise<Started>;
  /** Starts the membership and pays like a browser, which reports it. */
  join(): Promise<Started>;
  sync(subscriptionId: string): ReturnType<Client['send']>;
  hasCourse(): Promise<boolean>;
  orders(): Promise<StoredOrder[]>;
  subscriptions(): Promise<StoredSubscription[]>;
}

interface Started {
  subscriptionId: string;
  intentId: string;
}

/** Starts a site with the simulator as card provider. Webhooks are held until a test releases them.
 *  @param settings further settings of the site. */
export async function subscribingSite(settings: Parameters<typeof payingSite>[0] = {}) {
  const paying = await payingSite(settings);
  const { site, sim, provider } = paying;
  const log = pino({ level: 'silent' });
  // After every test, the recurring revenue must be that of the live subscriptions.
  afterEach(async () => {
    const subscriptions = await Subscriptions.find({ stripeSubscriptionId: /^sub_/ }).lean();
    for (const { status, interval, priceCents, mrrMoves = [] } of subscriptions) {
      const yearlyCents = interval === 'year' ? priceCents : 12 * priceCents;
      const sum = mrrMoves.reduce((total, move) => total + move.yearlyCents, 0);
      expect([status, sum]).toEqual([status, isRecurring(status) ? yearlyCents : 0]);
    }
  });
  return {
    ...paying,
    /** @param user default: a new one. */
    subscriber: (user?: User) => makeSubscriber(site, sim.control.pay, user),
    /** Checks all subscriptions once, as the worker does every five minutes. */
    reconcileSubscriptions: (now = new Date()) =>
      reconcileSubscriptions(now, { provider: provider(), log, signal: new AbortController().signal }),
  };
}

export type SubscribingSite = Awaited<ReturnType<typeof subscribingSite>>;
type PayingSite = Awaited<ReturnType<typeof payingSite>>;

async function makeSubscriber(
  site: PayingSite['site'],
  pay: PayingSite['sim']['control']['pay'],
  given: User | undefined,
): Promise<Subscriber> {
  const user = given ?? (await makeUser());
  const api = await site.signIn(user);
  const course = await makeCourse();
  const { planId, productId } = await makePlan({ grants: { courseIds: [course._id] } });
  const start: Subscriber['start'] = async (choice) => {
    const body = { planId, interval: 'month' as const, ...choice };
    const started = await api.ok('POST /api/memberships', { body });
    if (started.kind !== 'payment') throw new Error(`No payment: ${started.kind}`);
    return {
      subscriptionId: started.subscriptionId,
      intentId: started.clientSecret.replace(/_secret_.*/, ''),
    };
  };
  const sync: Subscriber['sync'] = (membershipId) =>
    api.send('POST /api/memberships/:membershipId/sync', { params: { membershipId } });
  return {
    ...{ user, api, planId, productId, courseId: course._id.toHexString(), start, sync },
    async join() {
      const started = await start();
      pay(started.intentId);
      await sync(started.subscriptionId);
      return started;
    },
    hasCourse: async () =>
      (await Enrolments.exists({ userId: user._id, courseId: course._id, ...openEnrolment() })) !== null,
    orders: () => Orders.find({ memberId: user._id }).sort({ _id: 1 }).lean<StoredOrder[]>(),
    subscriptions: () =>
      Subscriptions.find({ memberId: user._id }).sort({ createdAt: 1 }).lean<StoredSubscription[]>(),
  };
}
