import { tokenize, matchTerm } from '@grove/contracts/community/searchTerms';

const maxLength = 120;
const contextLength = 40;

/** Returns a one-line excerpt of a text around the first match. */
export function excerptAround(text: string, typedWords: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const found = tokenize(line).find(({ word }) => typedWords.some((one) => matchTerm(one, word) !== null));
  const from = found === undefined ? 0 : excerptStart(line, found.from);
  const part = line.slice(from, from + maxLength);
  const isTruncated = from + maxLength < line.length;
  // Do not keep half of a UTF-16 surrogate pair.
  const trimmed = isTruncated ? part.replace(/\s?\S*$/, '') || part.replace(/[\uD800-\uDBFF]$/, '') : part;
  return `${from > 0 ? '…' : ''}${trimmed}${isTruncated ? '…' : ''}`;
}

/** The start of a word, some characters before the match. */
function excerptStart(line: string, found: number): number {
  if (found <= contextLength) return 0;
  const space = line.indexOf(' ', found - contextLength);
  return space === -1 || space >= found ? found : space + 1;
}
