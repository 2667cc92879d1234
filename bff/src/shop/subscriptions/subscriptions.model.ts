import { planIntervals } from '@grove/contracts/shop/planRules';
import { Schema, model } from 'mongoose';
import type { PlanGrants } from '../plans/plan.ts';
import { subscriptionStatuses } from './subscription.ts';
import type { GuestSubscriber, MrrMove, OpenInvoice, StoredSubscription } from './subscription.ts';

const id = Schema.Types.ObjectId;
const count = { type: Number, required: true, min: 0, validate: Number.isInteger };

const grantsSchema = new Schema<PlanGrants>(
  { courseIds: [id], classIds: [id], fileIds: [id], circleIds: { type: [id], default: undefined } },
  { _id: false },
);

const guestSchema = new Schema<GuestSubscriber>(
  {
    visitorId: { type: id, required: true },
    email: { type: String },
    name: { type: String },
    awaitsOwner: { type: Boolean },
    orderId: { type: id },
    isRefused: { type: Boolean },
  },
  { _id: false },
);

const openInvoiceSchema = new Schema<OpenInvoice>(
  {
    id: { type: String, required: true },
    problem: { type: String, enum: ['declined', 'approval-needed'], required: true },
    amountCents: count,
  },
  { _id: false },
);

const moveSchema = new Schema<MrrMove>(
  {
    at: { type: Date, required: true },
    yearlyCents: { type: Number, required: true, validate: Number.isInteger },
  },
  { _id: false },
);

const subscriptionSchema = new Schema<StoredSubscription>(
  {
    memberId: { type: id, required: true },
    guest: { type: guestSchema },
    productId: { type: id, required: true },
    planId: { type: id, required: true },
    slot: { type: String },
    mode: { type: String, enum: ['test', 'live'], required: true },
    status: { type: String, enum: subscriptionStatuses, required: true },
    interval: { type: String, enum: planIntervals, required: true },
    priceCents: count,
    source: { type: String, enum: ['gift'] },
    stripeSubscriptionId: { type: String },
    periodEnd: { type: Date },
    paidUntil: { type: Date },
    cancelAt: { type: Date },
    accessEndsAt: { type: Date },
    openInvoice: { type: openInvoiceSchema },
    sentEmails: { type: [String], default: undefined },
    isSuspended: { type: Boolean, required: true },
    cancelReason: { type: String },
    latestOrderId: { type: id },
    mrrMoves: { type: [moveSchema], default: undefined },
    grants: { type: grantsSchema, required: true },
    productIds: [id],
    rev: count,
    effectsRev: count,
    isSettled: { type: Boolean, required: true },
    isGranted: { type: Boolean, required: true },
    checkedAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// A member has one subscription per membership that can be charged.
subscriptionSchema.index({ slot: 1 }, { unique: true, sparse: true });
subscriptionSchema.index({ stripeSubscriptionId: 1 }, { unique: true, sparse: true });
// Lists a member's subscriptions, newest first.
subscriptionSchema.index({ memberId: 1, createdAt: -1, _id: -1 });
// Finds the subscriptions to a plan that are open.
subscriptionSchema.index({ planId: 1, isGranted: 1 });
// Determines whether a subscription opens a product to a member.
subscriptionSchema.index({ memberId: 1, productIds: 1, accessEndsAt: 1 });
// Lists the subscriptions to a membership, newest first.
subscriptionSchema.index({ productId: 1, _id: -1 });
// Finds the subscriptions to a membership that can be charged, before it is deleted.
subscriptionSchema.index({ productId: 1, slot: 1 });
// Finds subscriptions whose state has to be read from the card provider again, oldest first.
subscriptionSchema.index({ updatedAt: 1 }, { partialFilterExpression: { isSettled: false } });
subscriptionSchema.index({ status: 1, paidUntil: 1 });
subscriptionSchema.index({ status: 1, checkedAt: 1 });
// Finds those whose access has ended.
subscriptionSchema.index({ accessEndsAt: 1 }, { partialFilterExpression: { isGranted: true } });
// Finds what a visitor's browser has paid for.
subscriptionSchema.index(
  { 'guest.visitorId': 1, productId: 1 },
  { partialFilterExpression: { 'guest.orderId': { $exists: true } } },
);
// Finds the paid subscriptions whose owner does not come.
subscriptionSchema.index({ createdAt: 1 }, { partialFilterExpression: { 'guest.awaitsOwner': true } });
// Finds the visitors' subscriptions that have ended without an account.
subscriptionSchema.index(
  { status: 1, updatedAt: 1 },
  { partialFilterExpression: { 'guest.visitorId': { $exists: true } } },
);

export const Subscriptions = model<StoredSubscription>('Subscription', subscriptionSchema, 'subscriptions');
