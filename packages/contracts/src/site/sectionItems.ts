import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { id } from '../fields/fields.ts';
import { sectionItemsMax } from '../fields/limits.ts';
import { Product, Review } from '../shop/library.ts';
import { PlanPrices } from '../shop/memberships.ts';

/** A product or a plan of a membership, as a pricing section shows it. */
export const SectionOffer = z.object({
  /** The id of the product or of the plan. */
  id,
  /** The product whose page the offer links to. */
  productId: id,
  title: z.string(),
  description: z.string(),
  /** The price of a product; null for a plan. */
  price: Product.pick({ type: true, price: true, priceInterval: true }).nullable(),
  /** The prices of a plan; null for a product. */
  planPrices: PlanPrices.nullable(),
});
export type SectionOffer = z.infer<typeof SectionOffer>;

/** A coach or creator, as a teachers section shows them. */
export const SectionTeacher = z.object({
  id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** The first two sentences of the bio; empty without one. */
  about: z.string(),
});
export type SectionTeacher = z.infer<typeof SectionTeacher>;

const ids = z
  .string()
  .regex(
    new RegExp(`^[0-9a-f]{24}(,[0-9a-f]{24}){0,${String(sectionItemsMax - 1)}}$`),
    'is not a list of ids',
  );

/** The reviews, offers and teachers that sections of pages show, in the order of `ids`, which are separated by commas. Ids of
 *  deleted, archived and unpublished ones are left out, and those of
 *  people who are neither coach nor creator. */
export const sectionItems = {
  'GET /api/section-reviews/:ids': endpoint({
    summary: 'List the reviews of a section',
    role: 'visitor',
    params: z.strictObject({ ids }),
    response: z.array(Review).max(sectionItemsMax),
  }),
  'GET /api/section-offers/:ids': endpoint({
    summary: 'List the products and plans of a section',
    role: 'visitor',
    params: z.strictObject({ ids }),
    response: z.array(SectionOffer).max(sectionItemsMax),
  }),
  'GET /api/section-teachers/:ids': endpoint({
    summary: 'List the teachers of a section',
    role: 'visitor',
    params: z.strictObject({ ids }),
    response: z.array(SectionTeacher).max(sectionItemsMax),
  }),
} satisfies Endpoints;
