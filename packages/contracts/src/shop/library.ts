import { z } from 'zod';
import { ClassDates, ClassOffer } from '../coaching/classes.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { fieldRules } from '../fields/fieldRules.ts';
import { count, cursor, id, moment, money, textSchema } from '../fields/fields.ts';
import { LessonWidget } from '../courses/lessons.ts';
import { librarySearchMax } from '../fields/limits.ts';
import { planIntervals } from './planRules.ts';
import { priceFilters } from './productRules.ts';

export const Product = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** For a membership, the lowest price among its plans. */
  price: money,
  /** Set for a membership that has plans: how often `price` is paid. */
  priceInterval: z.enum(planIntervals).optional(),
  category: z.string(),
  type: z.enum(['course', 'digital_file', 'live_class', 'physical', 'membership']),
  thumbnailUrl: z.string().nullable(),
  /** Average of the reviews with one decimal; 0 without reviews. */
  rating: z.number().min(0).max(5),
  reviewCount: count,
  studentsCount: count,
});
export type Product = z.infer<typeof Product>;

export const LibraryProduct = z.object({
  ...Product.shape,
  /** Whether the caller owns it. */
  owned: z.boolean(),
  /** The course of the product, for callers who own it. */
  courseId: id.nullable(),
  /** Whether the caller has completed every lesson of its course. */
  isFinished: z.boolean(),
  /** The status of a live class; null for other products, and for a class without meetings. */
  liveClass: ClassOffer.nullable(),
});
export type LibraryProduct = z.infer<typeof LibraryProduct>;

/** The product that sells a course. */
export const CourseOffer = z.object({ productId: id });
export type CourseOffer = z.infer<typeof CourseOffer>;

/** The file of a digital product. Its storage URL is never sent: it is downloaded by the product's
 *  id. */
export const ProductFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: count,
  /** The pages of a PDF, if known. */
  pages: count.optional(),
  /** The length of a recording, if known. */
  seconds: count.optional(),
});
export type ProductFile = z.infer<typeof ProductFile>;

const stars = z.int().min(1).max(5);

/** A member's stars and text about a product. */
export const Review = z.object({
  id,
  author: z.object({ username: z.string(), avatarUrl: z.string().nullable() }),
  stars,
  text: z.string(),
  createdAt: moment,
  /** Null if it was never changed. */
  changedAt: moment.nullable(),
});
export type Review = z.infer<typeof Review>;

/** A lesson in the outline of a product's course. */
export const OutlineLesson = z.object({
  id,
  title: z.string(),
  videoSeconds: count,
  /** Anyone may open it before buying. */
  isPreview: z.boolean(),
});
export type OutlineLesson = z.infer<typeof OutlineLesson>;

/** A product with all data of its page. */
export const ProductDetails = z.object({
  ...LibraryProduct.shape,
  /** The course's sections with modules and lessons; null for other products. */
  outline: z
    .array(
      z.object({
        title: z.string(),
        subtitle: z.string(),
        modules: z.array(z.object({ title: z.string(), lessons: z.array(OutlineLesson) })),
      }),
    )
    .nullable(),
  /** The dates of a live class; null for other products. */
  classDates: ClassDates.nullable(),
  /** The amount of content, and the file of a digital product. */
  contents: z.object({
    lessons: count,
    videoSeconds: count,
    files: count,
    file: ProductFile.nullable(),
  }),
  teacher: z.object({ username: z.string(), bio: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** The number of reviews with each number of stars, 1 to 5. */
  starCounts: z.tuple([count, count, count, count, count]),
  /** The caller's own review; null if there is none. */
  ownReview: Review.nullable(),
  /** False for products that only creators see: drafts and archived ones. */
  isOffered: z.boolean(),
  /** The duration in the creator's words: 'Self-Paced'. May be empty. */
  duration: z.string(),
  /** What a course teaches, one item a line. Missing if its creator has not written anything. */
  outcomes: z.string().optional(),
  can: z.object({ review: z.boolean() }),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

/** A lesson that anyone may open, with its widgets for the classroom's renderer. */
export const PreviewLesson = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  productTitle: z.string(),
  widgets: z.array(LessonWidget),
});
export type PreviewLesson = z.infer<typeof PreviewLesson>;

export const libraryPageSize = 24;
export const reviewsPageSize = 10;

const product = z.strictObject({ productId: id });
const previewWidget = z.strictObject({ productId: id, lessonId: id, widgetId: id });

export const library = {
  /** Newest first. Each word of `search` must be the beginning of a word in the title or category. */
  'GET /api/library': endpoint({
    summary: 'List the products of the library',
    role: 'visitor',
    query: z.strictObject({
      cursor: cursor.optional(),
      search: z.string().trim().max(librarySearchMax).optional(),
      category: z.string().max(librarySearchMax).optional(),
      price: z.enum(priceFilters).optional(),
    }),
    response: z.object({
      products: z.array(LibraryProduct),
      nextCursor: cursor.nullable(),
      /** The categories of all offered products, in alphabetical order. */
      categories: z.array(z.string()),
    }),
  }),
  'GET /api/library/:productId': endpoint({
    summary: 'Get a product of the library',
    role: 'visitor',
    params: product,
    response: ProductDetails,
    errors: ['product-not-found'],
  }),
  /** Newest first. */
  'GET /api/library/:productId/reviews': endpoint({
    summary: 'List the reviews of a product',
    role: 'visitor',
    params: product,
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ reviews: z.array(Review), nextCursor: cursor.nullable() }),
    errors: ['product-not-found'],
  }),
  /** Creates or replaces the caller's review. Idempotent. */
  'PUT /api/library/:productId/review': endpoint({
    summary: "Write or replace the caller's review of a product",
    role: 'member',
    params: product,
    body: z.strictObject({ stars, text: textSchema(fieldRules.review) }),
    response: Review,
    errors: ['product-not-found', 'only-buyers-review'],
  }),
  /** Deletes the caller's review; 404 if there is none. */
  'DELETE /api/library/:productId/review': endpoint({
    summary: "Delete the caller's review of a product",
    role: 'member',
    params: product,
    response: z.null(),
    errors: ['not-found'],
  }),
  /** A lesson that its creator opened to everyone; 404 for any other lesson, including locked ones. */
  'GET /api/library/:productId/lessons/:lessonId': endpoint({
    summary: 'Get a preview lesson',
    role: 'visitor',
    params: z.strictObject({ productId: id, lessonId: id }),
    response: PreviewLesson,
    errors: ['lesson-not-found'],
  }),
  /** Redirects to the stored file of a video, image, audio or file widget in such a lesson. */
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/file': endpoint({
    summary: 'Download the file of a widget in a preview lesson',
    role: 'visitor',
    params: previewWidget,
    /** Pixels: selects one of the image's sizes. Default: the largest. */
    query: z.strictObject({ width: z.coerce.number().int().min(1).max(20_000).optional() }),
    response: 'redirect',
    errors: ['widget-not-found'],
  }),
  /** WebVTT of such a lesson's video. */
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/captions': endpoint({
    summary: 'Get the captions of a video in a preview lesson',
    role: 'visitor',
    params: previewWidget,
    response: 'text',
    errors: ['widget-not-found'],
  }),
  'GET /api/library/courses/:courseId': endpoint({
    summary: 'Get the product that sells a course',
    role: 'member',
    params: z.strictObject({ courseId: id }),
    response: CourseOffer,
    errors: ['course-not-found'],
  }),
} satisfies Endpoints;
