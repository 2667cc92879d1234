import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment, money } from '../fields/fields.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';
import { Review, Product } from './library.ts';
import { OrderStatus } from './orders.ts';
import { revenueSpans } from '../creator/listOptions.ts';

/** Amounts sold, refunded, and net of refunds. */
const sums = { gross: money, refunded: money, revenue: money };

export const MonthRevenue = z.object({
  /** '2026-11' */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Number of orders that cost something. */
  sales: count,
  ...sums,
});
export type MonthRevenue = z.infer<typeof MonthRevenue>;

/** The revenue of a course or another product. */
export const ProductRevenue = z.object({
  /** The course's id, or the product's id if it is not a course. */
  id,
  title: z.string(),
  type: Product.shape.type,
  sold: count,
  ...sums,
});
export type ProductRevenue = z.infer<typeof ProductRevenue>;

const recurring = {
  /** The prices of all active and past due subscriptions, those of a year divided by twelve. */
  monthly: money,
  /** Number of members who have such a subscription. */
  subscribers: count,
};

/** Monthly recurring revenue. */
export const RecurringRevenue = z.object({
  now: z.object(recurring),
  /** 30 days ago. */
  before: z.object(recurring),
  /** At the end of each month of the requested span, earliest first; now for the current month. */
  months: z.array(z.object({ month: MonthRevenue.shape.month, ...recurring })),
});
export type RecurringRevenue = z.infer<typeof RecurringRevenue>;

/** The creators' revenue. A refund is deducted from the month in which the order was paid. */
export const Revenue = z.object({
  timeZone: z.string(),
  /** Of the current month and of all time. */
  thisMonth: money,
  total: money,
  /** Average price of an order, before refunds. */
  averageSale: money,
  /** Null if no membership was ever paid. */
  recurring: RecurringRevenue.nullable(),
  /** The requested span: every month, earliest first; products by revenue, highest first. */
  months: z.array(MonthRevenue),
  products: z.array(ProductRevenue),
});
export type Revenue = z.infer<typeof Revenue>;

/** An order with a refund. */
export const RefundedOrder = z.object({
  orderId: id,
  number: z.string(),
  /** Null if the buyer is not a student: a creator, a deleted account, or a visitor whose order waits for the
   *  owner of its address. */
  studentId: id.nullable(),
  username: z.string().nullable(),
  titles: z.array(z.string()),
  total: money,
  refunded: money,
  status: OrderStatus,
  /** The reasons given for the refunds. */
  reasons: z.array(z.string()),
  refundedAt: moment,
});
export type RefundedOrder = z.infer<typeof RefundedOrder>;

/** A review with its product. */
export const ProductReview = z.object({
  ...Review.shape,
  productId: id,
  /** Null if the product was deleted. */
  productTitle: z.string().nullable(),
  /** Null if the author is not a student. */
  studentId: id.nullable(),
});
export type ProductReview = z.infer<typeof ProductReview>;

export const InstallationTimeZone = z.strictObject({
  /** IANA name: 'Europe/Berlin'. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone'),
});

export const refundsPageSize = 25;
export const productReviewsPageSize = 25;

const pageQuery = z.strictObject({ cursor: cursor.optional() });

/** Revenue and reviews, for creators. */
export const revenue = {
  'GET /api/creator/revenue': endpoint({
    summary: 'Get the revenue',
    role: 'creator',
    query: z.strictObject({ span: z.enum(revenueSpans).optional() }),
    response: Revenue,
  }),
  /** Every sale as CSV: one line for each product of each paid order. */
  'GET /api/creator/revenue/export': endpoint({
    summary: 'Export sales as CSV',
    role: 'creator',
    rate: 'expensive',
    response: 'stream',
  }),
  /** Latest first. */
  'GET /api/creator/revenue/refunds': endpoint({
    summary: 'List refunded orders',
    role: 'creator',
    query: pageQuery,
    response: z.object({
      refunds: z.array(RefundedOrder).max(refundsPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
  /** Sets the time zone in whose days sales are counted. */
  'PUT /api/creator/revenue/time-zone': endpoint({
    summary: 'Set the time zone of the revenue',
    role: 'creator',
    rate: 'write',
    body: InstallationTimeZone,
    response: InstallationTimeZone,
  }),
  /** The reviews of all products, newest first. */
  'GET /api/creator/reviews': endpoint({
    summary: 'List the reviews of all products',
    role: 'creator',
    query: pageQuery,
    response: z.object({
      reviews: z.array(ProductReview).max(productReviewsPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
} satisfies Endpoints;
