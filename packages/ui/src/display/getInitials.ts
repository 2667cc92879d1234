const separators = /[\s._-]+/u;

/** Returns the initials for a person without a picture: at most two letters, from the first and last
 *  word of the name. '?' for an empty name. */
export function getInitials(name: string): string {
  const parts = name.trim().split(separators).filter(Boolean);
  const first = parts.at(0);
  if (first === undefined) return '?';
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase();
}

/** By code point rather than UTF-16 unit, so that an emoji is not cut in half. */
function firstLetter(word: string): string {
  return Array.from(word).at(0) ?? '';
}
