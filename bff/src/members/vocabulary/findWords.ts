import { fits, wordsOf } from '@grove/contracts/searchWords';
import { nativeCollection } from '../../infra/mongo.ts';
import { nearKeysFor } from './nearKeys.ts';
import { Vocabulary } from './vocabulary.model.ts';
import type { VocabularyWord } from './vocabulary.model.ts';

/** What is searched for, in keys: of each word that was typed those that begin so, and those that nearly do. */
export type SearchTerms = readonly { begins: string[]; nearly: string[] }[];

// Of a longer search the first words count.
const mostTyped = 5;
// Together less than the ways along an index that the database merges in order (200).
const mostBeginning = 64;
const mostNearly = 32;
const mostNear = 256;
const mostAudiences = 190;

// Sorts behind everything that begins with the same letters.
const last = '\u{10FFFF}';

/** Looks up the words that were typed in the vocabulary of those audiences alone, so that nothing can be learned of
 *  others. Where more words begin like that than can be looked for, the first of the alphabet are taken: a further letter
 *  brings the rest. */
export async function findWords(typed: string, audiences: readonly string[]): Promise<SearchTerms> {
  const among = { $in: audiences.slice(0, mostAudiences) };
  return Promise.all(
    wordsOf(typed)
      .slice(0, mostTyped)
      .map(async (word) => {
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

/** Whole words before those of which only the beginning was typed. */
function distanceInLength(typed: string, word: string): number {
  return Math.abs(word.length - typed.length);
}
