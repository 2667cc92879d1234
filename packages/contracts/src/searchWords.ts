// Only the beginning of longer words is indexed, to keep documents small.
const lettersOfWord = 20;
/** Typos are tolerated in words of at least this many letters: 'sun' is one letter from 'son', 'sin'
 *  and 'run'. */
export const forgivenFrom = 4;
/** The minimum number of typed letters to compare with the beginning of a word if there is a typo and
 *  the word is not complete. */
export const beginningLetters = 6;

/** Returns a text in lower case and without accents: 'José' → 'jose'. Texts are compared in this form. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text: letters and digits, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return [...new Set(eachWord(text).map(({ word }) => word))];
}

interface FoundWord {
  word: string;
  /** Its range in the text, in UTF-16 units. */
  from: number;
  to: number;
}

/** The normalized words of a text, each with its range. */
export function eachWord(text: string): FoundWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: written, index: from }) => {
    const letters = foldAccents(written).match(/[\p{L}\p{N}]/gu);
    if (letters === null) return [];
    return [{ word: letters.slice(0, lettersOfWord).join(''), from, to: from + written.length }];
  });
}

/** Compares a word with the typed text: it starts with that text, or matches it except for one extra,
 *  missing, wrong or swapped letter. For an incomplete word the latter needs at least six letters. */
export function fits(typed: string, word: string): 'begins' | 'nearly' | null {
  if (word.startsWith(typed)) return 'begins';
  const [letters, all] = [Array.from(typed), Array.from(word)];
  if (all.length < forgivenFrom) return null;
  if (isOneTypoApart(letters, all)) return 'nearly';
  if (letters.length < beginningLetters) return null;
  const lengths = [letters.length - 1, letters.length, letters.length + 1];
  return lengths.some((length) => isOneTypoApart(letters, all.slice(0, length))) ? 'nearly' : null;
}

/** Whether one insertion, deletion, replacement or swap of neighbors turns one into the other. */
function isOneTypoApart(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const isRest = (from: number, fromOther: number) =>
    one.length - from === other.length - fromOther &&
    one.slice(from).every((letter, at) => letter === other[fromOther + at]);
  const isSwap = one[same] === other[same + 1] && one[same + 1] === other[same];
  return (
    isRest(same + 1, same + 1) ||
    isRest(same + 1, same) ||
    isRest(same, same + 1) ||
    (isSwap && isRest(same + 2, same + 2))
  );
}
