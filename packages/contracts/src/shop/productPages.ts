import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment } from '../fields/fields.ts';
import { sectionsMax } from '../fields/limits.ts';
import { EditableSection, Section, sectionInputs } from '../site/site.ts';

/** The published sections of a product's page, below the parts that every product has. */
export const ProductSections = z.object({ sections: z.array(Section) });
export type ProductSections = z.infer<typeof ProductSections>;

/** The draft of a product's sections. */
export const ProductPageDraft = z.object({
  /** The title of the product. */
  title: z.string(),
  /** Whether the library offers the product. */
  isOffered: z.boolean(),
  /** Increases with each change. */
  revision: count,
  /** Whether publishing would change the product's page. */
  isChanged: z.boolean(),
  publishedAt: moment.nullable(),
});
export type ProductPageDraft = z.infer<typeof ProductPageDraft>;

const params = z.strictObject({ productId: id });
const sectionParams = z.strictObject({ productId: id, sectionId: id });

/** The sections that creators add to the pages of products. */
export const productPages = {
  /** Only for a product whose page the caller may see. */
  'GET /api/library/:productId/sections': endpoint({
    summary: 'List the published sections of a product',
    role: 'visitor',
    params,
    response: ProductSections,
    errors: ['product-not-found'],
  }),
  'GET /api/creator/products/:productId/page': endpoint({
    summary: 'Get the draft of a product page',
    role: 'creator',
    rate: 'read',
    params,
    response: ProductPageDraft,
    errors: ['product-not-found'],
  }),
  /** Does nothing if nothing has changed since the last publication. */
  'POST /api/creator/products/:productId/page/publish': endpoint({
    summary: 'Publish a product page',
    role: 'creator',
    rate: 'write',
    params,
    body: sectionInputs.draft,
    response: ProductPageDraft,
    errors: ['product-not-found', 'changed-elsewhere'],
  }),
  /** Replaces the draft with the published sections. */
  'POST /api/creator/products/:productId/page/discard': endpoint({
    summary: 'Discard the draft of a product page',
    role: 'creator',
    rate: 'write',
    params,
    body: sectionInputs.draft,
    response: ProductPageDraft,
    errors: ['product-not-found', 'changed-elsewhere'],
  }),
  'GET /api/creator/products/:productId/sections': endpoint({
    summary: 'List the sections of the draft of a product page',
    role: 'creator',
    rate: 'read',
    params,
    response: z.array(EditableSection).max(sectionsMax),
    errors: ['product-not-found'],
  }),
  'POST /api/creator/products/:productId/section': endpoint({
    summary: 'Add a section to the draft of a product page',
    role: 'creator',
    rate: 'write',
    creates: true,
    params,
    body: sectionInputs.added,
    response: EditableSection,
    errors: ['product-not-found', 'too-many-sections'],
  }),
  'PATCH /api/creator/products/:productId/section/:sectionId': endpoint({
    summary: 'Edit a section of the draft of a product page',
    role: 'creator',
    rate: 'write',
    params: sectionParams,
    body: sectionInputs.changed,
    response: EditableSection,
    errors: ['product-not-found', 'not-found', 'changed-elsewhere'],
  }),
  /** Deletes a section from the draft. It can be restored at its position until 20 more have been deleted. */
  'DELETE /api/creator/products/:productId/section/:sectionId': endpoint({
    summary: 'Delete a section from the draft of a product page',
    role: 'creator',
    rate: 'write',
    params: sectionParams,
    query: sectionInputs.deleted,
    response: z.null(),
    errors: ['product-not-found', 'not-found', 'changed-elsewhere'],
  }),
  'POST /api/creator/products/:productId/section/:sectionId/restore': endpoint({
    summary: 'Restore a deleted section of a product page',
    role: 'creator',
    rate: 'write',
    params: sectionParams,
    body: z.strictObject({}),
    response: EditableSection,
    errors: ['product-not-found', 'not-found', 'too-many-sections'],
  }),
  /** Sets the order of all sections. */
  'POST /api/creator/products/:productId/section/reorder': endpoint({
    summary: 'Reorder the sections of a product page',
    role: 'creator',
    rate: 'write',
    params,
    body: sectionInputs.reordered,
    response: z.array(EditableSection).max(sectionsMax),
    errors: ['product-not-found', 'changed-elsewhere'],
  }),
} satisfies Endpoints;
