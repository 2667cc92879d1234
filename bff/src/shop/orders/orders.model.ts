import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

export interface OrderItem {
  productId: Types.ObjectId;
  /** As they were when bought. */
  title: string;
  priceCents: number;
  quantity: number;
  /** Set when the product is a course, for revenue by course. */
  courseId: Types.ObjectId | null;
}

export interface Order {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  status: 'paid' | 'refunded';
  items: OrderItem[];
  /** The items' products once more, for the index that answers 'does the member own this'. */
  productIds: Types.ObjectId[];
  /** Whether one of them is a digital file, for the list of what can be downloaded. */
  hasFiles: boolean;
  totalCents: number;
  paidAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

const cents = { type: Number, required: true, min: 0, validate: Number.isInteger };

const itemSchema = new Schema<OrderItem>(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    priceCents: cents,
    quantity: { type: Number, default: 1, min: 1, validate: Number.isInteger },
    courseId: { type: Schema.Types.ObjectId, default: null },
  },
  { _id: false },
);

const orderSchema = new Schema<Order>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: ['paid', 'refunded'], required: true },
    items: [itemSchema],
    productIds: [Schema.Types.ObjectId],
    hasFiles: { type: Boolean, required: true },
    totalCents: cents,
    paidAt: { type: Date, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
orderSchema.index({ memberId: 1, status: 1, productIds: 1 });
orderSchema.index({ memberId: 1, status: 1, hasFiles: 1, paidAt: -1, _id: -1 });
orderSchema.index({ status: 1, paidAt: 1, totalCents: 1 });

export const Orders = model<Order>('Order', orderSchema, 'orders');
