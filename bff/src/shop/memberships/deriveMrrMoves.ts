import { clock } from '../../infra/clock.ts';
import { isRecurring } from '../subscriptions/subscription.ts';
import type { MrrMove, StoredStatus, StoredSubscription } from '../subscriptions/subscription.ts';
import type { InvoiceFacts, SubscriptionFacts } from './lookUpSubscription.ts';

type Subscription = Pick<StoredSubscription, 'interval' | 'priceCents' | 'mrrMoves'>;
type Invoices = readonly InvoiceFacts[];

/** Derives the changes of a subscription's share of the monthly recurring revenue: it starts with the first payment and
 *  stops when the subscription ends. Their times are the card provider's, so they don't depend on when, how often or in
 *  which order events arrive.
 *  @param facts null if the card provider does not have it.
 *  @returns nothing if there is no further change. */
export function deriveMrrMoves(
  subscription: Subscription,
  facts: SubscriptionFacts | null,
  status: StoredStatus,
): { mrrMoves?: MrrMove[] } {
  const { mrrMoves: before = [] } = subscription;
  const paid = (facts?.invoices ?? []).filter(({ isPaid }) => isPaid);
  const started = before.length === 0 ? startAt(findFirst(paid), subscription) : before;
  const missingCents = (isRecurring(status) ? getYearlyCents(subscription) : 0) - sumMoves(started);
  const at = missingCents < 0 ? facts?.endedAt : findLast(paid);
  const moves = missingCents === 0 ? started : [...started, toMove(at, missingCents, started)];
  return moves.length === before.length ? {} : { mrrMoves: moves };
}

/** Also a subscription that has ended since its first payment is part of the history. */
function startAt(at: Date | undefined, subscription: Subscription): MrrMove[] {
  return at === undefined ? [] : [{ at, yearlyCents: getYearlyCents(subscription) }];
}

/** @param at default: now, because the card provider does not say when a subscription was paused. */
function toMove(at: Date | null | undefined, yearlyCents: number, before: readonly MrrMove[]): MrrMove {
  const last = before.at(-1)?.at ?? new Date(0);
  const time = at ?? clock.now();
  return { at: time < last ? last : time, yearlyCents };
}

function getYearlyCents({ interval, priceCents }: Subscription): number {
  return interval === 'year' ? priceCents : priceCents * 12;
}

function sumMoves(moves: readonly MrrMove[]): number {
  return moves.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0);
}

function findFirst(invoices: Invoices): Date | undefined {
  return toSortedTimes(invoices)[0];
}

function findLast(invoices: Invoices): Date | undefined {
  return toSortedTimes(invoices).at(-1);
}

function toSortedTimes(invoices: Invoices): Date[] {
  return invoices.map(({ paidAt }) => paidAt).sort((a, b) => a.getTime() - b.getTime());
}
