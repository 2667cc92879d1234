import { z } from 'zod';
import { NewMeeting, classSettings } from './classes.ts';
import { classCategories, meetingsMax } from './classRules.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, id, moment, money, percent, textOf } from './fields.ts';
import { Product, ProductFile } from './library.ts';
import {
  courseCategories,
  fileCategories,
  impossiblePrice,
  isPossiblePrice,
  productRules,
  productsPageSize,
} from './productRules.ts';
import { storageUrl } from './uploads.ts';

/** A draft is a course that nobody can have yet. What is archived has left the library; its owners keep it. */
export const productStates = ['draft', 'offered', 'archived'] as const;

/** A product as its creators see it. */
export const CreatorProduct = z.object({
  ...Product.shape,
  /** How long it takes: 'Self-Paced'. Empty for what is no course. */
  duration: z.string(),
  courseId: id.nullable(),
  file: ProductFile.nullable(),
  state: z.enum(productStates),
  createdAt: moment,
});
export type CreatorProduct = z.infer<typeof CreatorProduct>;

/** What has become of a product. */
export const ProductAnalytics = z.object({
  title: z.string(),
  /** Of a course: who may open it, who was there within 30 days, who has completed it. Null for what is no course. */
  course: z
    .object({
      enrolled: count,
      active: count,
      completed: count,
      completionRate: percent,
      /** Enrolled, and never in a lesson. */
      notStarted: count,
      /** The lessons in their order, and how many of those who have not completed the course are there. */
      lessons: z.array(z.object({ lessonId: id, title: z.string(), stopped: count })),
    })
    .nullable(),
  /** The last twelve months in the installation's time zone, the present one last. */
  months: z.array(z.object({ month: z.string(), sales: count, revenue: money })).max(12),
  total: z.object({ sales: count, revenue: money }),
});
export type ProductAnalytics = z.infer<typeof ProductAnalytics>;

const title = textOf(productRules.title);
const description = textOf(productRules.description);
const duration = textOf(productRules.duration);
const price = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, 'is not an amount')
  .refine(isPossiblePrice, impossiblePrice);
const product = z.strictObject({ productId: id });
/** What a field was, whatever it was. */
const was = z.string().max(10_000);
const uploadErrors = [
  'upload-not-ours',
  'upload-not-found',
  'upload-not-there',
  'upload-claimed',
  'upload-too-large',
  'upload-wrong-type',
] as const;

/** What creators offer. */
export const content = {
  /** Newest first; a page is full as long as there may be more. */
  'GET /api/creator/products': endpoint({
    role: 'creator',
    rate: 'read',
    query: z.strictObject({
      /** The last product that is listed already. */
      after: id.optional(),
      archived: z.literal('true').optional(),
    }),
    response: z.array(CreatorProduct).max(productsPageSize),
  }),
  'GET /api/products/:productId/course': endpoint({
    role: 'creator',
    rate: 'read',
    params: product,
    response: z.object({ id, title: z.string(), isPublished: z.boolean() }),
    errors: ['product-not-found', 'course-not-found'],
  }),
  /** A course with nothing in it, and the product that will sell it: a draft until it is published. */
  'POST /api/courses': endpoint({
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      title,
      description,
      price,
      category: z.enum(courseCategories),
      duration: duration.optional(),
      thumbnailUrl: storageUrl,
    }),
    response: z.object({ id, productId: id }),
    errors: uploadErrors,
  }),
  /** A file that the library offers from then on. */
  'POST /api/digital-files': endpoint({
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      title,
      description,
      price,
      category: z.enum(fileCategories),
      thumbnailUrl: storageUrl,
      fileUrl: storageUrl,
      /** Under which its buyers save it; made of the title when left out. */
      fileName: z.string().trim().min(1).max(200).optional(),
    }),
    response: z.object({ productId: id }),
    errors: uploadErrors,
  }),
  /** A live class that the library offers from then on. */
  'POST /api/live-classes': endpoint({
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      title,
      description,
      price,
      category: z.enum(classCategories),
      thumbnailUrl: storageUrl,
      ...classSettings,
      meetings: z.array(NewMeeting).min(1).max(meetingsMax),
    }),
    response: z.object({ productId: id }),
    errors: ['too-late', 'coaches-lead', ...uploadErrors],
  }),
  /** One product as it is now, listed or archived. */
  'GET /api/creator/products/:productId': endpoint({
    role: 'creator',
    rate: 'read',
    params: product,
    response: CreatorProduct,
    errors: ['product-not-found'],
  }),
  /** Writes all of `changes` or nothing. `was` says what was seen of each before: where it has become something else
   *  meanwhile, the refusal names the fields. */
  'PATCH /api/creator/products/:productId': endpoint({
    role: 'creator',
    rate: 'write',
    params: product,
    body: z.strictObject({
      changes: z
        .strictObject({ title, description, price, category: textOf(productRules.category), duration })
        .partial(),
      was: z
        .strictObject({ title: was, description: was, price: was, category: was, duration: was })
        .partial(),
      thumbnailUrl: storageUrl.optional(),
    }),
    response: CreatorProduct,
    errors: ['product-not-found', 'changed-elsewhere', ...uploadErrors],
  }),
  /** Offers it in the library, and opens its course. Repeating it changes nothing. */
  'POST /api/creator/products/:productId/publish': endpoint({
    role: 'creator',
    rate: 'write',
    params: product,
    body: z.strictObject({}),
    response: CreatorProduct,
    errors: ['product-not-found', 'course-empty'],
  }),
  /** Takes it out of the library, or puts it back: offered, unless its course is a draft or has no content. */
  'PUT /api/creator/products/:productId/archived': endpoint({
    role: 'creator',
    rate: 'write',
    params: product,
    body: z.strictObject({ archived: z.boolean() }),
    response: CreatorProduct,
    errors: ['product-not-found'],
  }),
  /** For good, with its course and files. */
  'DELETE /api/creator/products/:productId': endpoint({
    role: 'creator',
    rate: 'write',
    params: product,
    response: z.null(),
    errors: ['product-not-found', 'product-owned'],
  }),
  'GET /api/creator/products/:productId/analytics': endpoint({
    role: 'creator',
    rate: 'expensive',
    params: product,
    response: ProductAnalytics,
    errors: ['product-not-found'],
  }),
} satisfies Endpoints;
