import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import { productTypes } from '../products/product.ts';
import type { StoredProduct } from '../products/product.ts';
import type { SalesSums } from './salesSums.ts';

/** Sales of one day, calculated from the orders' items to the cent. */
export interface DaySales extends SalesSums {
  /** The day in the installation's time zone, '2026-11-22'. */
  _id: string;
  /** Number of orders that were not free. */
  orders: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Sales of one course, or of one product without a course, in one month. */
export interface ProductSales extends SalesSums {
  /** The month and the subject's id: '2026-11:' and 24 hex digits, so that the index is ordered by month. */
  _id: string;
  /** The id of the course or, without one, of the product. */
  subjectId: Types.ObjectId;
  type: StoredProduct['type'];
  isCourse: boolean;
  /** The title at the time of the last sale. */
  title: string;
  /** Number of units sold. */
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
// Finds the courses with the highest revenue.
productSchema.index({ isCourse: 1, _id: 1 });

export const DaySalesDocument = model<DaySales>('DaySales', daySchema, 'daySales');
export const ProductSalesDocument = model<ProductSales>('ProductSales', productSchema, 'productSales');
