import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, jest, test } from '@jest/globals';
import { sweepStale } from './store.ts';
import { Bucket, errorCodeOf, testStorage } from './testStorage.ts';

const storage = testStorage();
const mebibyte = 1024 ** 2;
const first = Buffer.alloc(5 * mebibyte, 'a');
const last = Buffer.from('the end');

async function begin(Key: string): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' });
  const { UploadId } = await storage.client.send(command);
  return UploadId ?? '';
}

async function send(Key: string, UploadId: string, PartNumber: number, Body: Buffer): Promise<CompletedPart> {
  const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
  const { ETag } = await storage.client.send(command);
  return { ETag, PartNumber };
}

function complete(Key: string, UploadId: string, Parts: CompletedPart[]) {
  const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
  return storage.client.send(command);
}

test('parts in any order become one object, and repeating the completion returns the same response', async () => {
  const id = await begin('film.mp4');
  const parts = [await send('film.mp4', id, 2, last), await send('film.mp4', id, 1, first)].reverse();
  const { Parts } = await storage.client.send(
    new ListPartsCommand({ Bucket, Key: 'film.mp4', UploadId: id }),
  );
  expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [1, first.length],
    [2, last.length],
  ]);
  const { ETag } = await complete('film.mp4', id, parts);
  expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  expect((await complete('film.mp4', id, parts)).ETag).toBe(ETag);

  const found = await storage.client.send(new GetObjectCommand({ Bucket, Key: 'film.mp4' }));
  expect(found).toMatchObject({ ContentType: 'video/mp4', ETag, ContentLength: first.length + last.length });
  const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(Buffer.concat([first, last]))).toBe(true);
  expect(found.ChecksumCRC32).toBeUndefined();
  expect(await readdir(join(storage.store.folder, 'uploads'))).toEqual([]);
});

test('a copy of a multipart object has its content and entity tag', async () => {
  const id = await begin('whole');
  const parts = [await send('whole', id, 1, first), await send('whole', id, 2, last)];
  const { ETag } = await complete('whole', id, parts);
  const CopySource = `${Bucket}/whole`;
  await storage.client.send(
    new CopyObjectCommand({ Bucket, Key: 'copy', CopySource, CopySourceIfMatch: ETag }),
  );
  const copy = await storage.client.send(new GetObjectCommand({ Bucket, Key: 'copy' }));
  const bytes = Buffer.from((await copy.Body?.transformToByteArray()) ?? []);
  expect(copy.ETag).toBe(ETag);
  expect(bytes.equals(Buffer.concat([first, last]))).toBe(true);
});

test('a completion that is repeated while the first one is running succeeds', async () => {
  const id = await begin('at-once.mp4');
  const parts = [await send('at-once.mp4', id, 1, last)];
  const { store } = storage;
  const open = store.openIncoming.bind(store);
  const [firstBegan, secondBegan] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  // The second request has found the parts and is about to read them when the first has joined them.
  jest.spyOn(store, 'openIncoming').mockImplementationOnce(async () => {
    firstBegan.resolve(undefined);
    await secondBegan.promise;
    return open();
  });
  const firstDone = complete('at-once.mp4', id, parts);
  await firstBegan.promise;
  jest.spyOn(store, 'openIncoming').mockImplementationOnce(async () => {
    secondBegan.resolve(undefined);
    await firstDone;
    return open();
  });
  const { ETag } = await complete('at-once.mp4', id, parts);
  expect(ETag).toBe((await firstDone).ETag);
  expect(await readdir(join(store.folder, 'uploads'))).not.toContain(id);
  expect(await readdir(store.incomingFolder())).toEqual([]);
});

test('parts are listed in pages', async () => {
  const id = await begin('pages');
  for (const number of [1, 2, 3]) await send('pages', id, number, last);
  const list = (more: object) =>
    storage.client.send(new ListPartsCommand({ Bucket, Key: 'pages', UploadId: id, ...more }));
  const page = await list({ MaxParts: 2 });
  expect([page.IsTruncated, page.NextPartNumberMarker]).toEqual([true, '2']);
  expect((await list({ PartNumberMarker: '2' })).Parts?.map(({ PartNumber }) => PartNumber)).toEqual([3]);
});

test('a part that is sent again replaces the previous one', async () => {
  const id = await begin('again');
  const stale = await send('again', id, 1, first);
  const fresh = await send('again', id, 1, last);
  expect(await errorCodeOf(complete('again', id, [stale]))).toBe('InvalidPart');
  await complete('again', id, [fresh]);
  const head = await storage.client.send(new HeadObjectCommand({ Bucket, Key: 'again' }));
  expect(head.ContentLength).toBe(last.length);
});

test('a browser sends parts to presigned URLs', async () => {
  const id = await begin('browser');
  const command = new UploadPartCommand({ Bucket, Key: 'browser', UploadId: id, PartNumber: 1 });
  const answer = await fetch(await getSignedUrl(storage.plain, command, { expiresIn: 60 }), {
    method: 'PUT',
    body: 'part',
  });
  await complete('browser', id, [{ PartNumber: 1, ETag: answer.headers.get('etag') ?? '' }]);
  const { Body } = await storage.client.send(new GetObjectCommand({ Bucket, Key: 'browser' }));
  expect(await Body?.transformToString()).toBe('part');
});

test('inconsistent parts are rejected, and the upload can continue', async () => {
  const id = await begin('strict');
  const one = await send('strict', id, 1, last);
  const two = await send('strict', id, 2, last);
  expect(await errorCodeOf(complete('strict', id, [two, one]))).toBe('InvalidPartOrder');
  expect(await errorCodeOf(complete('strict', id, [one, one]))).toBe('InvalidPartOrder');
  expect(await errorCodeOf(complete('strict', id, [one, two]))).toBe('EntityTooSmall');
  expect(await errorCodeOf(complete('strict', id, [one, { ...two, PartNumber: 3 }]))).toBe('EntityTooSmall');
  expect(await errorCodeOf(complete('strict', id, [{ ...two, PartNumber: 3 }]))).toBe('InvalidPart');
  expect(await errorCodeOf(complete('strict', id, [{ PartNumber: 1, ETag: '"0"' }]))).toBe('InvalidPart');
  expect(await errorCodeOf(complete('strict', id, []))).toBe('MalformedXML');
  expect(await errorCodeOf(send('strict', id, 0, last))).toBe('InvalidArgument');
  expect(await errorCodeOf(send('strict', id, 10_001, last))).toBe('InvalidArgument');
  await complete('strict', id, [one]);
});

test('an upload belongs to its key', async () => {
  const id = await begin('mine');
  expect(await errorCodeOf(send('yours', id, 1, last))).toBe('NoSuchUpload');
  expect(await errorCodeOf(send('mine', '../../grove', 1, last))).toBe('NoSuchUpload');
});

test('aborting an upload deletes its parts', async () => {
  const id = await begin('dropped');
  const part = await send('dropped', id, 1, last);
  await storage.client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'dropped', UploadId: id }));
  expect(await errorCodeOf(complete('dropped', id, [part]))).toBe('NoSuchUpload');
  expect(await errorCodeOf(send('dropped', id, 2, last))).toBe('NoSuchUpload');
  expect(await readdir(join(storage.store.folder, 'uploads'))).not.toContain(id);
});

test('unfinished uploads are deleted only when they are old', async () => {
  const id = await begin('stale');
  await storage.store.openIncoming().then(({ handle }) => handle.close());
  const day = { incomingMs: 86_400_000, uploadsMs: 86_400_000 };
  expect(await sweepStale(storage.store, day)).toBe(0);
  expect(await sweepStale(storage.store, { incomingMs: 0, uploadsMs: 0 })).toBeGreaterThanOrEqual(2);
  expect(await errorCodeOf(send('stale', id, 1, last))).toBe('NoSuchUpload');
});
