import { expect, test } from '@jest/globals';
import { forEachConcurrently } from './forEachConcurrently.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test('each item is handled once, and never more than the limit at a time', async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrently(numbers(50), 4, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    seen.push(item);
    running -= 1;
  });
  expect([seen.sort((a, b) => a - b), most]).toEqual([numbers(50), 4]);
});

test('items are not read ahead', async () => {
  let read = 0;
  async function* source() {
    for (const item of numbers(20)) {
      read += 1;
      yield await Promise.resolve(item);
    }
  }
  let handled = 0;
  await forEachConcurrently(source(), 3, async () => {
    expect(read - handled).toBeLessThanOrEqual(3);
    await new Promise(setImmediate);
    handled += 1;
  });
  expect(handled).toBe(20);
});

test('an error ends it after the tasks that run, and starts no others', async () => {
  const finished: number[] = [];
  let started = 0;
  const handled = forEachConcurrently(numbers(20), 3, async (item) => {
    started += 1;
    if (item === 1) throw new Error('broken');
    await new Promise(setImmediate);
    finished.push(item);
  });
  await expect(handled).rejects.toThrow('broken');
  expect([finished, started]).toEqual([[0, 2], 3]);
});
