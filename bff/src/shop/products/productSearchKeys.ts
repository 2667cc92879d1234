import type { PriceFilter } from '@grove/contracts/priceFilters';
import { wordsOf } from '@grove/contracts/searchWords';
import { beginningsOf } from '../../infra/beginningsOf.ts';
import { priceBand } from './priceBand.ts';
import type { StoredProduct } from './product.ts';

/** What a list of products is narrowed by. */
export interface Narrowed {
  search?: string | undefined;
  category?: string | undefined;
  price?: PriceFilter | undefined;
}

// Of a long search the first words count: a query stays short.
const wordsOfSearch = 8;

/** Everything that a product is found by, for one index: each beginning of each word of title and category, its
 *  category, its band of prices, and both together. */
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

/** The keys that a product has to have, all of them; none when nothing is asked for. */
export function searchKeysFor({ search = '', category, price }: Narrowed): string[] {
  const facets =
    (category === undefined ? '' : categoryKey(category)) + (price === undefined ? '' : priceKey(price));
  // The longest word first: it leaves the fewest.
  const words = wordsOf(search)
    .slice(0, wordsOfSearch)
    .sort((one, other) => other.length - one.length);
  return [...(facets === '' ? [] : [facets]), ...words.map((word) => wordKey(word))];
}

const wordKey = (word: string) => `w:${word}`;
const categoryKey = (category: string) => `c:${category};`;
const priceKey = (price: PriceFilter) => `p:${price};`;
