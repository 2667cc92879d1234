import { z } from 'zod';
import { NewMeeting, classSettings } from '../coaching/classes.ts';
import { meetingsMax } from '../coaching/classRules.ts';
import { courseTemplateNames } from '../courses/courseTemplates.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment, money, percent, textSchema } from '../fields/fields.ts';
import { Product, ProductFile } from './library.ts';
import {
  formatPriceInput,
  getPriceError,
  invalidPriceMessage,
  productRules,
  productsPageSize,
} from './productRules.ts';
import { storageUrl } from '../files/uploads.ts';

/** A draft is a course that is not for sale yet. An archived product is no longer in the library; its
 *  owners keep it. */
export const productStates = ['draft', 'offered', 'archived'] as const;

/** A product as its creators see it. */
export const CreatorProduct = z.object({
  ...Product.shape,
  /** The course's duration as text: 'Self-Paced'. Empty for other products. */
  duration: z.string(),
  /** What the course teaches, one item a line. Empty for other products. */
  outcomes: z.string(),
  /** The course's tagline. Empty for other products. */
  tagline: z.string(),
  courseId: id.nullable(),
  file: ProductFile.nullable(),
  state: z.enum(productStates),
  createdAt: moment,
});
export type CreatorProduct = z.infer<typeof CreatorProduct>;

/** The sales and use of a product. */
export const ProductAnalytics = z.object({
  title: z.string(),
  /** For a course: members with access, members active in the last 30 days and members who completed
   *  it. Null for other products. */
  course: z
    .object({
      enrolled: count,
      active: count,
      completed: count,
      completionRate: percent,
      /** Enrolled members who have never opened a lesson. */
      notStarted: count,
      /** The lessons in order, each with the number of members who are at it and have not completed the
       *  course. */
      lessons: z.array(z.object({ lessonId: id, title: z.string(), stopped: count })),
    })
    .nullable(),
  /** The last twelve months in the installation's time zone, the current month last. */
  months: z.array(z.object({ month: z.string(), sales: count, revenue: money })).max(12),
  total: z.object({ sales: count, revenue: money }),
});
export type ProductAnalytics = z.infer<typeof ProductAnalytics>;

const title = textSchema(productRules.title);
const description = textSchema(productRules.description);
const duration = textSchema(productRules.duration);
const outcomes = textSchema(productRules.outcomes);
const category = textSchema(productRules.category);
const tagline = textSchema(productRules.tagline);
/** A price in dollars as a number or a numeric string: 49, '49', '49.5'. Converted to '49.00'. */
export const price = z
  .union([z.string(), z.number()], invalidPriceMessage)
  .transform((input) => String(input))
  .superRefine((typed, context) => {
    const message = getPriceError(typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .transform(formatPriceInput);
const productParams = z.strictObject({ productId: id });
/** The previous value of a field; not validated. */
const previousValue = z.string().max(10_000);
const uploadErrors = [
  'upload-not-ours',
  'upload-not-found',
  'upload-not-there',
  'upload-claimed',
  'upload-too-large',
  'upload-wrong-type',
] as const;

/** The products of creators. */
export const creatorProducts = {
  /** Newest first. A page that is not full is the last one. */
  'GET /api/creator/products': endpoint({
    summary: 'List products for editing',
    role: 'creator',
    rate: 'read',
    query: z.strictObject({
      /** The last product of the previous page. */
      after: id.optional(),
      archived: z.literal('true').optional(),
      /** Lists only the products of this course, archived or not. */
      courseId: id.optional(),
    }),
    response: z.array(CreatorProduct).max(productsPageSize),
  }),
  'GET /api/products/:productId/course': endpoint({
    summary: 'Get the course of a product',
    role: 'creator',
    rate: 'read',
    params: productParams,
    response: z.object({ id, title: z.string(), isPublished: z.boolean() }),
    errors: ['product-not-found', 'course-not-found'],
  }),
  /** Creates a course, empty or from a template, and the product that will sell it: a draft until it is published. */
  'POST /api/courses': endpoint({
    summary: 'Create a course',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      title,
      description,
      price,
      /** One of `courseCategories` of the site settings. */
      category,
      duration: duration.optional(),
      thumbnailUrl: storageUrl,
      /** The modules and lessons that the course starts with. Default: none. */
      template: z.enum(courseTemplateNames).optional(),
    }),
    response: z.object({ id, productId: id }),
    errors: uploadErrors,
  }),
  /** Creates a file product, which the library offers immediately. */
  'POST /api/digital-files': endpoint({
    summary: 'Create a digital product',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      title,
      description,
      price,
      /** One of `fileCategories` of the site settings. */
      category,
      thumbnailUrl: storageUrl,
      fileUrl: storageUrl,
      /** The file name for buyers. Default: derived from the title. */
      fileName: z.string().trim().min(1).max(200).optional(),
    }),
    response: z.object({ productId: id }),
    errors: uploadErrors,
  }),
  /** Creates a live class, which the library offers immediately. */
  'POST /api/live-classes': endpoint({
    summary: 'Create a live class',
    role: 'creator',
    rate: 'write',
    creates: true,
    body: z.strictObject({
      title,
      description,
      price,
      /** One of `classCategories` of the site settings. */
      category,
      thumbnailUrl: storageUrl,
      ...classSettings,
      meetings: z.array(NewMeeting).min(1).max(meetingsMax),
    }),
    response: z.object({ productId: id }),
    errors: ['too-late', 'coaches-lead', ...uploadErrors],
  }),
  /** One product, offered, draft or archived. */
  'GET /api/creator/products/:productId': endpoint({
    summary: 'Get a product for editing',
    role: 'creator',
    rate: 'read',
    params: productParams,
    response: CreatorProduct,
    errors: ['product-not-found'],
  }),
  /** Writes all of `changes` or nothing. The tagline of a product without a course is ignored. `was` contains the values that the caller saw: if a field has
   *  changed since, the refusal names the fields. */
  'PATCH /api/creator/products/:productId': endpoint({
    summary: 'Edit a product',
    role: 'creator',
    rate: 'write',
    params: productParams,
    body: z.strictObject({
      changes: z.strictObject({ title, description, tagline, price, category, duration, outcomes }).partial(),
      was: z
        .strictObject({
          title: previousValue,
          description: previousValue,
          tagline: previousValue,
          price: previousValue,
          category: previousValue,
          duration: previousValue,
          outcomes: previousValue,
        })
        .partial(),
      thumbnailUrl: storageUrl.optional(),
    }),
    response: CreatorProduct,
    errors: ['product-not-found', 'changed-elsewhere', 'membership-price', ...uploadErrors],
  }),
  /** Offers the product in the library and opens its course. Idempotent. */
  'POST /api/creator/products/:productId/publish': endpoint({
    summary: 'Publish a product',
    role: 'creator',
    rate: 'write',
    params: productParams,
    body: z.strictObject({}),
    response: CreatorProduct,
    errors: ['product-not-found', 'course-empty', 'class-needs-date', 'membership-needs-plan'],
  }),
  /** Creates a draft with a copy of its course, its plans, or the settings and future dates of its class, and of the
   *  draft of its page. */
  'POST /api/creator/products/:productId/duplicate': endpoint({
    summary: 'Duplicate a product',
    role: 'creator',
    rate: 'write',
    creates: true,
    params: productParams,
    body: z.strictObject({}),
    response: CreatorProduct,
    errors: ['product-not-found'],
  }),
  /** Archives a product, or restores it: to the library, or as a draft if its course is a draft or
   *  empty. */
  'PUT /api/creator/products/:productId/archived': endpoint({
    summary: 'Archive or restore a product',
    role: 'creator',
    rate: 'write',
    params: productParams,
    body: z.strictObject({ archived: z.boolean() }),
    response: CreatorProduct,
    errors: ['product-not-found'],
  }),
  /** Permanently deletes it with its course and files. */
  'DELETE /api/creator/products/:productId': endpoint({
    summary: 'Delete a product',
    role: 'creator',
    rate: 'write',
    params: productParams,
    response: z.null(),
    errors: ['product-not-found', 'product-owned'],
  }),
  'GET /api/creator/products/:productId/analytics': endpoint({
    summary: 'Get the analytics of a product',
    role: 'creator',
    rate: 'expensive',
    params: productParams,
    response: ProductAnalytics,
    errors: ['product-not-found'],
  }),
} satisfies Endpoints;
