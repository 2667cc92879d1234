import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { testEnv } from '../../test/testEnv.ts';
import { waitUntil } from '../../test/waitUntil.ts';
import { createStorage } from './storage.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let answer: (res: ServerResponse) => unknown;
const server = createServer((_, res) => void answer(res)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const env = { ...testEnv(), S3_ENDPOINT };
const timeouts = { responseMs: 1_000, writeMs: 1_000 };
const storage = createStorage(env, timeouts);

/** Waits for a condition, collecting garbage repeatedly. */
const waitWithCollection = (condition: () => boolean) =>
  waitUntil(() => {
    collectGarbage();
    return condition();
  });

test('a request to a storage that never answers times out, even during garbage collection', async () => {
  answer = () => undefined;
  const body = new Blob(['a']);
  let isOver = false;
  const outcomes = Promise.allSettled([
    storage.read('a'),
    storage.delete('a'),
    storage.deleteAll('a'),
    storage.put('a', body, {}),
    storage.put('a', body, { signal: AbortSignal.timeout(60_000) }),
  ]);
  void outcomes.then(() => (isOver = true));
  await waitWithCollection(() => isOver);
  const names = (await outcomes).map((one) => one.status === 'rejected' && (one.reason as Error).name);
  expect(names).toEqual(Array.from({ length: 5 }, () => 'TimeoutError'));
});

test('a write ends when its caller aborts', async () => {
  let isFinished = false;
  answer = () => (isFinished = true);
  const caller = new AbortController();
  const patient = createStorage(env, { ...timeouts, writeMs: 60_000 });
  const write = patient.put('a', new Blob(['a']), { signal: caller.signal });
  await waitWithCollection(() => isFinished);
  caller.abort(new Error('the caller has ended'));
  await expect(write).rejects.toThrow('the caller has ended');
});

test('a response that has started can take longer, even for a slow reader', async () => {
  const lateAnswer = Promise.withResolvers<undefined>();
  answer = async (res) => {
    res.write(Buffer.alloc(10_000));
    await lateAnswer.promise;
    res.end(Buffer.alloc(40_000));
  };
  const startedAt = performance.now();
  const object = await storage.read('a');
  await waitWithCollection(() => performance.now() - startedAt > timeouts.responseMs);
  lateAnswer.resolve(undefined);
  expect((await object.arrayBuffer()).byteLength).toBe(50_000);
});

test('a failed request is retried once', async () => {
  const statuses = [503, 200, 500, 500];
  answer = (res) => res.writeHead(statuses.shift() ?? 200).end();
  expect((await storage.read('a')).status).toBe(200);
  await expect(storage.put('a', new Blob(['a']), {})).rejects.toThrow('500');
  expect(statuses).toEqual([]);
});
