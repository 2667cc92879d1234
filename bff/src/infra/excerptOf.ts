const previewMax = 280;

/** The first words of a text, with '…' where more follows; all of it where that is short. */
export function excerptOf(text: string): string {
  if (text.length <= previewMax) return text;
  const start = text.slice(0, previewMax);
  const end = start.search(/\s\S*$/);
  // Half of a pair of UTF-16 units is no letter.
  const kept = end > previewMax / 2 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
