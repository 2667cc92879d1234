import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeUser } from '../../bff/test/factories/makeUser.ts';
import { startObjectStorage } from '../../bff/test/startObjectStorage.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startSession } from '../../bff/src/identity/auth/startSession.ts';
import { runningCompanion } from '../test/runningCompanion.ts';
import { socketEnd } from '../test/socketEnd.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const mp4 = Buffer.alloc(400_000, 7);
mp4.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
/** An external server. */
const otherServer = createServer((_, res) => {
  res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': mp4.length }).end(mp4);
});
const companion = runningCompanion(site, { S3_ENDPOINT: objects.endpoint }, { allowLocalUrls: true });
let source = '';

beforeAll(async () => {
  otherServer.listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  source = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
});

afterAll(() => {
  otherServer.closeAllConnections();
  otherServer.close();
});

async function creator() {
  const user = await makeUser({ isCreator: true });
  return { api: await site.signIn(user), Cookie: `grove_session=${await startSession(user)}` };
}

async function fetchFile(
  { Cookie }: { Cookie: string },
  size: number,
): Promise<{ token: string; uploadId: string }> {
  const answer = await fetch(`${companion.origin}/companion/url/get`, {
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

const endOf = (token: string, { Cookie }: { Cookie: string }) =>
  socketEnd(token, { companion: companion.origin, from: site.env.PUBLIC_URL, Cookie });

test('a file from a URL is fetched for its owner only, measured, and becomes a media asset', async () => {
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
  expect(await readdir(companion.folder)).toEqual([]);
});

test('a file that is larger than announced creates no upload', async () => {
  const owner = await creator();
  const { token, uploadId } = await fetchFile(owner, mp4.length - 1);
  expect(await endOf(token, owner)).toBe('success');
  const complete = 'POST /api/creator/multipart-uploads/:uploadId/complete';
  expect((await owner.api.send(complete, { params: { uploadId }, body: {} })).status).toBe(409);
});
