import { afterEach, expect, jest, test } from '@jest/globals';
import { rememberLarge } from './rememberLarge.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('what is few is counted each time, what is many once a minute', async () => {
  jest.useFakeTimers();
  const numbers = [19_999, 20_000, 20_001, 5, 6];
  const count = rememberLarge(
    () => Promise.resolve(numbers.shift()),
    (counted = 0) => counted,
  );
  expect(await count()).toBe(19_999);
  expect(await count()).toBe(20_000);
  jest.advanceTimersByTime(59_999);
  expect(await count()).toBe(20_000);
  jest.advanceTimersByTime(1);
  expect(await count()).toBe(20_001);
  jest.advanceTimersByTime(60_000);
  expect([await count(), await count()]).toEqual([5, 6]);
});
