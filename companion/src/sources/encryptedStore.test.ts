import { afterEach, expect, jest, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { createEncryptedStore } from './encryptedStore.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('without Redis, this process stores values for the given time', async () => {
  jest.useFakeTimers({ now: 0 });
  const store = createEncryptedStore(undefined, 'a secret');
  await store.set('one', 'first', 60);
  expect(await store.get('one')).toBe('first');
  expect(await store.get('another')).toBeUndefined();
  jest.setSystemTime(60_000);
  expect(await store.get('one')).toBeUndefined();
});

test('a deleted value is gone, and deleting it again is not an error', async () => {
  const store = createEncryptedStore(undefined, 'a secret');
  await store.set('one', 'first', 60);
  await store.delete('one');
  await store.delete('one');
  expect(await store.get('one')).toBeUndefined();
});

test('while Redis is unavailable, every call fails with 503', async () => {
  const redis = new Redis({
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
    port: 1,
  });
  redis.on('error', () => undefined);
  const store = createEncryptedStore(redis, 'a secret');
  for (const call of [store.get('one'), store.set('one', 'first', 60), store.delete('one')]) {
    await expect(call).rejects.toMatchObject({ status: 503 });
  }
  redis.disconnect();
});
