import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { describe, expect, test } from '@jest/globals';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { makeDeployToken } from '../../../test/factories/makeDeployToken.ts';
import { makeUpload } from '../../../test/factories/makeUpload.ts';
import { testServer } from '../../../test/testServer.ts';
import { promoteKey } from '../../../test/uploadHelpers.ts';

const site = testServer();
const team = deployingTeam(site);
const { name, call, deploy: live, getShownVersion: shownVersion, uploadBuild: uploaded } = team;

describe('turning a remote off', () => {
  const turnOff = 'POST /api/remotes/:name/off';
  const turnOn = 'POST /api/remotes/:name/on';
  const withdraw = 'POST /api/remotes/:name/releases/:version/withdraw';
  const routes: ReleaseRoute[] = [{ path: '/team', access: 'public', title: 'Team' }];
  const listLogged = async () =>
    (await team.creator.ok('GET /api/deployments', { query: { name } })).deployments.map(
      ({ action, from, to, why }) => [action, from, to, why],
    );
  const page = async () => {
    const { status, text } = await site.visitor.send('GET /team');
    return [status, text.includes('<title>Team')];
  };

  test('no device loads a remote that is off, even its first release, until it is on again', async () => {
    await live({ name: 'mf-other', routes: [{ path: '/other', access: 'public' }] });
    await live({ name, version: 'aaa', routes });
    const { status, text } = await call(turnOff, { body: { why: 'It leaks' } });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      expect.objectContaining({ version: 'aaa', offSince: expect.any(String), revision: 2 }),
    ]);
    expect([await shownVersion(), await page()]).toEqual([undefined, [404, false]]);
    expect((await site.visitor.send('GET /other')).status).toBe(200);
    expect(await site.visitor.ok('GET /api/releases')).toEqual([
      expect.objectContaining({ name: 'mf-other' }),
    ]);

    const again = await team.creator.ok(turnOn, { params: { name }, body: {} });
    expect(again).toMatchObject({ version: 'aaa', percent: 100, offSince: null, revision: 3 });
    expect([await shownVersion(), await page()]).toEqual(['aaa', [200, true]]);
    expect((await listLogged()).slice(0, 2)).toEqual([
      ['on', null, 'aaa', ''],
      ['off', 'aaa', null, 'It leaks'],
    ]);
    const { entries } = await team.creator.ok('GET /api/creator/audit', {
      query: { action: 'remote-turned-off' },
    });
    expect(entries[0]?.detail).toBe("mf-team, by the token 'The team’s'");
  });

  test('concurrent requests turn a remote off and on once', async () => {
    await live({ name, version: 'aaa' });
    for (const key of [turnOff, turnOn]) {
      const answers = await Promise.all([1, 2, 3].map(() => call(key, { body: {} })));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    }
    expect((await listLogged()).slice(0, 3).map(([action]) => action)).toEqual(['on', 'off', 'promote']);
  });

  test('a remote stays off when another version is promoted or it is rolled back', async () => {
    await live({ name, version: 'aaa' });
    await call(turnOff, { body: {} });
    await uploaded({ name, version: 'bbb' });
    const promoted = await call(promoteKey, { body: { version: 'bbb', percent: 100, revision: 2 } });
    expect(JSON.parse(promoted.text)).toMatchObject({ version: 'bbb', offSince: expect.any(String) });
    expect(await shownVersion()).toBeUndefined();
    await call('POST /api/remotes/:name/rollbacks', { body: {} });
    expect(await shownVersion()).toBeUndefined();
    await call(turnOn, { body: {} });
    expect(await shownVersion()).toBe('aaa');
  });

  test('the only version can be withdrawn, and is then never live next to the next one', async () => {
    await live({ name, version: 'aaa' });
    await call(turnOff, { body: {} });
    const withdrawn = await call(withdraw, { params: { name, version: 'aaa' }, body: {} });
    expect(withdrawn.status).toBe(200);
    const refused = await call(turnOn, { body: {} });
    expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/was withdrawn/)]);
    expect(await live({ name, version: 'bbb' }, 0)).toMatchObject({ version: 'bbb', previous: null });
    expect((await call(turnOn, { body: {} })).status).toBe(200);
    expect(await shownVersion()).toBeUndefined();
  });

  test('a version with a previous one must be rolled back before it can be withdrawn', async () => {
    for (const version of ['aaa', 'bbb']) await live({ name, version });
    await call(turnOff, { body: {} });
    const { status } = await call(withdraw, { params: { name, version: 'bbb' }, body: {} });
    expect(status).toBe(409);
  });

  test('a remote that is off keeps its routes and does not block a shell it does not work with', async () => {
    await live({ name: 'shell', version: 'one', platform: '3.1' });
    await live({ name, version: 'aaa', platform: '3.1', routes });
    await call(turnOff, { body: {} });
    const { headers } = await makeDeployToken({ remote: 'mf-other' });
    const other = await team.upload(makeUpload({ name: 'mf-other', routes }), headers, 'mf-other');
    expect([other.status, other.text]).toEqual([
      422,
      expect.stringMatching(/route \/team belongs to mf-team/),
    ]);
    await live({ name: 'shell', version: 'two', platform: '3.0' });
    const { status, text } = await call(turnOn, { body: {} });
    expect([status, text]).toEqual([422, expect.stringMatching(/platform 3\.1, but the shell has 3\.0/)]);
  });

  test('the shell and a remote that was never live cannot be turned off', async () => {
    await live({ name: 'shell' });
    const { status, text } = await team.creator.send(turnOff, { params: { name: 'shell' }, body: {} });
    expect([status, text]).toEqual([422, expect.stringMatching(/Every page needs the shell/)]);
    for (const key of [turnOff, turnOn]) expect((await call(key, { body: {} })).status).toBe(404);
  });
});
