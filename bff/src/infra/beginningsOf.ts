import { wordsOf } from '@grove/contracts/searchWords';

/** Returns all prefixes of all words, for an index that finds words by their beginning. */
export function beginningsOf(text: string): string[] {
  const beginnings = wordsOf(text).flatMap((word) => {
    const letters = Array.from(word);
    return letters.map((_, at) => letters.slice(0, at + 1).join(''));
  });
  return [...new Set(beginnings)];
}
