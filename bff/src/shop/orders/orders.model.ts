import { orderStatuses } from '@grove/contracts/shop/orders';
import { Schema, model } from 'mongoose';
import { productTypes } from '../products/product.ts';
import type { GuestBuyer } from '../products/guestBuyer.ts';
import type { RefundRequest, CardRefund, StoredOrder, StoredOrderItem } from './order.ts';

const id = Schema.Types.ObjectId;
const cents = { type: Number, required: true, min: 0, validate: Number.isInteger };
const count = { type: Number, min: 0, validate: Number.isInteger };

const itemSchema = new Schema<StoredOrderItem>(
  {
    productId: { type: id, required: true },
    title: { type: String, required: true },
    category: { type: String },
    type: { type: String, enum: productTypes, required: true },
    priceCents: cents,
    quantity: { type: Number, min: 1, validate: Number.isInteger },
    refundedCents: count,
    courseId: { type: id },
  },
  { _id: false },
);

const refundSchema = new Schema<RefundRequest>(
  {
    key: { type: String, required: true },
    amountCents: cents,
    reason: { type: String },
    askedAt: { type: Date, required: true },
  },
  { _id: false },
);

const cardRefundSchema = new Schema<CardRefund>(
  {
    id: { type: String, required: true },
    key: { type: String },
    amountCents: cents,
    createdAt: { type: Date, required: true },
    isNotified: { type: Boolean, required: true },
  },
  { _id: false, id: false },
);

const countedSchema = new Schema<NonNullable<StoredOrder['counted']>>(
  { day: { type: String, required: true }, refundedCents: cents },
  { _id: false },
);

const guestSchema = new Schema<GuestBuyer>(
  {
    visitorId: { type: id, required: true },
    email: { type: String },
    name: { type: String },
    awaitsOwner: { type: Boolean },
  },
  { _id: false },
);

const orderSchema = new Schema<StoredOrder>(
  {
    memberId: { type: id, required: true },
    guest: { type: guestSchema },
    status: { type: String, enum: orderStatuses, required: true },
    items: [itemSchema],
    productIds: [id],
    hasFiles: { type: Boolean, required: true },
    totalCents: cents,
    refundedCents: count,
    cartHash: { type: String },
    openFor: { type: id },
    claimOf: { type: id },
    subscriptionId: { type: id },
    invoiceId: { type: String },
    paymentIntentId: { type: String },
    rev: count,
    effectsRev: count,
    isSettled: { type: Boolean },
    isGranted: { type: Boolean },
    isReceipted: { type: Boolean },
    refunds: [refundSchema],
    cardRefunds: { type: [cardRefundSchema] },
    refundedAt: { type: Date },
    counted: { type: countedSchema },
    paidAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// A member has at most one open order, a payment belongs to one order, and a free product is claimed once.
orderSchema.index({ openFor: 1 }, { unique: true, sparse: true });
orderSchema.index({ paymentIntentId: 1 }, { unique: true, sparse: true });
orderSchema.index({ invoiceId: 1 }, { unique: true, sparse: true });
orderSchema.index(
  { memberId: 1, claimOf: 1 },
  { unique: true, partialFilterExpression: { claimOf: { $exists: true } } },
);
orderSchema.index({ memberId: 1, status: 1, productIds: 1 });
orderSchema.index({ memberId: 1, status: 1, hasFiles: 1, paidAt: -1, _id: -1 });
// Lists a member's orders, newest first.
orderSchema.index({ memberId: 1, status: 1, createdAt: -1, _id: -1 });
// Finds the paid orders that wait for the owner of an address.
orderSchema.index({ 'guest.email': 1 }, { partialFilterExpression: { 'guest.awaitsOwner': true } });
// Finds the buyers of expired orders, which are removed.
orderSchema.index(
  { status: 1, updatedAt: 1 },
  { partialFilterExpression: { 'guest.email': { $exists: true } } },
);
// Finds the buyers and the sales of a product.
orderSchema.index({ productIds: 1, status: 1 });
// Lists paid orders, oldest first.
orderSchema.index({ status: 1, paidAt: 1, _id: 1 });
// Lists the latest sales. Free orders are not sales.
orderSchema.index({ paidAt: -1 }, { partialFilterExpression: { status: 'paid', totalCents: { $gt: 0 } } });
// Lists refunded orders, most recent refund first.
orderSchema.index(
  { refundedAt: -1, _id: -1 },
  { partialFilterExpression: { refundedAt: { $gt: new Date(0) } } },
);
// Finds orders whose effects are not written yet.
orderSchema.index({ updatedAt: 1 }, { partialFilterExpression: { isSettled: false } });

export const Orders = model<StoredOrder>('Order', orderSchema, 'orders');
