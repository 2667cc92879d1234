import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { uploadFile } from '../../../test/uploadFile.ts';
import { createTwoColorPicture } from '../../../test/uploadPicture.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { createStorage } from '../../infra/storage.ts';
import { claimUpload } from './claimUpload.ts';
import { prepareUpload } from './prepareUpload.ts';
import { sweepUploads } from './sweepUploads.ts';
import { uploadsData } from './uploads.personalData.ts';
import { Uploads } from './uploads.model.ts';

const objects = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: objects.endpoint });
const storage = createStorage(site.env);
const pictures = { folder: 'public/tests', maxBytes: 100_000, types: ['image/*'] };
const dayMs = 86_400_000;

async function creator() {
  const user = await makeUser({ isCreator: true });
  return { actor: { id: user._id.toHexString() }, api: await site.signIn(user) };
}
type Creator = Awaited<ReturnType<typeof creator>>;

const upload = ({ api }: Creator, content: Uint8Array | string, type = 'image/jpeg') =>
  uploadFile(api, content, type);
const ready = ({ actor }: Creator, storageUrl: string, rule: Partial<typeof pictures> = {}) =>
  site.inRequest(() => prepareUpload(actor, storageUrl, { ...pictures, ...rule }, storage));
const exists = async (key: string) => (await storage.describe(key)) !== null;
const sweepAt = (now: Date) =>
  site.inRequest(() => sweepUploads({ now, signal: new AbortController().signal }, storage));

test('a file gets its own key, and a type detected from its content', async () => {
  const one = await creator();
  const storageUrl = await upload(one, await createTwoColorPicture(), 'application/pdf');
  expect(storageUrl).toContain(`/u/${one.actor.id}/`);
  const file = await ready(one, storageUrl);
  expect(file).toMatchObject({ mimeType: 'image/jpeg', bytes: (await createTwoColorPicture()).length });
  expect(file.key).toMatch(/^public\/tests\/[0-9a-f-]{36}\.jpg$/);
  const copy = await storage.read(file.key);
  expect([copy.status, copy.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect(await ready(one, storageUrl)).toEqual(file);
});

test('a picture does not reveal where it was taken, and keeps its orientation', async () => {
  const one = await creator();
  const gpsMetadata = { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '52/1 31/1 7/1' } };
  const picture = await sharp(await createTwoColorPicture())
    .withMetadata({ orientation: 6 })
    .withExifMerge(gpsMetadata)
    .toBuffer();
  const { key } = await ready(one, await upload(one, picture));
  const copy = await storage.read(key);
  expect(copy.headers.get('Content-Type')).toBe('image/jpeg');
  const { exif, orientation } = await sharp(await copy.arrayBuffer()).metadata();
  const degrees = Buffer.from([52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0]);
  expect([picture.includes(degrees), exif?.includes(degrees), orientation]).toEqual([true, false, 6]);
});

test('a large video is rewritten in parts, including a location at its end', async () => {
  const one = await creator();
  const content = Buffer.alloc(20_000_000);
  content.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
  for (let at = 32; at < content.length; at += 4) content.writeUInt32BE(at, at);
  const locationBox = Buffer.from('\0\0\0\x1amoov\0\0\0\x12udta\0\0\0\x0a\xa9xyzGP', 'latin1');
  content.writeUInt32BE(content.length - 24 - locationBox.length, 24);
  content.write('mdat', 28);
  locationBox.copy(content, content.length - locationBox.length);
  const storageUrl = await upload(one, content, 'video/mp4');
  const rule = { maxBytes: content.length, types: ['video/*'] };
  const [first, second] = await Promise.all([ready(one, storageUrl, rule), ready(one, storageUrl, rule)]);
  expect(second).toEqual(first);
  const copy = Buffer.from(await (await storage.read(first.key)).arrayBuffer());
  expect(copy.subarray(-10).equals(Buffer.from('\0\0\0\x0afree\0\0', 'latin1'))).toBe(true);
  expect(copy.subarray(0, -10).equals(content.subarray(0, -10))).toBe(true);
});

test('overwriting an upload after it was checked does not change the checked copy', async () => {
  const one = await creator();
  const { uploadURL } = await one.api.ok('POST /api/objects/upload', { body: {} });
  const put = async (body: Uint8Array<ArrayBuffer> | string) =>
    (await fetch(uploadURL, { method: 'PUT', body })).status;
  const storageUrl = uploadURL.split('?')[0] ?? '';
  expect(await put(new Uint8Array(await createTwoColorPicture()))).toBe(200);
  const file = await ready(one, storageUrl);
  expect(await put('<!doctype html><script>alert(1)</script>')).toBe(200);
  expect(await ready(one, storageUrl)).toEqual(file);
  expect((await storage.describe(file.key))?.bytes).toBe(file.bytes);
});

test('an interrupted copy is completed from the same file or not at all', async () => {
  const one = await creator();
  const storageUrl = await upload(one, await createTwoColorPicture());
  const { key } = await ready(one, storageUrl);
  await Uploads.updateOne({ 'file.key': key }, { isCopied: false });
  await storage.delete(key);
  expect((await ready(one, storageUrl)).key).toBe(key);
  await Uploads.updateOne({ 'file.key': key }, { isCopied: false });
  await objects.put(storage.keyAt(storageUrl) ?? '', 'another', 'text/plain');
  await expect(ready(one, storageUrl)).rejects.toMatchObject({ code: 'upload-not-there' });
});

test('two concurrent requests get the same copy, and only one can claim it', async () => {
  const one = await creator();
  const storageUrl = await upload(one, await createTwoColorPicture());
  const [first, second] = await Promise.all([ready(one, storageUrl), ready(one, storageUrl)]);
  expect(second).toEqual(first);
  const claims = await Promise.allSettled(
    [first, second].map((file) => inTransaction((tx) => claimUpload(file, tx))),
  );
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(inTransaction((tx) => claimUpload(first, tx))).rejects.toMatchObject({
    code: 'upload-claimed',
    status: 409,
  });
});

describe('refused uploads', () => {
  test.each([
    'https://elsewhere.test/grove/u/a/b',
    `${objects.endpoint}/another-bucket/u/a/b`,
    `${objects.endpoint}.elsewhere.test/grove/u/a/b`,
  ])('a URL outside the storage is refused: %s', async (address) => {
    await expect(ready(await creator(), address)).rejects.toMatchObject({ code: 'upload-not-ours' });
  });

  test('another user’s upload, an object without an upload, and a path traversal are refused', async () => {
    const [owner, other] = [await creator(), await creator()];
    const storageUrl = await upload(owner, await createTwoColorPicture());
    await objects.put('public/avatars/a.webp', 'theirs', 'image/webp');
    const beside = storageUrl.replace(/u\/.*/, 'public/avatars/a.webp');
    for (const address of [storageUrl, beside, `${storageUrl}/../x`, `${storageUrl}?versionId=1`])
      await expect(ready(other, address)).rejects.toMatchObject({ code: 'upload-not-found', status: 404 });
  });

  test('a file that has not arrived, and an empty file, are refused', async () => {
    const one = await creator();
    const { uploadURL } = await one.api.ok('POST /api/objects/upload', { body: {} });
    const missing = { code: 'upload-not-there', status: 409 };
    await expect(ready(one, uploadURL.split('?')[0] ?? '')).rejects.toMatchObject(missing);
    await expect(ready(one, await upload(one, ''))).rejects.toMatchObject(missing);
  });

  test('a file one byte above the limit is refused, even if it was checked before', async () => {
    const one = await creator();
    const picture = await createTwoColorPicture();
    const storageUrl = await upload(one, picture);
    const refusal = { status: 413, message: expect.stringMatching(/^That file is too large: .* at most$/) };
    await expect(ready(one, storageUrl, { maxBytes: picture.length - 1 })).rejects.toMatchObject(refusal);
    await ready(one, storageUrl, { maxBytes: picture.length });
    await expect(ready(one, storageUrl, { maxBytes: picture.length - 1 })).rejects.toMatchObject(refusal);
    await expect(ready(one, storageUrl, { types: ['application/pdf'] })).rejects.toMatchObject({
      status: 400,
    });
  });

  test.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'text/plain'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text/plain'],
    ['SVG as XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'text/plain'],
    [
      'an executable',
      Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
      'application/x-msdownload',
    ],
    ['noise', Buffer.from([0, 255, 1, 254, 7, 7, 7]), 'application/octet-stream'],
  ])('%s that claims to be a picture is refused', async (_, content, found) => {
    const one = await creator();
    await expect(ready(one, await upload(one, content))).rejects.toMatchObject({
      status: 400,
      message: `This file type is not supported here: ${found}`,
    });
  });

  test('the 51st open upload is refused', async () => {
    const one = await creator();
    const begin = () => one.api.send('POST /api/objects/upload', { body: {} });
    const row = await begin().then(() => Uploads.findOne({ userId: one.actor.id }).orFail().lean());
    await nativeCollection(Uploads).insertMany(
      Array.from({ length: 49 }, (_, at) => ({ ...row, ...newDocument(), key: `u/test/${String(at)}` })),
    );
    expect(await begin()).toMatchObject({
      status: 429,
      text: expect.stringContaining('50 uploads in progress'),
    });
    // After an hour the upload URLs have expired.
    await Uploads.collection.updateMany({}, { $set: { createdAt: new Date(Date.now() - 3_600_001) } });
    expect((await begin()).status).toBe(200);
  });
});

test('files of an unreachable storage are unavailable, not lost', async () => {
  const one = await creator();
  const unreachable = createStorage({ ...site.env, S3_ENDPOINT: 'http://127.0.0.1:9' });
  const { uploadURL } = await one.api.ok('POST /api/objects/upload', { body: {} });
  const address = (uploadURL.split('?')[0] ?? '').replace(objects.endpoint, 'http://127.0.0.1:9');
  await expect(prepareUpload(one.actor, address, pictures, unreachable)).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('after a day, unclaimed files are deleted and claimed copies stay', async () => {
  const one = await creator();
  const [left, used] = [
    await upload(one, await createTwoColorPicture()),
    await upload(one, await createTwoColorPicture(80, 40)),
  ];
  const [leftFile, usedFile] = [await ready(one, left), await ready(one, used)];
  await inTransaction((tx) => claimUpload(usedFile, tx));
  await sweepAt(new Date(Date.now() + dayMs));
  expect(await Promise.all([leftFile.key, usedFile.key].map(exists))).toEqual([true, true]);
  await sweepAt(new Date(Date.now() + 27 * 3_600_000));
  const keys = [left, used].map((address) => storage.keyAt(address) ?? '');
  expect(await Promise.all([...keys, leftFile.key, usedFile.key].map(exists))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  await expect(ready(one, left)).rejects.toMatchObject({ code: 'upload-not-found' });
});

test('deleting an account deletes its unclaimed uploads', async () => {
  const one = await creator();
  const [left, used] = [
    await upload(one, await createTwoColorPicture()),
    await upload(one, await createTwoColorPicture(80, 40)),
  ];
  const [leftFile, usedFile] = [await ready(one, left), await ready(one, used)];
  await inTransaction((tx) => claimUpload(usedFile, tx));
  await uploadsData.erase(one.actor.id, one.actor.id, storage);
  expect(await Promise.all([leftFile.key, usedFile.key].map(exists))).toEqual([false, true]);
  expect(await Uploads.countDocuments({ userId: one.actor.id })).toBe(0);
});

test('a browser on any page can PUT a file to its upload URL', async () => {
  const one = await creator();
  const { uploadURL } = await one.api.ok('POST /api/objects/upload', { body: {} });
  const headers = {
    Origin: site.env.PUBLIC_URL,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'content-type',
  };
  const preflight = await fetch(uploadURL, { method: 'OPTIONS', headers });
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
});

test('a picture keeps its format if browsers can show it', async () => {
  const one = await creator();
  for (const format of ['png', 'webp', 'gif', 'avif'] as const) {
    const content = await sharp(await createTwoColorPicture())
      .toFormat(format)
      .toBuffer();
    expect((await ready(one, await upload(one, content))).mimeType).toBe(`image/${format}`);
  }
});
