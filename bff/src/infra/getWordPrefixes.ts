import { toSearchTerms } from '@grove/contracts/community/searchTerms';

/** Returns all prefixes of all words, for an index that finds words by their beginning. */
export function getWordPrefixes(text: string): string[] {
  const prefixes = toSearchTerms(text).flatMap((word) => {
    const letters = Array.from(word);
    return letters.map((_, at) => letters.slice(0, at + 1).join(''));
  });
  return [...new Set(prefixes)];
}
