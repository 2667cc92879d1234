/** How a name looks: Unicode's table of characters that are mistaken for others, without marks, blanks and case.
 *  The table is loaded when the first name is chosen: most processes never see one. */
export async function lookOf(name: string): Promise<string> {
  const { default: unhomoglyph } = await import('unhomoglyph');
  const plain = (text: string) =>
    unhomoglyph(text.normalize('NFKD'))
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  // Once more: a capital's lower case may be mistaken for another one. The table takes I for l and i for itself.
  return plain(plain(name)).replaceAll(/[i1]/g, 'l').replaceAll('0', 'o').replaceAll('5', 's') || name;
}
