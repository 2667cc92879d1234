import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetBucketCorsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
  PutObjectLegalHoldCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Bucket, errorCodeOf, testStorage } from './testStorage.ts';

// Requests that rclone and MinIO clients send, and this project does not.

const storage = testStorage();
const put = (Key: string, Body: string, more = {}) =>
  storage.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string) => {
  const { Body } = await storage.client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
};

test("a completion with numeric entities, as Go's encoder writes them, is accepted", async () => {
  const upload = { Bucket, Key: 'from-go' };
  const { UploadId } = await storage.client.send(new CreateMultipartUploadCommand(upload));
  await storage.client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: 'abc' }));
  const url = await getSignedUrl(
    storage.client,
    new CompleteMultipartUploadCommand({ ...upload, UploadId }),
    { expiresIn: 60 },
  );
  const part = '<ETag>&#34;900150983cd24fb0d6963f7d28e17f72&#x22;</ETag><PartNumber>1</PartNumber>';
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Part>${part}</Part></CompleteMultipartUpload>`;
  const completed = await fetch(url, { method: 'POST', body });
  expect([completed.status, await read('from-go')]).toEqual([200, 'abc']);
});

describe('a bucket', () => {
  test('is not created by a request for one of its settings', async () => {
    const CORSConfiguration = { CORSRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'] }] };
    const set = (name: string) =>
      errorCodeOf(storage.client.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration })));
    expect(await set('never-made')).toBe('NoSuchBucket');
    const head = storage.client.send(new HeadBucketCommand({ Bucket: 'never-made' }));
    expect(await errorCodeOf(head)).toBe('NotFound');
    // Its rules are accepted, because the site's installation sets them. Other settings are not.
    await storage.client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }));
    expect(await errorCodeOf(storage.client.send(new GetBucketCorsCommand({ Bucket })))).toBe(
      'NotImplemented',
    );
  });

  test('has a location, and is in the list of all buckets', async () => {
    const located = await storage.client.send(new GetBucketLocationCommand({ Bucket }));
    expect(located.LocationConstraint ?? '').toBe('');
    const missing = storage.client.send(new GetBucketLocationCommand({ Bucket: 'never-made' }));
    expect(await errorCodeOf(missing)).toBe('NoSuchBucket');
    const { Buckets } = await storage.client.send(new ListBucketsCommand({}));
    expect(Buckets).toEqual([expect.objectContaining({ Name: Bucket, CreationDate: expect.any(Date) })]);
  });
});

test('a setting of an object does not replace the object', async () => {
  await put('held', 'content');
  const hold = new PutObjectLegalHoldCommand({ Bucket, Key: 'held', LegalHold: { Status: 'ON' } });
  expect(await errorCodeOf(storage.client.send(hold))).toBe('NotImplemented');
  expect(await read('held')).toBe('content');
});

describe('If-Match', () => {
  test('replaces an object only if it has not changed', async () => {
    const { ETag: IfMatch } = await put('matched', 'one');
    await put('matched', 'two', { IfMatch });
    expect(await errorCodeOf(put('matched', 'three', { IfMatch }))).toBe('PreconditionFailed');
    expect(await errorCodeOf(put('unmatched', 'one', { IfMatch }))).toBe('NoSuchKey');
    expect(await read('matched')).toBe('two');
    await put('matched', 'four', { IfMatch: '*' });
    expect(await read('matched')).toBe('four');
  });

  test('lets only one of several concurrent writers replace an object', async () => {
    const { ETag: IfMatch } = await put('raced', 'start');
    const texts = ['a', 'b', 'c', 'd'];
    const results = await Promise.allSettled(texts.map((text) => put('raced', text, { IfMatch })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read('raced')).toBe(texts[results.findIndex(({ status }) => status === 'fulfilled')]);
  });

  test('applies to deletions, copies and completed uploads', async () => {
    const { ETag: old } = await put('guarded', 'one');
    const { ETag: current } = await put('guarded', 'two');
    const at = { Bucket, Key: 'guarded' };
    const removal = storage.client.send(new DeleteObjectCommand({ ...at, IfMatch: old }));
    expect(await errorCodeOf(removal)).toBe('PreconditionFailed');
    await put('source', 'copied');
    const copy = { ...at, CopySource: `${Bucket}/source`, IfMatch: old };
    expect(await errorCodeOf(storage.client.send(new CopyObjectCommand(copy)))).toBe('PreconditionFailed');

    const { UploadId } = await storage.client.send(new CreateMultipartUploadCommand(at));
    const part = new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: 'part' });
    const { ETag } = await storage.client.send(part);
    const complete = (more: object) => {
      const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
      return storage.client.send(
        new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload, ...more }),
      );
    };
    expect(await errorCodeOf(complete({ IfMatch: old }))).toBe('PreconditionFailed');
    expect(await errorCodeOf(complete({ IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await read('guarded')).toBe('two');
    const { ETag: joined } = await complete({ IfMatch: current });
    await storage.client.send(new DeleteObjectCommand({ ...at, IfMatch: joined }));
    expect(await errorCodeOf(read('guarded'))).toBe('NoSuchKey');
  });
});

describe('a list', () => {
  const keys = ['a/1', 'a/2', 'b b/1', 'c+&', 'ä'];
  const list = (more = {}) => storage.client.send(new ListObjectsCommand({ Bucket: 'old-lists', ...more }));
  beforeAll(async () => {
    await storage.client.send(new CreateBucketCommand({ Bucket: 'old-lists' }));
    for (const Key of keys)
      await storage.client.send(new PutObjectCommand({ Bucket: 'old-lists', Key, Body: 'x' }));
  });

  test('of version 1 has pages after a marker', async () => {
    expect((await list()).Contents?.map(({ Key }) => Key)).toEqual(keys);
    const first = await list({ MaxKeys: 2 });
    expect([first.IsTruncated, first.NextMarker, first.Contents?.length]).toEqual([true, undefined, 2]);
    const rest = await list({ Marker: 'a/2' });
    expect([rest.IsTruncated, rest.Marker, rest.Contents?.map(({ Key }) => Key)]).toEqual([
      false,
      'a/2',
      keys.slice(2),
    ]);
    const grouped = await list({ Delimiter: '/', MaxKeys: 1 });
    expect([grouped.CommonPrefixes, grouped.NextMarker]).toEqual([[{ Prefix: 'a/' }], 'a/']);
    const next = await list({ Delimiter: '/', Marker: grouped.NextMarker });
    expect(next.CommonPrefixes).toEqual([{ Prefix: 'b b/' }]);
    expect(await errorCodeOf(list({ Bucket: 'never-made' }))).toBe('NoSuchBucket');
  });

  test('is percent-encoded on request', async () => {
    const encoded = await list({ EncodingType: 'url', Marker: 'a/2' });
    expect([encoded.EncodingType, encoded.Marker]).toEqual(['url', 'a/2']);
    expect(encoded.Contents?.map(({ Key }) => Key)).toEqual(['b%20b/1', 'c%2B%26', '%C3%A4']);
    const two = new ListObjectsV2Command({
      Bucket: 'old-lists',
      EncodingType: 'url',
      Delimiter: '/',
      Prefix: 'b',
    });
    expect((await storage.client.send(two)).CommonPrefixes).toEqual([{ Prefix: 'b%20b/' }]);
  });
});

describe('a batch deletion', () => {
  const remove = (Objects: { Key: string; ETag?: string | undefined }[], more = {}) =>
    storage.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, ...more } }));

  test('deletes the listed objects, and reports those that it cannot delete', async () => {
    await put(' a&b ', 'x');
    const { ETag } = await put('changed', 'old');
    await put('changed', 'new');
    const { Deleted, Errors } = await remove([
      { Key: ' a&b ' },
      { Key: 'never-made' },
      { Key: 'changed', ETag },
      { Key: 'up/../x' },
    ]);
    expect(Deleted?.map(({ Key }) => Key)).toEqual([' a&b ', 'never-made']);
    expect(Errors?.map(({ Key, Code }) => [Key, Code])).toEqual([
      ['changed', 'PreconditionFailed'],
      ['up/../x', 'InvalidArgument'],
    ]);
    expect([await errorCodeOf(read(' a&b ')), await read('changed')]).toEqual(['NoSuchKey', 'new']);
  });

  test('may be quiet', async () => {
    await put('quiet', 'x');
    expect((await remove([{ Key: 'quiet' }], { Quiet: true })).Deleted).toBeUndefined();
    expect(await errorCodeOf(read('quiet'))).toBe('NoSuchKey');
  });

  test('with a body that does not match its checksum, or without objects, deletes nothing', async () => {
    await put('safe', 'x');
    const other = new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'fake' }] } });
    other.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { body: string };
        return next({
          ...args,
          request: Object.assign(request, { body: request.body.replace('fake', 'safe') }),
        });
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    expect(await errorCodeOf(storage.client.send(other))).toBe('XAmzContentSHA256Mismatch');
    expect(await errorCodeOf(remove([]))).toBe('MalformedXML');
    expect(await read('safe')).toBe('x');
  });
});
