import { toSearchTerms } from '@grove/contracts/community/searchTerms';

// More than any post written by a person contains.
const maxWords = 300;

/** The audience of all members' names. */
export const peopleAudience = 'people';

/** The search keys of a text: its words, each with the audience that may read it. */
export function getSearchKeys(audience: string, text: string): string[] {
  return toSearchTerms(text)
    .slice(0, maxWords)
    .map((word) => `${audience}:${word}`);
}

/** The word in a key. */
export function wordFromKey(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

export function audienceFromKey(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
