import { beginningLetters, forgivenFrom } from '@grove/contracts/searchWords';

// Tells the keys of a beginning from those of a whole word.
const more = '~';

/** Under what a word is kept to be found in spite of a typo: itself and all that it becomes by leaving out one letter, and
 *  the same of its beginning. Two words that one typo tells apart share such a key (deletion neighbourhood). */
export function nearKeysOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < forgivenFrom) return [];
  const beginning = letters.length > beginningLetters ? neighboursOf(letters.slice(0, beginningLetters)) : [];
  return [...neighboursOf(letters), ...beginning.map((one) => one + more)];
}

/** Under what is looked for words that nearly are what was typed. */
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
