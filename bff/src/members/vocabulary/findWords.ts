import { fits, wordsOf } from '@grove/contracts/searchWords';
import { nativeCollection } from '../../infra/mongo.ts';
import { nearKeysFor } from './nearKeys.ts';
import { Vocabulary } from './vocabulary.model.ts';
import type { VocabularyWord } from './vocabulary.model.ts';

/** The search keys of each typed word: words that start with it, and words that match with a typo. */
export type SearchTerms = readonly { begins: string[]; nearly: string[] }[];

// Only the first words of a longer search are used.
const mostTyped = 5;
// Their sum must be below the number of index ranges that the database merges in order (200).
const mostBeginning = 64;
const mostNearly = 32;
const mostNear = 256;
const mostAudiences = 190;

// Sorts after everything that starts with the same letters.
const last = '\u{10FFFF}';

/** Looks up the typed words in the vocabulary of these audiences only, so that nothing about others is
 *  revealed. If too many words start with the text, the first in alphabetical order are used: typing
 *  more letters finds the rest. */
export async function findWords(typed: string, audiences: readonly string[]): Promise<SearchTerms> {
  const among = { $in: audiences.slice(0, mostAudiences) };
  return Promise.all(
    wordsOf(typed)
      .slice(0, mostTyped)
      .map(async (word): Promise<SearchTerms[number]> => {
        const [begins, near] = await Promise.all([findBeginning(word, among), findNear(word, among)]);
        return { begins, nearly: near };
      }),
  );
}

type Among = { $in: string[] };

async function findBeginning(typed: string, audience: Among): Promise<string[]> {
  const found = await nativeCollection(Vocabulary)
    .find({ audience, word: { $gte: typed, $lt: typed + last } }, { projection: { _id: 1 } })
    .sort({ word: 1 })
    .limit(mostBeginning)
    .toArray();
  return found.map(({ _id }) => _id);
}

async function findNear(typed: string, audience: Among): Promise<string[]> {
  const keys = nearKeysFor(typed);
  if (keys.length === 0) return [];
  const found = await nativeCollection(Vocabulary)
    .find<Pick<VocabularyWord, '_id' | 'word'>>(
      { audience, near: { $in: keys } },
      { projection: { word: 1 }, limit: mostNear },
    )
    .toArray();
  return found
    .filter(({ word }) => fits(typed, word) === 'nearly')
    .sort((one, other) => distanceInLength(typed, one.word) - distanceInLength(typed, other.word))
    .slice(0, mostNearly)
    .map(({ _id }) => _id);
}

/** Prefers whole words to words of which only the beginning was typed. */
function distanceInLength(typed: string, word: string): number {
  return Math.abs(word.length - typed.length);
}
