import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { prefetch } from './prefetch.ts';
import { createQueryClient } from './queryClient.ts';
import { call } from './call.ts';
import { startFakeServer } from './testing/fakeServer.ts';

const cart = 'GET /api/cart/count';
const server = startFakeServer();
let now = 0;

beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  server.answer(cart, { count: 1 });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const ask = () => createQueryClient().query({ queryKey: ['/api/cart', 'count'] });
const times = () => server.sent(cart).length;

test('a prefetched response is used once', async () => {
  prefetch('/api/cart/count');
  server.answer(cart, { count: 2 });
  expect(await ask()).toEqual({ count: 1 });
  expect(times()).toBe(1);
  expect(await ask()).toEqual({ count: 2 });
});

test('an outdated response is requested again', async () => {
  prefetch('/api/cart/count');
  now = 5_001;
  await ask();
  expect(times()).toBe(2);
});

test('a failed prefetch is requested again by the screen, which reports the error', async () => {
  server.refuse(cart, 'unavailable');
  prefetch('/api/cart/count');
  await expect(ask()).rejects.toThrow('503');
  expect(times()).toBe(2);
});

test('a write discards prefetched responses, including pending ones', async () => {
  const write = 'POST /api/auth/logout';
  server.answer(write, null);
  prefetch('/api/cart/count');
  await call(write, { body: {} });
  await ask();
  expect(times()).toBe(2);

  const deferred = server.defer(write);
  const writing = call(write, { body: {} });
  prefetch('/api/cart/count');
  deferred.answer(null);
  await writing;
  await ask();
  expect(times()).toBe(4);
});
