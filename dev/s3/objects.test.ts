import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Bucket, errorOf, errorCodeOf, testStorage } from './testStorage.ts';

const storage = testStorage();
const put = (Key: string, Body: string | Buffer, more = {}) =>
  storage.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string) => {
  const { Body } = await storage.client.send(new GetObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
  return Body?.transformToString();
};
const addressOf = (Key: string, more = {}) =>
  getSignedUrl(storage.client, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60 });

describe('an object', () => {
  test('is returned as it was stored, with its type and metadata', async () => {
    const { ETag } = await put('notes/ä b+c.txt', 'hello', {
      ContentType: 'text/plain',
      Metadata: { mood: 'calm' },
    });
    const { Body, ...head } = await storage.client.send(
      new GetObjectCommand({ Bucket, Key: 'notes/ä b+c.txt' }),
    );
    expect(await Body?.transformToString()).toBe('hello');
    expect(head).toMatchObject({
      ETag,
      ContentType: 'text/plain',
      ContentLength: 5,
      Metadata: { mood: 'calm' },
    });
    expect(ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
    expect(Math.abs(Date.now() - (head.LastModified?.getTime() ?? 0))).toBeLessThan(5_000);
  });

  test('may be empty', async () => {
    await put('empty', Buffer.alloc(0));
    expect(await read('empty')).toBe('');
  });

  test('is replaced by a later one with the same key', async () => {
    await put('twice', 'first');
    await put('twice', 'second');
    expect(await read('twice')).toBe('second');
  });

  test('is stored completely from a chunked stream, after its trailing checksum is verified', async () => {
    const pieces = Array.from({ length: 40 }, (_, index) => Buffer.alloc(20_000, index));
    const Body = Readable.from(pieces);
    await storage.client.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: 800_000 }));
    const { Body: back } = await storage.client.send(new GetObjectCommand({ Bucket, Key: 'stream' }));
    expect(Buffer.from((await back?.transformToByteArray()) ?? [])).toEqual(Buffer.concat(pieces));
  });

  test('is rejected if it does not match its checksum', async () => {
    expect(await errorCodeOf(put('bad', 'hello', { ChecksumCRC32: 'AAAAAA==' }))).toBe('BadDigest');
    expect(await errorCodeOf(put('bad', 'hello', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).toBe(
      'BadDigest',
    );
    expect(await errorCodeOf(read('bad'))).toBe('NoSuchKey');
  });

  test('is created only if it does not exist, if the client requests that', async () => {
    const writes = ['a', 'b', 'c'].map((body) => put('once', body, { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await errorCodeOf(put('once', 'd', { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
  });

  test('is gone after deletion, and can be deleted again', async () => {
    await put('gone', 'x');
    await storage.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await storage.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    expect(await errorCodeOf(read('gone'))).toBe('NoSuchKey');
    expect(await errorCodeOf(storage.client.send(new HeadObjectCommand({ Bucket, Key: 'gone' })))).toBe(
      'NotFound',
    );
  });

  test('is copied with or without its metadata', async () => {
    await put('from/ä', 'copied', { ContentType: 'text/plain' });
    const CopySource = `${Bucket}/${encodeURIComponent('from/ä')}`;
    await storage.client.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource }));
    const head = await storage.client.send(new HeadObjectCommand({ Bucket, Key: 'to' }));
    expect(head).toMatchObject({ ContentType: 'text/plain', ContentLength: 6 });
    const replaced = { MetadataDirective: 'REPLACE' as const, ContentType: 'image/png' };
    await storage.client.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource, ...replaced }));
    expect(await storage.client.send(new HeadObjectCommand({ Bucket, Key: 'to' }))).toMatchObject({
      ContentType: 'image/png',
    });
    const missing = new CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/none` });
    expect(await errorCodeOf(storage.client.send(missing))).toBe('NoSuchKey');
  });

  test('is stored on disk under a hash of its key', async () => {
    await put('etc/passwd', 'x');
    const files = await readdir(storage.store.bucketFolder(Bucket), { recursive: true });
    expect(files.every((file) => /^[0-9a-f]{2}(\/[0-9a-f]{64})?$/.test(file))).toBe(true);
    expect(await readdir(storage.store.incomingFolder())).toEqual([]);
  });
});

describe('a range', () => {
  beforeAll(() => put('digits', '0123456789'));

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('%s returns %i', async (Range, status, text, contentRange) => {
    const response = await fetch(await addressOf('digits'), { headers: { Range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('%s is beyond the end', async (Range) => {
    const response = await fetch(await addressOf('digits'), { headers: { Range } });
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(await errorOf(response)).toMatch(/^416 InvalidRange/);
  });

  test('is the whole object if it has changed since (If-Range)', async () => {
    const address = await addressOf('digits');
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    const same = await fetch(address, { headers: { Range: 'bytes=0-1', 'If-Range': etag } });
    const other = await fetch(address, { headers: { Range: 'bytes=0-1', 'If-Range': '"other"' } });
    expect([same.status, other.status]).toEqual([206, 200]);
  });
});

describe('a reader', () => {
  test('gets status 304 if it already has the object', async () => {
    await put('known', 'x');
    const address = await addressOf('known');
    const first = await fetch(address);
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    const statusWith = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;
    expect(await statusWith({ 'If-None-Match': etag })).toBe(304);
    expect(await statusWith({ 'If-None-Match': '"other"' })).toBe(200);
    expect(await statusWith({ 'If-Modified-Since': modified })).toBe(304);
    expect(await statusWith({ 'If-Match': '"other"' })).toBe(412);
    expect(await statusWith({ 'If-Unmodified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(412);
  });

  test('gets the whole object for an invalid date', async () => {
    await put('dateless', 'whole');
    const address = await addressOf('dateless');
    const statusWith = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;
    expect(await statusWith({ 'If-Modified-Since': 'yesterday' })).toBe(200);
    expect(await statusWith({ 'If-Unmodified-Since': 'yesterday' })).toBe(200);
    expect(await statusWith({ Range: 'bytes=0-1', 'If-Range': 'yesterday' })).toBe(200);
  });

  test('gets the headers that a signed URL sets, and never a sniffed type', async () => {
    await put('page.html', '<script>alert(1)</script>', { ContentType: 'text/html' });
    const address = await addressOf('page.html', {
      ResponseContentDisposition: 'attachment; filename="a b.txt"',
      ResponseContentType: 'text/plain',
    });
    const { headers } = await fetch(address);
    expect(headers.get('content-disposition')).toBe('attachment; filename="a b.txt"');
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('a bucket', () => {
  test('can be created repeatedly, and a missing one is reported by name', async () => {
    await storage.client.send(new CreateBucketCommand({ Bucket: 'another' }));
    await storage.client.send(new CreateBucketCommand({ Bucket: 'another' }));
    await storage.client.send(new HeadBucketCommand({ Bucket: 'another' }));
    expect(await errorCodeOf(storage.client.send(new HeadBucketCommand({ Bucket: 'missing' })))).toBe(
      'NotFound',
    );
    const none = new PutObjectCommand({ Bucket: 'missing', Key: 'a', Body: 'x' });
    expect(await errorCodeOf(storage.client.send(none))).toBe('NoSuchBucket');
  });

  test('lists its keys by prefix, grouped by delimiter, in pages', async () => {
    await storage.client.send(new CreateBucketCommand({ Bucket: 'lists' }));
    for (const Key of ['a/1', 'a/2', 'b/1', 'c', 'ä']) {
      await storage.client.send(new PutObjectCommand({ Bucket: 'lists', Key, Body: 'x' }));
    }
    const list = (more = {}) => storage.client.send(new ListObjectsV2Command({ Bucket: 'lists', ...more }));
    expect((await list()).Contents?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2', 'b/1', 'c', 'ä']);
    expect((await list({ Prefix: 'a/' })).Contents?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2']);
    const folded = await list({ Delimiter: '/' });
    expect(folded.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['a/', 'b/']);
    expect(folded.Contents?.map(({ Key }) => Key)).toEqual(['c', 'ä']);
    const first = await list({ MaxKeys: 2 });
    expect([first.IsTruncated, first.KeyCount]).toEqual([true, 2]);
    const rest = await list({ ContinuationToken: first.NextContinuationToken });
    expect([rest.IsTruncated, rest.Contents?.map(({ Key }) => Key)]).toEqual([false, ['b/1', 'c', 'ä']]);
    expect((await list({ Prefix: 'none' })).Contents).toBeUndefined();
  });
});
