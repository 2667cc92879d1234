import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import { expect, test } from '@jest/globals';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { testServer } from '../../../test/testServer.ts';
import { remoteFailures } from '../../infra/metrics.ts';

const site = testServer();
const team = deployingTeam(site);
const { name, call, deploy: live, uploadBuild: uploaded } = team;

test('failures are counted by remote and version; unknown ones share one series of the metrics', async () => {
  await live({ name, version: 'aaa' });
  for (const remote of [name, 'mf-invented', 'mf-invented-too', 'constructor', 'no name']) {
    const body = { remote, version: 'aaa', phase: 'load' as const, message: 'gone', path: '/' };
    await site.visitor.ok('POST /api/remote-failures', { body });
    await site.visitor.ok('POST /api/remote-failures', { body: { ...body, version: 'invented' } });
  }
  const { values } = await remoteFailures.get();
  const counts = values.map(({ labels, value }) => [labels.remote, labels.version, value]);
  expect(counts).toEqual([
    [name, 'aaa', 1],
    [name, 'other', 1],
    ['other', 'other', 8],
  ]);
});

test('a team sees its remote, its versions and what the platform provides', async () => {
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

test('everyone can download the types for remotes, without tests', async () => {
  const { files } = await site.visitor.ok('GET /api/platform/types');
  expect(files['contracts/src/releases/deploys.ts']).toContain("'GET /api/platform/types'");
  expect(files['platform/src/defineRemote.tsx']).toContain('export function defineRemote');
  expect(Object.keys(files).filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([]);
});
