import type { Id } from '@grove/contracts/fields/fields';
import type { StartedMembership } from '@grove/contracts/shop/memberships';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import type { CartOwner } from '../carts/cartOwners.ts';
import { ensureCart } from '../carts/ensureCart.ts';
import { findPlan } from '../plans/findPlans.ts';
import type { StoredPlan, StoredPlanPrice } from '../plans/plan.ts';
import { findProducts } from '../products/findProducts.ts';
import { toMoney } from '../products/toMoney.ts';
import { findLiveSubscription } from '../subscriptions/findSubscription.ts';
import { insertSubscription } from '../subscriptions/insertSubscription.ts';
import { isFinal, isGift } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { findPaidGuestSubscription } from '../subscriptions/guestSubscriptions.ts';
import { adoptOrAbandon, attachToProvider } from './adoptOrAbandon.ts';
import { ensurePrice } from './ensurePrice.ts';
import { ensureSubscriber } from './ensureSubscriber.ts';
import { endAtProvider, syncSubscription } from './syncSubscription.ts';

/** The plan and the interval that a member has chosen. */
interface Choice {
  plan: StoredPlan;
  interval: PlanInterval;
  price: StoredPlanPrice;
}

// Only deliberate changes from another tab, a webhook or a creator could need this many rounds.
const maxRounds = 20;
/** A creation that was not answered by then is looked for instead of repeated, because the card provider would also
 *  repeat an error that it has answered under the same key. */
const creationMaxMs = 60_000;

/** Starts a membership, or continues with the one that was started and not paid. A member or visitor has one live
 *  subscription per membership: if the choice has changed, the unpaid one is ended first.
 *  @throws AppError('plan-not-found') also for archived plans and memberships that are not offered,
 *  AppError('already-member') if the member has another plan of it or was given it, AppError('payment-unavailable') */
export async function startMembership(
  actor: CartOwner,
  { planId, interval }: { planId: Id; interval: PlanInterval },
  provider: CardProvider | null,
): Promise<StartedMembership> {
  if (provider === null) throw new AppError('payment-unavailable');
  const memberId = new Types.ObjectId(actor.id);
  // Otherwise the card provider would refuse the second of two parallel requests with the same idempotency key.
  return runExclusive(`membership:${actor.id}`, async () => {
    for (let round = 0; round < maxRounds; round += 1) {
      const choice = await findChoice(planId, interval);
      const paid = actor.visitor && (await findPaidGuestSubscription(memberId, choice.plan.productId));
      if (paid) return toDone(paid);
      const existing = await findLiveSubscription(memberId, choice.plan.productId);
      if (existing === null) await insert(actor, choice, provider);
      else {
        const started = await resume(existing, choice, provider);
        if (started !== undefined) return started;
      }
    }
    throw new AppError('unavailable');
  });
}

async function findChoice(planId: Id, interval: PlanInterval): Promise<Choice> {
  const plan = await findPlan(planId);
  const price = plan?.prices[interval];
  if (plan === null || !price || plan.isArchived) throw new AppError('plan-not-found');
  const [product] = await findProducts([plan.productId.toHexString()]);
  if (product?.isPublished !== true) throw new AppError('plan-not-found');
  return { plan, interval, price };
}

/** Inserts the subscription before the card provider is asked, unless another process has just inserted one. */
async function insert(
  actor: CartOwner,
  { plan, interval, price }: Choice,
  { mode }: CardProvider,
): Promise<void> {
  const { _id: planId, productId } = plan;
  const memberId = new Types.ObjectId(actor.id);
  const guest = actor.visitor && { guest: { visitorId: memberId } };
  if (guest) await ensureCart(actor);
  try {
    await insertSubscription({
      ...{ memberId, ...guest, productId, planId, interval, priceCents: price.cents, mode },
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Continues with the member's subscription. @returns undefined if it must be read again. */
async function resume(
  existing: StoredSubscription,
  choice: Choice,
  provider: CardProvider,
): Promise<StartedMembership | undefined> {
  if (isGift(existing)) {
    const { subscription: gift } = await syncSubscription(existing._id, provider);
    if (isFinal(gift)) return undefined;
    throw new AppError('already-member');
  }
  if (existing.stripeSubscriptionId === undefined) {
    await createAtProvider(existing, choice, provider);
    return undefined;
  }
  const { subscription, found } = await syncSubscription(existing._id, provider);
  if (isFinal(subscription)) return undefined;
  const subscriptionId = subscription._id.toHexString();
  if (subscription.status !== 'incomplete') {
    if (!isSameChoice(subscription, choice)) throw new AppError('already-member');
    return toDone(subscription);
  }
  const clientSecret = found?.clientSecret ?? null;
  const isSame = isSameChoice(subscription, choice) && subscription.priceCents === choice.price.cents;
  if (isSame && clientSecret !== null)
    return { kind: 'payment', clientSecret, subscriptionId, total: toMoney(subscription.priceCents) };
  await endAtProvider(existing.stripeSubscriptionId, provider);
  await syncSubscription(existing._id, provider);
  return undefined;
}

function toDone({ _id, guest }: StoredSubscription): StartedMembership {
  const orderId = guest?.orderId?.toHexString();
  return { kind: 'done', subscriptionId: _id.toHexString(), ...(orderId !== undefined && { orderId }) };
}

function isSameChoice({ planId, interval }: StoredSubscription, choice: Choice): boolean {
  return planId.equals(choice.plan._id) && interval === choice.interval;
}

/** Creates the subscription at the card provider with an idempotency key, so that there is only one. */
async function createAtProvider(
  subscription: StoredSubscription,
  { plan, interval, price }: Choice,
  provider: CardProvider,
): Promise<void> {
  const isOld = clock.now().getTime() - subscription.createdAt.getTime() > creationMaxMs;
  const isOther =
    !isSameChoice(subscription, { plan, interval, price }) || subscription.priceCents !== price.cents;
  if (isOld || isOther) {
    await adoptOrAbandon(subscription, provider);
    return;
  }
  const subscriptionId = subscription._id.toHexString();
  const customer = await ensureSubscriber(subscription, provider);
  const priceId = await ensurePrice(plan, interval, price, provider);
  try {
    const { id } = await provider.request((stripe) =>
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { subscriptionId },
        },
        { idempotencyKey: `sub:${subscriptionId}` },
      ),
    );
    await attachToProvider(subscription._id, id);
  } catch (error) {
    if (error instanceof CardRefusal) throw new AppError('payment-unavailable');
    throw error;
  }
}
