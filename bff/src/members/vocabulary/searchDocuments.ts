import type { mongo } from 'mongoose';
import type { SearchTerms } from './findSearchTerms.ts';

/** A document with the search keys of its words. */
interface Searchable {
  _id: mongo.BSON.ObjectId;
  searchKeys: string[];
}

interface SearchQuery<T> {
  /** A further filter, which must be covered by the same index. */
  filter: mongo.Filter<T>;
  sort: mongo.Sort;
  limit: number;
  /** The projection. */
  fields: Readonly<Record<string, 1>>;
}

// The maximum number of documents checked for several words: those that contain the rarest word.
const maxScanned = 200;

/** Search results: exact ones contain a word starting with each typed word; near ones match with typos. */
export interface SearchMatches<T> {
  exact: T[];
  fuzzy: T[];
}

/** Finds documents that contain the typed words, each list in order. */
export async function searchDocuments<T extends Searchable>(
  collection: mongo.Collection<T>,
  { searchTerms, ...query }: SearchQuery<T> & { searchTerms: SearchTerms },
): Promise<SearchMatches<T>> {
  const prefixKeys = searchTerms.map((word) => word.prefixKeys);
  const allKeys = searchTerms.map((word) => [...word.prefixKeys, ...word.fuzzyKeys]);
  const hasNoFuzzyKeys = searchTerms.every(({ fuzzyKeys: fuzzy }) => fuzzy.length === 0);
  const [exact, matches] = await Promise.all([
    findAll(collection, prefixKeys, query),
    hasNoFuzzyKeys ? [] : findAll(collection, allKeys, query),
  ]);
  const exactIds = new Set(exact.map(({ _id }) => _id.toHexString()));
  return { exact, fuzzy: matches.filter(({ _id }) => !exactIds.has(_id.toHexString())) };
}

async function findAll<T extends Searchable>(
  collection: mongo.Collection<T>,
  keysByTerm: readonly string[][],
  { filter, sort, limit, fields }: SearchQuery<T>,
): Promise<T[]> {
  if (keysByTerm.length === 0 || keysByTerm.some((keys) => keys.length === 0)) return [];
  const containsAny = (keys: string[]) => ({ ...filter, searchKeys: { $in: keys } }) as mongo.Filter<T>;
  const find = async (keys: string[], max: number) =>
    collection
      .find<T>(containsAny(keys), { projection: { ...fields, searchKeys: 1 } })
      .sort(sort)
      .limit(max)
      .toArray();
  const [onlyTerm] = keysByTerm;
  if (onlyTerm !== undefined && keysByTerm.length === 1) return find(onlyTerm, limit);

  const counts = await Promise.all(
    keysByTerm.map((keys) => collection.countDocuments(containsAny(keys), { limit: maxScanned })),
  );
  const rarest = keysByTerm[counts.indexOf(Math.min(...counts))] ?? [];
  const found = await find(rarest, maxScanned);
  const others = keysByTerm.filter((keys) => keys !== rarest).map((keys) => new Set(keys));
  return found
    .filter(({ searchKeys }) => others.every((keys) => searchKeys.some((key) => keys.has(key))))
    .slice(0, limit);
}
