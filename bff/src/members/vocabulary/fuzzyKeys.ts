import { prefixTypoLettersMin, typoLettersMin } from '@grove/contracts/community/searchTerms';

// Distinguishes the keys of a beginning from those of a whole word.
const prefixMarker = '~';

/** The keys that find a word despite a typo: the word itself and all its variants without one letter,
 *  and the same for its beginning. Two words that differ by one typo share such a key (deletion
 *  neighborhood). */
export function getFuzzyIndexKeys(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < typoLettersMin) return [];
  const prefix =
    letters.length > prefixTypoLettersMin ? getDeletionVariants(letters.slice(0, prefixTypoLettersMin)) : [];
  return [...getDeletionVariants(letters), ...prefix.map((variant) => variant + prefixMarker)];
}

/** The keys to look up for words that nearly match the typed text. */
export function getFuzzyLookupKeys(typed: string): string[] {
  const letters = Array.from(typed);
  if (letters.length < typoLettersMin - 1) return [];
  const prefix = letters.length < prefixTypoLettersMin ? [] : letters.slice(0, prefixTypoLettersMin);
  return [
    ...getDeletionVariants(letters),
    ...(prefix.length === 0 ? [] : getDeletionVariants(prefix).map((variant) => variant + prefixMarker)),
  ];
}

function getDeletionVariants(letters: readonly string[]): string[] {
  const shorter = letters.map((_, removed) => letters.filter((_letter, index) => index !== removed).join(''));
  return [...new Set([letters.join(''), ...shorter])];
}
