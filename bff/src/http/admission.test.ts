import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../test/until.ts';
import { admission } from './admission.ts';

const few = { atOnce: 2, eachTurn: 2, waiting: 1, waitMs: 60_000 };
const bounds = { reads: few, writes: few, pictures: few };
let arrived = 0;
let begun: { url: string; end: () => void }[] = [];

/** A handler that waits until the test ends it, but for what is always answered. */
async function answer({ url = '' }: IncomingMessage, res: ServerResponse): Promise<void> {
  if (url !== '/health' && url !== '/ready') await new Promise<void>((end) => begun.push({ url, end }));
  res.end(url);
}

const publicOrigin = 'https://grove.test';
const { server, port } = await listening(admission(answer, { publicOrigin, bounds }));
server.on('request', () => (arrived += 1));
const origin = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  begun = [];
});

async function listening(handler: RequestListener): Promise<{ server: Server; port: number }> {
  const started = createServer(handler).listen(0, '127.0.0.1');
  await once(started, 'listening');
  return { server: started, port: (started.address() as AddressInfo).port };
}

const get = (path: string) => fetch(origin + path, { headers: { Connection: 'close' } });
const endAll = () => begun.splice(0).forEach(({ end }) => end());

/** Two requests that are worked on and one that waits. */
async function fill(): Promise<Promise<Response>[]> {
  const before = arrived;
  const answers = ['/1', '/2', '/3'].map(get);
  await until(() => arrived === before + 3);
  expect(begun).toHaveLength(2);
  return answers;
}

test('what is beyond the bounds is refused at once, health is answered, and afterwards all is served again', async () => {
  const answers = await fill();

  const refused = await get('/4');
  expect([refused.status, await refused.text()]).toEqual([
    503,
    'The service is not available right now. Please try again in a moment',
  ]);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'grove-error': 'unavailable',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age'),
  });
  for (const path of ['/health', '/ready']) expect((await get(path)).status).toBe(200);

  endAll();
  await until(() => begun.length === 1);
  endAll();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const later = get('/5');
  await until(() => begun.length === 1);
  endAll();
  expect((await later).status).toBe(200);
});

test('behind a burst whoever comes is refused, though the first of it has only just come', async () => {
  let clock = 0;
  const one = { atOnce: 1, eachTurn: 1, waiting: 1_000, waitMs: 1_000 };
  const { server: slow, port: slowPort } = await listening(
    admission(answer, {
      ...{ publicOrigin, now: () => clock },
      bounds: { reads: one, writes: one, pictures: one },
    }),
  );
  let asked = 0;
  slow.on('request', () => (asked += 1));
  const ask = () => fetch(`http://127.0.0.1:${slowPort}/`, { headers: { Connection: 'close' } });
  const askAll = async (times: number) => {
    const before = asked;
    const answers = Array.from({ length: times }, ask);
    await until(() => asked === before + times);
    return answers;
  };
  const nextBegins = async () => {
    endAll();
    await until(() => begun.length === 1);
  };
  const answers = await askAll(3);
  await nextBegins();
  clock = 990;
  answers.push(...(await askAll(20)));
  // It took 990 ms until this one: twenty wait, of whom nobody has waited yet.
  await nextBegins();
  expect((await ask()).status).toBe(503);
  const served = Promise.all(answers);
  const all = served.then(() => true);
  while (!(await Promise.race([all, new Promise<false>((later) => setImmediate(() => later(false)))])))
    endAll();
  expect(new Set((await served).map(({ status }) => status))).toEqual(new Set([200]));
  slow.close();
});

test('a crowd on new connections is told at once that there is no room, though the process is busy', async () => {
  const bound = { atOnce: 1, eachTurn: 1, waiting: 5, waitMs: 60_000 };
  const work = (_: IncomingMessage, res: ServerResponse) => {
    const end = performance.now() + 10;
    while (performance.now() < end);
    res.end();
    return Promise.resolve();
  };
  const { server: busy, port: busyPort } = await listening(
    admission(work, { publicOrigin, bounds: { reads: bound, writes: bound, pictures: bound } }),
  );
  const statusOf = async () => {
    const socket = connect(busyPort, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: grove.test\r\nConnection: close\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return first.toString().slice(9, 12);
  };
  const told = await Promise.all(Array.from({ length: 100 }, statusOf));
  // Each that is served leaves a place in the line; they are few while the crowd comes in. Did each turn of the event
  // loop begin one, nobody would be told.
  expect(told.filter((status) => status === '503').length).toBeGreaterThan(50);
  busy.close();
});

test('writes and pictures have bounds of their own', async () => {
  const answers = await fill();
  const others = [get('/media/a.webp'), fetch(origin, { method: 'POST' })];
  await until(() => begun.length === 4);
  endAll();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  await until(() => begun.length === 1);
  endAll();
  await Promise.all(answers);
});

test('one who leaves while waiting is not worked for', async () => {
  const waiting = connect(port, '127.0.0.1');
  const answers = [get('/1'), get('/2')];
  await until(() => begun.length === 2);
  const received = once(server, 'request');
  waiting.write('GET /left HTTP/1.1\r\nHost: grove.test\r\n\r\n');
  const [left] = (await received) as [{ socket: NodeJS.EventEmitter }];
  const gone = once(left.socket, 'close');
  waiting.destroy();
  await gone;
  endAll();
  await Promise.all(answers);
  const next = get('/next');
  await until(() => begun.length > 0);
  expect(begun.map(({ url }) => url)).toEqual(['/next']);
  endAll();
  await next;
});

test('a body that comes slowly keeps nobody out', async () => {
  const slow = [];
  // One after the other: more than two that come together wait for the next turn.
  for (let count = 1; count <= 5; count += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /slow HTTP/1.1\r\nHost: grove.test\r\nContent-Length: 5\r\n\r\n{');
    slow.push(socket);
    await until(() => begun.length === count);
  }
  const other = fetch(origin, { method: 'POST' });
  await until(() => begun.length === 6);
  endAll();
  expect((await other).status).toBe(200);
  for (const socket of slow) socket.destroy();
});
