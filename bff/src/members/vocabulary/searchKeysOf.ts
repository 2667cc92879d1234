import { wordsOf } from '@grove/contracts/searchWords';

// More than any post written by a person contains.
const mostWords = 300;

/** The audience of all members' names. */
export const peopleAudience = 'people';

/** The search keys of a text: its words, each with the audience that may read it. */
export function searchKeysOf(audience: string, text: string): string[] {
  return wordsOf(text)
    .slice(0, mostWords)
    .map((word) => `${audience}:${word}`);
}

/** The word in a key. */
export function wordOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

export function audienceOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
