import { expect, jest, test } from '@jest/globals';
import { withTimeout } from './withTimeout.ts';

const never = new Promise<never>(() => undefined);

test('returns the result of a promise that settles in time', async () => {
  await expect(withTimeout(Promise.resolve(7), { task: 'It', ms: 1_000 })).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), { task: 'It', ms: 1_000 })).rejects.toThrow('no');
});

test('rejects when time is up and leaves no timer behind', async () => {
  jest.useFakeTimers();
  const result = withTimeout(never, { task: 'Loading x', ms: 8_000 });
  jest.advanceTimersByTime(8_000);
  await expect(result).rejects.toThrow('Loading x took longer than 8 seconds');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
