import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { testEnv } from '../../test/testEnv.ts';
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
const storage = createStorage({ ...testEnv(), S3_ENDPOINT }, { answerMs: 1_000, writeMs: 1_000 });

test('a storage that never answers is given up in time, whatever garbage is collected meanwhile', async () => {
  answer = () => undefined;
  const body = new Blob(['a']);
  const outcomes = Promise.allSettled([
    storage.read('a'),
    storage.delete('a'),
    storage.deleteAll('a'),
    storage.put('a', body, {}),
    storage.put('a', body, { signal: AbortSignal.timeout(60_000) }),
  ]);
  await wait(100);
  collectGarbage();
  const inTime = await Promise.race([outcomes, wait(5_000, [], { ref: false })]);
  const names = inTime.map((one) => one.status === 'rejected' && (one.reason as Error).name);
  expect(names).toEqual(Array.from({ length: 5 }, () => 'TimeoutError'));
});

test('a write ends when its caller does', async () => {
  answer = () => undefined;
  const caller = new AbortController();
  const write = storage.put('a', new Blob(['a']), { signal: caller.signal });
  await wait(50);
  collectGarbage();
  caller.abort(new Error('the caller has ended'));
  await expect(write).rejects.toThrow('the caller has ended');
});

test('what has begun to come may take longer, to a slow reader, too', async () => {
  answer = async (res) => {
    for (let piece = 0; piece < 5; piece += 1) {
      res.write(Buffer.alloc(10_000));
      await wait(300);
    }
    res.end();
  };
  const object = await storage.read('a');
  await wait(1_200);
  collectGarbage();
  expect((await object.arrayBuffer()).byteLength).toBe(50_000);
});

test('a storage that fails once is asked once more', async () => {
  const statuses = [503, 200, 500, 500];
  answer = (res) => res.writeHead(statuses.shift() ?? 200).end();
  expect((await storage.read('a')).status).toBe(200);
  await expect(storage.put('a', new Blob(['a']), {})).rejects.toThrow('500');
  expect(statuses).toEqual([]);
});
