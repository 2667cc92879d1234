import type { mongo } from 'mongoose';
import type { SearchTerms } from './findWords.ts';

/** A document with the search keys of its words. */
interface Searchable {
  _id: mongo.BSON.ObjectId;
  searchKeys: string[];
}

interface Asked<T> {
  /** A further filter, which must be covered by the same index. */
  filter: mongo.Filter<T>;
  sort: mongo.Sort;
  limit: number;
  /** The projection. */
  fields: Readonly<Record<string, 1>>;
}

// The maximum number of documents checked for several words: those that contain the rarest word.
const lookedThrough = 200;

/** Search results: exact ones contain a word starting with each typed word; near ones match with typos. */
export interface Found<T> {
  exactly: T[];
  nearly: T[];
}

/** Finds documents that contain the typed words, each list in order. */
export async function findByWords<T extends Searchable>(
  collection: mongo.Collection<T>,
  { wanted, ...asked }: Asked<T> & { wanted: SearchTerms },
): Promise<Found<T>> {
  const begins = wanted.map((word) => word.begins);
  const forgiving = wanted.map((word) => [...word.begins, ...word.nearly]);
  const isSame = wanted.every(({ nearly }) => nearly.length === 0);
  const [exactly, all] = await Promise.all([
    findAll(collection, begins, asked),
    isSame ? [] : findAll(collection, forgiving, asked),
  ]);
  const shown = new Set(exactly.map(({ _id }) => _id.toHexString()));
  return { exactly, nearly: all.filter(({ _id }) => !shown.has(_id.toHexString())) };
}

async function findAll<T extends Searchable>(
  collection: mongo.Collection<T>,
  words: readonly string[][],
  { filter, sort, limit, fields }: Asked<T>,
): Promise<T[]> {
  if (words.length === 0 || words.some((keys) => keys.length === 0)) return [];
  const holding = (keys: string[]) => ({ ...filter, searchKeys: { $in: keys } }) as mongo.Filter<T>;
  const find = async (keys: string[], most: number) =>
    collection
      .find<T>(holding(keys), { projection: { ...fields, searchKeys: 1 } })
      .sort(sort)
      .limit(most)
      .toArray();
  const [only] = words;
  if (only !== undefined && words.length === 1) return find(only, limit);

  const counts = await Promise.all(
    words.map((keys) => collection.countDocuments(holding(keys), { limit: lookedThrough })),
  );
  const rarest = words[counts.indexOf(Math.min(...counts))] ?? [];
  const found = await find(rarest, lookedThrough);
  const others = words.filter((keys) => keys !== rarest).map((keys) => new Set(keys));
  return found
    .filter(({ searchKeys }) => others.every((keys) => searchKeys.some((key) => keys.has(key))))
    .slice(0, limit);
}
