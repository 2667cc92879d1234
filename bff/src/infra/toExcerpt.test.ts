import { expect, test } from '@jest/globals';
import { toExcerpt } from './toExcerpt.ts';

test.each([
  ['a short text', 'I breathe in.', 'I breathe in.'],
  ['a text of the maximum length', 'a'.repeat(280), 'a'.repeat(280)],
  [
    'a long text ends with a whole word',
    `${'word '.repeat(55)}unfinished and more`,
    `${'word '.repeat(55)}…`.replace(' …', '…'),
  ],
  ['a long word is cut', 'a'.repeat(300), `${'a'.repeat(280)}…`],
  ['an emoji is never cut in two', `${'a'.repeat(279)}🌱🌱`, `${'a'.repeat(279)}…`],
])('%s', (_, text, expected) => {
  expect(toExcerpt(text)).toBe(expected);
});
