import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment, money } from './fields.ts';
import { isTimeZone } from './isTimeZone.ts';
import { Review, Product } from './library.ts';
import { OrderStatus } from './orders.ts';
import { revenueSpans } from './revenueSpans.ts';

/** What was sold: before and after what was given back of it. */
const sums = { gross: money, refunded: money, revenue: money };

export const MonthRevenue = z.object({
  /** '2026-11' */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Orders that cost something. */
  sales: count,
  ...sums,
});
export type MonthRevenue = z.infer<typeof MonthRevenue>;

/** What a course has earned, or another product. */
export const ProductRevenue = z.object({
  /** The course's id, or that of the product that is none. */
  id,
  title: z.string(),
  type: Product.shape.type,
  sold: count,
  ...sums,
});
export type ProductRevenue = z.infer<typeof ProductRevenue>;

/** What was earned. What is given back is taken off the month in which it was paid. */
export const Revenue = z.object({
  timeZone: z.string(),
  /** Of the present month, and of all time. */
  thisMonth: money,
  total: money,
  /** What an order cost, on average, before anything was given back. */
  averageSale: money,
  /** Of the span that was asked for: every month of it, the first one first; most first. */
  months: z.array(MonthRevenue),
  products: z.array(ProductRevenue),
});
export type Revenue = z.infer<typeof Revenue>;

/** An order of which something was given back. */
export const RefundedOrder = z.object({
  orderId: id,
  number: z.string(),
  /** Null for a buyer who is no student: a creator, or somebody who has left. */
  studentId: id.nullable(),
  username: z.string().nullable(),
  titles: z.array(z.string()),
  total: money,
  refunded: money,
  status: OrderStatus,
  /** What those wrote who gave it back. */
  reasons: z.array(z.string()),
  refundedAt: moment,
});
export type RefundedOrder = z.infer<typeof RefundedOrder>;

/** What a buyer says, with what it is about. */
export const ProductReview = z.object({
  ...Review.shape,
  productId: id,
  /** Null for a product that is gone. */
  productTitle: z.string().nullable(),
  /** Null where who wrote it is no student. */
  studentId: id.nullable(),
});
export type ProductReview = z.infer<typeof ProductReview>;

export const InstallationTimeZone = z.strictObject({
  /** IANA name: 'Europe/Berlin'. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone'),
});

export const refundsPageSize = 25;
export const productReviewsPageSize = 25;

const page = z.strictObject({ cursor: cursor.optional() });

/** What the creators earn, and what is said of it. */
export const revenue = {
  'GET /api/creator/revenue': endpoint({
    role: 'creator',
    query: z.strictObject({ span: z.enum(revenueSpans).optional() }),
    response: Revenue,
  }),
  /** Every sale of all time as CSV: a line for each product of each order that was paid. */
  'GET /api/creator/revenue/export': endpoint({ role: 'creator', rate: 'expensive', response: 'stream' }),
  /** The latest first. */
  'GET /api/creator/revenue/refunds': endpoint({
    role: 'creator',
    query: page,
    response: z.object({
      refunds: z.array(RefundedOrder).max(refundsPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
  /** On whose days sales count from now on. */
  'PUT /api/creator/revenue/time-zone': endpoint({
    role: 'creator',
    rate: 'write',
    body: InstallationTimeZone,
    response: InstallationTimeZone,
  }),
  /** Of all products, newest first. */
  'GET /api/creator/reviews': endpoint({
    role: 'creator',
    query: page,
    response: z.object({
      reviews: z.array(ProductReview).max(productReviewsPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
} satisfies Endpoints;
