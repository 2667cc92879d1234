import { beginningLetters, forgivenFrom } from '@grove/contracts/searchWords';

// Distinguishes the keys of a beginning from those of a whole word.
const more = '~';

/** The keys that find a word despite a typo: the word itself and all its variants without one letter,
 *  and the same for its beginning. Two words that differ by one typo share such a key (deletion
 *  neighborhood). */
export function nearKeysOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < forgivenFrom) return [];
  const beginning = letters.length > beginningLetters ? neighboursOf(letters.slice(0, beginningLetters)) : [];
  return [...neighboursOf(letters), ...beginning.map((one) => one + more)];
}

/** The keys to look up for words that nearly match the typed text. */
export function nearKeysFor(typed: string): string[] {
  const letters = Array.from(typed);
  if (letters.length < forgivenFrom - 1) return [];
  const beginning = letters.length < beginningLetters ? [] : letters.slice(0, beginningLetters);
  return [
    ...neighboursOf(letters),
    ...(beginning.length === 0 ? [] : neighboursOf(beginning).map((one) => one + more)),
  ];
}

function neighboursOf(letters: readonly string[]): string[] {
  const shorter = letters.map((_, left) => letters.filter((_letter, at) => at !== left).join(''));
  return [...new Set([letters.join(''), ...shorter])];
}
