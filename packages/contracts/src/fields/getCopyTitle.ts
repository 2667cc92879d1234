const suffix = ' (copy)';

/** Returns the title of a copy, 'Calm (copy)', and shortens the original's title if needed. Emoji and
 *  other composed characters are never cut.
 *  @param max the maximum length of the copy's title in UTF-16 code units. */
export function getCopyTitle(title: string, max: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title)) {
    if (kept.length + segment.length + suffix.length > max) break;
    kept += segment;
  }
  return kept.trimEnd() + suffix;
}
