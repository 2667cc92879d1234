import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { getFuzzyIndexKeys } from './fuzzyKeys.ts';
import { audienceFromKey, wordFromKey } from './getSearchKeys.ts';
import { Vocabulary, common } from './vocabulary.model.ts';
import type { VocabularyWord } from './vocabulary.model.ts';

/** Adds the words of a document that is written in the same transaction. Words of many documents are
 *  only read, so that concurrent writers do not wait for each other. */
export async function addToVocabulary(keys: readonly string[], tx: Transaction): Promise<void> {
  if (keys.length === 0) return;
  const knownKeys = new Set<string>();
  const rare: string[] = [];
  for (const { _id, count } of await findKnownWords(keys, tx)) {
    knownKeys.add(_id);
    if (count < common) rare.push(_id);
  }
  const now = clock.now();
  const newWords = keys.filter((key) => !knownKeys.has(key)).map((key) => newWord(key, now));
  const vocabulary = nativeCollection(Vocabulary);
  if (newWords.length > 0) await vocabulary.insertMany(newWords, { session: tx });
  if (rare.length > 0) {
    await vocabulary.updateMany(
      { _id: { $in: rare } },
      { $inc: { count: 1 }, $set: { updatedAt: now } },
      { session: tx },
    );
  }
}

/** Removes the words of documents that are deleted in the same transaction, unless other documents
 *  contain them. */
export async function removeFromVocabulary(
  documents: readonly (readonly string[])[],
  tx: Transaction,
): Promise<void> {
  const occurrences = new Map<string, number>();
  for (const key of documents.flat()) occurrences.set(key, (occurrences.get(key) ?? 0) + 1);
  if (occurrences.size === 0) return;
  const knownWords = await findKnownWords([...occurrences.keys()], tx);
  const rare = knownWords.filter(({ count }) => count < common);
  const isUnused = ({ _id, count }: KnownWord) => count <= (occurrences.get(_id) ?? 0);
  const vocabulary = nativeCollection(Vocabulary);
  const unusedKeys = rare.filter(isUnused).map(({ _id }) => _id);
  if (unusedKeys.length > 0) await vocabulary.deleteMany({ _id: { $in: unusedKeys } }, { session: tx });
  const remainingByOccurrences = Map.groupBy(
    rare.filter((one) => !isUnused(one)),
    ({ _id }) => occurrences.get(_id) ?? 0,
  );
  for (const [occurrenceCount, entries] of remainingByOccurrences) {
    const _id = { $in: entries.map((one) => one._id) };
    await vocabulary.updateMany({ _id }, { $inc: { count: -occurrenceCount } }, { session: tx });
  }
}

/** Adds the new words of a changed document, and removes those it no longer contains. */
export async function updateVocabulary(
  { from, to }: Record<'from' | 'to', readonly string[]>,
  tx: Transaction,
): Promise<void> {
  const [before, after] = [new Set(from), new Set(to)];
  await removeFromVocabulary([from.filter((key) => !after.has(key))], tx);
  await addToVocabulary(
    to.filter((key) => !before.has(key)),
    tx,
  );
}

type KnownWord = Pick<VocabularyWord, '_id' | 'count'>;

async function findKnownWords(keys: readonly string[], tx: Transaction): Promise<KnownWord[]> {
  return nativeCollection(Vocabulary)
    .find<KnownWord>({ _id: { $in: [...keys] } }, { projection: { count: 1 }, session: tx })
    .toArray();
}

function newWord(key: string, now: Date): VocabularyWord {
  const word = wordFromKey(key);
  return {
    ...{ _id: key, audience: audienceFromKey(key), word, near: getFuzzyIndexKeys(word), count: 1 },
    ...{ createdAt: now, updatedAt: now },
  };
}
