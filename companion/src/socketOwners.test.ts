import { afterAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { testEnv } from '../../bff/test/testEnv.ts';
import { createSocketOwners } from './socketOwners.ts';

const connections = [0, 1].map(() => new Redis(testEnv().REDIS_URL ?? ''));
const [one, other] = connections.map(createSocketOwners);
afterAll(() => {
  for (const redis of connections) redis.disconnect();
});

test('one process knows the owner of an import that another process runs', async () => {
  await one?.add('a-token', 'u1');
  expect(await other?.find('a-token')).toBe('u1');
  expect(await other?.find('another-token')).toBeUndefined();
});

test('without Redis, a process knows the owners of its own imports', async () => {
  const alone = createSocketOwners(undefined);
  await alone.add('own-token', 'u2');
  expect(await alone.find('own-token')).toBe('u2');
  expect(await other?.find('own-token')).toBeUndefined();
});
