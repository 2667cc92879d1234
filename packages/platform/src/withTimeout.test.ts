import { expect, jest, test } from '@jest/globals';
import { withTimeout } from './withTimeout.ts';

const never = new Promise<never>(() => undefined);

test('a promise that settles in time passes through', async () => {
  await expect(withTimeout(Promise.resolve(7), { what: 'It', ms: 1_000 })).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), { what: 'It', ms: 1_000 })).rejects.toThrow('no');
});

test('one that hangs is given up, and the timer with it', async () => {
  jest.useFakeTimers();
  const waiting = withTimeout(never, { what: 'Loading x', ms: 8_000 });
  jest.advanceTimersByTime(8_000);
  await expect(waiting).rejects.toThrow('Loading x took longer than 8 seconds');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
