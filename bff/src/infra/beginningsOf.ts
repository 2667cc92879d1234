import { wordsOf } from '@grove/contracts/searchWords';

/** Each beginning of each word, for an index by which they are found. */
export function beginningsOf(text: string): string[] {
  const beginnings = wordsOf(text).flatMap((word) => {
    const letters = Array.from(word);
    return letters.map((_, at) => letters.slice(0, at + 1).join(''));
  });
  return [...new Set(beginnings)];
}
