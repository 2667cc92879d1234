import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { Release } from '@grove/contracts/releases';
import mongoose from 'mongoose';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { pageData } from '../../../test/pageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { adoptFormerReleases } from './adoptFormerReleases.ts';
import { Channels } from './channels.model.ts';
import { publishRelease } from './publishRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';

const site = testServer();
const { RELEASES_DIR: releasesDir } = site.env;
const never = new AbortController().signal;
const former = () => mongoose.connection.collection('releases');

beforeEach(async () => {
  await Promise.all([Channels.deleteMany({}), RemoteReleases.deleteMany({}), former().deleteMany({})]);
});

function row(name: string, version: string, channel = 'stable') {
  const base = channel === 'dev' ? 'http://localhost:9' : `/remotes/${name}/${version}`;
  const release: Release = { name, version, contract: 1, entry: `${base}/entry.js`, preload: [], routes: [] };
  return { name, channel, release, createdAt: new Date(), updatedAt: new Date('2026-01-02') };
}

async function putFiles(name: string, version: string) {
  const folder = join(releasesDir, name, version);
  await mkdir(folder, { recursive: true });
  const manifest = { name, version, contract: 1, entry: 'entry.js', preload: [], routes: [] };
  await writeFile(join(folder, 'entry.js'), 'grove()');
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
}

test('what was published before is shown on', async () => {
  await former().insertMany([row('mf-one', 'aaa'), row('mf-two', 'bbb'), row('mf-one', 'dev', 'dev')]);
  await putFiles('mf-one', 'aaa');
  await adoptFormerReleases(releasesDir, never);
  const { releases } = await pageData(site.origin, '/');
  expect(releases.map(({ name, version, entry }) => [name, version, entry]).sort()).toEqual([
    ['mf-one', 'aaa', '/remotes/mf-one/aaa/entry.js'],
    ['mf-two', 'bbb', '/remotes/mf-two/bbb/entry.js'],
  ]);
  expect([await Channels.countDocuments(), await RemoteReleases.countDocuments()]).toEqual([2, 2]);
  const stored = await RemoteReleases.findOne({ name: 'mf-one' }).lean();
  expect(stored).toMatchObject({
    files: [{ path: 'entry.js' }, { path: 'release.json' }],
    firstScreenBytes: 7,
  });
});

test('copies of before go on with their rows, and what was published since stays', async () => {
  await former().insertMany([row('mf-one', 'aaa')]);
  await adoptFormerReleases(releasesDir, never);
  const { distDir } = await makeBuild({ name: 'mf-one', version: 'ccc' });
  await publishRelease({ name: 'mf-one', distDir, releasesDir });
  await adoptFormerReleases(releasesDir, never);
  expect(await Channels.findOne({ name: 'mf-one' }).lean()).toMatchObject({
    version: 'ccc',
    previous: 'aaa',
  });
  expect(await former().countDocuments({ 'release.version': 'aaa' })).toBe(1);
});
