import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { findGraceDays } from '../../members/settings/findGraceDays.ts';
import { refundUnclaimedOrder } from '../payments/refundOrder.ts';
import { changeSubscription } from '../subscriptions/changeSubscription.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { hasAccess, isFinal, isGift } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { deriveMrrMoves } from './deriveMrrMoves.ts';
import { judgeGift, judgeSubscription } from './judgeSubscription.ts';
import type { Judgment } from './judgeSubscription.ts';
import { lookUpSubscription } from './lookUpSubscription.ts';
import type { ProviderSubscription } from './lookUpSubscription.ts';
import { lookUpOpenInvoice } from './lookUpOpenInvoice.ts';
import { syncInvoiceOrders } from './syncInvoiceOrders.ts';
import { writeSubscriptionEffects } from '../subscriptionEffects/writeSubscriptionEffects.ts';

/** A subscription after it was compared with the card provider. */
export interface SyncedSubscription {
  subscription: StoredSubscription;
  /** Null if the card provider was not asked or does not have it. */
  found: ProviderSubscription | null;
}

/** Result of a comparison; empty if the card provider was not asked. */
type SyncedState = Partial<Judgment & Pick<StoredSubscription, 'openInvoice' | 'mrrMoves'>>;

// After a conflict with another writer, the subscription is read again. Only a defect could exceed this limit.
const maxRounds = 30;
/** Creators see it at the refund. */
const refusedReason = 'Paid without an account, and not added to one';

/** Updates a subscription from its current state at the card provider, creates the orders of its paid invoices, and
 *  writes the effects. This is the only writer of what the card provider decides: webhooks, returning browsers and the
 *  reconciliation all call it, any number of times and in any order. It does not trust their data, but loads the
 *  subscription after reading ours.
 *  @throws AppError('membership-not-found' | 'payment-unavailable') */
export async function syncSubscription(
  id: Types.ObjectId,
  provider: CardProvider | null,
): Promise<SyncedSubscription> {
  for (let round = 0; round < maxRounds; round += 1) {
    const subscription = await findSubscription(id);
    if (subscription === null) throw new AppError('membership-not-found');
    const { judgment, found } = await load(subscription, provider);
    const changed = await apply(subscription, judgment);
    const settled = changed && (await writeSubscriptionEffects(changed));
    if (settled) return { subscription: settled, found };
  }
  throw new AppError('unavailable');
}

async function load(
  subscription: StoredSubscription,
  provider: CardProvider | null,
): Promise<{ judgment: SyncedState; found: ProviderSubscription | null }> {
  if (isGift(subscription)) return { judgment: judgeGift(subscription, clock.now()), found: null };
  const { stripeSubscriptionId, mode } = subscription;
  if (stripeSubscriptionId === undefined || provider === null) return { judgment: {}, found: null };
  // Test keys on a live site are a mistake, which must not end what members pay for.
  if (mode === 'live' && provider.mode === 'test') return { judgment: {}, found: null };
  if (subscription.guest?.isRefused === true) await endRefused(subscription, provider);
  // Live keys do not know the subscriptions of tests.
  const found = mode === provider.mode ? await lookUp(subscription, stripeSubscriptionId, provider) : null;
  return judge(subscription, found, provider);
}

/** @param found what the card provider has, which may belong to another installation. */
async function judge(
  subscription: StoredSubscription,
  found: ProviderSubscription | null,
  provider: CardProvider,
): Promise<{ judgment: SyncedState; found: ProviderSubscription | null }> {
  const ours = found?.facts.subscriptionId === subscription._id.toHexString() ? found : null;
  const latestOrder = ours && (await syncInvoiceOrders(subscription, ours.facts, provider));
  const openInvoice = ours && (await lookUpOpenInvoice(ours, provider));
  const graceDays = await findGraceDays();
  const judged = judgeSubscription(subscription, found?.facts ?? null, { latestOrder, graceDays });
  const moves = deriveMrrMoves(subscription, ours?.facts ?? null, judged.status);
  return { judgment: { ...judged, ...moves, openInvoice }, found: ours };
}

async function lookUp(
  { status }: StoredSubscription,
  stripeSubscriptionId: string,
  provider: CardProvider,
): Promise<ProviderSubscription | null> {
  const found = await lookUpSubscription(stripeSubscriptionId, provider);
  if (status !== 'abandoned' || found?.facts.status !== 'incomplete') return found;
  // Its creation was answered too late: the member has started another one since.
  await endAtProvider(stripeSubscriptionId, provider);
  return lookUpSubscription(stripeSubscriptionId, provider);
}

/** Ends and refunds a visitor's subscription that no account gets. */
async function endRefused(
  { stripeSubscriptionId, guest, latestOrderId, status }: StoredSubscription,
  provider: CardProvider,
): Promise<void> {
  if (stripeSubscriptionId !== undefined && !isFinal({ status }))
    await endAtProvider(stripeSubscriptionId, provider);
  for (const orderId of [guest?.orderId, latestOrderId])
    if (orderId) await refundUnclaimedOrder(orderId, refusedReason, provider);
}

/** Cancels a subscription at once. One that has ended stays unchanged. */
export async function endAtProvider(stripeSubscriptionId: string, provider: CardProvider): Promise<void> {
  try {
    await provider.request((stripe) => stripe.subscriptions.cancel(stripeSubscriptionId));
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
  }
}

/** Stores a changed state. A state that only time has changed gets a new revision, too, so that its effects are written.
 *  @returns null if the subscription was changed by another writer. */
async function apply(
  subscription: StoredSubscription,
  judgment: SyncedState,
): Promise<StoredSubscription | null> {
  const isUpToDate = Object.entries(judgment).every(([name, value]) =>
    isSame(subscription[name as keyof SyncedState], value),
  );
  const hasEnded = subscription.isGranted && !hasAccess(subscription, clock.now());
  if (isUpToDate && !(hasEnded && subscription.isSettled)) return subscription;
  return changeSubscription(subscription, judgment);
}

/** Compares dates and ids by value. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
