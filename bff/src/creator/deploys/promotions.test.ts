import { describe, expect, test } from '@jest/globals';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { testServer } from '../../../test/testServer.ts';
import { promoteKey } from '../../../test/uploadHelpers.ts';

const site = testServer();
const team = deployingTeam(site);
const { name, call, deploy: live, getShownVersion: shownVersion, uploadBuild: uploaded } = team;

const readChannel = async () =>
  (await team.creator.ok('GET /api/remotes/:name', { params: { name } })).channel;

describe('a promotion', () => {
  test('a promoted version is live for the next page, and is in the log and the audit log', async () => {
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

  test('a promotion based on an outdated revision is refused', async () => {
    await live({ name, version: 'aaa' });
    await uploaded({ name, version: 'bbb' });
    const { status, headers } = await call(promoteKey, {
      body: { version: 'bbb', percent: 100, revision: 0 },
    });
    expect([status, headers.get('Grove-Error')]).toEqual([409, 'changed-elsewhere']);
    expect(await shownVersion()).toBe('aaa');
  });

  test('of several concurrent promotions, one succeeds', async () => {
    for (const version of ['aaa', 'bbb', 'ccc']) await uploaded({ name, version });
    const statuses = await Promise.all(
      ['aaa', 'bbb', 'ccc'].map(async (version) => {
        return (await call(promoteKey, { body: { version, percent: 100, revision: 0 } })).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  test('a version that was never uploaded is not found', async () => {
    expect((await call(promoteKey, { body: { version: 'zzz', percent: 5, revision: 0 } })).status).toBe(404);
  });

  test('a promotion is checked again, because the shell may have changed since the upload', async () => {
    await live({ name: 'shell', version: 'one', platform: '3.1' });
    await uploaded({ name, version: 'aaa', platform: '3.1' });
    await live({ name: 'shell', version: 'zero', platform: '3.0' });
    const { status, text } = await call(promoteKey, {
      body: { version: 'aaa', percent: 100, revision: 0 },
    });
    expect([status, text]).toEqual([422, expect.stringMatching(/platform 3\.1, but the shell has 3\.0/)]);
  });

  test.each([
    ['the live version', 'bbb', 5, 100, 'Roll back, and then promote it to 5 percent'],
    ['a canary', 'ccc', 10, 25, 'Roll back, and then promote it to 10 percent'],
    ['a canary to no device', 'ccc', 0, 25, 'Roll back, or promote another version'],
    ['the version next to a canary', 'bbb', 50, 75, 'Promote ccc further instead'],
  ])(
    'a promotion of %s to fewer devices is refused and changes nothing',
    async (_, version, percent, has, remedy) => {
      await live({ name, version: 'aaa' });
      await live({ name, version: 'bbb' });
      const { revision } = has === 100 ? await readChannel() : await live({ name, version: 'ccc' }, 25);
      const before = await readChannel();
      const { status, text } = await call(promoteKey, { body: { version, percent, revision } });
      expect([status, text]).toEqual([
        422,
        expect.stringMatching(new RegExp(`${version} is already live for ${has} percent .*${remedy}`)),
      ]);
      expect(await readChannel()).toEqual(before);
    },
  );

  test('after a rollback, the version can be promoted to fewer devices', async () => {
    for (const version of ['aaa', 'bbb']) await live({ name, version });
    await call('POST /api/remotes/:name/rollbacks', { body: {} });
    const { revision } = await readChannel();
    const { status } = await call(promoteKey, { body: { version: 'bbb', percent: 5, revision } });
    expect([status, await readChannel()]).toEqual([
      200,
      expect.objectContaining({ version: 'bbb', percent: 5 }),
    ]);
  });

  test('promoting the live version again changes nothing', async () => {
    const alreadyLive = await live({ name, version: 'aaa' });
    const { revision } = alreadyLive;
    const again = await call(promoteKey, { body: { version: 'aaa', percent: 100, revision } });
    expect([again.status, JSON.parse(again.text)]).toEqual([200, alreadyLive]);
  });

  test('the only shell cannot be promoted to some devices, because the others would have no page', async () => {
    await uploaded({ name: 'shell', version: 'one' });
    const body = { version: 'one', percent: 5, revision: 0 };
    const { status } = await team.creator.send(promoteKey, { params: { name: 'shell' }, body });
    expect(status).toBe(422);
  });
});
