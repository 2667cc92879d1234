import { expect } from '@jest/globals';
import { createBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { makeCourse } from './factories/makeCourse.ts';
import { makePlan } from './factories/makePlan.ts';
import type { PayingSite } from './payingSite.ts';
import type { StoredSubscription } from '../src/shop/subscriptions/subscription.ts';
import { Subscriptions } from '../src/shop/subscriptions/subscriptions.model.ts';

interface Started {
  subscriptionId: string;
  intentId: string;
}

/** A visitor, and a plan that opens one course. */
export interface GuestSubscriber {
  browser: Browser;
  courseId: string;
  planId: string;
  productId: string;
  start(interval?: 'month' | 'year'): Promise<Started>;
  /** Sets the buyer. @returns the status of the response. */
  setBuyer(subscriptionId: string, email: string, name?: string): Promise<number>;
  /** Starts the membership, states the buyer, pays and returns from the payment page. @returns the order's id. */
  join(email: string, name?: string): Promise<Started & { orderId: string }>;
  /** Reports the payment, like the browser. @returns the order. */
  reportPayment(intentId: string): Promise<{ id: string; status: string }>;
}

/** Creates a visitor who looks at a plan.
 *  @param given default: a new plan and a new browser. */
export async function makeGuestSubscriber(
  { site, sim }: Pick<PayingSite, 'site' | 'sim'>,
  given: { plan?: Pick<GuestSubscriber, 'planId' | 'productId' | 'courseId'>; browser?: Browser } = {},
): Promise<GuestSubscriber> {
  const { planId, productId, courseId } = given.plan ?? (await makeCoursePlan());
  const browser = given.browser ?? createBrowser(site);
  const guest: GuestSubscriber = {
    ...{ browser, courseId, planId, productId },
    async start(interval = 'month') {
      const started = await browser.ok('POST /api/memberships', { body: { planId, interval } });
      if (started.kind !== 'payment') throw new Error(`No payment: ${started.kind}`);
      const { subscriptionId, clientSecret } = started;
      return { subscriptionId, intentId: clientSecret.replace(/_secret_.*/, '') };
    },
    async setBuyer(membershipId, email, name = 'Fern Okafor') {
      const input = { params: { membershipId }, body: { email, name } };
      return (await browser.send('PUT /api/memberships/:membershipId/buyer', input)).status;
    },
    async join(email, name) {
      const started = await guest.start();
      expect(await guest.setBuyer(started.subscriptionId, email, name)).toBe(200);
      sim.control.pay(started.intentId);
      return { ...started, orderId: (await guest.reportPayment(started.intentId)).id };
    },
    reportPayment: (paymentIntentId) => browser.ok('POST /api/orders/sync', { body: { paymentIntentId } }),
  };
  return guest;
}

/** Creates a plan that opens one course. */
export async function makeCoursePlan() {
  const course = await makeCourse();
  const { planId, productId } = await makePlan({ grants: { courseIds: [course._id] } });
  return { planId, productId, courseId: course._id.toHexString() };
}

/** Returns a stored subscription. */
export async function readSubscription(id: string): Promise<StoredSubscription> {
  const subscription = await Subscriptions.findById(id).lean<StoredSubscription>();
  if (subscription === null) throw new Error('There is no such subscription');
  return subscription;
}
