import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { testDatabase } from '../../../test/testDatabase.ts';
import { listChannels } from './findLive.ts';
import { publishRelease } from './publishRelease.ts';
import { releaseBuilds } from './releaseBuilds.ts';

const { env } = testDatabase();
const { RELEASES_DIR: releasesDir } = env;
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
  (await releaseBuilds({ buildsDir: images[version] ?? '', releasesDir })).names;
async function shown(): Promise<Record<string, string>> {
  return Object.fromEntries((await listChannels()).map(({ name, version }) => [name, version]));
}

test('an image brings its shell and remotes, what a team deploys since stays, and the image before brings its own back', async () => {
  expect(await releaseImage('v1')).toEqual(['mf-member', 'shell']);
  const { distDir } = await makeBuild({ name: 'mf-member', version: 'teams' });
  await publishRelease({ name: 'mf-member', distDir, releasesDir });
  expect(await releaseImage('v1')).toEqual([]);
  expect(await shown()).toEqual({ 'mf-member': 'teams', shell: 'v1' });

  await releaseImage('v2');
  expect(await shown()).toEqual({ 'mf-member': 'v2', shell: 'v2' });
  await releaseImage('v1');
  expect(await shown()).toEqual({ 'mf-member': 'v1', shell: 'v1' });
});

test('what is shown and has lost its files is published again', async () => {
  await rm(join(releasesDir, 'shell', 'v1'), { recursive: true });
  expect(await releaseImage('v1')).toEqual(['shell']);
});

test('an image whose shell or remote would break what a team has deployed is released by force only, and says what', async () => {
  const { distDir } = await makeBuild({
    ...{ name: 'mf-team', version: 'teams', platform: '3.1' },
    routes: [{ path: '/team', access: 'public' }],
  });
  await publishRelease({ name: 'mf-team', distDir, releasesDir });
  const buildsDir = await mkdtemp(join(tmpdir(), 'grove-image-'));
  images['v3'] = buildsDir;
  const brought = [
    { name: 'shell', version: 'v3', platform: '3.0' },
    { name: 'mf-member', version: 'v3', routes: [{ path: '/team', access: 'public' as const }] },
  ];
  for (const fields of brought)
    await cp((await makeBuild(fields)).distDir, join(buildsDir, fields.name), { recursive: true });
  const sentences = [
    /route \/team belongs to mf-team/,
    /mf-team, which is live, would no longer work with this shell/,
  ].map((one): unknown => expect.stringMatching(one));

  const before = await shown();
  const refusal = await releaseBuilds({ buildsDir, releasesDir }).catch((error: unknown) => error as Error);
  if (!(refusal instanceof Error)) throw new Error('It was released');
  expect(refusal.message.split('\n').slice(1)).toEqual([...sentences, expect.stringMatching(/with --force/)]);
  expect(await shown()).toEqual(before);

  expect(await releaseBuilds({ buildsDir, releasesDir }, { force: true })).toEqual({
    names: ['mf-member', 'shell'],
    warnings: sentences,
  });
  expect(await shown()).toMatchObject({ shell: 'v3', 'mf-team': 'teams' });
});
