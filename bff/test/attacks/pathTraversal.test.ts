import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { publishRelease } from '../../src/publishing/releases/publishRelease.ts';
import { makeBuild } from '../factories/makeBuild.ts';
import { readPageData, getPageQueries } from '../readPageData.ts';
import { sendAsIs, sendBytes, parseStatuses } from '../rawHttp.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';

const storage = await startObjectStorage();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint });
const { site } = attacked;
const secret = 'nobody may read this';

beforeAll(async () => {
  const { distDir, release } = await makeBuild({
    name: 'mf-member',
    version: '1',
    routes: [
      {
        path: '/course/:id',
        access: 'signed-in',
        data: ['/api/courses/:id/player', '/api/course-progress/:id'],
      },
    ],
  });
  const { RELEASES_DIR: releasesDir } = site.env;
  await publishRelease({ name: release.name, distDir, releasesDir });
  for (const path of [join(dirname(releasesDir), 'secret.js'), join(releasesDir, '.hidden/1/secret.js')]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, secret);
  }
  for (const key of ['secret.png', 'videos/secret.png', 'publicly/secret.png']) {
    await storage.put(key, secret, 'image/png');
  }
  await storage.put('public/a.png', 'a picture', 'image/png');
  await storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt');
});

/** Encodings of '..' and '/' that one layer may decode after another has checked the path. */
const traversals = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
];

describe('an attacker cannot leave the folder of published files', () => {
  test.each(traversals)('by %s', async (traversal) => {
    const paths = [1, 2, 3, 4].flatMap((times) => [
      `/remotes/${traversal.repeat(times)}secret.js`,
      `/remotes/mf-member/1/${traversal.repeat(times)}secret.js`,
      `/remotes/mf-member/1/chunks/${traversal.repeat(times)}secret.js`,
    ]);
    for (const path of paths) {
      const { status, text } = await sendAsIs(site.origin, { path });
      expect([path, status, text]).toEqual([path, 404, 'Not found']);
    }
  });

  test.each([
    '/remotes/.hidden/1/secret.js',
    '/remotes/mf-member/1/',
    '/remotes/mf-member/1',
    '/remotes/mf-member/1/release.json%00.js',
    '/remotes/mf-member/1/entry.1.js%00',
    '/remotes/mf-member/1//etc/passwd',
    '/remotes//etc/passwd/x',
    '/remotes/mf-member/1/C:%5csecret.js',
    '/remotes/mf-member/1/secret.js::$DATA',
    '/remotes/__proto__/1/secret.js',
  ])('by %s', async (path) => {
    expect((await sendAsIs(site.origin, { path })).status).toBe(404);
  });

  test('control: a published file is available', async () => {
    const { status } = await sendAsIs(site.origin, { path: '/remotes/mf-member/1/entry.1.js' });
    expect(status).toBe(200);
  });
});

describe('an attacker cannot leave the public pictures', () => {
  test.each(traversals)('by %s', async (traversal) => {
    const starts = ['', 'thumbnails/', 'a.png/'].map((start) => `/media/${start}${traversal}`);
    const paths = starts.flatMap((start) =>
      ['secret.png', 'videos/secret.png', 'grove/secret.png'].map((end) => start + end),
    );
    for (const path of [...paths, `/media${traversal}ly/secret.png`]) {
      const { status, text } = await sendAsIs(site.origin, { path });
      expect([path, status, text.includes(secret)]).toEqual([path, 404, false]);
    }
  });

  test.each(['/media/a.png%00', '/media/a.png%3fx', '/media/%61.png/', '/media/?a.png', '/media/a%2epng%23'])(
    'by %s',
    async (path) => {
      expect((await sendAsIs(site.origin, { path })).status).toBe(404);
    },
  );

  test('control: a public picture is available', async () => {
    const { status, text } = await sendAsIs(site.origin, { path: '/media/a.png' });
    expect([status, text]).toEqual([200, 'a picture']);
  });
});

const creatorEndpoints = everyEndpoint.filter(
  ([key, { role }]) => (role === 'creator' || role === 'operator') && key.startsWith('GET '),
);

describe('a member cannot call a creator’s endpoint by spelling its URL differently', () => {
  test.each(creatorEndpoints)('%s', async (key) => {
    const { params = {}, query = {} } = await attacked.getValidInput(key);
    const path = key.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const spellings = [
      `${path}/`,
      `/${path}`,
      `${path};a=b`,
      `${path}%00`,
      `${path}%20`,
      `${path}.json`,
      `${path}#`,
      `/api/theme/..${path.slice('/api'.length)}`,
      `/remotes/..${path}`,
      path.toUpperCase(),
      path.replaceAll('/', '//'),
      path.replaceAll('/', '\\').replace('\\', '/'),
      path.replace('/creator/', '/%63reator/'),
      path.replace('/creator/', '/creator%2f'),
      path.replace('/creator/', '/./creator/'),
      path.replace('/api/', '/api/auth/%2e%2e/'),
      `http://localhost${path}`,
    ];
    const allowed = await attacked.allowed(key).send(key, { params, query });
    const search = new URLSearchParams(query).toString();
    expect(allowed.status).toBeLessThan(400);
    for (const spelling of spellings) {
      const { status, text } = await sendAsIs(site.origin, {
        path: search === '' ? spelling : `${spelling}?${search}`,
        headers: { Cookie: attacked.getCookie('member') },
      });
      expect([spelling, status >= 400 && status < 500]).toEqual([spelling, true]);
      expect(text).not.toBe(allowed.text);
    }
  });
});

/** Pairs a path with a short name for the test's title. */
const named = (path: string) => [path.length > 60 ? `${path.slice(0, 60)}…` : path, path] as const;

describe('an attacker requests an invalid URL', () => {
  const requestPaths = [
    'http://[::1/',
    'http://',
    'http://a%00b/',
    'http://x:99999999/',
    'HTTP://',
    '*',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/#',
    '/\\',
    `/${'a/'.repeat(5_000)}`,
    '/api/courses/%00/player',
    '/api/courses/%E0%A4%A/player',
    `/api/courses/${'a'.repeat(5_000)}/player`,
    '/media/%E0%A4%A',
  ];

  test.each(requestPaths.map(named))('%j', async (_, path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PROPFIND']) {
      const request = `${method} ${path} HTTP/1.1\r\nHost: grove.test\r\nConnection: close\r\n\r\n`;
      const received = await sendBytes(site.origin, request);
      const [status = 0] = parseStatuses(received);
      expect([method, status >= 200 && status < 500]).toEqual([method, true]);
      expect(received).toContain('X-Content-Type-Options: nosniff');
    }
  });

  test.each([
    'x',
    '%00',
    '__proto__',
    'constructor',
    '%7B%22$ne%22:null%7D',
    'A'.repeat(24),
    'a'.repeat(23),
    '💧',
  ])('/course/%s returns the page to a member, which says that the course does not exist', async (id) => {
    const headers = { Cookie: attacked.getCookie('member') };
    expect((await fetch(`${site.origin}/course/${id}`, { headers })).status).toBe(200);
    const queries = getPageQueries(await readPageData(site.origin, `/course/${id}`, headers));
    expect(Object.keys(queries).filter((key) => key.includes('course'))).toEqual([]);
  });
});
