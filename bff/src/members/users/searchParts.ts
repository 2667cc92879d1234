/** So many characters of what is searched for are looked up; whether the rest fits is read from those found. */
const partLength = 6;

/** Where people are found by any part of their name, their address and their city. */
export interface SearchParts {
  name: string[];
  email: string[];
  city: string[];
}

/** The parts of a person. */
export function searchPartsOf({
  username,
  email,
  city,
}: {
  username: string;
  email: string;
  city?: string | null;
}): SearchParts {
  return { name: partsOf(username), email: partsOf(email), city: partsOf(city ?? '') };
}

/** The beginnings of all that a text ends with, in lower case: in an index they find any part of it. */
export function partsOf(text: string): string[] {
  const characters = Array.from(text.toLowerCase());
  return [...new Set(characters.map((_, at) => characters.slice(at, at + partLength).join('')))];
}

/** What the index may be asked for: all who hold the text hold each of them. The end stands first, which tells people
 *  apart more often than the beginning.
 *  @param text in lower case. */
export function partsToAsk(text: string): string[] {
  const characters = Array.from(text);
  const last = Math.max(0, characters.length - partLength);
  const starts = [last, 0, Math.floor(last / 2)];
  return [...new Set(starts.map((at) => characters.slice(at, at + partLength).join('')))];
}
