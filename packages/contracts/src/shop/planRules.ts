import type { FieldRule } from '../fields/fieldRules.ts';
import { paymentCents } from './paymentLimits.ts';

/** The categories for a new membership. */
export const membershipCategories = ['Membership'] as const;

/** Maximum number of plans of one membership, including archived ones. */
export const plansMax = 20;

/** Maximum number of courses, of circles, of live classes and of files in one plan. */
export const planContentMax = 100;

/** Maximum number of results of a search for what a plan can contain. */
export const planContentsShownMax = 100;

/** How often a subscription is billed. */
export const planIntervals = ['month', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];

export const planRules = {
  name: { required: 'Please enter a name', max: 60 },
  description: { max: 500 },
} as const satisfies Record<string, FieldRule>;

/** Positions of plans within a membership, lowest first. */
export const planRankMax = 999;

export const planPriceMissing = 'Please enter a monthly or a yearly price';
export const planPriceTooLow = 'A plan costs at least $0.50';

/** Whether a card payment can pay this price.
 *  @param price as in responses: '12.00'. */
export function isPlanPricePayable(price: string): boolean {
  return Math.round(Number(price) * 100) >= paymentCents.min;
}

/** Maximum characters of a member's reason for canceling. */
export const membershipCancelReasonMax = 500;

/** How a creator ends a membership: `refund` ends it now and refunds the latest payment. */
export const membershipEndings = ['period-end', 'now', 'refund'] as const;
export type MembershipEnding = (typeof membershipEndings)[number];

/** Subscribers on one page of their list. */
export const subscribersPageSize = 50;
