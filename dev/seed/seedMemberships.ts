// Imported first: a plan opens circles, and a new card is charged for what is past due.
import '../../bff/src/registerPlanCircles.ts';
import '../../bff/src/registerSubscriptionEvents.ts';
import { Types } from 'mongoose';
import type { Env } from '../../bff/src/env.ts';
import { Outbox } from '../../bff/src/delivery/outbox/outbox.model.ts';
import { createLogger } from '../../bff/src/infra/logger.ts';
import { inTransaction } from '../../bff/src/infra/mongo.ts';
import { cardProvider } from '../../bff/src/infra/stripe.ts';
import type { CardProvider } from '../../bff/src/infra/stripe.ts';
import { ensureCustomer } from '../../bff/src/shop/billing/ensureCustomer.ts';
import { syncCard } from '../../bff/src/shop/billing/syncCard.ts';
import { ensurePrice } from '../../bff/src/shop/memberships/ensurePrice.ts';
import { syncSubscription } from '../../bff/src/shop/memberships/syncSubscription.ts';
import { listPlans } from '../../bff/src/shop/plans/findPlans.ts';
import type { StoredPlan } from '../../bff/src/shop/plans/plan.ts';
import { createPlan } from '../../bff/src/shop/plans/savePlan.ts';
import { createProduct } from '../../bff/src/shop/products/createProduct.ts';
import { Products } from '../../bff/src/shop/products/products.model.ts';
import { insertSubscription } from '../../bff/src/shop/subscriptions/insertSubscription.ts';
import { Subscriptions } from '../../bff/src/shop/subscriptions/subscriptions.model.ts';
import type { Subscription } from '../stripe-sim/billingObjects.ts';
import type { ImportedSubscription } from '../stripe-sim/importSubscriptions.ts';
import { addMonths } from '../stripe-sim/time.ts';
import { lessonPicture } from './lessonPictures.ts';
import { shownPictureKey } from './libraryKeys.ts';
import { membership, plans, subscribers } from './memberships.ts';
import type { PlanContent, SubscriberContent } from './memberships.ts';
import { daysAgo, seedId, seedIdAt } from './seedIds.ts';

const productId = seedId('product', membership.slug);

/** Seeds the membership, its plans and its subscribers. The Stripe simulator gets the subscriptions with all renewals, and
 *  the site reads them from there, so that members can cancel and resume them. Does nothing without the simulator.
 *  @throws Error if the simulator rejects them. */
export async function seedMemberships(env: Env): Promise<void> {
  const provider = cardProvider(env, createLogger('silent'));
  if (env.STRIPE_API_BASE === undefined || provider === null) return;
  await seedPlans();
  const stored = await listPlans(new Types.ObjectId(productId));
  const newSubscribers = await listNewSubscribers();
  const imports: ImportedSubscription[] = [];
  for (const subscriber of newSubscribers)
    imports.push(await toImport(subscriber, toStoredPlan(stored, subscriber.plan), provider));
  const imported = await importAll(env, imports);
  const startedAt = new Date();
  for (const [index, subscriber] of newSubscribers.entries())
    await seedSubscriber(subscriber, { imported: imported[index], stored, provider });
  // Receipts and notices of the past.
  await Outbox.deleteMany({ kind: 'email', createdAt: { $gte: startedAt } });
}

async function seedPlans(): Promise<void> {
  if (await Products.exists({ _id: productId })) return;
  const { title, description, category, picture } = membership;
  const thumbnailKey = shownPictureKey(lessonPicture(picture));
  await inTransaction(async (tx) => {
    const fields = { title, description, category, thumbnailKey, type: 'membership', priceCents: 0 } as const;
    await createProduct({ ...fields, id: productId }, tx);
    for (const [rank, plan] of plans.entries())
      await createPlan({ ...toPlanFields(plan), rank, productId }, tx);
  });
}

function toPlanFields({ name, description, month, year, courses, classes, files }: PlanContent) {
  const toProductIds = (slugs: readonly string[]) => slugs.map((slug) => seedId('product', slug));
  const grants = {
    courseIds: courses.map((slug) => seedId('course', slug)),
    classIds: toProductIds(classes),
    fileIds: toProductIds(files),
    circleIds: [],
  };
  return { name, description, prices: { month, year }, grants };
}

/** Existing subscriptions are kept, because they have been renewed since. One without a period was interrupted. */
async function listNewSubscribers(): Promise<SubscriberContent[]> {
  const existing = await Subscriptions.distinct('memberId', { productId, periodEnd: { $ne: null } });
  const ids = new Set(existing.map((id) => id.toHexString()));
  return subscribers.filter(({ member }) => !ids.has(seedId('user', member)));
}

function toStoredPlan(stored: readonly StoredPlan[], slug: string): StoredPlan {
  const content = plans.find((plan) => plan.slug === slug);
  const plan = stored.find(({ name }) => name === content?.name);
  if (plan === undefined) throw new Error(`The demo has no plan '${slug}'`);
  return plan;
}

async function toImport(
  { member, interval, months, days, card, changes = [] }: SubscriberContent,
  plan: StoredPlan,
  provider: CardProvider,
): Promise<ImportedSubscription> {
  const price = plan.prices[interval];
  if (price === null) throw new Error(`'${plan.name}' has no price per ${interval}`);
  const startedAt = addMonths(toSeconds(daysAgo(days)), -months);
  const subscriptionId = seedIdAt(new Date(startedAt * 1_000), 'subscription', member);
  return {
    customer: await ensureCustomer(new Types.ObjectId(seedId('user', member)), provider),
    price: await ensurePrice(plan, interval, price, provider),
    metadata: { subscriptionId },
    startedAt,
    ...(card !== undefined && { card }),
    changes: changes.map(({ daysAgo: ago, what }) => ({ at: toSeconds(daysAgo(ago)), what })),
  };
}

async function importAll(
  { STRIPE_API_BASE: base = '', STRIPE_SECRET_KEY: key = '' }: Env,
  imports: readonly ImportedSubscription[],
): Promise<Subscription[]> {
  const answer = await fetch(`${base}/_test/importSubscriptions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify([imports]),
  });
  if (!answer.ok) throw new Error(`The Stripe simulator rejected the subscriptions: ${await answer.text()}`);
  return (await answer.json()) as Subscription[];
}

interface Seeding {
  imported: Subscription | undefined;
  stored: readonly StoredPlan[];
  provider: CardProvider;
}

async function seedSubscriber(
  { member, plan: slug, interval, card }: SubscriberContent,
  { imported, stored, provider }: Seeding,
): Promise<void> {
  const plan = toStoredPlan(stored, slug);
  const memberId = new Types.ObjectId(seedId('user', member));
  // An interrupted seed may have imported it with an earlier id.
  const _id = new Types.ObjectId(imported?.metadata['subscriptionId']);
  const isNew = (await Subscriptions.exists({ _id })) === null;
  const fields = {
    ...{ _id, memberId, productId: plan.productId, planId: plan._id, interval, mode: provider.mode },
    priceCents: plan.prices[interval]?.cents ?? 0,
    stripeSubscriptionId: imported?.id ?? '',
    createdAt: new Date((imported?.created ?? 0) * 1_000),
  };
  if (isNew) await insertSubscription(fields);
  if (card !== undefined) await syncCard(memberId, provider);
  await syncSubscription(_id, provider);
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
