import { useQuery } from '@tanstack/react-query';
import type { PublishedPage } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { Review } from '@grove/contracts/shop/library';
import type { ProductSections } from '@grove/contracts/shop/productPages';
import type { getSectionItems, SectionItemKind } from '@grove/contracts/site/sectionItemRules';
import type { SectionOffer, SectionTeacher } from '@grove/contracts/site/sectionItems';

/** Fetches the published sections of a page. */
export function usePublishedPage(page: PageName) {
  return useQuery<PublishedPage>({ queryKey: ['/api/page', page] });
}

/** Fetches the published sections of a product's page. Without an id, nothing. */
export function useProductSections(productId: string | undefined) {
  return useQuery<ProductSections>({
    queryKey: ['/api/library', productId, 'sections'],
    enabled: productId !== undefined,
  });
}

/** Fetches the first products of the library. */
export function useShowcase() {
  return useQuery<ResponseOf<'GET /api/library'>>({ queryKey: ['/api/library'] });
}

function getItemsKey(kind: SectionItemKind, ids: readonly string[]) {
  return [`/api/section-${kind}`, ids.join(',')];
}

/** Fetches the chosen reviews of a section. */
export function useSectionReviews(ids: readonly string[]) {
  return useQuery<Review[]>({ queryKey: getItemsKey('reviews', ids), enabled: ids.length > 0 });
}

/** Fetches the chosen products and plans of a section. */
export function useSectionOffers(ids: readonly string[]) {
  return useQuery<SectionOffer[]>({ queryKey: getItemsKey('offers', ids), enabled: ids.length > 0 });
}

/** Fetches the chosen teachers of a section. */
export function useSectionTeachers(ids: readonly string[]) {
  return useQuery<SectionTeacher[]>({ queryKey: getItemsKey('teachers', ids), enabled: ids.length > 0 });
}

/** Fetches the chosen items of a section; nothing if there are none. */
export function useSectionItems(items: ReturnType<typeof getSectionItems>) {
  const { kind, ids } = items ?? { kind: 'reviews' as const, ids: [] };
  return useQuery<unknown[]>({ queryKey: getItemsKey(kind, ids), enabled: ids.length > 0 });
}
