import { wordsOf } from '@grove/contracts/searchWords';

// More than any post holds that a person wrote for people.
const mostWords = 300;

/** The audience of the names of all who have an account. */
export const peopleAudience = 'people';

/** Under what a text is found, by those who may read it alone: its words, each with its audience. */
export function searchKeysOf(audience: string, text: string): string[] {
  return wordsOf(text)
    .slice(0, mostWords)
    .map((word) => `${audience}:${word}`);
}

/** The word of a key. */
export function wordOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

export function audienceOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
