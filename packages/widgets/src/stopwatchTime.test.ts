import { expect, test } from '@jest/globals';
import { formatStopwatch, secondsAt } from './stopwatchTime.ts';

const runningSince = '2026-11-22T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

test.each([
  [{ seconds: 5, runningSince: null }, '12:00:00', 5],
  [{ seconds: 5, runningSince }, '10:00:00.999', 5],
  [{ seconds: 5, runningSince }, '10:00:01', 6],
  // The tab was asleep for an hour.
  [{ seconds: 0, runningSince }, '11:00:00', 3_600],
  // This device's clock is behind that of the device it was started on.
  [{ seconds: 7, runningSince }, '09:59:00', 7],
])('%j shows at %s: %d', (time, now, seconds) => {
  expect(secondsAt(time, at(now))).toBe(seconds);
});

test('a stopwatch that keeps running stops at the highest time that it can show', () => {
  expect(formatStopwatch(secondsAt({ seconds: 0, runningSince }, at('10:00:00') + 40 * 86_400_000))).toBe(
    '99:59:59',
  );
});

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [60, '00:01:00'],
  [3_661, '01:01:01'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatStopwatch(seconds)).toBe(text);
});
