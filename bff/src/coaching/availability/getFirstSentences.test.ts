import { expect, test } from '@jest/globals';
import { getFirstSentences } from './getFirstSentences.ts';

test.each([
  ['', ''],
  ['I teach breath', 'I teach breath'],
  [' One. Two! ', 'One. Two!'],
  ['One? Two. Three.', 'One? Two.'],
  ['Since 3.5 years. On foot. Daily.', 'Since 3.5 years. On foot.'],
  ['One\nTwo\nThree', 'One\nTwo'],
])('the first two sentences of %j are %j', (text, expected) => {
  expect(getFirstSentences(text)).toBe(expected);
});
