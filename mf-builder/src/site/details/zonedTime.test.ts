import { expect, test } from '@jest/globals';
import { fromZonedInput, toZonedInput } from './zonedTime.ts';

test.each([
  ['2026-01-15T18:00', 'Europe/Berlin', '2026-01-15T17:00:00.000Z'],
  ['2026-07-15T18:00', 'Europe/Berlin', '2026-07-15T16:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08T00:15', 'America/New_York', '2026-03-08T05:15:00.000Z'],
  ['2026-11-01T20:00', 'America/New_York', '2026-11-02T01:00:00.000Z'],
  ['2026-05-01T09:00', 'Asia/Kathmandu', '2026-05-01T03:15:00.000Z'],
])('%s in %s is %s', (input, timeZone, moment) => {
  expect(fromZonedInput(input, timeZone)).toBe(moment);
  expect(toZonedInput(moment, timeZone)).toBe(input);
});

test('an incomplete input has no moment', () => {
  expect(fromZonedInput('', 'UTC')).toBeUndefined();
});
