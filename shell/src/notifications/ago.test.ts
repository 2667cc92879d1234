import { expect, test } from '@jest/globals';
import { ago } from './ago.ts';

const now = Date.parse('2026-06-15T12:00:00Z');

test.each([
  ['2026-06-15T12:00:09Z', 'just now'],
  ['2026-06-15T11:59:01Z', 'just now'],
  ['2026-06-15T11:59:00Z', '1 minute ago'],
  ['2026-06-15T09:30:00Z', '2 hours ago'],
  ['2026-06-14T11:00:00Z', 'yesterday'],
  ['2026-06-01T12:00:00Z', '2 weeks ago'],
  ['2026-05-01T12:00:00Z', 'last month'],
  ['2024-06-01T12:00:00Z', '2 years ago'],
])('%s is %s', (moment, words) => {
  expect(ago(moment, now)).toBe(words);
});
