import { z } from 'zod';
import { ClassDates, ClassOffer } from './classes.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { fieldRules } from './fieldRules.ts';
import { count, cursor, id, moment, money, textOf } from './fields.ts';
import { LessonWidget } from './lessons.ts';
import { librarySearchMax } from './limits.ts';
import { priceFilters } from './priceFilters.ts';

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
  /** What is left of a live class; null for everything else, and for one that has no dates yet. */
  liveClass: ClassOffer.nullable(),
});
export type LibraryProduct = z.infer<typeof LibraryProduct>;

/** The product that opens a course. */
export const CourseOffer = z.object({ productId: id });
export type CourseOffer = z.infer<typeof CourseOffer>;

/** The file that a digital product hands over. Where it lies is never told: it is fetched by the product's id. */
export const ProductFile = z.object({ fileName: z.string(), contentType: z.string(), size: count });
export type ProductFile = z.infer<typeof ProductFile>;

const stars = z.int().min(1).max(5);

/** Someone's stars and words about a product. */
export const Review = z.object({
  id,
  author: z.object({ username: z.string(), avatarUrl: z.string().nullable() }),
  stars,
  text: z.string(),
  createdAt: moment,
  /** null while it was never changed. */
  changedAt: moment.nullable(),
});
export type Review = z.infer<typeof Review>;

/** A lesson in the outline of a product's course. */
export const OutlineLesson = z.object({
  id,
  title: z.string(),
  videoSeconds: count,
  /** Anybody may open it before they buy. */
  isPreview: z.boolean(),
});
export type OutlineLesson = z.infer<typeof OutlineLesson>;

/** A product with everything that its page tells before it is bought. */
export const ProductDetails = z.object({
  ...LibraryProduct.shape,
  /** The course's sections with modules and lessons; null for what is no course. */
  outline: z
    .array(
      z.object({
        title: z.string(),
        subtitle: z.string(),
        modules: z.array(z.object({ title: z.string(), lessons: z.array(OutlineLesson) })),
      }),
    )
    .nullable(),
  /** The dates of a live class; null for everything else. */
  classDates: ClassDates.nullable(),
  /** What is inside, counted; the file of a digital product. */
  contents: z.object({
    lessons: count,
    videoSeconds: count,
    files: count,
    file: ProductFile.nullable(),
  }),
  teacher: z.object({ username: z.string(), bio: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** How often each number of stars was given, 1 to 5. */
  starCounts: z.tuple([count, count, count, count, count]),
  /** The reader's own review; null without one. */
  ownReview: Review.nullable(),
  /** False for what creators alone see: a draft, or what has left the library. */
  isOffered: z.boolean(),
  /** How long it takes, in its creator's words: 'Self-Paced'. Empty where they say nothing. */
  duration: z.string(),
  can: z.object({ review: z.boolean() }),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

/** A lesson that everybody may open, with its widgets as the classroom's renderer takes them. */
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
  /** Newest first. `search` is the beginnings of words of title and category, all of which have to be there. */
  'GET /api/library': endpoint({
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
      /** Of everything that is offered, by the alphabet. */
      categories: z.array(z.string()),
    }),
  }),
  'GET /api/library/:productId': endpoint({
    role: 'visitor',
    params: product,
    response: ProductDetails,
    errors: ['product-not-found'],
  }),
  /** Newest first. */
  'GET /api/library/:productId/reviews': endpoint({
    role: 'visitor',
    params: product,
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ reviews: z.array(Review), nextCursor: cursor.nullable() }),
    errors: ['product-not-found'],
  }),
  /** Gives stars and words, or other ones. Repeating it changes nothing. */
  'PUT /api/library/:productId/review': endpoint({
    role: 'member',
    params: product,
    body: z.strictObject({ stars, text: textOf(fieldRules.review) }),
    response: Review,
    errors: ['product-not-found', 'only-buyers-review'],
  }),
  /** Takes one's own review back; 404 where there is none. */
  'DELETE /api/library/:productId/review': endpoint({
    role: 'member',
    params: product,
    response: z.null(),
    errors: ['not-found'],
  }),
  /** A lesson that its creator opened for everybody; a missing one, also where it is locked or was never opened. */
  'GET /api/library/:productId/lessons/:lessonId': endpoint({
    role: 'visitor',
    params: z.strictObject({ productId: id, lessonId: id }),
    response: PreviewLesson,
    errors: ['lesson-not-found'],
  }),
  /** Leads to the stored file of such a lesson's video, image, audio or file widget. */
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/file': endpoint({
    role: 'visitor',
    params: previewWidget,
    /** Pixels: which of an image's sizes, the largest when left out. */
    query: z.strictObject({ width: z.coerce.number().int().min(1).max(20_000).optional() }),
    response: 'redirect',
    errors: ['widget-not-found'],
  }),
  /** WebVTT of such a lesson's video. */
  'GET /api/library/:productId/lessons/:lessonId/widgets/:widgetId/captions': endpoint({
    role: 'visitor',
    params: previewWidget,
    response: 'text',
    errors: ['widget-not-found'],
  }),
  'GET /api/library/courses/:courseId': endpoint({
    role: 'member',
    params: z.strictObject({ courseId: id }),
    response: CourseOffer,
    errors: ['course-not-found'],
  }),
} satisfies Endpoints;
