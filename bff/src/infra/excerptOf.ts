const previewMax = 280;

/** Returns the beginning of a text followed by '…', or the whole text if it is short. */
export function excerptOf(text: string): string {
  if (text.length <= previewMax) return text;
  const start = text.slice(0, previewMax);
  const end = start.search(/\s\S*$/);
  // Half of a surrogate pair is not a character.
  const kept = end > previewMax / 2 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
