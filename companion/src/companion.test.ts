// Over budget: a process can have only one companion, so all attacks on it are tested in one file.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../bff/test/client.ts';
import { makeUser } from '../../bff/test/factories/makeUser.ts';
import { startObjectStorage } from '../../bff/test/startObjectStorage.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startSession } from '../../bff/src/identity/auth/startSession.ts';
import { MultipartUploads } from '../../bff/src/files/multipartUploads/multipartUploads.model.ts';
import { sweepMultipartUploads } from '../../bff/src/files/multipartUploads/sweepMultipartUploads.ts';
import { createStorage } from '../../bff/src/infra/storage.ts';
import { createCompanion } from './createCompanion.ts';
import type { Settings } from './env.ts';
import { parseEnv } from './env.ts';

const megabyte = 1_048_576;
const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const storage = createStorage(site.env);
const problems: string[] = [];
const mp4 = Buffer.alloc(6 * megabyte + 5, 7);
mp4.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');

let companion: ReturnType<typeof createCompanion>;
let origin: string;
let folder: string;
let creator: { api: Client; cookie: string; id: string };
let other: typeof creator;
let member: typeof creator;

async function person(fields: Parameters<typeof makeUser>[0]) {
  const user = await makeUser(fields);
  const cookie = `grove_session=${await startSession(user)}`;
  return { api: await site.signIn(user), cookie, id: user._id.toHexString() };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  [creator, other, member] = await Promise.all([
    person({ isCreator: true }),
    person({ isCreator: true }),
    person({}),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'grove-companion-'));
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, PUBLIC_URL } = site.env;
  const settings: Settings = parseEnv({
    NODE_ENV: 'test',
    PUBLIC_URL,
    BFF_URL: site.origin,
    S3_ENDPOINT: objects.endpoint,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_STS_ENDPOINT: objects.endpoint,
    S3_STS_ROLE: 'arn:aws:iam::1:role/uploads',
    GROVE_SECRET: 'a-secret-that-only-tests-are-run-with',
    COMPANION_DIR: folder,
  });
  // Silenced: the library's log contains tokens.
  console.log = () => undefined;
  companion = createCompanion(settings, { report: (problem) => problems.push(problem) });
  origin = await listen(companion.server);
});

afterAll(async () => {
  companion.server.closeAllConnections();
  companion.server.close();
  companion.close();
  await rm(folder, { recursive: true, force: true });
});

// A user may have at most twenty open uploads.
afterEach(() => MultipartUploads.deleteMany({}));

interface Sent {
  as?: { cookie: string } | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request the way the site's page does. */
async function send(call: string, { as = creator, body, headers = {} }: Sent = {}) {
  const [method = 'GET', path = ''] = call.split(' ');
  const answer = await fetch(origin + path, {
    method,
    headers: {
      Origin: site.env.PUBLIC_URL,
      ...(as && { Cookie: `theme=dark; ${as.cookie}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parse(text) };
}

function parse(text: string): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}

const create = 'POST /companion/s3/multipart';
const announce = (size: number = mp4.length, type = 'video/mp4') => ({
  filename: 'Morning walk.mp4',
  type,
  metadata: { size },
});

async function startUpload(as = creator, size = mp4.length) {
  const { json, status } = await send(create, { as, body: announce(size) });
  expect(status).toBe(200);
  const { key = '', uploadId = '' } = json;
  return {
    key,
    uploadId,
    of: `/companion/s3/multipart/${uploadId}`,
    query: `?key=${encodeURIComponent(key)}`,
  };
}

type StartedUpload = Awaited<ReturnType<typeof startUpload>>;

async function sendPart({ of, query }: StartedUpload, partNumber: number, content: Buffer) {
  const { json } = await send(`GET ${of}/${partNumber}${query}`);
  expect(new URL(json['url'] ?? '').searchParams.get('X-Amz-Expires')).toBe('604800');
  const answer = await fetch(json['url'] ?? '', { method: 'PUT', body: new Uint8Array(content) });
  expect(answer.status).toBe(200);
  return { PartNumber: partNumber, ETag: answer.headers.get('ETag') ?? '' };
}

const halves = [mp4.subarray(0, 5 * megabyte), mp4.subarray(5 * megabyte)] as const;
const sendBoth = async (upload: StartedUpload) => [
  await sendPart(upload, 1, halves[0]),
  await sendPart(upload, 2, halves[1]),
];
const complete = ({ of, query }: StartedUpload, parts: unknown, as = creator) =>
  send(`POST ${of}/complete${query}`, { as, body: { parts } });

describe('a file in parts', () => {
  test('a file arrives completely, can be completed twice, and becomes a media asset', async () => {
    const upload = await startUpload();
    expect(upload.key).toMatch(new RegExp(`^u/${creator.id}/[0-9a-f]{24}$`));
    const parts = await sendBoth(upload);
    const listed = await send(`GET ${upload.of}${upload.query}`);
    expect((JSON.parse(listed.text) as unknown[]).length).toBe(2);
    const first = await complete(upload, parts);
    const second = await complete(upload, parts);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json['location']).toBe(first.json['location']);
    const { location: storageUrl = '' } = first.json;
    expect(storageUrl).toBe(storage.urlOf(upload.key));
    const file = { fileName: 'Morning walk.mp4', fileType: 'video' as const, mimeType: 'video/mp4' };
    const asset = await creator.api.ok('POST /api/creator/media', {
      body: { ...file, fileSize: mp4.length, storageUrl },
    });
    const storedObject = await storage.read(storage.keyAt(asset.storageUrl) ?? '');
    expect(Buffer.from(await storedObject.arrayBuffer()).equals(mp4)).toBe(true);
  });

  test.each([
    { filename: 'a.mp4', type: 'video/mp4' },
    { ...announce(), metadata: {} },
  ])('without an announced size, a file may have any size up to the limit for its type: %j', async (body) => {
    const { json } = await send(create, { body });
    const { key = '', uploadId = '' } = json;
    const upload = {
      key,
      uploadId,
      of: `/companion/s3/multipart/${uploadId}`,
      query: `?key=${encodeURIComponent(key)}`,
    };
    // The last part of a file with 5 GB.
    const statusOf = async (part: number) =>
      (await send(`GET ${upload.of}/${String(part)}${upload.query}`)).status;
    expect([await statusOf(1_024), await statusOf(1_025)]).toEqual([200, 400]);
    expect((await complete(upload, await sendBoth(upload))).status).toBe(200);
  });

  test('an upload can be canceled, which deletes its parts, and canceling twice is not an error', async () => {
    const upload = await startUpload();
    await sendPart(upload, 1, halves[0]);
    expect((await send(`DELETE ${upload.of}${upload.query}`)).status).toBe(200);
    expect((await send(`GET ${upload.of}${upload.query}`)).status).toBe(404);
    expect(await MultipartUploads.countDocuments({ key: upload.key })).toBe(0);
  });

  test('an upload whose completion was not received can be completed again with any list of parts', async () => {
    const upload = await startUpload();
    const { json } = await complete(upload, await sendBoth(upload));
    const guessed = [1, 2].map((PartNumber) => ({ PartNumber, ETag: '' }));
    const again = await complete(upload, guessed);
    expect([again.status, again.json['location']]).toEqual([200, json['location']]);
  });

  test('an upload whose parts are gone cannot be completed', async () => {
    const upload = await startUpload();
    await storage.abortUpload(upload.key, upload.uploadId);
    expect((await complete(upload, [{ PartNumber: 1, ETag: '' }])).status).toBe(404);
  });

  test('an incomplete upload and its parts are removed after a week', async () => {
    const upload = await startUpload();
    await sendPart(upload, 1, halves[0]);
    const signal = new AbortController().signal;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepMultipartUploads({ now: inDays(6), signal }, storage);
    expect((await send(`GET ${upload.of}${upload.query}`)).status).toBe(200);
    await sweepMultipartUploads({ now: inDays(8), signal }, storage);
    expect((await send(`GET ${upload.of}${upload.query}`)).status).toBe(404);
    expect(await MultipartUploads.countDocuments({ key: upload.key })).toBe(0);
  });

  test('a creator can have twenty open uploads at once', async () => {
    const busy = await person({ isCreator: true });
    for (let at = 0; at < 20; at += 1) await startUpload(busy);
    expect((await send(create, { as: busy, body: announce() })).status).toBe(429);
  });
});

describe('visitors and members', () => {
  const calls = [
    create,
    'GET /companion/s3/params?filename=a.mp4&type=video/mp4&metadata[size]=5',
    'GET /companion/s3/sts',
    'POST /companion/url/meta',
    'POST /companion/url/get',
  ];
  const bodies: Record<string, unknown> = {
    [create]: announce(),
    'POST /companion/url/meta': { url: 'https://example.com/a.mp4' },
    'POST /companion/url/get': {
      url: 'https://example.com/a.mp4',
      metadata: { name: 'a.mp4', type: 'video/mp4' },
      size: 5,
    },
  };

  test.each(calls)('visitors and members cannot %s', async (call) => {
    const body = bodies[call];
    const statusOf = async (as: Sent['as']) => (await send(call, { as: as ?? null, body })).status;
    expect(await statusOf(null)).toBe(401);
    expect(await statusOf({ cookie: 'grove_session=forged' })).toBe(401);
    expect(await statusOf(member)).toBe(403);
  });

  test.each(['GET', 'GET part', 'POST complete', 'DELETE'])(
    'an upload’s owner is the only one who can %s it',
    async (what) => {
      const upload = await startUpload();
      const [method = '', rest] = what.split(' ');
      const tail = rest === 'part' ? '/1' : rest === undefined ? '' : '/complete';
      const body = method === 'POST' ? { body: { parts: [{ PartNumber: 1, ETag: 'x' }] } } : {};
      const call = `${method} ${upload.of}${tail}${upload.query}`;
      expect((await send(call, { as: other, ...body })).status).toBe(404);
      expect((await send(call, { as: member, ...body })).status).toBe(403);
      expect((await send(call, { as: null, ...body })).status).toBe(401);
    },
  );
});

test('each response names the companion, as Uppy’s clients expect', async () => {
  for (const answer of [
    await send('GET /companion/s3/sts'),
    await send('GET /companion/s3/sts', { as: null }),
  ]) {
    expect(answer.headers.get('i-am')).toBe('http://localhost:8081/companion');
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('i-am');
  }
});

describe('other origins', () => {
  test.each([
    ['another origin', { Origin: 'https://evil.test' }],
    ['the opaque origin', { Origin: 'null' }],
    ['an origin that begins with the site’s', { Origin: 'http://grove.test.evil.test' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await send(create, { body: announce(), headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const preflight = await send('OPTIONS /companion/s3/multipart', { as: null, headers });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('a request without an origin can neither write nor read across sites', async () => {
    const { port } = new URL(origin);
    const bare = (method: string, path: string, headers: Record<string, string>) =>
      new Promise<number | undefined>((done) => {
        const sentRequest = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
        sentRequest.end();
      });
    const Cookie = creator.cookie;
    expect(await bare('POST', '/companion/s3/multipart', { Cookie })).toBe(403);
    expect(await bare('GET', '/companion/s3/sts', { Cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  });

  test('the site’s own origin is allowed, with credentials', async () => {
    const { status, headers } = await send('OPTIONS /companion/s3/multipart', { as: null });
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(site.env.PUBLIC_URL);
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
  });
});

test.each([
  'GET /companion//s3/params?filename=a&type=video/mp4&metadata[size]=5',
  'GET /companion/s3//params',
  'GET /companion/%73%33/sts',
  'GET /companion/s3/sts/',
  'GET /companion/S3/sts',
  'GET /s3/sts',
  'POST /companion/s3/params',
  'PUT /companion/s3/multipart',
  'GET /companion/s3/multipart/abc/batch?key=a&partNumbers=1',
  'GET /companion/s3/multipart/a/b/c',
  'GET /companion/metrics',
  // Without API keys no cloud source exists.
  'GET /companion/drive/connect',
  'GET /companion/dropbox/redirect?code=a&state=b',
  'GET /companion/onedrive/list',
  'POST /companion/drive/get/abc',
  'POST /companion/dropbox/logout',
  'POST /companion/drive/preauth',
  'GET /companion/connect/drive',
  'GET /companion/google-picker',
  'GET /companion/',
  'OPTIONS /companion/drive/connect',
])('%s does not exist', async (call) => {
  const { status, text, headers } = await send(call);
  expect([status, text]).toEqual([404, '{"message":"Not found"}']);
  // This header shows a page that the message is the companion's own.
  expect(headers.get('Grove-Error')).toBe('refused');
});

test('without API keys there are no sources', async () => {
  expect((await send('GET /companion/sources')).text).toBe('{"sources":[]}');
});

describe('invalid requests', () => {
  test.each([
    ['a file with a size below one', announce(0)],
    ['a file with a size that is not a number', { ...announce(), metadata: { size: 'all' } }],
    ['a file without a name', { ...announce(), filename: '' }],
    ['a file with an invalid type', announce(5, 'video/mp4\r\nx-amz-acl: public-read')],
  ])('%s is refused', async (_, body) => {
    expect((await send(create, { body })).status).toBe(400);
  });

  test('a stranger’s invalid request gets 401, as a valid one does', async () => {
    expect((await send(create, { as: null, body: {} })).status).toBe(401);
    const { of, query } = await startUpload();
    expect((await send(`GET ${of}/99999${query}`, { as: null })).status).toBe(401);
  });

  test('a file above the limit for its type is refused', async () => {
    expect((await send(create, { body: announce(26 * megabyte, 'image/png') })).status).toBe(413);
    expect((await send(create, { body: announce(6 * 1_024 * megabyte) })).status).toBe(413);
  });

  test('the storage key is chosen by the server, whatever the client sends', async () => {
    const body = {
      ...announce(),
      key: 'public/index.html',
      metadata: { size: 5, key: '../x', 'x-amz-acl': 'y' },
    };
    const { json } = await send(create, { body });
    expect(json['key']).toMatch(new RegExp(`^u/${creator.id}/[0-9a-f]{24}$`));
  });

  test.each([0, 3, 10_001, 99_999])('part %d of a file with two parts is refused', async (partNumber) => {
    const { of, query } = await startUpload();
    expect((await send(`GET ${of}/${partNumber}${query}`)).status).toBe(400);
  });

  test.each(['library/a.mp4', '../grove/a', 'u/a/b', ''])(
    'an upload with the key %j is not found',
    async (key) => {
      const { of } = await startUpload();
      expect((await send(`GET ${of}/1?key=${encodeURIComponent(key)}`)).status).toBe(404);
      expect((await send(`GET ${of}/1?key=a&key=b`)).status).toBe(404);
    },
  );

  test('an upload with another upload’s key is not found', async () => {
    const [one, another] = [await startUpload(), await startUpload()];
    expect((await send(`GET ${one.of}/1${another.query}`)).status).toBe(404);
    expect((await complete({ ...one, query: another.query }, [])).status).toBe(404);
  });
});

describe('an upload is not completed', () => {
  test.each<[string, unknown]>([
    ['without parts', []],
    ['with parts that are not a list', 'all'],
    ['with a part twice', [1, 1].map((PartNumber) => ({ PartNumber, ETag: 'x' }))],
    ['with a part number beyond its size', [{ PartNumber: 3, ETag: 'x' }]],
    ['with a part number that is not an integer', [{ PartNumber: 1.5, ETag: 'x' }]],
    ['with a part without its ETag', [{ PartNumber: 1 }]],
  ])('%s', async (_, parts) => {
    expect((await complete(await startUpload(), parts)).status).toBe(400);
  });

  test('while a part is missing, or if the parts are larger than announced', async () => {
    const upload = await startUpload();
    const [first, second] = await sendBoth(upload);
    expect((await complete(upload, [first])).status).toBe(409);
    const larger = { ...upload, part: await sendPart(upload, 2, halves[0]) };
    expect((await complete(larger, [first, larger.part])).status).toBe(409);
    await sendPart(upload, 2, halves[1]);
    expect((await complete(upload, [first, second])).status).toBe(200);
  });

  test('with a huge list', async () => {
    const parts = Array.from({ length: 40_000 }, () => ({ PartNumber: 1, ETag: 'x'.repeat(40) }));
    expect((await complete(await startUpload(), parts)).status).toBe(400);
  });
});

test('a form accepts exactly the announced type and size, in the creator’s own folder', async () => {
  const query = 'filename=a.mp4&type=video%2Fmp4&metadata[size]=5';
  const { text } = await send(`GET /companion/s3/params?${query}`);
  const { method, url, fields } = JSON.parse(text) as {
    method: string;
    url: string;
    fields: Record<string, string>;
  };
  expect([method, fields['key']?.startsWith(`u/${creator.id}/`)]).toEqual(['POST', true]);
  const post = async (content: string, changes: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
    form.set('file', new Blob([content]));
    return (await fetch(url, { method: 'POST', body: form })).status;
  };
  expect(await post('123456')).toBe(400);
  expect(await post('12345', { 'Content-Type': 'text/html' })).toBe(403);
  expect(await post('12345', { key: 'public/a' })).toBe(403);
  expect(await post('12345')).toBe(201);
  expect((await send('GET /companion/s3/params?filename=a.mp4&type=video%2Fmp4')).status).toBe(400);
});

test('temporary credentials can only write to the creator’s own folder, and caches do not share them', async () => {
  const { text, headers } = await send('GET /companion/s3/sts');
  const { bucket, region, credentials } = JSON.parse(text) as {
    bucket: string;
    region: string;
    credentials: { AccessKeyId: string; SecretAccessKey: string; SessionToken: string };
  };
  expect([bucket, region]).toEqual([site.env.S3_BUCKET, 'us-east-1']);
  // Half of the credentials' lifetime.
  expect(headers.get('Cache-Control')).toMatch(/^private, max-age=1(800|79\d)$/);
  const statusOf = async (method: string, key: string, sessionToken = credentials.SessionToken) => {
    const signer = new AwsClient({
      accessKeyId: credentials.AccessKeyId,
      secretAccessKey: credentials.SecretAccessKey,
      sessionToken,
      service: 's3',
    });
    const body = method === 'PUT' ? { body: 'x' } : {};
    return (await signer.fetch(`${objects.endpoint}/${bucket}/${key}`, { method, ...body })).status;
  };
  const own = `u/${creator.id}/a`;
  expect(await statusOf('PUT', own)).toBe(200);
  expect(await statusOf('POST', `${own}?uploads`)).toBe(200);
  expect(await statusOf('PUT', `u/${other.id}/a`)).toBe(403);
  expect(await statusOf('PUT', 'public/a')).toBe(403);
  expect(await statusOf('GET', own)).toBe(403);
  expect(await statusOf('DELETE', own)).toBe(403);
  expect(await statusOf('PUT', own, `${credentials.SessionToken}0`)).toBe(400);
});

describe('a file from a URL', () => {
  const get = (url: string) =>
    send('POST /companion/url/get', {
      body: { url, metadata: { name: 'a.mp4', type: 'video/mp4' }, size: mp4.length },
    });

  test.each([
    'http://127.0.0.1:1/a',
    'http://localhost/a',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/a',
    'http://[::ffff:127.0.0.1]/a',
    'http://10.0.0.1/a',
    'http://0.0.0.0/a',
    'file:///etc/passwd',
    'gopher://example.com/a',
  ])('%s is not fetched', async (url) => {
    for (const path of ['meta', 'get']) {
      const { status } =
        path === 'get' ? await get(url) : await send('POST /companion/url/meta', { body: { url } });
      expect([path, status >= 400]).toEqual([path, true]);
    }
    // A user may have at most twenty open uploads.
    expect(await MultipartUploads.countDocuments()).toBe(0);
  });

  test('the response does not reveal what an internal server answered', async () => {
    const { text } = await send('POST /companion/url/meta', { body: { url: 'http://127.0.0.1:1/a' } });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN/);
  });
});

describe('a socket', () => {
  const token = '01234567-89ab-4def-8123-456789abcdef';

  function open(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const { port } = new URL(origin);
    return new Promise((done, fail) => {
      const sentRequest = request({
        port,
        host: '127.0.0.1',
        path,
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
          Origin: site.env.PUBLIC_URL,
          Cookie: creator.cookie,
          ...headers,
        },
      });
      sentRequest.on('upgrade', (answer, socket) => {
        socket.destroy();
        done(answer.statusCode);
      });
      sentRequest.on('response', (answer) => {
        answer.resume();
        done(answer.statusCode);
      });
      sentRequest.on('error', fail);
      sentRequest.end();
    });
  }

  test.each([
    ['for an unknown token', `/companion/api/${token}`, {}],
    ['at another path', `/api/${token}`, {}],
    ['at a path that only ends with the right one', `/x/companion/api/${token}`, {}],
    ['for a malformed token', '/companion/api/..%2f', {}],
    ['from another origin', `/companion/api/${token}`, { Origin: 'https://evil.test' }],
    ['without a session', `/companion/api/${token}`, { Cookie: '' }],
  ])('a socket is not opened %s', async (_, path, headers) => {
    expect(await open(path, headers)).toBe(404);
  });
});

test('internal errors are reported without personal data', () => {
  expect(problems.join('\n')).not.toMatch(/u\/[0-9a-f]{24}|grove_session|Signature/);
});
