import { z } from 'zod';
import { email, username } from '../account/auth.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { cursor, id, moment, money, textSchema } from '../fields/fields.ts';
import { storageUrl } from '../files/uploads.ts';
import { price } from './creatorProducts.ts';
import {
  isPlanPricePayable,
  membershipCategories,
  membershipCancelReasonMax,
  planContentMax,
  planContentsShownMax,
  planIntervals,
  planPriceMissing,
  planPriceTooLow,
  planRankMax,
  planRules,
  plansMax,
  subscribersPageSize,
} from './planRules.ts';
import { productRules } from './productRules.ts';

/** The prices of a plan; null if it isn't offered at that interval. */
export const PlanPrices = z.object({ month: money.nullable(), year: money.nullable() });
export type PlanPrices = z.infer<typeof PlanPrices>;

/** A course, circle, pod, live class or file that a plan opens. */
export const PlanContent = z.object({
  kind: z.enum(['course', 'circle', 'pod', 'live_class', 'digital_file']),
  /** The id of the course or circle, or of the product. */
  id,
  title: z.string(),
});
export type PlanContent = z.infer<typeof PlanContent>;

/** A content of a plan as creators see it. Plans keep what is archived later. */
export const CreatorPlanContent = z.object({ ...PlanContent.shape, isArchived: z.literal(true).optional() });
export type CreatorPlanContent = z.infer<typeof CreatorPlanContent>;

/** Something that a plan can contain. */
export const AvailableContent = z.object({
  ...PlanContent.shape,
  state: z.enum(['draft', 'offered']),
});
export type AvailableContent = z.infer<typeof AvailableContent>;

/** A plan of a membership. */
export const Plan = z.object({
  id,
  name: z.string(),
  description: z.string(),
  prices: PlanPrices,
  contents: z.array(PlanContent),
});
export type Plan = z.infer<typeof Plan>;

/** A plan as creators see it. */
export const CreatorPlan = z.object({
  ...Plan.shape,
  contents: z.array(CreatorPlanContent),
  /** Its position among the plans of its membership, lowest first. */
  rank: z.int(),
  /** The ids of what it opens: courses, circles and pods, and the products of live classes and files. */
  grants: z.object({
    courseIds: z.array(id),
    classIds: z.array(id),
    fileIds: z.array(id),
    circleIds: z.array(id),
  }),
  /** An archived plan renews but can't be started. */
  isArchived: z.boolean(),
  createdAt: moment,
});
export type CreatorPlan = z.infer<typeof CreatorPlan>;

/** `incomplete` waits for the first payment. `past_due` means that a renewal was declined and is tried again.
 *  `suspended` gives no access although it has not ended, because a payment is missing, refunded or disputed. */
export const membershipStatuses = ['incomplete', 'active', 'past_due', 'suspended', 'ended'] as const;

/** A member's subscription to a plan of a membership. */
export const Membership = z.object({
  id,
  productId: id,
  /** The title of the membership, and the name of the plan. */
  title: z.string(),
  planId: id,
  planName: z.string(),
  interval: z.enum(planIntervals),
  /** What is paid at each interval. */
  price: money,
  status: z.enum(membershipStatuses),
  /** The end of the present period; null until the first payment has started. */
  periodEnd: moment.nullable(),
  /** When it ends without another payment; null if it renews. */
  cancelAt: moment.nullable(),
  /** When its access ends unless it is extended; null if it gives none, or for a gift without an end. */
  accessEndsAt: moment.nullable(),
  /** Given by a creator: nothing is charged. Missing if it is paid. */
  isGift: z.boolean().optional(),
  /** Whether the bank asks the member to approve the payment that is due. Missing if it doesn't. */
  needsApproval: z.boolean().optional(),
  createdAt: moment,
  can: z.object({ cancel: z.boolean(), resume: z.boolean() }),
});
export type Membership = z.infer<typeof Membership>;

/** A started membership: its first payment has to be confirmed, or it runs already. `orderId` is the receipt of the
 *  visitor who has paid for it. */
export const StartedMembership = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), clientSecret: z.string(), subscriptionId: id, total: money }),
  z.object({ kind: z.literal('done'), subscriptionId: id, orderId: id.optional() }),
]);
export type StartedMembership = z.infer<typeof StartedMembership>;

/** A membership as creators see it. */
export const Subscriber = z.object({
  ...Membership.shape,
  member: z.object({ id, username: z.string() }),
  /** Why the member canceled; empty if they gave no reason. */
  cancelReason: z.string(),
});
export type Subscriber = z.infer<typeof Subscriber>;

const planPrice = price.refine(isPlanPricePayable, planPriceTooLow).nullable();
const ids = z
  .array(id)
  .max(planContentMax)
  .refine((list) => new Set(list).size === list.length, 'contains an id twice');
const planFields = {
  name: textSchema(planRules.name),
  description: textSchema(planRules.description),
  prices: z
    .strictObject({ month: planPrice, year: planPrice })
    .refine(({ month, year }) => month !== null || year !== null, planPriceMissing),
  rank: z.int().min(0).max(planRankMax),
  grants: z.strictObject({ courseIds: ids, classIds: ids, fileIds: ids, circleIds: ids }),
};
const changeablePlan = z.strictObject({ ...planFields, isArchived: z.boolean() }).partial();
const membershipParams = z.strictObject({ membershipId: id });
const uploadErrors = [
  'upload-not-ours',
  'upload-not-found',
  'upload-not-there',
  'upload-claimed',
  'upload-too-large',
  'upload-wrong-type',
] as const;

/** Memberships are products that are paid again each month or year; their plans have the prices and contents. */
export const memberships = {
  /** Creates a membership without plans: a draft until it is published. */
  'POST /api/creator/memberships': endpoint({
    summary: 'Create a membership',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      title: textSchema(productRules.title),
      description: textSchema(productRules.description),
      category: z.enum(membershipCategories),
      thumbnailUrl: storageUrl,
    }),
    response: z.object({ productId: id }),
    errors: uploadErrors,
  }),
  /** All plans of a membership by rank, with archived ones. */
  'GET /api/creator/plans': endpoint({
    summary: 'List the plans of a membership for editing',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ productId: id }),
    response: z.array(CreatorPlan).max(plansMax),
    errors: ['product-not-found'],
  }),
  'POST /api/creator/plans': endpoint({
    summary: 'Add a plan to a membership',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({ productId: id, ...planFields }),
    response: CreatorPlan,
    errors: ['product-not-found', 'plan-content-not-found', 'no-room'],
  }),
  /** What a plan can contain, newest first, then circles and pods by name. */
  'GET /api/creator/plan-contents': endpoint({
    summary: 'Search for what a plan can contain',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ search: z.string().trim().max(100).optional() }),
    response: z.object({ items: z.array(AvailableContent).max(planContentsShownMax), hasMore: z.boolean() }),
  }),
  /** Sets the order of all plans of a membership. */
  'PUT /api/creator/plans/order': endpoint({
    summary: 'Order the plans of a membership',
    role: 'creator',
    rate: 'write',
    body: z.strictObject({
      productId: id,
      planIds: z
        .array(id)
        .max(plansMax)
        .refine((list) => new Set(list).size === list.length, 'contains an id twice'),
    }),
    response: z.array(CreatorPlan).max(plansMax),
    errors: ['product-not-found', 'changed-elsewhere'],
  }),
  /** Writes all of `changes` or nothing. `was` contains the values that the caller saw: if a field has changed since,
   *  the refusal names the fields. A new price applies to new subscriptions only. */
  'PATCH /api/creator/plans/:planId': endpoint({
    summary: 'Edit a plan',
    role: 'creator',
    rate: 'write',
    params: z.strictObject({ planId: id }),
    body: z.strictObject({ changes: changeablePlan, was: changeablePlan }),
    response: CreatorPlan,
    errors: ['plan-not-found', 'plan-content-not-found', 'membership-needs-plan', 'changed-elsewhere'],
  }),
  /** Newest first. */
  'GET /api/creator/subscriptions': endpoint({
    summary: 'List the subscribers of a membership',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({ productId: id, cursor: cursor.optional() }),
    response: z.object({
      subscribers: z.array(Subscriber).max(subscribersPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
  /** The caller's latest memberships, newest first. */
  'GET /api/memberships': endpoint({
    summary: "List the caller's memberships",
    role: 'member',
    response: z.array(Membership).max(100),
  }),
  /** Starts a membership, or continues with the unpaid one. A member has one subscription per membership. A visitor states
   *  who they are (`PUT …/buyer`) before they confirm the payment. */
  'POST /api/memberships': endpoint({
    summary: 'Start a membership',
    role: 'visitor',
    rate: 'write',
    body: z.strictObject({ planId: id, interval: z.enum(planIntervals) }),
    response: StartedMembership,
    errors: ['plan-not-found', 'already-member', 'payment-unavailable'],
  }),
  /** Sets the email address and the name of a visitor's unpaid membership. The response does not reveal whether the
   *  address has an account. */
  'PUT /api/memberships/:membershipId/buyer': endpoint({
    summary: 'Set the buyer of a visitor’s membership',
    role: 'visitor',
    rate: 'sign-in',
    params: membershipParams,
    body: z.strictObject({ email, name: username }),
    response: z.null(),
    errors: ['membership-not-found', 'name-of-creator'],
  }),
  /** Checks it with the provider now instead of waiting for the webhook. */
  'POST /api/memberships/:membershipId/sync': endpoint({
    summary: 'Check a membership with the provider',
    role: 'member',
    rate: 'write',
    params: membershipParams,
    response: Membership,
    errors: ['membership-not-found', 'payment-unavailable'],
  }),
  /** Ends it with the present period; at once if it was never paid or is a gift. Idempotent. */
  'POST /api/memberships/:membershipId/cancel': endpoint({
    summary: 'Cancel a membership',
    role: 'member',
    rate: 'write',
    params: membershipParams,
    body: z.strictObject({ reason: z.string().trim().max(membershipCancelReasonMax).optional() }),
    response: Membership,
    errors: ['membership-not-found', 'payment-unavailable'],
  }),
  /** Withdraws the cancellation of a membership that has not ended. Idempotent. */
  'POST /api/memberships/:membershipId/resume': endpoint({
    summary: 'Resume a canceled membership',
    role: 'member',
    rate: 'write',
    params: membershipParams,
    response: Membership,
    errors: ['membership-not-found', 'no-saved-card', 'payment-unavailable'],
  }),
  /** The plans that can be started, by rank. */
  'GET /api/library/:productId/plans': endpoint({
    summary: 'List the plans of a membership',
    role: 'visitor',
    params: z.strictObject({ productId: id }),
    response: z.array(Plan).max(plansMax),
    errors: ['product-not-found'],
  }),
} satisfies Endpoints;
