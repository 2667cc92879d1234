import { makeCourse } from '../bff/test/factories/makeCourse.ts';
import { makePlan } from '../bff/test/factories/makePlan.ts';
import { forEachConcurrently } from '../bff/src/infra/forEachConcurrently.ts';
import { nativeCollection } from '../bff/src/infra/mongo.ts';
import { newDocument } from '../bff/src/infra/newDocument.ts';
import { openStripe } from '../bff/src/infra/stripe.ts';
import { newUser } from '../bff/src/members/users/accounts/newUser.ts';
import { Users } from '../bff/src/members/users/users.model.ts';
import { findPlan } from '../bff/src/shop/plans/findPlans.ts';
import { getSlot } from '../bff/src/shop/subscriptions/subscription.ts';
import type { StoredSubscription } from '../bff/src/shop/subscriptions/subscription.ts';
import { Subscriptions } from '../bff/src/shop/subscriptions/subscriptions.model.ts';
import type { StripeSim } from '../dev/stripe-sim/startStripeSim.ts';

const priceCents = 12_00;
const atOnce = 8;

/** Adds members who have just paid the first month of a membership with one course. Grove knows nothing of the payments
 *  yet. */
export async function addSubscribers(count: number, sim: StripeSim): Promise<void> {
  const { planId } = await makePlan({ grants: { courseIds: [(await makeCourse())._id] } });
  const plan = await findPlan(planId);
  if (plan === null) throw new Error('The plan was not stored');
  const stripe = await openStripe(sim.settings);
  const price = await createPrice(stripe);
  const ids = { planId: plan._id, productId: plan.productId };
  const add = async (at: number) => {
    const user = await newUser({
      username: `Member ${String(at)}`,
      email: `member.${String(at)}@grove.test`,
    });
    const subscription = createSubscription({ ...ids, memberId: user._id });
    const customer = await stripe.customers.create({});
    const created = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price }], payment_behavior: 'default_incomplete' },
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { subscriptionId: subscription._id.toHexString() },
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = created.latest_invoice as {
      confirmation_secret?: { client_secret: string } | null;
    } | null;
    sim.control.pay(invoice?.confirmation_secret?.client_secret.replace(/_secret_.*/, '') ?? '');
    await nativeCollection(Users).insertOne(user);
    const stripeSubscriptionId = created.id;
    await nativeCollection(Subscriptions).insertOne({ ...subscription, stripeSubscriptionId });
  };
  await forEachConcurrently(Array.from({ length: count }).keys(), atOnce, add);
}

async function createPrice(stripe: Awaited<ReturnType<typeof openStripe>>): Promise<string> {
  const { id: product } = await stripe.products.create({ name: 'Companion' });
  const { id } = await stripe.prices.create({
    ...{ currency: 'usd', unit_amount: priceCents, product, recurring: { interval: 'month' } },
  });
  return id;
}

function createSubscription(
  ids: Pick<StoredSubscription, 'memberId' | 'productId' | 'planId'>,
): StoredSubscription {
  return {
    ...newDocument(),
    ...ids,
    slot: getSlot(ids.memberId, ids.productId),
    ...{ mode: 'test', status: 'incomplete', interval: 'month', priceCents },
    ...{ periodEnd: null, paidUntil: null, cancelAt: null, accessEndsAt: null, latestOrderId: null },
    grants: { courseIds: [], classIds: [], fileIds: [] },
    productIds: [],
    ...{ isSuspended: false, isGranted: false, isSettled: true, rev: 1, effectsRev: 1 },
  };
}
