import { beforeEach, expect, test } from '@jest/globals';
import { pathTo } from './pathTo.ts';
import { replaceReleases } from './pageData.ts';
import { startFakeServer } from './testing/fakeServer.ts';

const server = startFakeServer();
const release = { name: 'mf-one', version: '1', contract: 1, entry: '/entry.js', preload: [] };

beforeEach(() => {
  server.answer('POST /api/remote-failures', null);
});

test('a link uses the current path of the place’s owner', () => {
  const at = (path: string) => ({
    ...release,
    routes: [{ path, access: 'public' as const, places: { product: '' } }],
  });
  replaceReleases([at('/library/:productId')]);
  expect(pathTo('product', { productId: 'p1' })).toBe('/library/p1');
  replaceReleases([at('/shop/things/:productId')]);
  expect(pathTo('product', { productId: 'p1' })).toBe('/shop/things/p1');
});

test('a place that no release has leads to the home page and is reported once', () => {
  replaceReleases([{ ...release, routes: [] }]);
  expect(pathTo('cart')).toBe('/');
  expect(pathTo('cart')).toBe('/');
  const reports = server.sent('POST /api/remote-failures');
  expect(reports).toHaveLength(1);
  expect(reports[0]?.body).toMatchObject({ phase: 'load', message: expect.stringContaining("'cart'") });
});
