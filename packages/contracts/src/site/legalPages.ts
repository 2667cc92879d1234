import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { tooLongMessage } from '../fields/fieldRules.ts';
import { count, moment } from '../fields/fields.ts';
import { legalPageContentMax, legalPageNames } from './legalPageRules.ts';

const page = z.enum(legalPageNames);
const pageParams = z.strictObject({ page });

/** A link to a published legal page. */
export const LegalPageLink = z.object({ page, title: z.string() });
export type LegalPageLink = z.infer<typeof LegalPageLink>;

/** A published legal page. */
export const LegalPage = LegalPageLink.extend({
  /** Sanitized HTML. */
  content: z.string(),
  updatedAt: moment,
});
export type LegalPage = z.infer<typeof LegalPage>;

/** A legal page as its creators edit it. It is published unless its content is empty. */
export const EditableLegalPage = LegalPage.extend({
  /** Null if the page has never been saved. */
  updatedAt: moment.nullable(),
  /** Increases with each change; a request with an older revision has not seen the last change. */
  revision: count,
});
export type EditableLegalPage = z.infer<typeof EditableLegalPage>;

export const legalPages = {
  'GET /api/legal': endpoint({
    summary: 'List the published legal pages',
    role: 'visitor',
    response: z.array(LegalPageLink).max(legalPageNames.length),
  }),
  'GET /api/legal/:page': endpoint({
    summary: 'Get a published legal page',
    role: 'visitor',
    params: pageParams,
    response: LegalPage,
    errors: ['page-not-found'],
  }),
  'GET /api/creator/legal-pages': endpoint({
    summary: 'List all legal pages',
    role: 'creator',
    rate: 'read',
    response: z.array(EditableLegalPage).max(legalPageNames.length),
  }),
  /** Publishes the page with this content, or removes it from the site if the content is empty. */
  'PATCH /api/creator/legal-pages/:page': endpoint({
    summary: 'Edit and publish a legal page',
    role: 'creator',
    rate: 'write',
    params: pageParams,
    body: z.strictObject({
      content: z.string().max(legalPageContentMax, tooLongMessage(legalPageContentMax)),
      revision: count,
    }),
    response: EditableLegalPage,
    errors: ['changed-elsewhere'],
  }),
} satisfies Endpoints;
