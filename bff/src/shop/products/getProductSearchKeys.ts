import type { PriceFilter } from '@grove/contracts/shop/productRules';
import { toSearchTerms } from '@grove/contracts/community/searchTerms';
import { getWordPrefixes } from '../../infra/getWordPrefixes.ts';
import { getPriceFilter } from './getPriceFilter.ts';
import type { StoredProduct } from './product.ts';

/** Filters of a list of products. */
export interface ProductFilters {
  search?: string | undefined;
  category?: string | undefined;
  price?: PriceFilter | undefined;
}

// Only the first words of a long search are used, to keep the query small.
const maxSearchTerms = 8;

/** Returns the search keys of a product for one index: the prefixes of all words of title and category, its
 *  category, its price band, and both combined. */
export function getProductSearchKeys({
  title,
  category,
  priceCents,
}: Pick<StoredProduct, 'title' | 'category' | 'priceCents'>): string[] {
  const prefixes = getWordPrefixes(`${title} ${category}`).map(termKey);
  const price = getPriceFilter(priceCents);
  return [
    ...new Set([
      ...prefixes,
      categoryKey(category),
      priceKey(price),
      categoryKey(category) + priceKey(price),
    ]),
  ];
}

/** Returns the keys that a product must have to match; none without filters. */
export function getMatchingSearchKeys({ search = '', category, price }: ProductFilters): string[] {
  const facets =
    (category === undefined ? '' : categoryKey(category)) + (price === undefined ? '' : priceKey(price));
  // Longest word first, because it matches the fewest documents.
  const searchTerms = toSearchTerms(search)
    .slice(0, maxSearchTerms)
    .sort((one, other) => other.length - one.length);
  return [...(facets === '' ? [] : [facets]), ...searchTerms.map((term) => termKey(term))];
}

const termKey = (term: string) => `w:${term}`;
const categoryKey = (category: string) => `c:${category};`;
const priceKey = (price: PriceFilter) => `p:${price};`;
