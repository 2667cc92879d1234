// Long: uploads and promotions share one server.
import { randomBytes } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@grove/contracts/deploys';
import type { ReleaseRoute } from '@grove/contracts/releases';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Loose } from '../../../test/client.ts';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { makeDeployToken } from '../../../test/factories/makeDeployToken.ts';
import { digestOf, makeForm, makeUpload } from '../../../test/factories/makeUpload.ts';
import { pageData } from '../../../test/pageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { remoteFailures } from '../../infra/metrics.ts';
import { RemoteReleases } from '../../publishing/releases/remoteReleases.model.ts';

const site = testServer();

describe('promotions', () => {
  const team = deployingTeam(site);
  const { name, call, live, shownVersion, uploaded } = team;
  const promoteKey = 'POST /api/remotes/:name/promotions';

  const shown = async () => (await team.creator.ok('GET /api/remotes/:name', { params: { name } })).channel;

  describe('a promotion', () => {
    test('is live on the next page, and appears in the log and the audit trail', async () => {
      await uploaded({ name, version: 'aaa' });
      const { status, text } = await call(promoteKey, {
        body: { version: 'aaa', percent: 100, revision: 0, why: 'The new calendar' },
      });
      expect([status, JSON.parse(text)]).toEqual([
        200,
        expect.objectContaining({ version: 'aaa', previous: null, percent: 100, revision: 1, halted: null }),
      ]);
      expect(await shownVersion()).toBe('aaa');
      const { deployments } = await team.creator.ok('GET /api/deployments', { query: { name } });
      expect(deployments[0]).toMatchObject({
        action: 'promote',
        from: null,
        to: 'aaa',
        by: 'The team’s',
        why: 'The new calendar',
      });
      const { entries } = await team.creator.ok('GET /api/creator/audit', {
        query: { action: 'release-published' },
      });
      expect(entries[0]?.detail).toBe("mf-team aaa, by the token 'The team’s'");
    });

    test('based on an outdated state is rejected', async () => {
      await live({ name, version: 'aaa' });
      await uploaded({ name, version: 'bbb' });
      const { status, headers: told } = await call(promoteKey, {
        body: { version: 'bbb', percent: 100, revision: 0 },
      });
      expect([status, told.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
      expect(await shownVersion()).toBe('aaa');
    });

    test('succeeds once when sent several times at once', async () => {
      for (const version of ['aaa', 'bbb', 'ccc']) await uploaded({ name, version });
      const statuses = await Promise.all(
        ['aaa', 'bbb', 'ccc'].map(async (version) => {
          return (await call(promoteKey, { body: { version, percent: 100, revision: 0 } })).status;
        }),
      );
      expect(statuses.sort()).toEqual([200, 409, 409]);
    });

    test('of a version that was never uploaded returns 404', async () => {
      expect((await call(promoteKey, { body: { version: 'zzz', percent: 5, revision: 0 } })).status).toBe(
        404,
      );
    });

    test('is checked again, because its dependencies may have changed since the upload', async () => {
      await live({ name: 'shell', version: 'one', platform: '3.1' });
      await uploaded({ name, version: 'aaa', platform: '3.1' });
      await live({ name: 'shell', version: 'zero', platform: '3.0' });
      const { status, text } = await call(promoteKey, {
        body: { version: 'aaa', percent: 100, revision: 0 },
      });
      expect([status, text]).toEqual([422, expect.stringMatching(/platform 3\.1, but the shell has 3\.0/)]);
    });

    test.each([
      ['a version that all devices have', 'bbb', 5, 100],
      ['a canary', 'ccc', 10, 25],
      ['the version of the other devices', 'bbb', 50, 75],
    ])('of %s to fewer devices is rejected, and nothing changes', async (_, version, percent, has) => {
      await live({ name, version: 'aaa' });
      await live({ name, version: 'bbb' });
      const { revision } = has === 100 ? await shown() : await live({ name, version: 'ccc' }, 25);
      const before = await shown();
      const { status, text } = await call(promoteKey, { body: { version, percent, revision } });
      expect([status, text]).toEqual([
        422,
        expect.stringMatching(new RegExp(`${version} is already live for ${has} percent `)),
      ]);
      expect(await shown()).toEqual(before);
    });

    test('of the live version changes nothing, including the log', async () => {
      const there = await live({ name, version: 'aaa' });
      const { revision } = there;
      const again = await call(promoteKey, { body: { version: 'aaa', percent: 100, revision } });
      expect([again.status, JSON.parse(again.text)]).toEqual([200, there]);
    });

    test('of the only shell to some devices is rejected, because the others would have no page', async () => {
      await uploaded({ name: 'shell', version: 'one' });
      const body = { version: 'one', percent: 5, revision: 0 };
      const { status } = await team.creator.send(promoteKey, { params: { name: 'shell' }, body });
      expect(status).toBe(422);
    });
  });

  describe('a rollback', () => {
    test('restores the previous version for all devices, and can be undone', async () => {
      await live({ name, version: 'aaa' });
      await live({ name, version: 'bbb' });
      const back = await call('POST /api/remotes/:name/rollbacks', { body: { why: 'It was slow' } });
      expect([back.status, JSON.parse(back.text)]).toEqual([
        200,
        expect.objectContaining({ version: 'aaa', previous: 'bbb', percent: 100 }),
      ]);
      expect(await shownVersion()).toBe('aaa');
      await call('POST /api/remotes/:name/rollbacks', { body: { version: 'bbb' } });
      expect(await shownVersion()).toBe('bbb');
    });

    test('ends a canary, and the version before it remains known', async () => {
      await live({ name, version: 'aaa' });
      await live({ name, version: 'bbb' });
      await live({ name, version: 'ccc' }, 5);
      const { text } = await call('POST /api/remotes/:name/rollbacks', { body: {} });
      expect(JSON.parse(text)).toMatchObject({ version: 'bbb', previous: 'aaa', percent: 100 });
    });

    describe('to an incompatible version', () => {
      const rollbacks = 'POST /api/remotes/:name/rollbacks';

      beforeEach(async () => {
        await live({ name: 'shell', platform: '3.1' });
        await live({
          name,
          version: 'aaa',
          platform: '3.1',
          routes: [{ path: '/given-up', access: 'public' }],
        });
        await live({ name, version: 'bbb', platform: '3.0' });
        await live({ name: 'shell', platform: '3.0' });
        await live({ name: 'mf-other', routes: [{ path: '/given-up', access: 'public' }] });
        await writeFile(join(site.env.RELEASES_DIR, name, 'aaa/chunks/screen.js'), 'half');
      });
      const sentences = [/screen\.js.*damaged/, /given-up belongs to mf-other/, /needs platform 3\.1/];

      test('is rejected with the problems and a way to force it', async () => {
        const { status, text } = await call(rollbacks, { body: {} });
        expect([status, text.split('\n').slice(1)]).toEqual([
          422,
          [...sentences, /roll back with --force/].map((one): unknown => expect.stringMatching(one)),
        ]);
        expect(await shownVersion()).toBe('bbb');
      });

      test.each(['a token', 'a creator'])('can be forced by %s, and reports the problems', async (who) => {
        const given = { params: { name }, body: { force: true, why: 'It is still better' } };
        const { status, text } =
          who === 'a token' ? await call(rollbacks, given) : await team.creator.send(rollbacks, given);
        expect([status, JSON.parse(text)]).toEqual([
          200,
          expect.objectContaining({
            version: 'aaa',
            percent: 100,
            warnings: sentences.map((one): unknown => expect.stringMatching(one)),
          }),
        ]);
        expect(await shownVersion()).toBe('aaa');
        const { deployments } = await team.creator.ok('GET /api/deployments', { query: { name } });
        expect(deployments[0]?.why).toMatch(/^It is still better · .*damaged/);
      });

      test('cannot be forced for a withdrawn version', async () => {
        await RemoteReleases.updateOne({ name, version: 'aaa' }, { withdrawnAt: new Date() });
        const { status, text } = await call(rollbacks, { body: { version: 'aaa', force: true } });
        expect([status, text]).toEqual([422, expect.stringMatching(/was withdrawn/)]);
      });
    });

    test('returns 404 without a previous version', async () => {
      expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(404);
      await live({ name, version: 'aaa' });
      expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(404);
    });
  });

  describe('a withdrawn version', () => {
    const key = 'POST /api/remotes/:name/releases/:version/withdraw';

    test('can no longer be promoted or restored', async () => {
      await live({ name, version: 'aaa' });
      await live({ name, version: 'bbb' });
      const { status, text } = await call(key, {
        params: { name, version: 'aaa' },
        body: { why: 'It leaks' },
      });
      expect([status, JSON.parse(text)]).toEqual([
        200,
        expect.objectContaining({ version: 'aaa', isWithdrawn: true }),
      ]);
      const { channel } = await team.creator.ok('GET /api/remotes/:name', { params: { name } });
      expect(channel.previous).toBeNull();
      const again = await call(promoteKey, {
        body: { version: 'aaa', percent: 100, revision: channel.revision },
      });
      expect([again.status, again.text]).toEqual([422, expect.stringMatching(/was withdrawn/)]);
    });

    test('cannot be a live version', async () => {
      await live({ name, version: 'aaa' });
      await live({ name, version: 'bbb' }, 5);
      for (const version of ['aaa', 'bbb']) {
        const { status, headers: told } = await call(key, { params: { name, version }, body: {} });
        expect([status, told.get('Grove-Error')]).toEqual([409, 'release-live']);
      }
    });
  });

  describe('a remote that is turned off', () => {
    const off = 'POST /api/remotes/:name/off';
    const on = 'POST /api/remotes/:name/on';
    const withdraw = 'POST /api/remotes/:name/releases/:version/withdraw';
    const routes: ReleaseRoute[] = [{ path: '/team', access: 'public', title: 'Team' }];
    const logged = async () =>
      (await team.creator.ok('GET /api/deployments', { query: { name } })).deployments.map(
        ({ action, from, to, why }) => [action, from, to, why],
      );
    const page = async () => {
      const { status, text } = await site.visitor.send('GET /team');
      return [status, text.includes('<title>Team')];
    };

    test('is delivered to no device, including its first release, until it is turned on again', async () => {
      await live({ name: 'mf-other', routes: [{ path: '/other', access: 'public' }] });
      await live({ name, version: 'aaa', routes });
      const { status, text } = await call(off, { body: { why: 'It leaks' } });
      expect([status, JSON.parse(text)]).toEqual([
        200,
        expect.objectContaining({ version: 'aaa', offSince: expect.any(String), revision: 2 }),
      ]);
      expect([await shownVersion(), await page()]).toEqual([undefined, [404, false]]);
      expect((await site.visitor.send('GET /other')).status).toBe(200);
      expect(await site.visitor.ok('GET /api/releases')).toEqual([
        expect.objectContaining({ name: 'mf-other' }),
      ]);

      const again = await team.creator.ok(on, { params: { name }, body: {} });
      expect(again).toMatchObject({ version: 'aaa', percent: 100, offSince: null, revision: 3 });
      expect([await shownVersion(), await page()]).toEqual(['aaa', [200, true]]);
      expect((await logged()).slice(0, 2)).toEqual([
        ['on', null, 'aaa', ''],
        ['off', 'aaa', null, 'It leaks'],
      ]);
      const { entries } = await team.creator.ok('GET /api/creator/audit', {
        query: { action: 'remote-turned-off' },
      });
      expect(entries[0]?.detail).toBe("mf-team, by the token 'The team’s'");
    });

    test('is turned off and on once, even by concurrent requests', async () => {
      await live({ name, version: 'aaa' });
      for (const key of [off, on]) {
        const answers = await Promise.all([1, 2, 3].map(() => call(key, { body: {} })));
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      }
      expect((await logged()).slice(0, 3).map(([action]) => action)).toEqual(['on', 'off', 'promote']);
    });

    test('stays off when another version is promoted or it is rolled back', async () => {
      await live({ name, version: 'aaa' });
      await call(off, { body: {} });
      await uploaded({ name, version: 'bbb' });
      const promoted = await call(promoteKey, { body: { version: 'bbb', percent: 100, revision: 2 } });
      expect(JSON.parse(promoted.text)).toMatchObject({ version: 'bbb', offSince: expect.any(String) });
      expect(await shownVersion()).toBeUndefined();
      await call('POST /api/remotes/:name/rollbacks', { body: {} });
      expect(await shownVersion()).toBeUndefined();
      await call(on, { body: {} });
      expect(await shownVersion()).toBe('aaa');
    });

    test('can have its only version withdrawn, which is then no longer shown beside the next one', async () => {
      await live({ name, version: 'aaa' });
      await call(off, { body: {} });
      const withdrawn = await call(withdraw, { params: { name, version: 'aaa' }, body: {} });
      expect(withdrawn.status).toBe(200);
      const refused = await call(on, { body: {} });
      expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/was withdrawn/)]);
      expect(await live({ name, version: 'bbb' }, 0)).toMatchObject({ version: 'bbb', previous: null });
      expect((await call(on, { body: {} })).status).toBe(200);
      expect(await shownVersion()).toBeUndefined();
    });

    test('with an earlier version is rolled back before the later one is withdrawn', async () => {
      for (const version of ['aaa', 'bbb']) await live({ name, version });
      await call(off, { body: {} });
      const { status } = await call(withdraw, { params: { name, version: 'bbb' }, body: {} });
      expect(status).toBe(409);
    });

    test('keeps its routes, and does not block a shell that it is incompatible with', async () => {
      await live({ name: 'shell', version: 'one', platform: '3.1' });
      await live({ name, version: 'aaa', platform: '3.1', routes });
      await call(off, { body: {} });
      const { headers } = await makeDeployToken({ remote: 'mf-other' });
      const other = await team.upload(makeUpload({ name: 'mf-other', routes }), headers, 'mf-other');
      expect([other.status, other.text]).toEqual([
        422,
        expect.stringMatching(/route \/team belongs to mf-team/),
      ]);
      await live({ name: 'shell', version: 'two', platform: '3.0' });
      const { status, text } = await call(on, { body: {} });
      expect([status, text]).toEqual([422, expect.stringMatching(/platform 3\.1, but the shell has 3\.0/)]);
    });

    test('cannot be the shell or a remote without a live version', async () => {
      await live({ name: 'shell' });
      const { status, text } = await team.creator.send(off, { params: { name: 'shell' }, body: {} });
      expect([status, text]).toEqual([422, expect.stringMatching(/Every page needs the shell/)]);
      for (const key of [off, on]) expect((await call(key, { body: {} })).status).toBe(404);
    });
  });

  test('failures of unknown remotes share one metric series', async () => {
    await live({ name, version: 'aaa' });
    for (const remote of [name, 'mf-invented', 'mf-invented-too', 'constructor', 'no name']) {
      const body = { remote, version: 'aaa', phase: 'load' as const, message: 'gone', path: '/' };
      await site.visitor.ok('POST /api/remote-failures', { body });
    }
    const { values } = await remoteFailures.get();
    const counts = values.map(({ labels, value }) => [labels.remote, value]);
    expect(counts).toEqual([
      [name, 1],
      ['other', 4],
    ]);
  });

  test('a team sees its remote, its versions and what the site provides', async () => {
    await live({ name: 'shell', platform: '3.1', shared: { react: '19.3.1' } });
    await live({ name, version: 'aaa', routes: [{ path: '/team', access: 'public' }] });
    await uploaded({ name, version: 'bbb' });
    const state = await call('GET /api/remotes/:name');
    expect(JSON.parse(state.text)).toMatchObject({
      name,
      live: { version: 'aaa' },
      before: null,
      routes: ['/team'],
    });
    const { text } = await call('GET /api/remotes/:name/releases');
    const { releases } = JSON.parse(text) as { releases: RemoteRelease[] };
    expect(releases.map(({ version }) => version)).toEqual(['bbb', 'aaa']);
    const platform = await site.visitor.ok('GET /api/platform');
    expect(platform).toMatchObject({ platform: '3.1', contract: 1, shared: { react: '19.3.1' } });
    expect(platform.routes).toContainEqual({ path: '/team', owner: name });
    expect(platform.endpoints).toContain('GET /api/calendar');
    const { remotes } = await team.creator.ok('GET /api/remotes');
    expect(remotes.map((remote) => remote.name)).toEqual(['mf-team', 'shell']);
  });

  test('anyone can download the types for remotes, without tests', async () => {
    const { files } = await site.visitor.ok('GET /api/platform/types');
    expect(files['contracts/src/deploys.ts']).toContain("'GET /api/platform/types'");
    expect(files['platform/src/defineRemote.tsx']).toContain('export function defineRemote');
    expect(Object.keys(files).filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([]);
  });
});

describe('uploads', () => {
  beforeAll(() => site.empty());

  const { RELEASES_DIR: releasesDir } = site.env;
  const team = deployingTeam(site);
  const { name, call, live, shownVersion, upload, uploaded } = team;
  const promoteKey = 'POST /api/remotes/:name/promotions';

  /** The problems listed in the refusal of an upload. */
  async function problems(sent: Loose): Promise<string[]> {
    const { status, text } = await upload(sent);
    expect([status, await readdir(releasesDir).catch(() => [])]).toEqual([422, []]);
    const [words, ...sentences] = text.split('\n');
    expect(words).toBe('This release was refused:');
    return sentences;
  }

  describe('an upload', () => {
    test('is stored unchanged and compressed, and is not delivered yet', async () => {
      const { manifest, ...form } = makeUpload({ name, version: 'aaa' });
      const { author: _, commit: __, ...served } = manifest;
      const { status, text } = await upload(form);
      expect([status, JSON.parse(text)]).toEqual([
        200,
        expect.objectContaining({ name, version: 'aaa', commit: 'abc1234', author: 'A team', files: 3 }),
      ]);
      const { status: found, headers } = await fetch(`${site.origin}/remotes/mf-team/aaa/entry.aaa.js`, {
        headers: { 'Accept-Encoding': 'br' },
      });
      expect([found, headers.get('Content-Encoding')]).toEqual([200, 'br']);
      // The public file does not name its author.
      const told = await fetch(`${site.origin}/remotes/mf-team/aaa/release.json`);
      expect(await told.json()).toEqual(served);
      expect(await shownVersion()).toBeUndefined();
      expect(await readdir(releasesDir)).toEqual([name]);
    });

    test.each(['chunks/screen.js', 'entry.aaa.js.br'])('again repairs a damaged %s', async (file) => {
      await uploaded({ name, version: 'aaa' });
      const at = join(releasesDir, 'mf-team/aaa', file);
      const whole = await readFile(at);
      await writeFile(at, 'half');
      const promote = () => call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } });
      const { status, text } = await promote();
      expect([status, text]).toEqual([
        422,
        expect.stringMatching(/\.js.*damaged on the server\. Upload this version again/),
      ]);
      await uploaded({ name, version: 'aaa' });
      expect(await readFile(at)).toEqual(whole);
      expect((await promote()).status).toBe(200);
      expect(await RemoteReleases.countDocuments()).toBe(1);
    });

    test('of a different build under the same version is rejected', async () => {
      await uploaded({ name, version: 'aaa' });
      const { status, text } = await upload(
        makeUpload({ name, version: 'aaa' }, { 'chunks/screen.js': 'other()' }),
      );
      expect([status, text]).toEqual([409, expect.stringMatching(/version of its own/)]);
      expect(await readFile(join(releasesDir, 'mf-team/aaa/chunks/screen.js'), 'utf8')).toBe('screen()');
    });

    test.each<[string, Parameters<typeof makeUpload>[0]]>([
      ['routes', { name, routes: [{ path: '/elsewhere', access: 'public' }] }],
      ['shared', { name, shared: { react: '^19.3.0' } }],
    ])('of the same version with other %s is rejected, and nothing changes', async (field, other) => {
      const routes: ReleaseRoute[] = [{ path: '/mine', access: 'public' }];
      const first = { name, version: 'aaa', routes };
      await uploaded(first);
      const files = await readFile(join(releasesDir, 'mf-team/aaa/release.json'), 'utf8');
      const row = await RemoteReleases.findOne({ name }).lean();
      const { status, text, headers } = await upload(makeUpload({ ...first, ...other }));
      expect([status, headers.get('Grove-Error'), text.split('\n').slice(1)]).toEqual([
        409,
        'version-taken',
        [
          `This version already exists with a different '${field}' in its release.json. Give the build a new version.`,
        ],
      ]);
      expect(await readFile(join(releasesDir, 'mf-team/aaa/release.json'), 'utf8')).toBe(files);
      expect(await RemoteReleases.findOne({ name }).lean()).toEqual(row);
    });

    test('of the same build from a later commit is accepted', async () => {
      await uploaded({ name, version: 'aaa' });
      const again = await uploaded({ name, version: 'aaa', commit: 'def5678', author: 'Somebody else' });
      expect(again.commit).toBe('abc1234');
    });

    test('of the same version with fewer files is rejected, and its list of files stays', async () => {
      const late = { 'chunks/late.js': 'late()' };
      await uploaded({ name, version: 'aaa' }, late);
      const { status, text } = await upload(makeUpload({ name, version: 'aaa' }));
      expect([status, text]).toEqual([
        409,
        expect.stringMatching(/already exists and also has 'chunks\/late\.js'/),
      ]);
      await rm(join(releasesDir, 'mf-team/aaa/chunks/late.js'));
      const promoted = await call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } });
      expect([promoted.status, promoted.text]).toEqual([422, expect.stringMatching(/late\.js' is missing/)]);
    });

    const listed = (files: Record<string, string>) =>
      Object.entries(files).map(([path, text]) => ({ path, bytes: text.length, digest: digestOf(text) }));
    const all = {
      'entry.aaa.js': '/* mf-team aaa */'.padEnd(3_000, 'grove();'),
      'chunks/screen.js': 'screen()',
      'chunks/late.js': 'late()',
    };

    test('contains every file that the build lists, and pages do not contain the list', async () => {
      const made = makeUpload({ name, version: 'aaa', files: listed(all) }, { 'chunks/late.js': 'late()' });
      expect((await upload(made)).status).toBe(200);
      await call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } });
      const { releases } = await pageData(site.origin, '/');
      expect(releases.find((one) => one.name === name)).not.toHaveProperty('files');
    });

    test.each<[string, string | undefined, RegExp]>([
      [
        'without a lazy script that the build lists',
        undefined,
        /'chunks\/late\.js', which is not in the build/,
      ],
      [
        'with a different lazy script than the build lists',
        'later()',
        /'chunks\/late\.js' does not match its digest/,
      ],
    ])('%s is rejected', async (_, late, sentence) => {
      const made = makeUpload({ name, version: 'aaa', files: listed(all) }, { 'chunks/late.js': late });
      expect(await problems(made)).toEqual([expect.stringMatching(sentence)]);
    });

    test('with a file that the build does not list is rejected', async () => {
      const made = makeUpload(
        { name, version: 'aaa', files: listed(all) },
        { 'chunks/late.js': 'late()', 'extra.js': 'extra()' },
      );
      expect(await problems(made)).toEqual([
        expect.stringMatching(/'extra\.js' is not in the manifest's list/),
      ]);
    });

    test('of two builds under the same version at once stores one completely', async () => {
      const builds = ['one()', 'two()'].map((screen) =>
        makeUpload({ name, version: 'aaa' }, { 'chunks/screen.js': screen }),
      );
      const answers = await Promise.all(builds.map((build) => upload(build)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } })).status).toBe(
        200,
      );
    });

    test('is rejected after too many uploads on a day', async () => {
      await uploaded({ name, version: 'aaa' });
      const stored = await RemoteReleases.findOne({ name }).orFail().lean();
      const more = Array.from({ length: 199 }, (_, at) => ({
        ...stored,
        ...newDocument(),
        version: `v${at}`,
      }));
      await nativeCollection(RemoteReleases).insertMany(more);
      expect((await upload(makeUpload({ name }))).status).toBe(429);
      await RemoteReleases.deleteOne({ name, version: 'v1' });
      expect((await upload(makeUpload({ name }))).status).toBe(200);
    });

    test.each<[string, RegExp, () => Loose]>([
      ['another remote’s name', /'mf-other', not 'mf-team'/, () => makeUpload({ name: 'mf-other' })],
      [
        'a missing file',
        /'chunks\/screen\.js', which is not in the build/,
        () => makeUpload({ name }, { 'chunks/screen.js': undefined }),
      ],
      [
        'a missing script of one of its places',
        /'chunks\/weather\.js', which is not in the build/,
        () =>
          makeUpload({
            name,
            routes: [{ path: '/weather', access: 'public', preload: [{ url: 'chunks/weather.js' }] }],
          }),
      ],
      [
        'a damaged file',
        /digest/,
        () =>
          makeUpload({ name, preload: [{ url: 'chunks/screen.js', integrity: `sha384-${'A'.repeat(64)}` }] }),
      ],
      [
        'HTML instead of a script',
        /'chunks\/late\.js' contains HTML/,
        () => makeUpload({ name }, { 'chunks/late.js': ' <!doctype html><p>Not found' }),
      ],
      [
        'a first screen that is too heavy',
        /first screen is .* \(limit 60\.0 KiB\)/,
        () => makeUpload({ name }, { 'chunks/screen.js': noise(90_000) }),
      ],
      [
        'a first screen that is too heavy in one of its places',
        /first screen is .* \(limit 60\.0 KiB\)/,
        () =>
          makeUpload(
            {
              name,
              routes: [
                { path: '/clouds', access: 'public' },
                { path: '/weather', access: 'public', preload: [{ url: 'chunks/weather.js' }] },
              ],
            },
            { 'chunks/weather.js': noise(90_000) },
          ),
      ],
      [
        'a script that is too heavy',
        /largest script is .* \(limit 150\.0 KiB\)/,
        () => makeUpload({ name }, { 'chunks/late.js': noise(160_000) }),
      ],
      [
        'data that the API does not provide',
        /no GET \/api\/weather/,
        () => makeUpload({ name, routes: [{ path: '/weather', access: 'public', data: ['/api/weather'] }] }),
      ],
    ])('is rejected with an explanation for %s', async (_, sentence, make) => {
      expect(await problems(make())).toEqual([expect.stringMatching(sentence)]);
    });

    const theirs: ReleaseRoute[] = [
      { path: '/library/:productId', access: 'public', places: { product: '' } },
      { path: '/', sections: ['dashboard', 'coaching'], access: 'signed-in' },
      { path: '/:product', sections: ['dashboard', 'coaching'], access: 'signed-in' },
      { path: '/', below: 'welcome', access: 'public' },
    ];
    const foreign: [ReleaseRoute, RegExp][] = [
      [{ path: '/sanctum', access: 'public' }, /route \/sanctum belongs to mf-library/],
      [
        { path: '/sanctum/', sections: ['dashboard'], access: 'public' },
        /route \/sanctum\/ \(dashboard\) belongs to mf-library/,
      ],
      [{ path: '/:product/', access: 'public' }, /route \/:product\/ belongs to mf-library/],
      [{ path: '/:product/:id', access: 'public' }, /route \/:product\/:id belongs to mf-library/],
      [{ path: '/:page', access: 'public' }, /route \/:page belongs to mf-library/],
      [{ path: '/library/best', access: 'public' }, /route \/library\/best belongs to mf-library/],
      [{ path: '/library/:a', access: 'public' }, /route \/library\/:a belongs to mf-library/],
      [
        { path: '/', sections: ['news', 'coaching'], access: 'signed-in' },
        /route \/ \(news, coaching\) belongs to mf-library/,
      ],
      [{ path: '/', access: 'public' }, /route \/ belongs to mf-library/],
      [
        { path: '/mine', below: 'welcome', access: 'public' },
        /below the welcome screen belongs to mf-library/,
      ],
      [{ path: '/mine', access: 'public', places: { product: '' } }, /place 'product' belongs to mf-library/],
    ];

    test.each(foreign)('is rejected for %j, which belongs to another remote', async (route, sentence) => {
      await live({ name: 'mf-library', routes: theirs });
      const { status, text } = await upload(makeUpload({ name, routes: [route] }));
      expect([status, text]).toEqual([422, expect.stringMatching(sentence)]);
    });

    test.each([
      ...['/api', '/api/team', '/media/:key', '/calendar', '/remotes', '/remotes/mf-library', '/icons/:name'],
      ...['/health', '/ready/', '/offline', '/companion'],
    ])('is rejected for %s, which the site serves itself', async (path) => {
      const sent = makeUpload({ name, routes: [{ path, access: 'public' }] });
      expect(await problems(sent)).toEqual([`The site itself answers ${path}. Choose another path.`]);
    });

    test('is accepted with names that are unused or its own', async () => {
      await live({ name: 'mf-library', routes: theirs });
      const routes: ReleaseRoute[] = [
        { path: '/mine', access: 'public', places: { cart: '' } },
        { path: '/', sections: ['news'], access: 'signed-in' },
        { path: '/:product', sections: ['news'], access: 'signed-in' },
        { path: '/health/tips', access: 'public' },
      ];
      for (const version of ['aaa', 'bbb']) await live({ name, version, routes });
      expect(await shownVersion()).toBe('bbb');
    });

    test.each(foreign)(
      'of %j can be promoted only while no other remote uses it',
      async (route, sentence) => {
        await uploaded({ name, version: 'aaa', routes: [route] });
        await live({ name: 'mf-library', routes: theirs });
        const { status, text } = await call(promoteKey, {
          body: { version: 'aaa', percent: 5, revision: 0 },
        });
        expect([status, text]).toEqual([422, expect.stringMatching(sentence)]);
      },
    );

    test('is rejected with every requirement that the live shell does not meet', async () => {
      await live({ name: 'shell', contract: 1, platform: '3.1', shared: { react: '19.3.1' } });
      const shared = { react: '^19.4.0', jquery: '3.0.0' };
      const { text } = await upload(makeUpload({ name, contract: 2, platform: '3.2', shared }));
      expect(text.split('\n').slice(1)).toEqual([
        expect.stringMatching(/contract 2, but the shell has 1/),
        expect.stringMatching(/platform 3\.2, but the shell has 3\.1/),
        expect.stringMatching(/react \^19\.4\.0, but the shell has 19\.3\.1/),
        expect.stringMatching(/jquery from the shell, which does not share it/),
      ]);
      expect((await upload(makeUpload({ name, platform: '3.0', shared: { react: '19.0.0' } }))).status).toBe(
        200,
      );
    });

    test('of a shell is rejected if it breaks a live remote', async () => {
      await live({ name: 'shell', version: 'one', platform: '3.1', shared: { react: '19.3.1' } });
      await live({ name, platform: '3.1', shared: { react: '^19.3.0' } });
      const { headers: ofShell } = await makeDeployToken({ remote: 'shell' });
      const { status, text } = await upload(makeUpload({ name: 'shell', platform: '3.0' }), ofShell, 'shell');
      expect([status, text]).toEqual([
        422,
        expect.stringMatching(/mf-team, which is live, would stop working/),
      ]);
    });

    test.each<[string, number, () => Loose]>([
      ['a body that is not a form', 400, () => ({ body: {} })],
      ['a form without the release', 400, () => makeForm({}, [])],
      ['a file before the release', 400, () => makeForm({}, [['entry.js', 'x()']])],
      ['an invalid release', 400, () => makeForm({ release: '{}' }, [])],
      ['a path outside the folder', 400, () => makeUpload({ name }, { '../../secret.js': 'x()' })],
      ['a hidden file', 400, () => makeUpload({ name }, { '.env': 'x' })],
      ['its own compressed file', 400, () => makeUpload({ name }, { 'chunks/screen.js.br': 'x' })],
      [
        'a file with the name of a folder',
        400,
        () => makeUpload({ name }, { 'chunks/screen.js/late.js': 'x' }),
      ],
      ['an entry on another host', 400, () => makeUpload({ name, entry: 'https://evil.test/entry.js' })],
      ['a version outside the folder', 400, () => makeUpload({ name, version: '..', entry: 'entry.js' })],
      [
        'an incomplete form',
        400,
        () => {
          const { manifest: _, ...form } = makeUpload({ name });
          return { ...form, body: String(form.body).slice(0, 400) };
        },
      ],
      ['a file that is too large', 413, () => makeUpload({ name }, { 'big.bin': 'x'.repeat(5_000_001) })],
      [
        'too many files',
        413,
        () =>
          makeUpload(
            { name },
            Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`f${at}.txt`, 'x'])),
          ),
      ],
    ])('%s returns %s and stores nothing', async (_, expected, make) => {
      const { status } = await upload(make());
      expect([status, await readdir(releasesDir).catch(() => [])]).toEqual([expected, []]);
      expect(await RemoteReleases.countDocuments()).toBe(0);
    });
  });

  /** A script of about this many bytes compressed. */
  function noise(bytes: number): string {
    return `/*${randomBytes(bytes).toString('hex')}*/`.replace(/.{64}/g, '$&\n');
  }

  test('raising a remote’s budget allows an upload that was rejected', async () => {
    await live({ name, version: 'aaa' });
    const heavy = makeUpload({ name }, { 'chunks/screen.js': noise(90_000) });
    expect((await upload(heavy)).status).toBe(422);
    const body = { firstScreenBytes: 200_000, chunkBytes: 200_000, why: 'It draws maps' };
    const { budget } = await team.creator.ok('PUT /api/remotes/:name/budget', { params: { name }, body });
    expect(budget).toEqual({ firstScreenBytes: 200_000, chunkBytes: 200_000 });
    expect((await upload(heavy)).status).toBe(200);
    expect((await call('PUT /api/remotes/:name/budget', { body })).status).toBe(401);
  });

  test('a creator can raise the budget of a remote before its first release', async () => {
    const endpoint = 'PUT /api/remotes/:name/budget';
    const heavy = makeUpload({ name }, { 'chunks/screen.js': noise(90_000) });
    expect((await upload(heavy)).status).toBe(422);
    const usual = { firstScreenBytes: 61_440, chunkBytes: 153_600 };
    const waiting = async () => (await team.creator.ok('GET /api/remotes')).waiting;
    expect(await waiting()).toContainEqual({ name, budget: usual });

    const budget = { firstScreenBytes: 200_000, chunkBytes: 200_000 };
    const body = { ...budget, why: 'It draws maps' };
    expect(await team.creator.ok(endpoint, { params: { name }, body })).toEqual({ name, budget });
    expect(await waiting()).toContainEqual({ name, budget });
    const told = await call('GET /api/remotes/:name/releases');
    expect(JSON.parse(told.text)).toMatchObject({ releases: [], budget });
    const { status, text } = await upload(heavy);
    const { version } = JSON.parse(text) as RemoteRelease;
    expect(status).toBe(200);
    const promoted = await call(promoteKey, { body: { version, percent: 100, revision: 0 } });
    expect(promoted.status).toBe(200);
    expect((await team.creator.ok('GET /api/remotes/:name', { params: { name } })).budget).toEqual(budget);
    expect((await waiting()).map((one) => one.name)).not.toContain(name);
  });

  test('a remote that nobody may deploy has no budget', async () => {
    const body = { firstScreenBytes: 1, chunkBytes: 1, why: 'It shall be light' };
    const params = { name: 'mf-nobodys' };
    expect((await team.creator.send('PUT /api/remotes/:name/budget', { params, body })).status).toBe(404);
  });

  test('a rollback to a version above the current budget is allowed', async () => {
    const params = { name };
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' });
    const body = { firstScreenBytes: 1, chunkBytes: 1, why: 'It shall be light' };
    await team.creator.ok('PUT /api/remotes/:name/budget', { params, body });
    const { revision } = (await team.creator.ok('GET /api/remotes/:name', { params })).channel;
    expect((await call(promoteKey, { body: { version: 'aaa', percent: 5, revision } })).status).toBe(422);
    expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(200);
    expect(await shownVersion()).toBe('aaa');
  });
});
