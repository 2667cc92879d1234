import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { nearKeysOf } from './nearKeys.ts';
import { audienceOf, wordOf } from './searchKeysOf.ts';
import { Vocabulary, common } from './vocabulary.model.ts';
import type { VocabularyWord } from './vocabulary.model.ts';

/** Adds the words of a document that is written in the same transaction. Words of many documents are
 *  only read, so that concurrent writers do not wait for each other. */
export async function learnWords(keys: readonly string[], tx: Transaction): Promise<void> {
  if (keys.length === 0) return;
  const known = new Set<string>();
  const rare: string[] = [];
  for (const { _id, count } of await findKnown(keys, tx)) {
    known.add(_id);
    if (count < common) rare.push(_id);
  }
  const now = clock.now();
  const added = keys.filter((key) => !known.has(key)).map((key) => newWord(key, now));
  const words = nativeCollection(Vocabulary);
  if (added.length > 0) await words.insertMany(added, { session: tx });
  if (rare.length > 0) {
    await words.updateMany(
      { _id: { $in: rare } },
      { $inc: { count: 1 }, $set: { updatedAt: now } },
      { session: tx },
    );
  }
}

/** Removes the words of documents that are deleted in the same transaction, unless other documents
 *  contain them. */
export async function forgetWords(documents: readonly (readonly string[])[], tx: Transaction): Promise<void> {
  const times = new Map<string, number>();
  for (const key of documents.flat()) times.set(key, (times.get(key) ?? 0) + 1);
  if (times.size === 0) return;
  const known = await findKnown([...times.keys()], tx);
  const rare = known.filter(({ count }) => count < common);
  const isGone = ({ _id, count }: Known) => count <= (times.get(_id) ?? 0);
  const words = nativeCollection(Vocabulary);
  const gone = rare.filter(isGone).map(({ _id }) => _id);
  if (gone.length > 0) await words.deleteMany({ _id: { $in: gone } }, { session: tx });
  const left = Map.groupBy(
    rare.filter((one) => !isGone(one)),
    ({ _id }) => times.get(_id) ?? 0,
  );
  for (const [howMany, some] of left) {
    const _id = { $in: some.map((one) => one._id) };
    await words.updateMany({ _id }, { $inc: { count: -howMany } }, { session: tx });
  }
}

/** Adds the new words of a changed document, and removes those it no longer contains. */
export async function changeWords(
  { from, to }: Record<'from' | 'to', readonly string[]>,
  tx: Transaction,
): Promise<void> {
  const [before, after] = [new Set(from), new Set(to)];
  await forgetWords([from.filter((key) => !after.has(key))], tx);
  await learnWords(
    to.filter((key) => !before.has(key)),
    tx,
  );
}

type Known = Pick<VocabularyWord, '_id' | 'count'>;

async function findKnown(keys: readonly string[], tx: Transaction): Promise<Known[]> {
  return nativeCollection(Vocabulary)
    .find<Known>({ _id: { $in: [...keys] } }, { projection: { count: 1 }, session: tx })
    .toArray();
}

function newWord(key: string, now: Date): VocabularyWord {
  const word = wordOf(key);
  return {
    ...{ _id: key, audience: audienceOf(key), word, near: nearKeysOf(word), count: 1 },
    ...{ createdAt: now, updatedAt: now },
  };
}
