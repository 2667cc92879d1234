import { ObjectId } from 'mongodb';
import type { Page } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';
import type { StripeSim } from '../../dev/stripe-sim/startStripeSim.ts';
import { send } from './account.ts';

export interface StoredMembership {
  title: string;
  planId: string;
  /** The title of the course that its plan opens. */
  course: string;
}

/** Returns the simulator's control. @throws Error if the site takes no test payments. */
export function stripeControl(site: Site): StripeSim['control'] {
  if (site.stripe === undefined) throw new Error('The site has no Stripe simulator');
  return site.stripe.control;
}

/** Stores an offered membership at $12.00 a month, whose plan opens a seeded course. */
export async function addMembership(site: Site, title: string): Promise<StoredMembership> {
  const products = site.db.collection('products');
  const course = await products.findOne({ type: 'course', isPublished: true, priceCents: { $gt: 0 } });
  const [productId, planId] = [new ObjectId(), new ObjectId()];
  const now = new Date();
  await products.insertOne({
    ...course,
    ...{ _id: productId, title, type: 'membership', category: 'Membership', courseId: null },
    ...{ priceCents: 12_00, priceInterval: 'month', studentsCount: 0 },
  });
  await site.db.collection('plans').insertOne({
    ...{ _id: planId, productId, name: 'Seedling', description: '', rank: 0, isArchived: false },
    prices: { month: { cents: 12_00 }, year: null },
    grants: { courseIds: [course?.['courseId'] as ObjectId], classIds: [], fileIds: [] },
    ...{ createdAt: now, updatedAt: now },
  });
  const stored = await site.db.collection('courses').findOne({ _id: course?.['courseId'] as ObjectId });
  return { title, planId: planId.toHexString(), course: String(stored?.['title']) };
}

/** Joins as the browser's member and pays the first month with a saved card.
 *  @returns our id of the membership and Stripe's of the subscription. */
export async function joinMembership(page: Page, site: Site, { planId }: StoredMembership) {
  const context = page.context();
  const body = { planId, interval: 'month' };
  const started = (await send(context, site, 'POST /api/memberships', body)) as Record<
    'clientSecret' | 'subscriptionId',
    string
  >;
  stripeControl(site).pay(started.clientSecret.replace(/_secret_.*/, ''));
  await send(context, site, `POST /api/memberships/${started.subscriptionId}/sync`);
  const _id = new ObjectId(started.subscriptionId);
  const stored = await site.db.collection('subscriptions').findOne({ _id });
  return { membershipId: started.subscriptionId, stripeId: String(stored?.['stripeSubscriptionId']) };
}
