import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id, moment, money, textSchema } from '../fields/fields.ts';
import { storageUrl } from '../files/uploads.ts';
import { price } from './creatorProducts.ts';
import {
  isPlanPricePayable,
  membershipCategories,
  planContentMax,
  planPriceMissing,
  planPriceTooLow,
  planRankMax,
  planRules,
  plansMax,
} from './planRules.ts';
import { productRules } from './productRules.ts';

/** The prices of a plan; null if it isn't offered at that interval. */
export const PlanPrices = z.object({ month: money.nullable(), year: money.nullable() });
export type PlanPrices = z.infer<typeof PlanPrices>;

/** A course, live class or file that a plan opens. */
export const PlanContent = z.object({
  kind: z.enum(['course', 'live_class', 'digital_file']),
  /** The id of the course, or of the product. */
  id,
  title: z.string(),
});
export type PlanContent = z.infer<typeof PlanContent>;

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
  /** Its position among the plans of its membership, lowest first. */
  rank: z.int(),
  /** The ids of what it opens: courses, and the products of live classes and files. */
  grants: z.object({ courseIds: z.array(id), classIds: z.array(id), fileIds: z.array(id) }),
  /** An archived plan renews but can't be started. */
  isArchived: z.boolean(),
  createdAt: moment,
});
export type CreatorPlan = z.infer<typeof CreatorPlan>;

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
  grants: z.strictObject({ courseIds: ids, classIds: ids, fileIds: ids }),
};
const changeablePlan = z.strictObject({ ...planFields, isArchived: z.boolean() }).partial();
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
  /** The plans that can be started, by rank. */
  'GET /api/library/:productId/plans': endpoint({
    summary: 'List the plans of a membership',
    role: 'visitor',
    params: z.strictObject({ productId: id }),
    response: z.array(Plan).max(plansMax),
    errors: ['product-not-found'],
  }),
} satisfies Endpoints;
