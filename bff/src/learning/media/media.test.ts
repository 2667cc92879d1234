import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { toMediaUrl } from './toMediaUrl.ts';

const storage = await startObjectStorage();
const site = testServer({ S3_ENDPOINT: storage.endpoint });

test('a public picture is delivered and can be cached permanently', async () => {
  await storage.put('public/thumbnails/a.webp', 'picture', 'image/webp');
  const { status, text, headers } = await site.visitor.send(`GET ${toMediaUrl('public/thumbnails/a.webp')}`);
  expect([status, text]).toEqual([200, 'picture']);
  expect(headers.get('Content-Type')).toBe('image/webp');
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('a public picture is also delivered as a JPEG, for link previews', async () => {
  const picture = sharp({ create: { width: 2_400, height: 1_200, channels: 4, background: '#3d4f6b80' } });
  await storage.put('public/thumbnails/b.webp', await picture.webp().toBuffer(), 'image/webp');
  const response = await fetch(`${site.origin}/media/thumbnails/b.webp/link.jpg`);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 600 });
});

test.each([
  ['a link picture of a missing file', '/media/none.webp/link.jpg'],
  ['a link picture of an unreadable file', '/media/thumbnails/broken.webp/link.jpg'],
  ['a missing file', '/media/none.webp'],
  ['a path outside the public folder', '/media/..%2fvideos%2fa.mp4'],
  ['a path with dots', '/media/%2e%2e/videos/a.mp4'],
  ['an empty name', '/media/'],
  ['a double slash', '/media/thumbnails//a.webp'],
  ['a disguised script', '/media/page.html'],
  ['a picture type that may contain a script', '/media/drawing.svg'],
])('%s is not found', async (_, path) => {
  await storage.put('public/thumbnails/broken.webp', 'no picture', 'image/webp');
  await storage.put('videos/a.mp4', 'video', 'video/mp4');
  await storage.put('public/page.html', '<script></script>', 'text/html');
  await storage.put('public/drawing.svg', '<svg/>', 'image/svg+xml');
  const { status } = await fetch(site.origin + path);
  expect(status).toBe(404);
});

test.each([
  ['public/avatars/a.png', '/media/avatars/a.png'],
  ['videos/a.mp4', null],
  [null, null],
])('the key %s has the URL %s', (key, address) => {
  expect(toMediaUrl(key)).toBe(address);
});
