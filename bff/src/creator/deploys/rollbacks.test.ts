import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { testServer } from '../../../test/testServer.ts';
import { promoteKey } from '../../../test/uploadHelpers.ts';
import { RemoteReleases } from '../../publishing/releases/remoteReleases.model.ts';

const site = testServer();
const team = deployingTeam(site);
const { name, call, deploy: live, getShownVersion: shownVersion } = team;

describe('a rollback', () => {
  test('a rollback makes the previous version live, and the later one can be made live again', async () => {
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' });
    const restored = await call('POST /api/remotes/:name/rollbacks', { body: { why: 'It was slow' } });
    expect([restored.status, JSON.parse(restored.text)]).toEqual([
      200,
      expect.objectContaining({ version: 'aaa', previous: 'bbb', percent: 100 }),
    ]);
    expect(await shownVersion()).toBe('aaa');
    await call('POST /api/remotes/:name/rollbacks', { body: { version: 'bbb' } });
    expect(await shownVersion()).toBe('bbb');
  });

  test('a rollback ends a canary, and the version before the live one stays available', async () => {
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' });
    await live({ name, version: 'ccc' }, 5);
    const { text } = await call('POST /api/remotes/:name/rollbacks', { body: {} });
    expect(JSON.parse(text)).toMatchObject({ version: 'bbb', previous: 'aaa', percent: 100 });
  });

  describe('a rollback to a version that no longer works', () => {
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

    test('the rollback is refused with all problems and a hint to --force', async () => {
      const { status, text } = await call(rollbacks, { body: {} });
      expect([status, text.split('\n').slice(1)]).toEqual([
        422,
        [...sentences, /roll back with --force/].map((one): unknown => expect.stringMatching(one)),
      ]);
      expect(await shownVersion()).toBe('bbb');
    });

    test.each(['a token', 'a creator'])(
      'with force, %s can roll back, and the response lists what no longer works',
      async (who) => {
        const input = { params: { name }, body: { force: true, why: 'It is still better' } };
        const { status, text } =
          who === 'a token' ? await call(rollbacks, input) : await team.creator.send(rollbacks, input);
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

    test('a withdrawn version is refused even with force', async () => {
      await RemoteReleases.updateOne({ name, version: 'aaa' }, { withdrawnAt: new Date() });
      const { status, text } = await call(rollbacks, { body: { version: 'aaa', force: true } });
      expect([status, text]).toEqual([422, expect.stringMatching(/was withdrawn/)]);
    });
  });

  test('a rollback without a previous version is answered with 404', async () => {
    expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(404);
    await live({ name, version: 'aaa' });
    expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(404);
  });
});

describe('a withdrawn version', () => {
  const key = 'POST /api/remotes/:name/releases/:version/withdraw';

  test('a withdrawn version can be neither promoted nor rolled back to', async () => {
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

  test('a live version cannot be withdrawn', async () => {
    await live({ name, version: 'aaa' });
    await live({ name, version: 'bbb' }, 5);
    for (const version of ['aaa', 'bbb']) {
      const { status, headers } = await call(key, { params: { name, version }, body: {} });
      expect([status, headers.get('Grove-Error')]).toEqual([409, 'release-live']);
    }
  });
});
