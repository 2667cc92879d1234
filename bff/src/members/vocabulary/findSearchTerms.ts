import { matchTerm, toSearchTerms } from '@grove/contracts/community/searchTerms';
import { nativeCollection } from '../../infra/mongo.ts';
import { getFuzzyLookupKeys } from './fuzzyKeys.ts';
import { Vocabulary } from './vocabulary.model.ts';
import type { VocabularyWord } from './vocabulary.model.ts';

/** The search keys of each typed word: words that start with it, and words that match with a typo. */
export type SearchTerms = readonly { prefixKeys: string[]; fuzzyKeys: string[] }[];

// Only the first words of a longer search are used.
const maxTypedWords = 5;
// Their sum must be below the number of index ranges that the database merges in order (200).
const maxPrefixKeys = 64;
const maxFuzzyKeys = 32;
const maxFuzzyCandidates = 256;
const maxAudiences = 190;

// Sorts after everything that starts with the same letters.
const lastCharacter = '\u{10FFFF}';

/** Looks up the typed words in the vocabulary of these audiences only, so that nothing about others is
 *  revealed. If too many words start with the text, the first in alphabetical order are used: typing
 *  more letters finds the rest. */
export async function findSearchTerms(typed: string, audiences: readonly string[]): Promise<SearchTerms> {
  const audienceFilter = { $in: audiences.slice(0, maxAudiences) };
  return Promise.all(
    toSearchTerms(typed)
      .slice(0, maxTypedWords)
      .map(async (word): Promise<SearchTerms[number]> => {
        const [prefixKeys, fuzzyKeys] = await Promise.all([
          findPrefixKeys(word, audienceFilter),
          findFuzzyKeys(word, audienceFilter),
        ]);
        return { prefixKeys, fuzzyKeys: fuzzyKeys };
      }),
  );
}

type AudienceFilter = { $in: string[] };

async function findPrefixKeys(typed: string, audience: AudienceFilter): Promise<string[]> {
  const found = await nativeCollection(Vocabulary)
    .find({ audience, word: { $gte: typed, $lt: typed + lastCharacter } }, { projection: { _id: 1 } })
    .sort({ word: 1 })
    .limit(maxPrefixKeys)
    .toArray();
  return found.map(({ _id }) => _id);
}

async function findFuzzyKeys(typed: string, audience: AudienceFilter): Promise<string[]> {
  const keys = getFuzzyLookupKeys(typed);
  if (keys.length === 0) return [];
  const found = await nativeCollection(Vocabulary)
    .find<Pick<VocabularyWord, '_id' | 'word'>>(
      { audience, near: { $in: keys } },
      { projection: { word: 1 }, limit: maxFuzzyCandidates },
    )
    .toArray();
  return found
    .filter(({ word }) => matchTerm(typed, word) === 'nearly')
    .sort((one, other) => lengthDifference(typed, one.word) - lengthDifference(typed, other.word))
    .slice(0, maxFuzzyKeys)
    .map(({ _id }) => _id);
}

/** Prefers whole words to prefix matches. */
function lengthDifference(typed: string, word: string): number {
  return Math.abs(word.length - typed.length);
}
