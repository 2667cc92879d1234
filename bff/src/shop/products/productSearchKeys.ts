import type { PriceFilter } from '@grove/contracts/priceFilters';
import { wordsOf } from '@grove/contracts/searchWords';
import { beginningsOf } from '../../infra/beginningsOf.ts';
import { priceBand } from './priceBand.ts';
import type { StoredProduct } from './product.ts';

/** Filters of a list of products. */
export interface Narrowed {
  search?: string | undefined;
  category?: string | undefined;
  price?: PriceFilter | undefined;
}

// Only the first words of a long search are used, to keep the query small.
const wordsOfSearch = 8;

/** Returns the search keys of a product for one index: the prefixes of all words of title and category, its
 *  category, its price band, and both combined. */
export function productSearchKeys({
  title,
  category,
  priceCents,
}: Pick<StoredProduct, 'title' | 'category' | 'priceCents'>): string[] {
  const beginnings = beginningsOf(`${title} ${category}`).map(wordKey);
  const price = priceBand(priceCents);
  return [
    ...new Set([
      ...beginnings,
      categoryKey(category),
      priceKey(price),
      categoryKey(category) + priceKey(price),
    ]),
  ];
}

/** Returns the keys that a product must have to match; none without filters. */
export function searchKeysFor({ search = '', category, price }: Narrowed): string[] {
  const facets =
    (category === undefined ? '' : categoryKey(category)) + (price === undefined ? '' : priceKey(price));
  // Longest word first, because it matches the fewest documents.
  const words = wordsOf(search)
    .slice(0, wordsOfSearch)
    .sort((one, other) => other.length - one.length);
  return [...(facets === '' ? [] : [facets]), ...words.map((word) => wordKey(word))];
}

const wordKey = (word: string) => `w:${word}`;
const categoryKey = (category: string) => `c:${category};`;
const priceKey = (price: PriceFilter) => `p:${price};`;
