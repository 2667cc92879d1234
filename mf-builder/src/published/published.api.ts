import { useQueries, useQuery } from '@tanstack/react-query';
import type { PublishedPage, Section } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { Review } from '@grove/contracts/shop/library';
import type { ProductSections } from '@grove/contracts/shop/productPages';
import { getSectionItems, getSectionItemsPath } from '@grove/contracts/site/sectionItemRules';
import type { SectionItemKind } from '@grove/contracts/site/sectionItemRules';
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

/**
 * Fetches the chosen reviews, offers and teachers of all sections.
 * @returns a function that finds the items of a section; undefined while they are loading and for sections without a
 *   choice.
 */
export function useSectionItems(sections: readonly Section[]) {
  const chosen = sections.flatMap((section) => getSectionItems(section) ?? []);
  // Distinct, because two sections may show the same items, and TanStack Query warns about equal queries.
  const keys = new Map(
    chosen
      .filter(({ ids }) => ids.length > 0)
      .map(({ kind, ids }) => [getSectionItemsPath(kind, ids), getItemsKey(kind, ids)]),
  );
  const queries = useQueries({ queries: [...keys.values()].map((queryKey) => ({ queryKey })) });
  const items = new Map([...keys.keys()].map((path, index) => [path, queries[index]?.data]));
  return (section: Section) => {
    const choice = getSectionItems(section);
    return choice && (items.get(getSectionItemsPath(choice.kind, choice.ids)) as unknown[] | undefined);
  };
}
