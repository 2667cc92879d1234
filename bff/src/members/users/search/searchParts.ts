import { foldAccents } from '@grove/contracts/community/searchTerms';

/** The length in characters of the indexed parts; longer search texts are compared with the documents
 *  found. */
const partLength = 6;

/** The index of people by parts of their name, address and city. */
export interface SearchParts {
  name: string[];
  email: string[];
  city: string[];
}

/** Computes the search parts of a person. */
export function getSearchParts({
  username,
  email,
  city,
}: {
  username: string;
  email: string;
  city?: string | null;
}): SearchParts {
  return { name: toSuffixParts(username), email: toSuffixParts(email), city: toSuffixParts(city ?? '') };
}

/** The start of every suffix of a text, without accents and in lower case: an index on them finds any part
 *  of the text. */
export function toSuffixParts(text: string): string[] {
  const characters = Array.from(foldAccents(text));
  return [...new Set(characters.map((_, at) => characters.slice(at, at + partLength).join('')))];
}

/** The parts to look up in the index: every document that contains the text contains each of them. The
 *  end comes first, because it is usually more selective than the start.
 *  @param text folded (`foldAccents`). */
export function getLookupParts(text: string): string[] {
  const characters = Array.from(text);
  const last = Math.max(0, characters.length - partLength);
  const starts = [last, 0, Math.floor(last / 2)];
  return [...new Set(starts.map((at) => characters.slice(at, at + partLength).join('')))];
}
