import { expect, test } from '@jest/globals';
import { call } from '../call.ts';
import { startFakeServer } from './fakeServer.ts';

const server = startFakeServer();
const unread = 'GET /api/notifications/count';
const read = 'POST /api/notifications/read';

test('returns the defined answers and records the requests', async () => {
  server.answer(unread, { unread: 3 });
  server.answer(read, ({ body }) => ({ unread: (body as { ids: string[] }).ids.length }));
  await expect(call(unread)).resolves.toEqual({ unread: 3 });
  const ids = ['a'.repeat(24)];
  await expect(call(read, { body: { ids } })).resolves.toEqual({ unread: 1 });
  expect(server.sent(read).map(({ body }) => body)).toEqual([{ ids }]);
});

test('refuses with the text of the error table and names the field', async () => {
  server.refuse(read, 'bad-request', { field: 'ids', problem: 'is too long' });
  await expect(call(read, { body: {} })).rejects.toMatchObject({
    status: 400,
    code: 'bad-request',
    field: 'ids',
  });
  server.drop(read);
  await expect(call(read, { body: {} })).rejects.toThrow(TypeError);
});

test('delays the next answer until the test sends it', async () => {
  server.answer(unread, { unread: 1 });
  const deferred = server.defer(unread);
  const [first, second] = [call(unread), call(unread)];
  await expect(second).resolves.toEqual({ unread: 1 });
  deferred.answer({ unread: 2 });
  await expect(first).resolves.toEqual({ unread: 2 });
});

test('rejects an answer that violates the contract', () => {
  expect(() => {
    server.answer(unread, { unread: -1 });
  }).toThrow(/cannot answer this/);
});
