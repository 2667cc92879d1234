import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import type { EditableSection } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { call } from '@grove/platform/call';
import { request } from '@grove/platform/defineWrite';
import type { WriteRequest } from '@grove/platform/defineWrite';

/** The page that the section editor edits: a page of the site, or the page of a product. */
export type EditedPage = PageName | { productId: string };

type NewSection = BodyOf<'POST /api/creator/products/:productId/section'>;
type Change = BodyOf<'PATCH /api/creator/section/:sectionId'>;
type Order = BodyOf<'POST /api/creator/section/reorder'>;
type Key = readonly string[];

/** The requests by which the sections of a page are edited. */
export interface SectionRequests {
  /** Query key of the draft's sections. */
  list: Key;
  /** Query key of the draft's state, and of everything else of the draft. */
  draft: Key;
  /** Query key of the published page. */
  published: Key;
  create: (section: NewSection, idempotencyKey: string) => Promise<EditableSection>;
  update: (sectionId: string, change: Change) => Promise<EditableSection>;
  toggle: (sectionId: string, isVisible: boolean) => WriteRequest<EditableSection>;
  remove: (sectionId: string, revision: number) => Promise<null>;
  restore: (sectionId: string) => Promise<EditableSection>;
  reorder: (order: Order) => WriteRequest<unknown>;
}

/** Returns the requests for a page. */
export function getSectionRequests(page: EditedPage): SectionRequests {
  return typeof page === 'string' ? getSiteRequests(page) : getProductRequests(page.productId);
}

function getSiteRequests(page: PageName): SectionRequests {
  return {
    list: ['/api/creator', `sections?page=${page}`],
    draft: ['/api/creator/site'],
    published: ['/api/page', page],
    create: (section, idempotencyKey) =>
      call('POST /api/creator/section', { body: { ...section, page }, idempotencyKey }),
    update: (sectionId, body) =>
      call('PATCH /api/creator/section/:sectionId', { params: { sectionId }, body }),
    toggle: (sectionId, isVisible) =>
      request('PATCH /api/creator/section/:sectionId', { params: { sectionId }, body: { isVisible } }),
    remove: (sectionId, revision) =>
      call('DELETE /api/creator/section/:sectionId', { params: { sectionId }, query: { revision } }),
    restore: (sectionId) =>
      call('POST /api/creator/section/:sectionId/restore', { params: { sectionId }, body: {} }),
    reorder: (body) => request('POST /api/creator/section/reorder', { body }),
  };
}

function getProductRequests(productId: string): SectionRequests {
  const product = '/api/creator/products/:productId';
  return {
    list: ['/api/creator/products', productId, 'sections'],
    draft: ['/api/creator/products', productId, 'page'],
    published: ['/api/library', productId, 'sections'],
    create: (body, idempotencyKey) =>
      call(`POST ${product}/section`, { params: { productId }, body, idempotencyKey }),
    update: (sectionId, body) =>
      call(`PATCH ${product}/section/:sectionId`, { params: { productId, sectionId }, body }),
    toggle: (sectionId, isVisible) =>
      request(`PATCH ${product}/section/:sectionId`, {
        params: { productId, sectionId },
        body: { isVisible },
      }),
    remove: (sectionId, revision) =>
      call(`DELETE ${product}/section/:sectionId`, {
        params: { productId, sectionId },
        query: { revision },
      }),
    restore: (sectionId) =>
      call(`POST ${product}/section/:sectionId/restore`, { params: { productId, sectionId }, body: {} }),
    reorder: (body) => request(`POST ${product}/section/reorder`, { params: { productId }, body }),
  };
}
