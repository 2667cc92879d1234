import type { PriceFilter } from '@grove/contracts/priceFilters';
import { priceBand } from './priceBand.ts';
import type { Product } from './product.ts';

/** What a list of products is narrowed by. */
export interface Narrowed {
  search?: string | undefined;
  category?: string | undefined;
  price?: PriceFilter | undefined;
}

// Of longer words the beginning counts, and of a long search the first words: a product stays small, a query short.
const lettersOfWord = 20;
const wordsOfSearch = 8;

/** Everything that a product is found by, for one index: each beginning of each word of title and category, its
 *  category, its band of prices, and both together. */
export function searchKeysOf({
  title,
  category,
  priceCents,
}: Pick<Product, 'title' | 'category' | 'priceCents'>): string[] {
  const beginnings = wordsOf(`${title} ${category}`).flatMap((word) => {
    const letters = Array.from(word);
    return letters.map((_, at) => wordKey(letters.slice(0, at + 1).join('')));
  });
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

/** Words of letters and digits, in lower case and without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, lettersOfWord).join('')))];
}

const wordKey = (word: string) => `w:${word}`;
const categoryKey = (category: string) => `c:${category};`;
const priceKey = (price: PriceFilter) => `p:${price};`;
