import { once } from 'node:events';
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, test } from '@jest/globals';
import { startServerProcess } from '../../test/serverProcess.ts';
import type { ServerProcess } from '../../test/serverProcess.ts';
import { sendBytes, parseStatuses } from '../../test/rawHttp.ts';
import { testEnv } from '../../test/testEnv.ts';
import { waitUntil } from '../../test/waitUntil.ts';
import { answerInOrder, limitConnections } from './connections.ts';

const connections = 50;
/** Tolerance, because database connections come and go. */
const otherConnections = 20;
const releases = testEnv().RELEASES_DIR;
let server: ServerProcess | undefined;
let sockets: Socket[] = [];

beforeAll(async () => {
  const folder = join(releases, 'shell', '1');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'large.js'), '');
  // Larger than the system's buffers for an answer that is not read.
  await truncate(join(folder, 'large.js'), 64 * 1024 * 1024);
});
afterAll(() => rm(join(releases, '..'), { recursive: true, force: true }));
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.child.kill('SIGKILL');
});

/** Counts the process's open file descriptors: files, connections and a few of its own. */
async function countOpenDescriptors(): Promise<number> {
  return (await readdir(`/proc/${String(server?.child.pid)}/fd`)).length;
}

/** Opens connections that each request the same file several times, start to receive the first answer and do not
 *  read it. */
async function requestWithoutReading(origin: string, { times }: { times: number }): Promise<void> {
  const { hostname, port } = new URL(origin);
  const requests = 'GET /remotes/shell/1/large.js HTTP/1.1\r\nHost: grove.test\r\n\r\n'.repeat(times);
  const sent = Array.from({ length: connections }, async () => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(requests);
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  });
  await Promise.all(sent);
}

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('responses that no one reads', () => {
  test.each([
    ['use one file for each connection', 10],
    ['use none if very many are requested at once', 150],
  ])(
    'unread responses %s, and release it',
    async (_, times) => {
      server = await startServerProcess({ RELEASES_DIR: releases });
      const { origin, metricsOrigin } = server;
      const health = async () =>
        (await fetch(`${origin}/health`, { headers: { Connection: 'close' } })).status;
      // By then its connections to MongoDB and Redis are open and counted.
      await waitUntil(async () => (await fetch(`${metricsOrigin}/accepting`)).status === 200);
      const before = await countOpenDescriptors();

      await requestWithoutReading(origin, { times });
      for (let sent = 0; sent < 5; sent += 1) {
        expect(await health()).toBe(200);
        expect(await countOpenDescriptors()).toBeLessThanOrEqual(before + 2 * connections + otherConnections);
      }

      for (const socket of sockets) socket.destroy();
      await waitUntil(async () => (await countOpenDescriptors()) <= before + otherConnections);
      // A process starts slowly on a busy machine.
    },
    60_000,
  );
});

describe('one connection', () => {
  test('requests on a connection are answered in order, each after the response before it was sent', async () => {
    const started: string[] = [];
    const answering = createServer(
      answerInOrder((req, res) => {
        started.push(`${req.url ?? ''} begins`);
        setImmediate(() => {
          started.push(`${req.url ?? ''} ends`);
          res.end(req.url);
        });
      }),
    );
    const origin = await listening(answering);
    const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: grove.test\r\n${more}\r\n`;
    const received = await sendBytes(
      origin,
      request('/1') + request('/2') + request('/3', 'Connection: close\r\n'),
    );
    expect(parseStatuses(received)).toEqual([200, 200, 200]);
    expect(started).toEqual(['/1', '/2', '/3'].flatMap((path) => [`${path} begins`, `${path} ends`]));
    answering.close();
  });

  test('a connection that does not read its response for long is closed', async () => {
    const answering = createServer((_, res) => void res.end(Buffer.alloc(64 * 1024 * 1024)));
    limitConnections(answering, { maxConnections: 10, stalledMs: 200 });
    const { port } = new URL(await listening(answering));
    const ended = once(answering, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const client = connect(Number(port), '127.0.0.1');
    sockets.push(client.on('error', () => undefined));
    client.write('GET / HTTP/1.1\r\nHost: grove.test\r\n\r\n');
    await ended;
    answering.close();
  });
});

test('at the maximum number of connections, idle ones are closed', async () => {
  const answering = createServer((_, res) => void res.end('here'));
  limitConnections(answering, { maxConnections: 3, stalledMs: 10_000 });
  const origin = await listening(answering);
  const { port } = new URL(origin);
  for (let at = 0; at < 3; at += 1) {
    const idle = connect(Number(port), '127.0.0.1');
    sockets.push(idle);
    idle.write('GET / HTTP/1.1\r\nHost: grove.test\r\n\r\n');
    await once(idle, 'data');
  }
  await expect(fetch(origin)).rejects.toThrow();
  await waitUntil(() =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  answering.closeAllConnections();
  answering.close();
});

async function listening(answering: ReturnType<typeof createServer>): Promise<string> {
  answering.listen(0, '127.0.0.1');
  await once(answering, 'listening');
  return `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
}
