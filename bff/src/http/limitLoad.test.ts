import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Koa from 'koa';
import { waitUntil } from '../../test/waitUntil.ts';
import type { RequestState } from './context.ts';
import { limitLoad } from './limitLoad.ts';

const smallLimits = { concurrency: 2, maxWaiting: 1, maxWaitMs: 60_000 };
let arrived = 0;
let started: { url: string; end: () => void }[] = [];
let server: Server;
let origin: string;

/** Starts a server whose handler waits until the test ends it, except for paths that are never limited. */
async function listen(limit = smallLimits): Promise<void> {
  const app = new Koa<RequestState>();
  app.use((ctx, next) => {
    arrived += 1;
    ctx.state.path = ctx.path;
    return next();
  });
  app.use(limitLoad({ reads: limit, writes: limit, files: limit }));
  app.use(async (ctx) => {
    ctx.body = ctx.path;
    if (ctx.path === '/health' || ctx.path === '/ready') return;
    await text(ctx.req);
    await new Promise<void>((end) => started.push({ url: ctx.path, end }));
    if (ctx.path === '/stream') ctx.body = endless();
  });
  app.on('error', () => undefined);
  const answer = app.callback();
  server = createServer((req, res) => void answer(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Creates a stream that sends one byte and stays open. */
function endless(): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push('.');
  return stream;
}

beforeEach(async () => {
  [arrived, started] = [0, []];
  await listen();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => fetch(origin + path, { headers: { Connection: 'close' } });
const post = (path: string, body?: string) => fetch(origin + path, { method: 'POST', ...(body && { body }) });
const statusOf = async (response: Promise<Response>) => (await response).status;
const endAll = () => started.splice(0).forEach(({ end }) => end());

function open(request: string): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined).write(request);
  return socket;
}

/** Starts two requests that are processed and one that waits. */
async function fill(): Promise<Promise<number>[]> {
  const answers = ['/1', '/2', '/3'].map((path) => statusOf(get(path)));
  await waitUntil(() => arrived === 3);
  await waitUntil(() => started.length === 2);
  return answers;
}

/** Ends requests until all are answered. */
async function answerAll(answers: Promise<number>[]): Promise<number[]> {
  let areAnswered = false;
  const all = Promise.all(answers).finally(() => (areAnswered = true));
  await waitUntil(() => {
    endAll();
    return areAnswered;
  });
  return all;
}

test('requests beyond the limits are rejected at once, except health checks, and later requests are served again', async () => {
  const answers = await fill();

  const rejected = await get('/4');
  expect([rejected.status, await rejected.text()]).toEqual([
    503,
    'The service is temporarily unavailable. Please try again in a moment',
  ]);
  expect(Object.fromEntries(rejected.headers)).toMatchObject({
    'retry-after': '2',
    'grove-error': 'unavailable',
    'cache-control': 'no-store',
  });
  for (const path of ['/health', '/ready']) expect((await get(path)).status).toBe(200);

  expect(await answerAll(answers)).toEqual([200, 200, 200]);
  expect(await answerAll([statusOf(get('/5'))])).toEqual([200]);
});

test('requests are rejected if earlier ones have waited too long, even if the queue has room', async () => {
  server.close();
  await listen({ concurrency: 1, maxWaiting: 10, maxWaitMs: 1_000 });
  const answers = ['/1', '/2', '/3'].map((path) => statusOf(get(path)));
  await waitUntil(() => arrived === 3);
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 1_001);
  const endOne = async () => {
    endAll();
    await waitUntil(() => started.length === 1);
  };
  await endOne();
  expect(await statusOf(get('/4'))).toBe(503);
  await endOne();
  answers.push(statusOf(get('/5')));
  expect(await answerAll(answers)).toEqual([200, 200, 200, 200]);
  clock.mockRestore();
});

test('fewer reads run at once while the event loop is busy', async () => {
  let runTimer = (): void => undefined;
  const timer = jest.spyOn(globalThis, 'setInterval').mockImplementation((run) => {
    runTimer = run;
    return { unref: () => undefined } as unknown as NodeJS.Timeout;
  });
  const loop = jest.spyOn(performance, 'eventLoopUtilization');
  server.close();
  await listen();
  timer.mockRestore();

  loop.mockReturnValue({ idle: 0, active: 1, utilization: 1 });
  runTimer();
  const answers = ['/1', '/2'].map((path) => statusOf(get(path)));
  await waitUntil(() => arrived === 2);
  expect(started).toHaveLength(1);
  loop.mockReturnValue({ idle: 1, active: 0, utilization: 0 });
  runTimer();
  await waitUntil(() => started.length === 2);
  expect(await answerAll(answers)).toEqual([200, 200]);
  loop.mockRestore();
});

test('writes and files have their own limits', async () => {
  const answers = await fill();
  const otherStatuses = [get('/media/a.webp'), get('/remotes/shell/1/main.js'), post('/')].map(statusOf);
  await waitUntil(() => started.length === 5);
  expect(await answerAll([...answers, ...otherStatuses])).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a queued request is not processed if its client has disconnected', async () => {
  const answers = [statusOf(get('/1')), statusOf(get('/2'))];
  await waitUntil(() => started.length === 2);
  const received = once(server, 'request');
  const waiting = open('GET /left HTTP/1.1\r\nHost: grove.test\r\n\r\n');
  const [left] = (await received) as [{ socket: Socket }];
  const closed = once(left.socket, 'close');
  waiting.destroy();
  await closed;
  endAll();
  await Promise.all(answers);
  const next = statusOf(get('/next'));
  await waitUntil(() => started.length > 0);
  expect(started.map(({ url }) => url)).toEqual(['/next']);
  expect(await answerAll([next])).toEqual([200]);
});

test('a request counts only after its body has arrived', async () => {
  const slow = Array.from({ length: 5 }, () =>
    open('POST /slow HTTP/1.1\r\nHost: grove.test\r\nContent-Length: 5\r\n\r\n{'),
  );
  await waitUntil(() => arrived === 5);
  const answers = [statusOf(post('/1', '{}')), statusOf(post('/2', '{}'))];
  await waitUntil(() => started.length === 2);
  answers.push(statusOf(post('/3')));
  await waitUntil(() => arrived === 8);
  expect(await statusOf(post('/4', '{}'))).toBe(503);
  expect(await answerAll(answers)).toEqual([200, 200, 200]);
  for (const socket of slow) socket.destroy();
});

test('open streams do not count', async () => {
  for (let count = 0; count < 4; count += 1) {
    const streaming = once(open('GET /stream HTTP/1.1\r\nHost: grove.test\r\n\r\n'), 'data');
    await waitUntil(() => started.length === 1);
    endAll();
    await streaming;
  }
  expect(await answerAll([statusOf(get('/1'))])).toEqual([200]);
});
