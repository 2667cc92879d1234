import { eachWord, fits } from '@grove/contracts/searchWords';

const shown = 120;
const before = 40;

/** The words of a text around the first that was searched for, in one line. */
export function wordsAround(text: string, typed: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= shown) return line;
  const found = eachWord(line).find(({ word }) => typed.some((one) => fits(one, word) !== null));
  const from = found === undefined ? 0 : startOf(line, found.from);
  const part = line.slice(from, from + shown);
  const isCut = from + shown < line.length;
  // Half of a pair of UTF-16 units is no letter.
  const kept = isCut ? part.replace(/\s?\S*$/, '') || part.replace(/[\uD800-\uDBFF]$/, '') : part;
  return `${from > 0 ? '…' : ''}${kept}${isCut ? '…' : ''}`;
}

/** Where a word begins, some way before what was found. */
function startOf(line: string, found: number): number {
  if (found <= before) return 0;
  const space = line.indexOf(' ', found - before);
  return space === -1 || space >= found ? found : space + 1;
}
