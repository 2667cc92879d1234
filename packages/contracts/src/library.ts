import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, money } from './fields.ts';

export const Product = z.object({
  id,
  title: z.string(),
  description: z.string(),
  price: money,
  category: z.string(),
  type: z.enum(['course', 'digital_file', 'live_class', 'physical']),
  thumbnailUrl: z.string().nullable(),
  /** Average of the reviews, one decimal, 0 without reviews. */
  rating: z.number().min(0).max(5),
  reviewCount: count,
  studentsCount: count,
});
export type Product = z.infer<typeof Product>;

export const LibraryProduct = z.object({
  ...Product.shape,
  /** The reader has it already. */
  owned: z.boolean(),
  /** The course behind the product, for readers who own it. */
  courseId: id.nullable(),
});
export type LibraryProduct = z.infer<typeof LibraryProduct>;

/** The product that opens a course. */
export const CourseOffer = z.object({ productId: id });
export type CourseOffer = z.infer<typeof CourseOffer>;

export const libraryPageSize = 24;

export const library = {
  'GET /api/library': endpoint({
    role: 'visitor',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ products: z.array(LibraryProduct), nextCursor: cursor.nullable() }),
  }),
  'GET /api/library/:productId': endpoint({
    role: 'visitor',
    params: z.strictObject({ productId: id }),
    response: LibraryProduct,
    errors: ['product-not-found'],
  }),
  'GET /api/library/courses/:courseId': endpoint({
    role: 'member',
    params: z.strictObject({ courseId: id }),
    response: CourseOffer,
    errors: ['course-not-found'],
  }),
} satisfies Endpoints;
