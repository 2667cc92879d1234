import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import { expect, test } from '@jest/globals';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { makeUpload } from '../../../test/factories/makeUpload.ts';
import { testServer } from '../../../test/testServer.ts';
import { makeHeavyScript, promoteKey } from '../../../test/uploadHelpers.ts';

const site = testServer();
const team = deployingTeam(site);
const { name, call, deploy: live, getShownVersion: shownVersion, upload } = team;

test('a creator can raise a remote’s budget, so that a refused build is accepted', async () => {
  await live({ name, version: 'aaa' });
  const heavyBuild = makeUpload({ name }, { 'chunks/screen.js': makeHeavyScript(90_000) });
  expect((await upload(heavyBuild)).status).toBe(422);
  const body = { firstScreenBytes: 200_000, chunkBytes: 200_000, why: 'It draws maps' };
  const { budget } = await team.creator.ok('PUT /api/remotes/:name/budget', { params: { name }, body });
  expect(budget).toEqual({ firstScreenBytes: 200_000, chunkBytes: 200_000 });
  expect((await upload(heavyBuild)).status).toBe(200);
  expect((await call('PUT /api/remotes/:name/budget', { body })).status).toBe(401);
});

test('a creator can raise the budget of a remote whose first release is too large', async () => {
  const endpoint = 'PUT /api/remotes/:name/budget';
  const heavyBuild = makeUpload({ name }, { 'chunks/screen.js': makeHeavyScript(90_000) });
  expect((await upload(heavyBuild)).status).toBe(422);
  const defaultBudget = { firstScreenBytes: 61_440, chunkBytes: 153_600 };
  const waiting = async () => (await team.creator.ok('GET /api/remotes')).waiting;
  expect(await waiting()).toContainEqual({ name, budget: defaultBudget });

  const budget = { firstScreenBytes: 200_000, chunkBytes: 200_000 };
  const body = { ...budget, why: 'It draws maps' };
  expect(await team.creator.ok(endpoint, { params: { name }, body })).toEqual({ name, budget });
  expect(await waiting()).toContainEqual({ name, budget });
  const listed = await call('GET /api/remotes/:name/releases');
  expect(JSON.parse(listed.text)).toMatchObject({ releases: [], budget });
  const { status, text } = await upload(heavyBuild);
  const { version } = JSON.parse(text) as RemoteRelease;
  expect(status).toBe(200);
  const promoted = await call(promoteKey, { body: { version, percent: 100, revision: 0 } });
  expect(promoted.status).toBe(200);
  expect((await team.creator.ok('GET /api/remotes/:name', { params: { name } })).budget).toEqual(budget);
  expect((await waiting()).map((one) => one.name)).not.toContain(name);
});

test('a name that no one may deploy has no budget', async () => {
  const body = { firstScreenBytes: 1, chunkBytes: 1, why: 'Keep it small' };
  const params = { name: 'mf-nobodys' };
  expect((await team.creator.send('PUT /api/remotes/:name/budget', { params, body })).status).toBe(404);
});

test('a version above the current budget can be rolled back to', async () => {
  const params = { name };
  await live({ name, version: 'aaa' });
  await live({ name, version: 'bbb' });
  const body = { firstScreenBytes: 1, chunkBytes: 1, why: 'Keep it small' };
  await team.creator.ok('PUT /api/remotes/:name/budget', { params, body });
  const { revision } = (await team.creator.ok('GET /api/remotes/:name', { params })).channel;
  expect((await call(promoteKey, { body: { version: 'aaa', percent: 5, revision } })).status).toBe(422);
  expect((await call('POST /api/remotes/:name/rollbacks', { body: {} })).status).toBe(200);
  expect(await shownVersion()).toBe('aaa');
});
