const words = /[\s._-]+/u;

/** At most two letters for a person without a picture: first and last word of a name or username. '?' for no name. */
export function initials(name: string): string {
  const parts = name.trim().split(words).filter(Boolean);
  const first = parts.at(0);
  if (first === undefined) return '?';
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase();
}

/** By code point, not by UTF-16 unit: 'half an emoji' is no letter. */
function firstLetter(word: string): string {
  return Array.from(word).at(0) ?? '';
}
