import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeUser } from '../../bff/test/factories/makeUser.ts';
import { storedObjects } from '../../bff/test/storedObjects.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startSession } from '../../bff/src/identity/auth/startSession.ts';
import { createCompanion } from './createCompanion.ts';
import { parseEnv } from './env.ts';

const objects = await storedObjects();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const mp4 = Buffer.alloc(400_000, 7);
mp4.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
/** Somebody else's server. */
const elsewhere = createServer((_, res) => {
  res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': mp4.length }).end(mp4);
});
let companion: ReturnType<typeof createCompanion>;
let [origin, source, folder] = ['', '', ''];

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grove-companion-'));
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, PUBLIC_URL, REDIS_URL } = site.env;
  const settings = parseEnv({
    NODE_ENV: 'test',
    PUBLIC_URL,
    BFF_URL: site.origin,
    REDIS_URL,
    S3_ENDPOINT: objects.endpoint,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    GROVE_SECRET: 'a-secret-that-only-tests-are-run-with',
    COMPANION_DIR: folder,
  });
  // What the library logs names tokens; it is not this test's business.
  console.log = () => undefined;
  companion = createCompanion(settings, { report: () => undefined, allowLocalUrls: true });
  [origin, source] = [await listen(companion.server), await listen(elsewhere)];
});

afterAll(async () => {
  for (const server of [companion.server, elsewhere]) {
    server.closeAllConnections();
    server.close();
  }
  companion.close();
  await rm(folder, { recursive: true, force: true });
});

async function creator() {
  const user = await makeUser({ isCreator: true });
  return { api: await site.signIn(user), Cookie: `grove_session=${await startSession(user)}` };
}

async function fetchFile(
  { Cookie }: { Cookie: string },
  size: number,
): Promise<{ token: string; uploadId: string }> {
  const answer = await fetch(`${origin}/companion/url/get`, {
    method: 'POST',
    headers: { Origin: site.env.PUBLIC_URL, Cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      url: `${source}/walk.mp4`,
      metadata: { name: 'walk.mp4', type: 'video/mp4' },
      size,
    }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { token: string; uploadId: string };
}

/** What a socket of the file hears at the end; 'refused' when it is not opened. */
function endOf(token: string, { Cookie }: { Cookie: string }): Promise<string> {
  const headers = { Origin: site.env.PUBLIC_URL, Cookie };
  // Node's own takes headers, which the standard does not know.
  const options = { headers } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/companion/api/${token}`, options);
  return new Promise((resolve) => {
    socket.addEventListener('error', () => resolve('refused'));
    socket.addEventListener('message', ({ data }) => {
      const { action } = JSON.parse(String(data)) as { action: string };
      if (action === 'progress') return;
      socket.close();
      resolve(action);
    });
  });
}

test('a file from elsewhere is fetched for its owner alone, counted, and becomes an asset', async () => {
  const [owner, other] = [await creator(), await creator()];
  const { token, uploadId } = await fetchFile(owner, mp4.length);
  expect(await endOf(token, other)).toBe('refused');
  expect(await endOf(token, owner)).toBe('success');
  const params = { uploadId };
  const complete = 'POST /api/creator/multipart-uploads/:uploadId/complete';
  expect((await other.api.send(complete, { params, body: {} })).status).toBe(404);
  const { storageUrl, bytes } = await owner.api.ok(complete, { params, body: {} });
  const asset = await owner.api.ok('POST /api/creator/media', {
    body: { fileName: 'walk.mp4', fileType: 'video', mimeType: 'video/mp4', fileSize: bytes, storageUrl },
  });
  expect(asset).toMatchObject({ fileSize: mp4.length, mimeType: 'video/mp4' });
  expect(await readdir(folder)).toEqual([]);
});

test('one that turns out larger than was said is no upload', async () => {
  const owner = await creator();
  const { token, uploadId } = await fetchFile(owner, mp4.length - 1);
  expect(await endOf(token, owner)).toBe('success');
  const complete = 'POST /api/creator/multipart-uploads/:uploadId/complete';
  expect((await owner.api.send(complete, { params: { uploadId }, body: {} })).status).toBe(409);
});
