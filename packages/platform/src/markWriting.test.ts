import { afterEach, expect, jest, test } from '@jest/globals';
import { call } from './call.ts';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
const answered = {
  ok: true,
  status: 200,
  headers: new Headers(),
  text: () => Promise.resolve('null'),
} as Response;
const writing = () => document.cookie.match(/grove_writing_\w+=1/g)?.length ?? 0;

afterEach(() => {
  fetched.mockReset();
});

test('while a write is under way the browser says so, each write for itself', async () => {
  const first = Promise.withResolvers<Response>();
  const second = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const writes = [call('POST /api/auth/logout'), call('DELETE /api/account/avatar')];
  expect(writing()).toBe(2);
  first.resolve(answered);
  await writes[0];
  expect(writing()).toBe(1);
  second.resolve(answered);
  await writes[1];
  expect(writing()).toBe(0);
});

test('a read says nothing', async () => {
  const reading = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(reading.promise);
  const read = call('GET /api/dashboard');
  expect(writing()).toBe(0);
  reading.resolve(answered);
  await read;
});

test('a write without an answer may still be under way: its word ends by itself', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call('POST /api/auth/logout')).rejects.toThrow(TypeError);
  expect(writing()).toBe(1);
});
