import type { PlanInterval } from '@grove/contracts/shop/planRules';
import type { Types } from 'mongoose';
import type { KeyMode } from '../../infra/stripe.ts';
import type { PlanGrants } from '../plans/plan.ts';
import type { GuestBuyer } from '../products/guestBuyer.ts';

/** The card provider's statuses, and three of our own: `missing` if it does not have the subscription, `abandoned` if it
 *  was never created there, and `unknown` for a status that this version does not know. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'missing',
  'abandoned',
  'unknown',
] as const;
export type StoredStatus = (typeof subscriptionStatuses)[number];

/** Statuses after which nothing is charged anymore. */
export const finalStatuses: readonly StoredStatus[] = [
  'incomplete_expired',
  'canceled',
  'missing',
  'abandoned',
];
/** Statuses whose price is part of the monthly recurring revenue. A declined renewal remains part of it until the card
 *  provider gives up. */
const recurringStatuses: readonly StoredStatus[] = ['active', 'past_due'];
/** Statuses that give access until the paid period and the grace period are over. All others give none. */
export const openingStatuses: readonly StoredStatus[] = ['trialing', 'active', 'past_due'];

/** An invoice that the card provider could not charge. */
export interface OpenInvoice {
  /** The card provider's id. */
  id: string;
  /** Whether the bank declined the charge or requires the member's approval. */
  problem: 'declined' | 'approval-needed';
  amountCents: number;
}

/** The buyer of a subscription that was started without an account (decision 167). */
export interface GuestSubscriber extends GuestBuyer {
  /** The order of the first payment, once it has decided who gets the subscription. */
  orderId?: Types.ObjectId;
  /** Set once it was decided that no account gets the subscription: it is ended and refunded. */
  isRefused?: true;
}

/** A change of the monthly recurring revenue. */
export interface MrrMove {
  at: Date;
  /** Twelve times the change, so that a twelfth of a yearly price is not rounded. Negative when it stops. */
  yearlyCents: number;
}

/** A member's subscription to a plan. Created before the card provider is called; `syncSubscription` writes all that
 *  the card provider decides. */
export interface StoredSubscription {
  _id: Types.ObjectId;
  /** The member. Until an account has the subscription of a visitor, it is the visitor's id. */
  memberId: Types.ObjectId;
  /** Set on subscriptions of visitors. */
  guest?: GuestSubscriber;
  productId: Types.ObjectId;
  planId: Types.ObjectId;
  /** `<member>:<membership>` while it can be charged: a member has one such subscription per membership. */
  slot?: string;
  mode: KeyMode;
  status: StoredStatus;
  interval: PlanInterval;
  /** The price at the start. A later price of the plan does not change it. */
  priceCents: number;
  /** Given by a creator without a charge; the card provider does not know it. Missing for one that is paid. */
  source?: 'gift';
  /** The card provider's subscription. Never changed once it is set. */
  stripeSubscriptionId?: string;
  /** The end of the present period, paid or not. */
  periodEnd: Date | null;
  /** The end of the latest period that was paid. */
  paidUntil: Date | null;
  /** When it ends without another payment; null if it renews. */
  cancelAt: Date | null;
  /** When its access ends; null if it gives none. */
  accessEndsAt: Date | null;
  /** The invoice of a renewal that could not be charged; null if there is none. */
  openInvoice?: OpenInvoice | null;
  /** Causes of the emails about its billing that the member was sent. */
  sentEmails?: string[];
  /** Whether the payment of the latest period was refunded or is disputed. */
  isSuspended: boolean;
  /** Why the member canceled, in their words. */
  cancelReason?: string;
  /** The order of the latest payment. */
  latestOrderId: Types.ObjectId | null;
  /** The changes of its share of the monthly recurring revenue, oldest first. Not set until it was paid. */
  mrrMoves?: MrrMove[];
  /** The content that the subscription has opened. */
  grants: PlanGrants;
  /** The products among them and the membership itself, for the index that determines whether a member owns one. Empty
   *  while it is not granted. */
  productIds: Types.ObjectId[];
  /** Increases with each change. Writers state the revision that they have read. */
  rev: number;
  /** The revision whose effects were written. */
  effectsRev: number;
  /** Whether the two are equal. */
  isSettled: boolean;
  /** Whether its contents are open to the member. */
  isGranted: boolean;
  /** When the job has compared it last, while it is not paid. */
  checkedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** The access end of a gift that has none. Sources of access always have an end, so that checks can compare it. */
export const giftWithoutEnd = new Date('9999-12-31T00:00:00.000Z');

/** Whether a creator has given it, so that nothing is ever charged. */
export function isGift({ source }: { source?: StoredSubscription['source'] | undefined }): boolean {
  return source === 'gift';
}

/** Whether the bank asks the member to approve the renewal that is due. */
export function needsApproval({ openInvoice }: Pick<StoredSubscription, 'openInvoice'>): boolean {
  return openInvoice?.problem === 'approval-needed';
}

/** Whether nothing more can be charged. */
export function isFinal({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return finalStatuses.includes(status);
}

/** Whether it was paid once, or is a gift. */
export function wasStarted({ status, paidUntil, source }: StoredSubscription): boolean {
  return (
    isGift({ source }) || paidUntil !== null || !(status === 'incomplete' || finalStatuses.includes(status))
  );
}

/** Whether the status gives access, as long as it is paid. */
export function isOpening(status: StoredStatus): boolean {
  return openingStatuses.includes(status);
}

/** Whether the price of a subscription is part of the monthly recurring revenue. */
export function isRecurring(status: StoredStatus): boolean {
  return recurringStatuses.includes(status);
}

/** Whether a subscription gives access now. */
export function hasAccess({ accessEndsAt }: Pick<StoredSubscription, 'accessEndsAt'>, now: Date): boolean {
  return accessEndsAt !== null && accessEndsAt > now;
}

/** Returns the slot of a member's subscription to a membership. */
export function getSlot(memberId: Types.ObjectId, productId: Types.ObjectId): string {
  return `${memberId.toHexString()}:${productId.toHexString()}`;
}
