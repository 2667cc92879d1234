import { afterEach, expect, test } from '@jest/globals';
import { advanceClock, clock, resetClock, setClock } from './clock.ts';

const hourMs = 60 * 60_000;

afterEach(resetClock);

/** Returns how many hours the clock is ahead of the system's. Compare with `toBeCloseTo`, because time passes between
 *  the two readings. */
function hoursAhead(): number {
  return (clock.now().getTime() - Date.now()) / hourMs;
}

test('the clock shows the system’s time until a test sets it, and again after a reset', () => {
  expect(hoursAhead()).toBeCloseTo(0);

  setClock(new Date(Date.now() + 48 * hourMs));
  expect(hoursAhead()).toBeCloseTo(48);

  resetClock();
  expect(hoursAhead()).toBeCloseTo(0);
});

test('a clock that was set keeps running', async () => {
  const start = new Date(Date.now() + hourMs);
  setClock(start);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(clock.now().getTime()).toBeGreaterThan(start.getTime());
});

test('the clock advances by the given time', () => {
  setClock(new Date(Date.now() + 48 * hourMs));
  advanceClock(2 * hourMs);
  expect(hoursAhead()).toBeCloseTo(50);
});

test.each([new Date(Date.now() - hourMs), new Date('none')])(
  'a test’s clock cannot start at %s',
  (moment) => {
    expect(() => setClock(moment)).toThrow(RangeError);
    expect(hoursAhead()).toBeCloseTo(0);
  },
);
