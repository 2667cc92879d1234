import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { cursor, id, moment } from '../fields/fields.ts';
import { Product, ProductFile } from './library.ts';

export const downloadsPageSize = 24;

/** A library product whose file the caller may download. */
export const Resource = z.object({
  productId: id,
  ...Product.pick({ title: true, description: true, category: true, type: true, thumbnailUrl: true }).shape,
  /** Null until the creator has added it. */
  file: ProductFile.nullable(),
});
export type Resource = z.infer<typeof Resource>;

export const Download = z.object({
  ...Resource.shape,
  orderId: id,
  boughtAt: moment,
  /** Claimed for free. */
  isFree: z.boolean(),
});
export type Download = z.infer<typeof Download>;

const query = z.strictObject({ cursor: cursor.optional() });
const params = z.strictObject({ productId: id });

export const downloads = {
  /** Files that the caller has bought or claimed, latest order first. */
  'GET /api/downloads': endpoint({
    summary: "List the caller's downloads",
    role: 'member',
    query,
    response: z.object({ items: z.array(Download), nextCursor: cursor.nullable() }),
  }),
  /** Redirects to the stored file; the URL expires after five minutes. */
  'GET /api/downloads/:productId/file': endpoint({
    summary: 'Download a purchased file',
    role: 'member',
    limited: true,
    params,
    response: 'redirect',
    errors: ['product-not-found'],
  }),
  /** The library's free files, newest first. */
  'GET /api/resources': endpoint({
    summary: 'List free files',
    role: 'member',
    query,
    response: z.object({ items: z.array(Resource), nextCursor: cursor.nullable() }),
  }),
  /** Redirects to the stored file; the URL expires after five minutes. */
  'GET /api/resources/:productId/file': endpoint({
    summary: 'Download a free file',
    role: 'member',
    params,
    response: 'redirect',
    errors: ['product-not-found'],
  }),
} satisfies Endpoints;
