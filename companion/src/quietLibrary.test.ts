import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeUser } from '../../bff/test/factories/makeUser.ts';
import { startObjectStorage } from '../../bff/test/startObjectStorage.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startSession } from '../../bff/src/identity/auth/startSession.ts';
import { runningCompanion } from '../test/runningCompanion.ts';
import { socketEnd } from '../test/socketEnd.ts';
import { quietLibrary } from './quietLibrary.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const companion = runningCompanion(site, { S3_ENDPOINT: objects.endpoint }, { allowLocalUrls: true });
const secret = 'the-secret-of-an-address';
/** Sends one file completely, and aborts the other. */
const otherServer = createServer(({ url = '' }, res) => {
  res.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': '50000' });
  if (url.startsWith('/whole')) res.end(Buffer.alloc(50_000, 7));
  else res.write(Buffer.alloc(5), () => res.destroy());
});
const written: string[] = [];
const reported: string[] = [];
let source = '';

beforeAll(async () => {
  otherServer.listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  source = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
  quietLibrary((problem) => reported.push(problem));
  const quiet = console.log;
  console.log = (...args: unknown[]) => {
    written.push(args.join(' '));
    quiet(...args);
  };
});

afterAll(() => {
  otherServer.closeAllConnections();
  otherServer.close();
});

test('only the library’s errors are reported, without tokens, URLs and keys', async () => {
  const user = await makeUser({ isCreator: true });
  const Cookie = `grove_session=${await startSession(user)}`;
  const from = site.env.PUBLIC_URL;
  const fetched = async (path: string) => {
    const answer = await fetch(`${companion.origin}/companion/url/get`, {
      method: 'POST',
      headers: { Origin: from, Cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        url: `${source}/${path}?key=${secret}`,
        metadata: { name: 'walk.mp4', type: 'video/mp4' },
        size: 50_000,
      }),
    });
    const { token } = (await answer.json()) as { token: string };
    return { token, end: await socketEnd(token, { companion: companion.origin, from, Cookie }) };
  };
  const [whole, broken] = [await fetched('whole.mp4'), await fetched('broken.mp4')];
  expect([whole.end, broken.end]).toEqual(['success', 'error']);
  // Proves that the library does write the token to its log.
  expect(written.join('\n')).toContain(whole.token);
  expect(reported.length).toBeGreaterThan(0);
  const report = [...reported, ...companion.problems].join('\n');
  for (const one of [whole.token, broken.token, secret, source, user._id.toHexString(), Cookie])
    expect(report).not.toContain(one);
});
