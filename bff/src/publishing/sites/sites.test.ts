import { randomUUID } from 'node:crypto';
import { defaultTheme } from '@grove/contracts/siteDefaults';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { publishSite } from './publishSite.ts';
import type { NewSiteSection } from './sanitiseSection.ts';
import { Sites } from './sites.model.ts';

const site = testServer();
const page = 'GET /api/page/:page';
const section: NewSiteSection = { type: 'about', title: 'About us', content: '<p>We grow.</p>' };

function publish(about: NewSiteSection[], theme = defaultTheme) {
  return publishSite({ theme, pages: { home: [], about, services: [] } });
}

beforeEach(async () => {
  await Sites.deleteMany({});
});

test('before anything is published there is the default theme and pages without sections', async () => {
  expect(await site.visitor.ok('GET /api/theme')).toEqual(defaultTheme);
  for (const name of ['home', 'about', 'services'] as const) {
    expect(await site.visitor.ok(page, { params: { page: name } })).toEqual({ page: name, sections: [] });
  }
});

test('everybody sees what was published last', async () => {
  const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, primary: '112233' } };
  await publish([{ ...section, title: 'Old' }]);
  await publish([section], theme);
  expect(await site.visitor.ok('GET /api/theme')).toEqual(theme);
  expect(await site.visitor.ok(page, { params: { page: 'about' } })).toEqual({
    page: 'about',
    sections: [{ ...section, id: expect.stringMatching(/^[0-9a-f]{24}$/), settings: {} }],
  });
});

test('a film of the media library is for everybody while a published page shows it, and for creators always', async () => {
  const get = 'GET /api/page-videos/:file';
  const file = `${randomUUID()}.mp4`;
  const settings = { media: { videoType: 'direct' as const, videoUrl: `/api/page-videos/${file}` } };
  const ask = () => site.visitor.send(get, { params: { file } });
  await publish([section]);
  expect((await ask()).status).toBe(404);
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  expect(await creator.ok(get, { params: { file } })).toContain(`/library/${file}?`);

  await publish([{ ...section, settings }]);
  const { status, headers } = await ask();
  expect([status, headers.get('Location')]).toEqual([302, expect.stringContaining(`/library/${file}?`)]);
  const other = { params: { file: `${randomUUID()}.mp4` } };
  expect((await site.visitor.send(get, other)).status).toBe(404);
  for (const bad of ['..%2fexports%2fa.zip', 'a.mp4', `${file}/x`])
    expect((await site.visitor.send(get, { params: { file: bad } })).status).toBe(400);
});

test('a theme whose text could not be read is not published', async () => {
  await publish([section]);
  const unreadable = { ...defaultTheme, colors: { ...defaultTheme.colors, text: 'EEEEEE' } };
  await expect(publish([], unreadable)).rejects.toThrow(/text \(#eeeeee\) on background .* at least 3:1/);
  expect(await site.visitor.ok('GET /api/theme')).toEqual(defaultTheme);
});

test.each([
  ['checkout', 400],
  ['__proto__', 400],
  ['About', 400],
  // No name is another address.
  ['', 404],
])('there is no page %p: %d', async (name, status) => {
  expect((await site.visitor.send(page, { params: { page: name } })).status).toBe(status);
});

describe('HTML is made harmless when it is written', () => {
  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>*{}</style>', '<p>a</p>'],
    [
      'a script address',
      '<a href="javascript:alert(1)">a</a>',
      '<a rel="noopener noreferrer nofollow">a</a>',
    ],
    [
      'a disguised one',
      '<a href="java&#10;script:alert(1)">a</a>',
      '<a rel="noopener noreferrer nofollow">a</a>',
    ],
    ['a data picture', '<img src="data:text/html,x" alt="a" />', '<img alt="a" />'],
    ['a frame', '<iframe src="https://a.test"></iframe>', ''],
    ['an SVG', '<svg><script>alert(1)</script></svg>', ''],
    ['a form', '<form action="/"><input /></form>', ''],
  ])('%s', async (_, content, expected) => {
    await publish([{ ...section, content }]);
    const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
    expect(sections[0]?.content).toBe(expected);
  });

  test('a link within the site stays in its window', async () => {
    const rel = 'rel="noopener noreferrer nofollow"';
    await publish([
      {
        ...section,
        content: '<a target="_blank" href="/library">a</a><a target="_blank" href="https://a.test/">b</a>',
      },
    ]);
    const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
    expect(sections[0]?.content).toBe(
      `<a href="/library" ${rel}>a</a><a href="https://a.test/" target="_blank" ${rel}>b</a>`,
    );
  });

  test('what creators write stays as it is', async () => {
    const content = '<h2>Hello</h2><p><strong>We</strong> grow.</p><ul><li>a</li></ul>';
    await publish([{ ...section, content }]);
    const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
    expect(sections[0]?.content).toBe(content);
  });
});

test.each([
  ['https://a.test/a.webp', 'https://a.test/a.webp'],
  ['/media/a.webp', '/media/a.webp'],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['//a.test/a.webp', ''],
  ['https://a.test/a.webp") no-repeat, url("https://b.test', ''],
])('the picture address %s is kept as %p', async (url, kept) => {
  await publish([{ ...section, settings: { background: { type: 'image', imageUrl: url } } }]);
  const { sections } = await site.visitor.ok(page, { params: { page: 'about' } });
  expect(sections[0]?.settings.background?.imageUrl).toBe(kept);
});

test('a section that breaks its contract is not published', async () => {
  const settings = { layout: { columns: 7 } };
  await expect(publish([{ ...section, settings }])).rejects.toThrow();
  expect(await Sites.countDocuments({})).toBe(0);
});
