import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { testServer } from '../../../test/testServer.ts';
import { publishRelease } from './publishRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import { removeOldReleases } from './removeOldReleases.ts';

const site = testServer();
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

test('what nobody was shown for 30 days goes; what is live, and what was before it, stays however old', async () => {
  await RemoteReleases.updateMany({ name }, { lastLiveAt: daysAgo(31) });
  await RemoteReleases.updateOne({ name, version: 'v2' }, { lastLiveAt: daysAgo(29) });
  await clean();
  expect(await versions()).toEqual(['v2', 'v3', 'v4']);
  expect(await RemoteReleases.distinct('version')).toEqual(['v2', 'v3', 'v4']);
});

test('what a run has marked before its process ended goes with the next one, and is not shown meanwhile', async () => {
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

test('what a killed process had put together goes after a day', async () => {
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
