import { afterEach, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { createSealedMemory } from './sealedMemory.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('without Redis, this process stores values for the given time', async () => {
  jest.useFakeTimers({ now: 0 });
  const memory = createSealedMemory(undefined, 'a secret');
  await memory.set('one', 'first', 60);
  expect(await memory.get('one')).toBe('first');
  expect(await memory.get('another')).toBeUndefined();
  jest.setSystemTime(60_000);
  expect(await memory.get('one')).toBeUndefined();
});

test('a deleted value is gone, and deleting it again is not an error', async () => {
  const memory = createSealedMemory(undefined, 'a secret');
  await memory.set('one', 'first', 60);
  await memory.delete('one');
  await memory.delete('one');
  expect(await memory.get('one')).toBeUndefined();
});

test('while Redis is unavailable, every call fails with 503', async () => {
  const redis = new Redis({
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
    port: 1,
  });
  redis.on('error', () => undefined);
  const memory = createSealedMemory(redis, 'a secret');
  for (const asked of [memory.get('one'), memory.set('one', 'first', 60), memory.delete('one')]) {
    await expect(asked).rejects.toMatchObject({ status: 503 });
  }
  redis.disconnect();
});
