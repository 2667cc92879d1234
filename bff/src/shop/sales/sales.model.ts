import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import { productTypes } from '../products/product.ts';
import type { StoredProduct } from '../products/product.ts';
import type { Sold } from './sold.ts';

/** Sales of one day, calculated from the orders' items to the cent. */
export interface DaySales extends Sold {
  /** The day in the installation's time zone, '2026-11-22'. */
  _id: string;
  /** Orders that cost something. */
  orders: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The same of one course, or of one product that is none, and of one month. */
export interface ProductSales extends Sold {
  /** The month and what was sold, '2026-11:' and 24 hex digits: months lie one after the other in the index. */
  _id: string;
  /** The course, or the product that is none. */
  subjectId: Types.ObjectId;
  type: StoredProduct['type'];
  isCourse: boolean;
  /** As it was called when it was sold last. */
  title: string;
  /** How many. */
  sold: number;
  createdAt: Date;
  updatedAt: Date;
}

const cents = { type: Number };
const text = { type: String, required: true };

const daySchema = new Schema<DaySales>(
  { _id: text, orders: cents, grossCents: cents, refundedCents: cents },
  { timestamps: true, strict: 'throw' },
);

const productSchema = new Schema<ProductSales>(
  {
    _id: text,
    subjectId: { type: Schema.Types.ObjectId, required: true },
    type: { ...text, enum: productTypes },
    isCourse: { type: Boolean, required: true },
    title: text,
    sold: cents,
    grossCents: cents,
    refundedCents: cents,
  },
  { timestamps: true, strict: 'throw' },
);
// The courses that earned most.
productSchema.index({ isCourse: 1, _id: 1 });

export const DaySalesDocument = model<DaySales>('DaySales', daySchema, 'daySales');
export const ProductSalesDocument = model<ProductSales>('ProductSales', productSchema, 'productSales');
