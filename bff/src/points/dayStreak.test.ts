import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayStreak } from './dayStreak.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = (...moments: string[]) => moments.map((moment) => new Date(moment));

test.each([
  ['no visit', [], 0],
  ['today only', at('2026-03-10T00:00:00Z'), 1],
  ['yesterday only lives on', at('2026-03-09T23:59:59Z'), 1],
  ['the day before is over', at('2026-03-08T12:00:00Z'), 0],
  ['three days', at('2026-03-10T01:00:00Z', '2026-03-09T01:00:00Z', '2026-03-08T23:00:00Z'), 3],
  ['a gap ends it', at('2026-03-10T01:00:00Z', '2026-03-08T01:00:00Z'), 1],
  ['twice a day counts once', at('2026-03-10T01:00:00Z', '2026-03-10T02:00:00Z'), 1],
  ['over the end of a month', at('2026-03-10T01:00:00Z', '2026-03-09T01:00:00Z'), 2],
])('%s', (_, visits, expected) => {
  expect(dayStreak(visits, now)).toBe(expected);
});

test('counts days in a row, however long and in whatever order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800 }), fc.boolean(), (length, reversed) => {
      const visits = Array.from({ length }, (__, back) => new Date(now.getTime() - back * 86_400_000));
      return dayStreak(reversed ? visits.reverse() : visits, now) === length;
    }),
    { numRuns: 30 },
  );
});
