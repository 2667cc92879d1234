/** Returns what a name looks like: its characters are replaced by Unicode's table of confusable
 *  characters, and marks, blanks and case are removed. The table is loaded on first use, because most
 *  processes do not need it. */
export async function toNameSkeleton(name: string): Promise<string> {
  const { default: unhomoglyph } = await import('unhomoglyph');
  const normalize = (text: string) =>
    unhomoglyph(text.normalize('NFKD'))
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  // Applied twice, because the lower case of a capital may be confusable with another character. The
  // table maps I to l, but i to itself.
  return (
    normalize(normalize(name)).replaceAll(/[i1]/g, 'l').replaceAll('0', 'o').replaceAll('5', 's') || name
  );
}
