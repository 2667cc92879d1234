import { eachWord, fits } from '@grove/contracts/searchWords';

const shown = 120;
const before = 40;

/** Returns a one-line excerpt of a text around the first match. */
export function wordsAround(text: string, typed: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= shown) return line;
  const found = eachWord(line).find(({ word }) => typed.some((one) => fits(one, word) !== null));
  const from = found === undefined ? 0 : startOf(line, found.from);
  const part = line.slice(from, from + shown);
  const isCut = from + shown < line.length;
  // Do not keep half of a UTF-16 surrogate pair.
  const kept = isCut ? part.replace(/\s?\S*$/, '') || part.replace(/[\uD800-\uDBFF]$/, '') : part;
  return `${from > 0 ? '…' : ''}${kept}${isCut ? '…' : ''}`;
}

/** The start of a word, some characters before the match. */
function startOf(line: string, found: number): number {
  if (found <= before) return 0;
  const space = line.indexOf(' ', found - before);
  return space === -1 || space >= found ? found : space + 1;
}
