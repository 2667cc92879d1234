import { Schema, model } from 'mongoose';
import type { PlanGrants, StoredPlan, StoredPlanPrice } from './plan.ts';

const id = Schema.Types.ObjectId;

const stripePriceSchema = new Schema<NonNullable<StoredPlanPrice['stripePrice']>>(
  { id: { type: String, required: true }, mode: { type: String, enum: ['test', 'live'], required: true } },
  { _id: false, id: false },
);

const priceSchema = new Schema<StoredPlanPrice>(
  {
    cents: { type: Number, required: true, min: 0, validate: Number.isInteger },
    stripePrice: { type: stripePriceSchema },
  },
  { _id: false },
);

const grantsSchema = new Schema<PlanGrants>(
  { courseIds: [id], classIds: [id], fileIds: [id], circleIds: { type: [id], default: undefined } },
  { _id: false },
);

const planSchema = new Schema<StoredPlan>(
  {
    productId: { type: id, required: true },
    name: { type: String, required: true },
    description: { type: String },
    rank: { type: Number, required: true, min: 0, validate: Number.isInteger },
    prices: { month: { type: priceSchema }, year: { type: priceSchema } },
    grants: { type: grantsSchema, required: true },
    isArchived: { type: Boolean, required: true },
  },
  { timestamps: true, strict: 'throw', minimize: false },
);
// Lists the plans of a membership in their order.
planSchema.index({ productId: 1, rank: 1, _id: 1 });

export const Plans = model<StoredPlan>('Plan', planSchema, 'plans');
