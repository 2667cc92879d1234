const maxLength = 280;

/** Returns the beginning of a text followed by '…', or the whole text if it is short. */
export function toExcerpt(text: string): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = start.search(/\s\S*$/);
  // Half of a surrogate pair is not a character.
  const excerpt = end > maxLength / 2 ? start.slice(0, end) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${excerpt.trimEnd()}…`;
}
