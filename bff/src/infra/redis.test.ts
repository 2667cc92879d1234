import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { interruptibleProxy } from '../../test/interruptibleProxy.ts';
import type { InterruptibleProxy } from '../../test/interruptibleProxy.ts';
import { testEnv } from '../../test/testEnv.ts';
import { waitUntil } from '../../test/waitUntil.ts';
import { connectRedis, disconnectRedis, isRedisUp, redisDeadlineMs, tryRedis } from './redis.ts';

const log = pino({ level: 'silent' });
const url = new URL(testEnv().REDIS_URL ?? 'redis://127.0.0.1');
let proxy: InterruptibleProxy;

beforeEach(async () => {
  proxy = await interruptibleProxy({ host: url.hostname, port: Number(url.port) });
});

afterEach(async () => {
  disconnectRedis();
  proxy.hang(false);
  await proxy.cut().catch(() => undefined);
});

const isUp = async () => (await isRedisUp()) === true;
const pingRedis = () => tryRedis((redis) => redis.ping());

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const before = performance.now();
  const result = await work();
  return { result, ms: performance.now() - before };
}

/** Whether many calls return undefined before the event loop turns once, so that no request waits for Redis. */
async function answersAtOnce(): Promise<boolean> {
  const all = Promise.all(Array.from({ length: 100 }, pingRedis));
  const answers = await Promise.race([all, nextTurn()]);
  return answers !== undefined && answers.every((answer) => answer === undefined);
}

async function connected(): Promise<void> {
  connectRedis(`redis://127.0.0.1:${proxy.port}${url.pathname}`, log);
  await waitUntil(isUp);
}

test('a call returns the answer of Redis', async () => {
  await connected();
  // On a busy machine, one of the answers may be late.
  await waitUntil(async () => {
    await tryRedis((redis) => redis.set('greeting', 'hello', { expiration: { type: 'EX', value: 60 } }));
    return (await tryRedis((redis) => redis.get('greeting'))) === 'hello';
  });
});

test('without a URL there is no Redis, and calls return at once', async () => {
  connectRedis(undefined, log);
  expect([await pingRedis(), await isRedisUp()]).toEqual([undefined, undefined]);
});

test('a command that Redis refuses fails, and the next command is still sent', async () => {
  await connected();
  await waitUntil(async () => {
    await tryRedis((redis) => redis.set('text', 'x', { expiration: { type: 'EX', value: 60 } }));
    expect(await tryRedis((redis) => redis.lPush('text', 'y'))).toBeUndefined();
    return (await pingRedis()) === 'PONG';
  });
});

test('a connection after a late one is used as soon as it answers', async () => {
  await connected();
  proxy.hang(true);
  expect(await pingRedis()).toBeUndefined();
  disconnectRedis();
  proxy.hang(false);
  await connected();
});

test('a connection that hangs costs its deadline once, and is used again when it answers', async () => {
  await connected();
  proxy.hang(true);
  const first = await timed(pingRedis);
  expect(first.result).toBeUndefined();
  expect(first.ms).toBeGreaterThanOrEqual(redisDeadlineMs - 1);
  expect(await answersAtOnce()).toBe(true);

  proxy.hang(false);
  await waitUntil(isUp);
});

test('a server that accepts connections and never answers is never waited for', async () => {
  proxy.hang(true);
  connectRedis(`redis://127.0.0.1:${proxy.port}`, log);
  expect(await answersAtOnce()).toBe(true);
});

test('a lost connection is skipped, and used again once it is back', async () => {
  await connected();
  await proxy.cut();
  await waitUntil(async () => !(await isUp()));
  expect(await answersAtOnce()).toBe(true);
  await proxy.restore();
  await waitUntil(isUp);
});
