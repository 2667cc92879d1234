// Only the beginning of longer words is indexed, to keep documents small.
const indexedLettersMax = 20;
/** Typos are tolerated in words of at least this many letters: 'sun' is one letter from 'son', 'sin'
 *  and 'run'. */
export const typoLettersMin = 4;
/** The minimum number of typed letters to compare with the beginning of a word if there is a typo and
 *  the word is not complete. */
export const prefixTypoLettersMin = 6;

/** Returns a text in lower case and without accents: 'José' → 'jose'. Texts are compared in this form. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text: letters and digits, in lower case and without accents. */
export function toSearchTerms(text: string): string[] {
  return [...new Set(tokenize(text).map(({ word }) => word))];
}

interface Token {
  word: string;
  /** Its range in the text, in UTF-16 units. */
  from: number;
  to: number;
}

/** The normalized words of a text, each with its range. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: original, index: from }) => {
    const letters = foldAccents(original).match(/[\p{L}\p{N}]/gu);
    if (letters === null) return [];
    return [{ word: letters.slice(0, indexedLettersMax).join(''), from, to: from + original.length }];
  });
}

/** Compares a word with the typed text: it starts with that text, or matches it except for one extra,
 *  missing, wrong or swapped letter. For an incomplete word the latter needs at least six letters. */
export function matchTerm(typed: string, word: string): 'begins' | 'nearly' | null {
  if (word.startsWith(typed)) return 'begins';
  const [letters, all] = [Array.from(typed), Array.from(word)];
  if (all.length < typoLettersMin) return null;
  if (isOneTypoApart(letters, all)) return 'nearly';
  if (letters.length < prefixTypoLettersMin) return null;
  const lengths = [letters.length - 1, letters.length, letters.length + 1];
  return lengths.some((length) => isOneTypoApart(letters, all.slice(0, length))) ? 'nearly' : null;
}

/** Whether one insertion, deletion, replacement or swap of neighbors turns one into the other. */
function isOneTypoApart(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let samePrefix = 0;
  while (samePrefix < one.length && one[samePrefix] === other[samePrefix]) samePrefix += 1;
  const restMatches = (from: number, fromOther: number) =>
    one.length - from === other.length - fromOther &&
    one.slice(from).every((letter, at) => letter === other[fromOther + at]);
  const isSwap = one[samePrefix] === other[samePrefix + 1] && one[samePrefix + 1] === other[samePrefix];
  return (
    restMatches(samePrefix + 1, samePrefix + 1) ||
    restMatches(samePrefix + 1, samePrefix) ||
    restMatches(samePrefix, samePrefix + 1) ||
    (isSwap && restMatches(samePrefix + 2, samePrefix + 2))
  );
}
