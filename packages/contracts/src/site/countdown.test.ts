import { expect, test } from '@jest/globals';
import { formatCountdownEnd, getTimeLeft, isHiddenAfterEnd } from './countdown.ts';

const endsAt = '2026-03-06T17:00:00.000Z';
const end = Date.parse(endsAt);

test.each([
  [1, [0, 0, 0, 1]],
  [1_500, [0, 0, 0, 2]],
  [3_600_000, [0, 1, 0, 0]],
  [93_784_000, [1, 2, 3, 4]],
])('%i milliseconds before the end, the countdown shows %j', (left, expected) => {
  expect(getTimeLeft({ endsAt }, end - left)).toEqual(expected);
});

test('at the end, the section is hidden unless a text replaces it', () => {
  const countdown = { endsAt, timeZone: 'Europe/Berlin', textAfterEnd: '' };
  expect(getTimeLeft({ endsAt }, end)).toBeUndefined();
  expect(isHiddenAfterEnd(countdown, end - 1)).toBe(false);
  expect(isHiddenAfterEnd(countdown, end)).toBe(true);
  expect(isHiddenAfterEnd({ ...countdown, textAfterEnd: 'Closed' }, end)).toBe(false);
});

test('the end is shown in the time zone of the countdown', () => {
  expect(formatCountdownEnd({ endsAt, timeZone: 'Europe/Berlin' })).toBe(
    'Friday, March 6, 2026 at 6:00 PM GMT+1',
  );
});
