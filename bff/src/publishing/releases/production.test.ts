import { beforeAll, describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import type { Loose } from '../../../test/client.ts';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeUpload } from '../../../test/factories/makeUpload.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { readPageData } from '../../../test/readPageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { signText } from '../../infra/secrets.ts';
import { publishRelease } from './publishRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';

const site = testServer({ NODE_ENV: 'production' });

describe('releases in production', () => {
  test('in production, nobody can choose another release by URL', async () => {
    for (const version of ['aaa', 'bbb']) {
      const { distDir, release } = await makeBuild({ name: 'mf-member', version });
      await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
    }
    const answer = await site.visitor.send('GET /', { query: { release: 'mf-member@aaa' } });
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
    const { releases } = await readPageData(site.origin, '/', { Cookie: 'grove_releases=mf-member@aaa' });
    expect(releases.map(({ version }) => version)).toEqual(['bbb']);
  });

  test('in a public demo, nobody can change the releases', async () => {
    const creator = await site.signIn(await makeUser({ isCreator: true, demo: 'creator' }));
    const expectedLines = [
      await creator.send('POST /api/remotes/:name/rollbacks', { params: { name: 'mf-member' }, body: {} }),
      await creator.send('POST /api/deploy-tokens', {
        body: { label: 'Ours', remote: 'mf-member', rights: ['promote'], days: 1, password: '' },
      }),
    ];
    expect(expectedLines.map(({ status, text }) => `${status}: ${text}`)).toEqual(
      Array(2).fill('403: The releases of a public demo cannot be changed'),
    );
  });
});

describe('preview links', () => {
  beforeAll(() => site.empty());

  // In production, where only a signed preview link selects a version.

  const { RELEASES_DIR: releasesDir, GROVE_SECRET: secret } = site.env;
  const name = 'mf-team';
  const key = 'POST /api/remotes/:name/releases/:version/preview';
  let link: { url: string; expiresAt: string };

  beforeAll(async () => {
    for (const version of ['new', 'live']) {
      const { distDir } = await makeBuild({ name, version });
      await publishRelease({ name, distDir, releasesDir });
    }
    const creator = await site.signIn(await makeUser({ isCreator: true, demo: 'creator' }));
    link = await creator.ok(key, { params: { name, version: 'new' }, body: {} });
  });

  /** Opens a preview link in a browser. @returns the response, and what the browser sees afterward. */
  async function opened(token: string, cookies = new Map<string, string>()) {
    const browser = createBrowser(site, {}, cookies);
    const { status, headers } = await browser.send('GET /', { query: { preview: token, page: '2' } });
    const Cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const { releases, preview } = await readPageData(site.origin, '/', { Cookie });
    const version = releases.find((release) => release.name === name)?.version;
    return { status, location: headers.get('Location'), cookie: headers.get('Set-Cookie'), version, preview };
  }

  const token = () => new URL(link.url).searchParams.get('preview') ?? '';

  test('a link shows one browser the version for a day, with a banner, and is removed from the URL', async () => {
    expect(new URL(link.url).origin).toBe(site.env.PUBLIC_URL);
    const seen = await opened(token());
    expect(seen).toMatchObject({ status: 302, location: '/?page=2', version: 'new' });
    expect(seen.preview).toEqual({ name, version: 'new', until: link.expiresAt });
    expect(seen.cookie).toMatch(/^grove_preview=.*Max-Age=86400; HttpOnly; SameSite=Lax/);
    expect((await readPageData(site.origin, '/')).preview).toBeNull();
  });

  test('the page’s first paint leaves room for the banner', async () => {
    const shape = (text: string) => ({ html: `<p>${text}</p>`, css: '' });
    const skeletons = {
      banner: shape('banner'),
      'frame:visitor': shape('frame'),
      'frame:welcome': shape('frame'),
    };
    const { distDir } = await makeBuild({ name: 'shell', version: 'framed' }, skeletons);
    await publishRelease({ name: 'shell', distDir, releasesDir });
    const bannersWith = async (Cookie: string) => {
      const page = await (await fetch(site.origin, { headers: { Cookie } })).text();
      return page.split('<p>banner</p>').length - 1;
    };
    const without = await bannersWith('');
    expect(await bannersWith((await opened(token())).cookie ?? '')).toBe(without + 1);
  });

  test('the URL can end a preview', async () => {
    expect(await opened('none', new Map([['grove_preview', token()]]))).toMatchObject({
      version: 'live',
      preview: null,
    });
  });

  test.each<[string, () => string]>([
    ['that is forged', () => 'mf-team@new'],
    [
      'whose version was changed',
      () =>
        `${Buffer.from(JSON.stringify([name, 'old', link.expiresAt])).toString('base64url')}.${token().split('.')[1] ?? ''}`,
    ],
    [
      'of another installation',
      () => signText(JSON.stringify([name, 'new', link.expiresAt]), 'another-secret-of-at-least-32-letters'),
    ],
    [
      'that has expired',
      () => signText(JSON.stringify([name, 'new', new Date(Date.now() - 1).toISOString()]), secret),
    ],
    ['to an unknown version', () => signText(JSON.stringify([name, 'none', link.expiresAt]), secret)],
  ])('a link %s shows the live version', async (_, make) => {
    expect(await opened(make())).toMatchObject({ version: 'live', preview: null });
    const Cookie = `grove_preview=${make()}`;
    expect((await readPageData(site.origin, '/', { Cookie })).preview).toBeNull();
  });

  test('a previewed shell that does not start is no longer previewed until its link is opened again', async () => {
    for (const version of ['broken', 'sound', 'live']) {
      const { distDir } = await makeBuild({ name: 'shell', version, routes: [] });
      await publishRelease({ name: 'shell', distDir, releasesDir });
    }
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const { url } = await creator.ok(key, { params: { name: 'shell', version: 'broken' }, body: {} });
    const preview = new URL(url).searchParams.get('preview') ?? '';
    const cookies = new Map([['grove_preview', preview]]);
    const browser = createBrowser(site, {}, cookies);
    const shown = async (failed: string) => {
      if (failed !== '') cookies.set('grove_failed_shell', failed);
      const { text } = await browser.send('GET /');
      return ['broken', 'sound', 'live'].filter((version) => text.includes(`/remotes/shell/${version}/`));
    };
    expect(await shown('')).toEqual(['broken']);
    expect(await shown('broken')).toEqual(['live']);
    expect(cookies.has('grove_preview')).toBe(false);
    // The live version fails too: the previous live version is shown, not the preview.
    expect(await shown('live')).toEqual(['sound']);
    cookies.set('grove_failed_shell', 'broken');
    await browser.send('GET /', { query: { preview } });
    expect(await shown('')).toEqual(['broken']);
  });

  test('a withdrawn version is no longer previewed', async () => {
    await RemoteReleases.updateOne({ name, version: 'new' }, { withdrawnAt: new Date() });
    expect(await opened(token())).toMatchObject({ version: 'live', preview: null });
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    expect((await creator.send(key, { params: { name, version: 'new' }, body: {} })).status).toBe(422);
  });

  test('in a public demo, where everybody is a creator, nobody can deploy', async () => {
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const params = { name };
    const { manifest: _, ...form } = makeUpload({ name });
    const token = { label: 'Mine', remote: name, rights: ['promote'], days: 1, password: '' };
    const tries: [string, Loose][] = [
      ['POST /api/remotes/:name/releases', { params, ...form }],
      ['POST /api/remotes/:name/promotions', { params, body: { version: 'new', percent: 100, revision: 2 } }],
      ['POST /api/remotes/:name/rollbacks', { params, body: {} }],
      ['POST /api/remotes/:name/releases/:version/withdraw', { params: { name, version: 'new' }, body: {} }],
      ['PUT /api/remotes/:name/budget', { params, body: { firstScreenBytes: 9, chunkBytes: 9, why: 'So' } }],
      ['POST /api/deploy-tokens', { body: token }],
    ];
    for (const [endpoint, input] of tries)
      expect([endpoint, (await creator.send(endpoint, input)).status]).toEqual([endpoint, 403]);
  });
});
