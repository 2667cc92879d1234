import dns from 'node:dns';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startObjectStorage } from '../../test/startObjectStorage.ts';
import { testEnv } from '../../test/testEnv.ts';
import { createStorage } from './storage.ts';

const domain = 'storage.test';
const objects = await startObjectStorage({ domain });
const storage = createStorage({ ...testEnv(), S3_ENDPOINT: objects.endpoint });
const key = 'videos/a b+ü (1)%20.mp4';

test('a signed URL returns the object and its ranges, whatever its name', async () => {
  await objects.put(key, '0123456789', 'video/mp4');
  const address = await storage.signedUrl(key, 60);
  const complete = await fetch(address);
  expect([complete.status, await complete.text()]).toEqual([200, '0123456789']);
  const part = await fetch(address, { headers: { Range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '234']);
});

test('a URL that was changed or has expired is refused', async () => {
  await objects.put(key, '0123456789', 'video/mp4');
  const address = await storage.signedUrl(key, 60);
  expect((await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
  expect((await fetch(address.replace('a%20b', 'c%20d'))).status).toBe(403);
  const old = new URL(address);
  old.searchParams.set('X-Amz-Date', '20200101T000000Z');
  expect((await fetch(old)).status).toBe(403);
});

test('an object can be read, and a missing one is reported', async () => {
  await objects.put(key, 'text', 'text/vtt');
  const found = await storage.read(key);
  expect([found.status, await found.text()]).toEqual([200, 'text']);
  expect((await storage.read('videos/none')).status).toBe(404);
  expect([await storage.isMissing(key), await storage.isMissing('videos/none')]).toEqual([false, true]);
});

test('an unreachable storage is an error', async () => {
  const unreachable = createStorage({ ...testEnv(), S3_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(unreachable.read(key)).rejects.toThrow();
  await expect(unreachable.isMissing(key)).rejects.toThrow();
});

test('an object can be written, is saved by a browser under its name, and can be deleted', async () => {
  const signal = AbortSignal.timeout(10_000);
  const body = new Blob(['the first'], { type: 'application/zip' });
  await storage.put('exports/a.zip', body, { downloadAs: 'mine.zip', signal });
  await storage.put('exports/a.zip', new Blob(['the second']), { downloadAs: 'mine.zip', signal });
  const found = await fetch(await storage.signedUrl('exports/a.zip', 60));
  expect(await found.text()).toBe('the second');
  expect(found.headers.get('Content-Disposition')).toBe('attachment; filename="mine.zip"');
  await storage.delete('exports/a.zip');
  await storage.delete('exports/a.zip');
  expect((await storage.read('exports/a.zip')).status).toBe(404);
});

test('an object is rewritten in transit if it is unchanged', async () => {
  await objects.put('from', 'a walk by the river', 'text/plain');
  const upper = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        controller.enqueue(Buffer.from(Buffer.from(chunk).toString().toUpperCase()));
      },
    });
  const { etag, bytes } = (await storage.describe('from')) ?? { etag: '', bytes: 0 };
  const to = { key: 'to', type: 'text/csv', bytes };
  expect(await storage.rewrite({ key: 'from', etag: '"another"' }, to, upper())).toBe(false);
  expect(await storage.describe('to')).toBeNull();
  expect(await storage.rewrite({ key: 'from', etag }, to, upper())).toBe(true);
  const found = await storage.read('to');
  expect([found.headers.get('Content-Type'), await found.text()]).toEqual([
    'text/csv',
    'A WALK BY THE RIVER',
  ]);
  expect(await storage.readPart('from', { etag, at: 7, bytes: 2 })).toEqual(
    new Uint8Array(Buffer.from('by')),
  );
  expect(await storage.readPart('from', { etag: '"another"', at: 0, bytes: 2 })).toBeUndefined();
});

test('a refused write is an error', async () => {
  const unauthorized = createStorage({
    ...testEnv(),
    S3_ENDPOINT: objects.endpoint,
    S3_SECRET_ACCESS_KEY: 'no',
  });
  const options = { downloadAs: 'a', signal: AbortSignal.timeout(10_000) };
  await expect(unauthorized.put('exports/a.zip', new Blob(['a']), options)).rejects.toThrow('403');
  await expect(unauthorized.delete('exports/a.zip')).rejects.toThrow('403');
});

test('a missing bucket refuses writes and has nothing to delete', async () => {
  const nowhere = createStorage({ ...testEnv(), S3_ENDPOINT: objects.endpoint, S3_BUCKET: 'not-there' });
  await expect(nowhere.put('exports/a.zip', new Blob(['a']), {})).rejects.toThrow('404');
  await expect(nowhere.delete('exports/a.zip')).resolves.toBeUndefined();
});

test('deleting a prefix deletes everything below it and nothing else', async () => {
  for (const name of ['pictures/a&b/1.webp', 'pictures/a&b/<2>.webp', 'pictures/a&c/1.webp'])
    await objects.put(name, 'a', 'image/webp');
  await storage.deleteAll('pictures/a&b/');
  const status = async (name: string) => (await storage.read(name)).status;
  expect(await status('pictures/a&b/1.webp')).toBe(404);
  expect(await status('pictures/a&b/<2>.webp')).toBe(404);
  expect(await status('pictures/a&c/1.webp')).toBe(200);
});

describe('a storage with the bucket in the host name', () => {
  const { port } = new URL(objects.endpoint);
  const named = createStorage({
    ...testEnv(),
    S3_ENDPOINT: `http://${domain}:${port}`,
    S3_FORCE_PATH_STYLE: 'no',
  });
  const bucket = `http://grove.${domain}:${port}/`;
  const originalLookup = dns.lookup;

  beforeAll(() => {
    // The bucket's host name does not exist in DNS.
    const lookupLocally = (name: string, ...rest: unknown[]) =>
      (originalLookup as (...all: unknown[]) => void)(name.endsWith(domain) ? '127.0.0.1' : name, ...rest);
    dns.lookup = lookupLocally as typeof originalLookup;
  });
  afterAll(() => {
    dns.lookup = originalLookup;
  });

  test('a browser can upload to it, and download with a signed URL', async () => {
    const upload = await named.signedPutUrl('u/a b.mp4', 60);
    expect(upload.startsWith(bucket)).toBe(true);
    expect(named.keyAt(upload.split('?')[0] ?? '')).toBe('u/a%20b.mp4');
    expect((await fetch(upload, { method: 'PUT', body: '0123456789' })).status).toBe(200);
    const address = await named.signedUrl('u/a b.mp4', 60);
    expect(await (await fetch(address)).text()).toBe('0123456789');
  });

  test('it stores, copies, lists and deletes objects', async () => {
    await named.put('lake/1.txt', new Blob(['still']), {});
    const { etag = '', bytes } = (await named.describe('lake/1.txt')) ?? {};
    expect(bytes).toBe(5);
    const copied = await named.copy({ key: 'lake/1.txt', etag }, { key: 'lake/2.txt', type: 'text/plain' });
    expect(copied).toBe(true);
    expect(named.keyAt(named.urlOf('lake/2.txt'))).toBe('lake/2.txt');
    expect(await (await storage.read('lake/2.txt')).text()).toBe('still');
    await named.deleteAll('lake/');
    expect(await named.isMissing('lake/1.txt')).toBe(true);
  });
});
