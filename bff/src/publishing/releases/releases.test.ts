// Long: all tests of releases share one server.
import {
  access,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from '@grove/contracts/releases/releases';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { readPageData } from '../../../test/readPageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { Channels } from './channels.model.ts';
import { systemDeployer } from './deployer.ts';
import type { Deployer } from './deployer.ts';
import { listOtherReleases, listChannels } from './findReleases.ts';
import { promoteRelease } from './promoteRelease.ts';
import { publishRelease } from './publishRelease.ts';
import { releaseBuilds } from './releaseBuilds.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import { removeOldReleases } from './removeOldReleases.ts';

const site = testServer();

describe('publishing a release', () => {
  const releasesDir = site.env.RELEASES_DIR;

  afterEach(async () => {
    await Channels.deleteMany({});
    await rm(releasesDir, { recursive: true, force: true });
  });

  async function publish(name: string, version: string) {
    const { distDir } = await makeBuild({ name, version });
    return publishRelease({ name, distDir, releasesDir });
  }

  /** Returns the remote's version that a page loads. */
  async function shownVersion(name: string, headers: Record<string, string> = {}) {
    const { releases } = await readPageData(site.origin, '/', headers);
    return releases.find((release) => release.name === name)?.version;
  }

  describe('publishing', () => {
    test('a release is live at once, without a restart', async () => {
      expect(await shownVersion('mf-member')).toBeUndefined();
      await publish('mf-member', 'aaa');
      expect(await shownVersion('mf-member')).toBe('aaa');
      await publish('mf-member', 'bbb');
      expect(await shownVersion('mf-member')).toBe('bbb');
    });

    test('relative URLs become URLs of the site', async () => {
      const { entry, preload } = await publish('mf-member', 'aaa');
      expect([entry, preload[0]?.url]).toEqual([
        '/remotes/mf-member/aaa/entry.aaa.js',
        '/remotes/mf-member/aaa/chunks/screen.js',
      ]);
    });

    test('files of earlier versions stay, and publishing an earlier version makes it live again', async () => {
      await publish('mf-member', 'aaa');
      await publish('mf-member', 'bbb');
      expect((await fetch(`${site.origin}/remotes/mf-member/aaa/entry.aaa.js`)).status).toBe(200);
      await publish('mf-member', 'aaa');
      expect(await shownVersion('mf-member')).toBe('aaa');
      expect(await Channels.countDocuments()).toBe(1);
    });

    test('publishing one version several times at once leaves it complete, and no other files', async () => {
      const { distDir } = await makeBuild({ name: 'mf-member', version: 'aaa' });
      await Promise.all([1, 2, 3].map(() => publishRelease({ name: 'mf-member', distDir, releasesDir })));
      expect(await readdir(releasesDir)).toEqual(['mf-member']);
      expect((await readdir(join(releasesDir, 'mf-member/aaa'))).sort()).toEqual([
        'chunks',
        'entry.aaa.js',
        'entry.aaa.js.br',
        'entry.aaa.js.gz',
        'release.json',
        ...['br', 'gz'].map((ending) => `release.json.${ending}`),
      ]);
    });

    test.each([
      ['an entry outside the build', { entry: '../secret.js' }],
      ['an absolute entry', { entry: 'https://evil.test/entry.js' }],
      ['a path traversal in the version', { version: '..', entry: 'entry.js' }],
      ['a path traversal in the name', { name: '../x' }],
    ])('a manifest with %s is refused', async (_, fields) => {
      const { distDir, release } = await makeBuild({ name: 'mf-member' });
      await writeFile(join(distDir, 'release.json'), JSON.stringify({ ...release, ...fields }));
      await expect(publishRelease({ name: 'mf-member', distDir, releasesDir })).rejects.toThrow();
      await expect(access(releasesDir)).rejects.toThrow();
      expect(await Channels.countDocuments()).toBe(0);
    });
  });

  describe('a build that does not match its manifest', () => {
    async function refused(change: (distDir: string, release: Release) => Promise<void>) {
      const { distDir, release } = await makeBuild({ name: 'mf-member', version: 'bad' });
      await change(distDir, release);
      const publishing = publishRelease({ name: 'mf-member', distDir, releasesDir });
      const error = await publishing.then(
        () => undefined,
        (reason: unknown) => reason as Error,
      );
      expect(await Channels.countDocuments()).toBe(0);
      expect(await readdir(join(releasesDir, 'mf-member')).catch(() => [])).toEqual([]);
      return error?.message ?? 'It went live';
    }
    const write = (distDir: string, release: Partial<Release>) =>
      writeFile(join(distDir, 'release.json'), JSON.stringify(release));

    test('a build with a link to a file or folder is refused', async () => {
      const secret = join(dirname(releasesDir), 'secret.txt');
      await writeFile(secret, 'secret');
      expect(await refused((distDir) => symlink(secret, join(distDir, 'chunks/leak.js')))).toMatch(
        /leak\.js is not a regular file/,
      );
      expect(await refused((distDir) => symlink(dirname(releasesDir), join(distDir, 'all')))).toMatch(
        /all is not a regular file/,
      );
    });

    test('a build with another release’s name is refused', async () => {
      expect(await refused((distDir, release) => write(distDir, { ...release, name: 'shell' }))).toMatch(
        /contains the release 'shell', not 'mf-member'/,
      );
    });

    test('a build with a missing file is refused', async () => {
      expect(await refused((distDir, { entry }) => rm(join(distDir, entry)))).toMatch(
        /'entry\.bad\.js'.*not in/,
      );
      expect(await refused((distDir) => rm(join(distDir, 'chunks/screen.js')))).toMatch(/screen\.js.*not in/);
      const folder = (distDir: string, release: Release) => write(distDir, { ...release, entry: 'chunks' });
      expect(await refused(folder)).toMatch(/'chunks'.*not in/);
    });

    test('a build with a wrong digest is refused', async () => {
      expect(await refused((distDir, { entry }) => writeFile(join(distDir, entry), 'tampered()'))).toMatch(
        /digest/,
      );
      const preload = [{ url: 'chunks/screen.js', integrity: `sha384-${'A'.repeat(64)}` }];
      expect(await refused((distDir, release) => write(distDir, { ...release, preload }))).toMatch(/digest/);
      const empty = (distDir: string, release: Release) => write(distDir, { ...release, integrity: '' });
      expect(await refused(empty)).toMatch(/digest/);
    });
  });

  test('publishing again repairs damaged files and nothing else', async () => {
    const { distDir } = await makeBuild({ name: 'mf-member', version: 'aaa' });
    const publishIt = () => publishRelease({ name: 'mf-member', distDir, releasesDir });
    await publishIt();
    const at = (file: string) => join(releasesDir, 'mf-member/aaa', file);
    const [entry, compressed] = await Promise.all([
      readFile(at('entry.aaa.js')),
      readFile(at('entry.aaa.js.br')),
    ]);
    const { ino } = await stat(at('release.json'));
    await writeFile(at('entry.aaa.js'), 'half of i');
    await writeFile(at('entry.aaa.js.br'), Buffer.alloc(compressed.length));
    await rm(at('chunks'), { recursive: true });
    await publishIt();
    expect((await readFile(at('entry.aaa.js'))).equals(entry)).toBe(true);
    expect((await readFile(at('entry.aaa.js.br'))).equals(compressed)).toBe(true);
    expect(await readFile(at('chunks/screen.js'), 'utf8')).toBe('screen()');
    expect((await stat(at('release.json'))).ino).toBe(ino);
    expect(await readdir(releasesDir)).toEqual(['mf-member']);
  });

  test.each<[string, Partial<Release>]>([
    ['routes', { routes: [{ path: '/other', access: 'public' }] }],
    ['files', { entry: 'entry.other.js' }],
  ])('another build of a published version, with different %s, changes nothing', async (_, other) => {
    await publish('mf-member', 'aaa');
    const folder = join(releasesDir, 'mf-member/aaa');
    const [files, manifest] = await Promise.all([
      readdir(folder),
      readFile(join(folder, 'release.json'), 'utf8'),
    ]);
    const { distDir } = await makeBuild({ name: 'mf-member', version: 'aaa', ...other });
    await expect(publishRelease({ name: 'mf-member', distDir, releasesDir })).rejects.toThrow(
      /version of its own|a new version/,
    );
    expect(await readdir(folder)).toEqual(files);
    expect(await readFile(join(folder, 'release.json'), 'utf8')).toBe(manifest);
  });

  test('each change of the live releases is in the audit log once', async () => {
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const { distDir } = await makeBuild({ name: 'mf-audited', version: 'aaa' });
    await Promise.all([1, 2].map(() => publishRelease({ name: 'mf-audited', distDir, releasesDir })));
    await publish('mf-audited', 'bbb');
    const { entries } = await creator.ok('GET /api/creator/audit', {
      query: { action: 'release-published' },
    });
    expect(entries.map(({ detail }) => detail).filter((detail) => detail.startsWith('mf-audited'))).toEqual([
      'mf-audited bbb',
      'mf-audited aaa',
    ]);
  });

  describe('GET /remotes/*', () => {
    test('links in the folder are never followed', async () => {
      await publish('mf-member', 'aaa');
      const secret = join(dirname(releasesDir), 'secret.txt');
      await writeFile(secret, 'secret');
      const folder = join(releasesDir, 'mf-member/aaa');
      await symlink(secret, join(folder, 'leak.js'));
      await symlink(secret, join(folder, 'chunks/screen.js.br'));
      await symlink(dirname(releasesDir), join(folder, 'up'));
      await symlink(dirname(releasesDir), join(releasesDir, 'mf-link'));
      for (const path of ['mf-member/aaa/leak.js', 'mf-member/aaa/up/secret.txt', 'mf-link/x/secret.txt']) {
        const answer = await fetch(`${site.origin}/remotes/${path}`);
        expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
      }
      const compressed = await fetch(`${site.origin}/remotes/mf-member/aaa/chunks/screen.js`);
      expect(compressed.status).toBe(404);
      expect((await fetch(`${site.origin}/remotes/mf-member/aaa/entry.aaa.js`)).status).toBe(200);
    });

    test('a worker may run WebAssembly and reach only this site; other files may run nothing', async () => {
      await publish('mf-member', 'aaa');
      const folder = join(releasesDir, 'mf-member/aaa');
      await writeFile(join(folder, 'picture-worker.0a1b.js'), '1');
      const policyOf = async (file: string) =>
        (await fetch(`${site.origin}/remotes/mf-member/aaa/${file}`)).headers.get('Content-Security-Policy');
      expect(await policyOf('picture-worker.0a1b.js')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
      expect(await policyOf('entry.aaa.js')).toBe("default-src 'none';frame-ancestors 'none'");
    });

    test.each([
      ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
      ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
      ['identity', (bytes: Buffer) => bytes],
    ])('files are served as they were compressed when they were published: %s', async (encoding, decode) => {
      await publish('mf-member', 'aaa');
      const stored = await readFile(join(releasesDir, `mf-member/aaa/entry.aaa.js`));
      const file = join(
        releasesDir,
        `mf-member/aaa/entry.aaa.js${{ br: '.br', gzip: '.gz' }[encoding] ?? ''}`,
      );
      const { headers, body } = await fetch(`${site.origin}/remotes/mf-member/aaa/entry.aaa.js`, {
        method: 'HEAD',
        headers: { 'Accept-Encoding': encoding },
      });
      expect(body).toBeNull();
      expect(decode(await readFile(file)).equals(stored)).toBe(true);
      expect(headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(headers.get('Content-Type')).toMatch(/^(text|application)\/javascript/);
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Vary')).toBe('Accept-Encoding');
    });

    test.each([
      '/remotes/mf-member/aaa/gone.js',
      '/remotes/mf-member/aaa/',
      '/remotes/mf-member/aaa/chunks',
      '/remotes/mf-member/zzz/entry.js',
      '/remotes/mf-member/aaa/..%2f..%2fsecret.txt',
      '/remotes/mf-member/aaa/%2e%2e/%2e%2e/secret.txt',
      '/remotes/.incoming-1/secret.txt',
      '/remotes/',
    ])('%s is answered with 404 and never with the page', async (path) => {
      await publish('mf-member', 'aaa');
      await writeFile(join(releasesDir, 'secret.txt'), 'secret');
      await mkdir(join(releasesDir, '.incoming-1'));
      await writeFile(join(releasesDir, '.incoming-1/secret.txt'), 'secret');
      const answer = await site.visitor.send(`GET ${path}`);
      expect([answer.status, answer.text, answer.headers.get('Cache-Control')]).toEqual([
        404,
        'Not found',
        'no-store',
      ]);
    });
  });

  describe('previews', () => {
    test('the browser that asked for a pinned version gets it, and others get the live one', async () => {
      await publish('mf-member', 'aaa');
      await publish('mf-member', 'bbb');
      const { status, headers } = await site.visitor.send('GET /sanctum', {
        query: { release: 'mf-member@aaa', x: '1' },
      });
      expect([status, headers.get('Location')]).toEqual([302, '/sanctum?x=1']);
      const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
      expect(await shownVersion('mf-member', { Cookie: cookie })).toBe('aaa');
      expect(await shownVersion('mf-member')).toBe('bbb');
    });

    test('a pin to an unknown version changes nothing', async () => {
      await publish('mf-member', 'aaa');
      for (const pin of ['mf-member@zzz', 'mf-other@aaa', '../x@y', 'mf-member@..']) {
        expect(await shownVersion('mf-member', { Cookie: `grove_releases=${pin}` })).toBe('aaa');
      }
    });

    test('the redirect never goes to another site', async () => {
      const { headers } = await site.visitor.send('GET //evil.test/', { query: { release: 'none' } });
      expect(headers.get('Location')).toBe('/evil.test/');
    });
  });
});

describe('promoting a release', () => {
  beforeAll(() => site.empty());

  const team = deployingTeam(site);

  test('of two remotes with the same route that are promoted at once, one becomes live', async () => {
    const names = ['mf-one', 'mf-two'];
    for (const name of names)
      await team.uploadBuild({ name, version: 'aaa', routes: [{ path: '/same', access: 'public' }] });

    // Both transactions have read what is live before either writes. On a retry they do not wait.
    const bothStarted = Promise.withResolvers<undefined>();
    let started = 0;
    const by: Deployer = {
      ...systemDeployer,
      confirm: async (tx) => {
        await listOtherReleases(tx);
        started += 1;
        if (started === names.length) bothStarted.resolve(undefined);
        await bothStarted.promise;
      },
    };
    const results = await Promise.allSettled(
      names.map((name) =>
        promoteRelease(
          { name, version: 'aaa', percent: 100, revision: 0 },
          { by, releasesDir: site.env.RELEASES_DIR, productSlug: 'sanctum' },
        ),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refusal] = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refusal).toMatchObject({ code: 'release-refused' });
    expect((await listOtherReleases()).live).toHaveLength(1);
  });
});

describe('removing old releases', () => {
  beforeAll(() => site.empty());

  const { RELEASES_DIR: releasesDir } = site.env;
  const { signal } = new AbortController();
  const name = 'mf-old';
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);

  beforeAll(async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) {
      const { distDir } = await makeBuild({ name, version });
      await publishRelease({ name, distDir, releasesDir });
    }
  });

  const clean = () => site.inRequest(() => removeOldReleases({ now: new Date(), signal }, releasesDir));
  const versions = async () => (await readdir(join(releasesDir, name))).sort();

  test('a version that was not live for 30 days is removed, but the live version and the one before it never are', async () => {
    await RemoteReleases.updateMany({ name }, { lastLiveAt: daysAgo(31) });
    await RemoteReleases.updateOne({ name, version: 'v2' }, { lastLiveAt: daysAgo(29) });
    await clean();
    expect(await versions()).toEqual(['v2', 'v3', 'v4']);
    expect(await RemoteReleases.distinct('version')).toEqual(['v2', 'v3', 'v4']);
  });

  test('a version marked by an interrupted run is removed by the next run, and is not shown in between', async () => {
    await RemoteReleases.updateOne(
      { name, version: 'v2' },
      { lastLiveAt: daysAgo(31), removingAt: daysAgo(1) },
    );
    const { distDir } = await makeBuild({ name, version: 'v2' });
    await expect(publishRelease({ name, distDir, releasesDir })).rejects.toThrow(/being removed/);
    await clean();
    expect(await versions()).toEqual(['v3', 'v4']);
    await publishRelease({ name, distDir, releasesDir });
    expect(await versions()).toEqual(['v2', 'v3', 'v4']);
  });

  test('temporary folders of killed processes are removed after a day', async () => {
    for (const [folder, made] of [
      ['.incoming-old', daysAgo(2)],
      ['.incoming-new', new Date()],
    ] as const) {
      await mkdir(join(releasesDir, folder), { recursive: true });
      await utimes(join(releasesDir, folder), made, made);
    }
    await clean();
    expect((await readdir(releasesDir)).sort()).toEqual(['.incoming-new', name]);
  });
});

describe('releasing the builds of an image', () => {
  beforeAll(() => site.empty());

  const { RELEASES_DIR: releasesDir, PRODUCT_SLUG: productSlug } = site.env;
  const images: Record<string, string> = {};

  beforeAll(async () => {
    for (const version of ['v1', 'v2']) {
      const image = await mkdtemp(join(tmpdir(), 'grove-image-'));
      images[version] = image;
      for (const name of ['shell', 'mf-member']) {
        const { distDir } = await makeBuild({ name, version });
        await cp(distDir, join(image, name), { recursive: true });
      }
    }
  });
  afterAll(async () => {
    for (const image of Object.values(images)) await rm(image, { recursive: true });
    await rm(join(releasesDir, '..'), { recursive: true, force: true });
  });

  const releaseImage = async (version: string) =>
    (await releaseBuilds({ buildsDir: images[version] ?? '', releasesDir, productSlug })).names;
  async function shownVersions(): Promise<Record<string, string>> {
    return Object.fromEntries((await listChannels()).map(({ name, version }) => [name, version]));
  }

  test('an image releases its shell and remotes, keeps what a team deploys since, and the previous image restores its own', async () => {
    expect(await releaseImage('v1')).toEqual(['mf-member', 'shell']);
    const { distDir } = await makeBuild({ name: 'mf-member', version: 'teams' });
    await publishRelease({ name: 'mf-member', distDir, releasesDir });
    expect(await releaseImage('v1')).toEqual([]);
    expect(await shownVersions()).toEqual({ 'mf-member': 'teams', shell: 'v1' });

    await releaseImage('v2');
    expect(await shownVersions()).toEqual({ 'mf-member': 'v2', shell: 'v2' });
    await releaseImage('v1');
    expect(await shownVersions()).toEqual({ 'mf-member': 'v1', shell: 'v1' });
  });

  test('a live release whose files are missing is published again', async () => {
    await rm(join(releasesDir, 'shell', 'v1'), { recursive: true });
    expect(await releaseImage('v1')).toEqual(['shell']);
  });

  test('an image that would break a team’s release is only released with --force, and the output says what would break', async () => {
    const { distDir } = await makeBuild({
      ...{ name: 'mf-team', version: 'teams', platform: '3.1' },
      routes: [{ path: '/team', access: 'public' }],
    });
    await publishRelease({ name: 'mf-team', distDir, releasesDir });
    const buildsDir = await mkdtemp(join(tmpdir(), 'grove-image-'));
    images['v3'] = buildsDir;
    const buildVersions = [
      { name: 'shell', version: 'v3', platform: '3.0' },
      { name: 'mf-member', version: 'v3', routes: [{ path: '/team', access: 'public' as const }] },
    ];
    for (const fields of buildVersions)
      await cp((await makeBuild(fields)).distDir, join(buildsDir, fields.name), { recursive: true });
    const sentences = [
      /route \/team belongs to mf-team/,
      /mf-team, which is live, would stop working with this shell/,
    ].map((one): unknown => expect.stringMatching(one));

    const before = await shownVersions();
    const folders = { buildsDir, releasesDir, productSlug };
    const refusal = await releaseBuilds(folders).catch((error: unknown) => error as Error);
    if (!(refusal instanceof Error)) throw new Error('It was released');
    expect(refusal.message.split('\n').slice(1)).toEqual([
      ...sentences,
      expect.stringMatching(/with --force/),
    ]);
    expect(await shownVersions()).toEqual(before);

    expect(await releaseBuilds(folders, { force: true })).toEqual({
      names: ['mf-member', 'shell'],
      warnings: sentences,
    });
    expect(await shownVersions()).toMatchObject({ shell: 'v3', 'mf-team': 'teams' });
  });
});
