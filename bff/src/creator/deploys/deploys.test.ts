import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RemoteRelease } from '@grove/contracts/deploys';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { testServer } from '../../../test/testServer.ts';
import { RemoteReleases } from '../../publishing/releases/remoteReleases.model.ts';

const site = testServer();
const team = deployingTeam(site);
const { name, call, live, shownVersion, uploaded } = team;
const promoteKey = 'POST /api/remotes/:name/promotions';

const shown = async () => (await team.creator.ok('GET /api/remotes/:name', { params: { name } })).channel;

describe('a promotion', () => {
  test('is live for the next page, and is in the log and the audit trail', async () => {
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

  test('upon what somebody else has changed meanwhile is refused', async () => {
    await live({ name, version: 'aaa' });
    await uploaded({ name, version: 'bbb' });
    const { status, headers: told } = await call(promoteKey, {
      body: { version: 'bbb', percent: 100, revision: 0 },
    });
    expect([status, told.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect(await shownVersion()).toBe('aaa');
  });

  test('of several at once lets one through', async () => {
    for (const version of ['aaa', 'bbb', 'ccc']) await uploaded({ name, version });
    const statuses = await Promise.all(
      ['aaa', 'bbb', 'ccc'].map(async (version) => {
        return (await call(promoteKey, { body: { version, percent: 100, revision: 0 } })).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  test('of a version that was never uploaded finds nothing', async () => {
    expect((await call(promoteKey, { body: { version: 'zzz', percent: 5, revision: 0 } })).status).toBe(404);
  });

  test('is checked again: what it needs may have gone since it was uploaded', async () => {
    await live({ name: 'shell', version: 'one', platform: '3.1' });
    await uploaded({ name, version: 'aaa', platform: '3.1' });
    await live({ name: 'shell', version: 'zero', platform: '3.0' });
    const { status, text } = await call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } });
    expect([status, text]).toEqual([422, expect.stringMatching(/platform 3\.1, and the shell has 3\.0/)]);
  });

  test.each([
    ['what all have', 'bbb', 5, 100],
    ['a canary', 'ccc', 10, 25],
    ['what the others have', 'bbb', 50, 75],
  ])('of %s to fewer devices is refused, and nothing changes', async (_, version, percent, has) => {
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' });
    const { revision } = has === 100 ? await shown() : await live({ name, version: 'ccc' }, 25);
    const before = await shown();
    const { status, text } = await call(promoteKey, { body: { version, percent, revision } });
    expect([status, text]).toEqual([
      422,
      expect.stringMatching(new RegExp(`${version} is live for ${has} percent .* already`)),
    ]);
    expect(await shown()).toEqual(before);
  });

  test('that is there already changes nothing, nor the log', async () => {
    const there = await live({ name, version: 'aaa' });
    const { revision } = there;
    const again = await call(promoteKey, { body: { version: 'aaa', percent: 100, revision } });
    expect([again.status, JSON.parse(again.text)]).toEqual([200, there]);
  });

  test('of the only shell to some devices is refused: the others would have no page', async () => {
    await uploaded({ name: 'shell', version: 'one' });
    const body = { version: 'one', percent: 5, revision: 0 };
    const { status } = await team.creator.send(promoteKey, { params: { name: 'shell' }, body });
    expect(status).toBe(422);
  });
});

describe('a rollback', () => {
  test('brings the version before to everybody, and forth again', async () => {
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

  test('ends a canary, and what was before it stays known', async () => {
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' });
    await live({ name, version: 'ccc' }, 5);
    const { text } = await call('POST /api/remotes/:name/rollbacks', { body: {} });
    expect(JSON.parse(text)).toMatchObject({ version: 'bbb', previous: 'aaa', percent: 100 });
  });

  describe('to what does not work any more', () => {
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

    test('is refused with what would not work, and with how to do it all the same', async () => {
      const { status, text } = await call(rollbacks, { body: {} });
      expect([status, text.split('\n').slice(1)]).toEqual([
        422,
        [...sentences, /once more with --force/].map((one): unknown => expect.stringMatching(one)),
      ]);
      expect(await shownVersion()).toBe('bbb');
    });

    test.each(['a token', 'a creator'])(
      'is done by force for %s, and says what does not work',
      async (who) => {
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
      },
    );

    test('is not done by force with a version that was withdrawn', async () => {
      await RemoteReleases.updateOne({ name, version: 'aaa' }, { withdrawnAt: new Date() });
      const { status, text } = await call(rollbacks, { body: { version: 'aaa', force: true } });
      expect([status, text]).toEqual([422, expect.stringMatching(/was withdrawn/)]);
    });
  });

  test('finds nothing where nothing was before', async () => {
    expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(404);
    await live({ name, version: 'aaa' });
    expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(404);
  });
});

describe('a version that is withdrawn', () => {
  const key = 'POST /api/remotes/:name/releases/:version/withdraw';

  test('is never promoted again, nor gone back to', async () => {
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' });
    const { status, text } = await call(key, { params: { name, version: 'aaa' }, body: { why: 'It leaks' } });
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

  test('is none that is live', async () => {
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' }, 5);
    for (const version of ['aaa', 'bbb']) {
      const { status, headers: told } = await call(key, { params: { name, version }, body: {} });
      expect([status, told.get('Grove-Error')]).toEqual([409, 'release-live']);
    }
  });
});

test('a team sees its remote and its versions, and what the site gives', async () => {
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

test('everybody may have the types that a remote is written against, and no tests', async () => {
  const { files } = await site.visitor.ok('GET /api/platform/types');
  expect(files['contracts/src/deploys.ts']).toContain("'GET /api/platform/types'");
  expect(files['platform/src/defineRemote.tsx']).toContain('export function defineRemote');
  expect(Object.keys(files).filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([]);
});
