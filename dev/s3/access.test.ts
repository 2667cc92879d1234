import { once } from 'node:events';
import { connect } from 'node:net';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AwsClient } from 'aws4fetch';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Bucket, account, clientOf, errorOf, errorCodeOf, testStorage } from './testStorage.ts';

const storage = testStorage();
const object = { Bucket, Key: 'kept.txt' };
const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000);
const get = (more = {}, when = {}) =>
  getSignedUrl(storage.client, new GetObjectCommand({ ...object, ...more }), { expiresIn: 60, ...when });
beforeAll(() => storage.client.send(new PutObjectCommand({ ...object, Body: 'kept' })));

describe('a signed header', () => {
  test('with the wrong secret is rejected', async () => {
    const stranger = clientOf(storage.origin, 'another secret');
    expect(await errorCodeOf(stranger.send(new GetObjectCommand(object)))).toBe('SignatureDoesNotMatch');
    expect(await errorCodeOf(stranger.send(new PutObjectCommand({ ...object, Body: 'x' })))).toBe(
      'SignatureDoesNotMatch',
    );
  });

  test('is rejected with a body that was not hashed', async () => {
    const signer = new AwsClient({ ...account, service: 's3' });
    const signed = await signer.sign(`${storage.origin}/${Bucket}/hashed`, {
      method: 'PUT',
      body: 'one',
      headers: { 'x-amz-content-sha256': '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed' },
    });
    const send = (body: string) => fetch(signed.url, { method: 'PUT', headers: signed.headers, body });
    expect(await errorOf(await send('two'))).toMatch(/^400 XAmzContentSHA256Mismatch/);
    expect((await send('one')).status).toBe(200);
  });

  test('may leave the payload unsigned', async () => {
    const signer = new AwsClient({ ...account, service: 's3' });
    const response = await signer.fetch(`${storage.origin}/${Bucket}/unsigned`, {
      method: 'PUT',
      body: 'one',
    });
    expect(response.status).toBe(200);
  });

  test('from a clock that is an hour off is rejected', async () => {
    const signer = new AwsClient({ ...account, service: 's3' });
    const datetime = new Date(Date.now() - 3_600_000).toISOString().replace(/[:-]|\.\d{3}/g, '');
    const signed = await signer.sign(`${storage.origin}/${Bucket}/${object.Key}`, { aws: { datetime } });
    expect(await errorOf(await fetch(signed))).toMatch(/^403 RequestTimeTooSkewed/);
  });

  test('must cover every header that changes the effect', async () => {
    const signer = new AwsClient({ ...account, service: 's3' });
    const signed = await signer.sign(`${storage.origin}/${Bucket}/copied`, { method: 'PUT' });
    signed.headers.set('x-amz-copy-source', `/${Bucket}/${object.Key}`);
    expect(await errorOf(await fetch(signed))).toMatch(/^403 AccessDenied There were headers/);
  });
});

describe('a presigned URL', () => {
  test('lets a browser get and put an object without other headers', async () => {
    expect(await (await fetch(await get())).text()).toBe('kept');
    const command = new PutObjectCommand({ Bucket, Key: 'put.txt' });
    const address = await getSignedUrl(storage.plain, command, { expiresIn: 60 });
    const response = await fetch(address, {
      method: 'PUT',
      body: 'put',
      headers: { 'content-type': 'text/plain' },
    });
    expect([response.status, response.headers.get('etag')]).toEqual([
      200,
      '"8e13ffc9fd9d6a6761231a764bdf106b"',
    ]);
    const head = await storage.client.send(new HeadObjectCommand({ Bucket, Key: 'put.txt' }));
    expect(head.ContentType).toBe('text/plain');
  });

  test('for a part stores only that part', async () => {
    const command = new UploadPartCommand({ Bucket, Key: 'a', UploadId: 'none', PartNumber: 1 });
    const address = await getSignedUrl(storage.plain, command, { expiresIn: 60 });
    expect(await errorOf(await fetch(address, { method: 'PUT', body: 'x' }))).toMatch(/^404 NoSuchUpload/);
  });

  test("expires with S3's error", async () => {
    const signingDate = new Date(Date.now() - 61_000);
    expect(await errorOf(await fetch(await get({}, { signingDate })))).toBe(
      '403 AccessDenied Request has expired',
    );
  });

  test.each([
    ['different key', (address: string) => address.replace('kept.txt', 'keys.txt')],
    ['longer lifetime', (address: string) => address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000')],
    ['response header override', (address: string) => `${address}&response-content-type=text%2Fhtml`],
    ['different signature', (address: string) => address.replace(/Signature=..../, 'Signature=0000')],
  ])('with a changed %s is rejected', async (_, alter) => {
    expect(await errorOf(await fetch(alter(await get())))).toMatch(/^403 SignatureDoesNotMatch/);
  });

  test('for reading does not allow writing or deleting', async () => {
    const address = await get();
    expect(await errorOf(await fetch(address, { method: 'PUT', body: 'x' }))).toMatch(
      /^403 SignatureDoesNotMatch/,
    );
    expect(await errorOf(await fetch(address, { method: 'DELETE' }))).toMatch(/^403 SignatureDoesNotMatch/);
  });

  test('is rejected if it is valid for more than a week, is for another account, or starts in the future', async () => {
    const long = (await get()).replace('X-Amz-Expires=60', 'X-Amz-Expires=604801');
    expect(await errorOf(await fetch(long))).toMatch(/^403 AccessDenied/);
    const other = (await get()).replace('test-key', 'best-key');
    expect(await errorOf(await fetch(other))).toMatch(/^403 InvalidAccessKeyId/);
    const later = await get({}, { signingDate: new Date(Date.now() + 3_600_000) });
    expect(await errorOf(await fetch(later))).toBe('403 AccessDenied Request is not valid yet');
    const old = await get({}, { signingDate: weekAgo });
    expect(await errorOf(await fetch(old))).toBe('403 AccessDenied Request has expired');
  });
});

describe('an unauthenticated client', () => {
  test.each([
    ['GET', '/grove/kept.txt'],
    ['HEAD', '/grove/kept.txt'],
    ['PUT', '/grove/kept.txt'],
    ['DELETE', '/grove/kept.txt'],
    ['GET', '/grove?list-type=2'],
    ['PUT', '/another-bucket'],
    ['POST', '/grove/kept.txt?uploads'],
    ['GET', '/'],
  ])('is rejected: %s %s', async (method, path) => {
    const response = await fetch(storage.origin + path, { method, ...(method === 'PUT' && { body: 'x' }) });
    expect(response.status).toBe(403);
  });

  test('may call the health check', async () => {
    const response = await fetch(`${storage.origin}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.each([
    '/grove/../../../../etc/passwd',
    '/grove/..%2f..%2f..%2fetc%2fpasswd',
    '/grove/a/%2e%2e/b',
    '/grove/..%5c..%5cboot.ini',
    '/../etc/passwd',
    '/grove/%00',
    '/grove/%zz',
  ])('cannot leave the folder with %s', async (path) => {
    // A raw socket, because fetch would normalize the path.
    const socket = connect(Number(new URL(storage.origin).port), '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('cannot use a path traversal in a key, even with a valid signature', async () => {
    const put = new PutObjectCommand({ Bucket, Key: 'a/../../b', Body: 'x' });
    expect(await errorCodeOf(storage.client.send(put))).toMatch(/InvalidArgument|SignatureDoesNotMatch/);
  });
});

describe('a page of any origin', () => {
  test('may send preflight requests', async () => {
    const response = await fetch(`${storage.origin}/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://grove.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type,x-amz-meta-a',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-meta-a');
  });

  test('may read the response headers it needs, including those of an error', async () => {
    for (const address of [await get(), `${storage.origin}/${Bucket}/x`]) {
      const { headers } = await fetch(address, { headers: { Origin: 'https://grove.example' } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      for (const name of ['ETag', 'Content-Range', 'Accept-Ranges']) {
        expect(headers.get('access-control-expose-headers')).toContain(name);
      }
    }
  });
});
