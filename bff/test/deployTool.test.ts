import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeployRight, UploadedRelease } from '@grove/contracts/releases/deploys';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { checkBuild } from '@grove/remote/checkBuild';
import { deploy } from '@grove/remote/deploy';
import { preview } from '@grove/remote/preview';
import { promote } from '@grove/remote/promote';
import { readBuild } from '@grove/remote/readBuild';
import { rollback } from '@grove/remote/rollback';
import { createSiteClient, SiteError } from '@grove/remote/siteClient';
import type { SiteClient } from '@grove/remote/siteClient';
import { findRemoteState } from '@grove/remote/findRemoteState';
import { switchRemote } from '@grove/remote/switchRemote';
import { upload } from '@grove/remote/upload';
import { uploadBuild } from '@grove/remote/uploadBuild';
import { withdraw } from '@grove/remote/withdraw';
import { publishRelease } from '../src/publishing/releases/publishRelease.ts';
import { makeBuild } from './factories/makeBuild.ts';
import { makeUser } from './factories/makeUser.ts';
import { readPageData } from './readPageData.ts';
import { testServer } from './testServer.ts';

const server = testServer();
const name = 'guestbook';
const password = 'seven quiet lanterns';
let team: SiteClient;
let uploader: SiteClient;
let visitor: SiteClient;
const outputFolders: string[] = [];
const others: ReleaseRoute[] = [
  { path: '/other', access: 'public', places: { cart: '' } },
  { path: '/', sections: ['community'], access: 'signed-in' },
  { path: '/', below: 'welcome', access: 'public' },
];

beforeAll(async () => {
  const creator = await server.signIn(await makeUser({ isCreator: true, password }));
  const createTeam = async (rights: DeployRight[]) => {
    const body = { label: 'CI', remote: name, rights, days: 1, password };
    const { token } = await creator.ok('POST /api/deploy-tokens', { body });
    return createSiteClient({ origin: server.origin, token });
  };
  team = await createTeam(['upload', 'promote']);
  uploader = await createTeam(['upload']);
  visitor = createSiteClient({ origin: server.origin });
  for (const fields of [
    { name: 'shell', platform: '3.1' },
    { name: 'mf-other', routes: others },
  ]) {
    const { distDir } = await makeBuild(fields);
    await publishRelease({ name: fields.name, distDir, releasesDir: server.env.RELEASES_DIR });
  }
});
afterAll(() => Promise.all(outputFolders.map((folder) => rm(folder, { recursive: true }))));

/** A remote's folder with a build with these fields. */
async function buildRelease(fields: Partial<UploadedRelease> = {}) {
  const { distDir, release } = await makeBuild({ name, ...fields });
  const folder = await mkdtemp(join(tmpdir(), 'grove-tool-'));
  outputFolders.push(folder);
  await symlink(distDir, join(folder, 'dist'));
  return { remote: { name, folder }, distDir, release };
}

async function getShownVersion() {
  const { releases } = await readPageData(server.origin, '/');
  return releases.find((release) => release.name === name)?.version;
}

test('a release goes live, gets a canary, and is restored by a rollback', async () => {
  const [first, second] = [await buildRelease({ version: 'one' }), await buildRelease({ version: 'two' })];
  expect(await findRemoteState(name, team)).toBeUndefined();
  await deploy({ ...first, site: team, percent: 100 });
  expect(await getShownVersion()).toBe('one');

  expect(await deploy({ ...second, site: team, percent: 0 })).toMatchObject({
    version: 'two',
    previous: 'one',
  });
  expect(await getShownVersion()).toBe('one');
  const { revision } = await promote({ name, site: team, percent: 100 });
  expect(await getShownVersion()).toBe('two');
  for (const percent of [100, 5])
    expect(await deploy({ ...second, site: team, percent })).toMatchObject({
      ...{ previous: 'one', percent: 100, revision },
    });
  expect(await findRemoteState(name, team)).toMatchObject({
    live: { version: 'two' },
    before: { version: 'one' },
  });

  await rollback({ name, site: team, why: 'It was better before' });
  expect(await getShownVersion()).toBe('one');
  expect(await withdraw({ name, site: team, version: 'two' })).toMatchObject({ isWithdrawn: true });
  const again = promote({ name, site: team, version: 'two', percent: 100 });
  await expect(again).rejects.toMatchObject({ name: 'SiteError', code: 'release-refused' });
});

test('a remote that is turned off stays off when a fix is deployed, and can be turned on again', async () => {
  await deploy({ ...(await buildRelease({ version: 'broken' })), site: team, percent: 100 });
  await switchRemote({ name, site: team, to: 'off', why: 'It shows a blank page' });
  expect(await getShownVersion()).toBeUndefined();
  const fixed = await deploy({ ...(await buildRelease({ version: 'fixed' })), site: team, percent: 100 });
  expect(fixed).toMatchObject({ version: 'fixed', offSince: expect.any(String) });
  expect(await getShownVersion()).toBeUndefined();
  expect(await switchRemote({ name, site: team, to: 'on' })).toMatchObject({ offSince: null });
  expect(await getShownVersion()).toBe('fixed');
});

test('a promotion to fewer devices is refused with the way to do it, while a repeated deploy changes nothing', async () => {
  await deploy({ ...(await buildRelease({ version: 'base' })), site: team, percent: 100 });
  const canary = await buildRelease({ version: 'canary' });
  await deploy({ ...canary, site: team, percent: 50 });
  await expect(promote({ name, site: team, percent: 5 })).rejects.toThrow(
    /canary is already live for 50 percent .* Roll back, and then promote it to 5 percent\./,
  );
  expect(await deploy({ ...canary, site: team, percent: 5 })).toMatchObject({
    version: 'canary',
    percent: 50,
  });
  await promote({ name, site: team, percent: 100 });
});

test('a canary increases by itself from the next deploy with --ramp on, and repeating that changes nothing', async () => {
  const canary = await buildRelease({ version: 'ramped' });
  expect(await deploy({ ...canary, site: team, percent: 5 })).toMatchObject({ percent: 5, ramp: null });
  const ramped = await deploy({ ...canary, site: team, percent: 5, ramp: true });
  expect(ramped).toMatchObject({ percent: 5, ramp: { percent: 50 } });
  expect(await deploy({ ...canary, site: team, percent: 5, ramp: true })).toEqual(ramped);
  await promote({ name, site: team, percent: 100 });
});

describe('with a token that allows only uploads', () => {
  const routes: ReleaseRoute[] = [
    { path: '/guestbook/:entry', access: 'public' },
    { path: '/guestbook', access: 'public' },
  ];
  const openLink = async (url: string) => {
    const { pathname, search } = new URL(url);
    const { headers } = await fetch(`${server.origin}${pathname}${search}`, { redirect: 'manual' });
    const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const { releases, preview } = await readPageData(server.origin, headers.get('Location') ?? '', {
      Cookie,
    });
    return { pathname, version: releases.find((one) => one.name === name)?.version, preview };
  };

  test('an uploaded version is not live and can be previewed, but not promoted', async () => {
    const before = await getShownVersion();
    const { remote } = await buildRelease({ version: 'uploaded', routes });
    expect(await upload(remote, uploader)).toMatchObject({ version: 'uploaded', isWithdrawn: false });
    const { url } = await preview(remote, uploader);
    expect(await openLink(url)).toEqual({
      pathname: '/guestbook',
      version: 'uploaded',
      preview: expect.objectContaining({ name, version: 'uploaded' }),
    });
    expect(await getShownVersion()).toBe(before);
    await expect(promote({ name, site: uploader, percent: 5 })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a preview uploads what is missing, and uses what was uploaded', async () => {
    const { remote } = await buildRelease({ version: 'previewed', routes });
    const first = await preview(remote, uploader);
    expect(await openLink(first.url)).toMatchObject({ version: 'previewed' });
    const requests: string[] = [];
    const observed: SiteClient = {
      ...uploader,
      upload: (...input) => {
        requests.push('upload');
        return uploader.upload(...input);
      },
    };
    await preview(remote, observed);
    expect(requests).toEqual([]);
    await rm(join(server.env.RELEASES_DIR, name, 'previewed/chunks/screen.js'));
    expect(await openLink((await preview(remote, observed)).url)).toMatchObject({ version: 'previewed' });
    expect(requests).toEqual(['upload']);
  });

  test('a withdrawn version can be neither uploaded nor previewed', async () => {
    const { remote } = await buildRelease({ version: 'gone', routes });
    await upload(remote, uploader);
    await withdraw({ name, site: team, version: 'gone' });
    await expect(upload(remote, uploader)).rejects.toThrow(/gone was withdrawn/);
    await expect(preview(remote, uploader)).rejects.toThrow(/gone was withdrawn/);
  });
});

test('a folder outside git has no commit', async () => {
  const { remote } = await buildRelease({ version: 'plain' });
  const release = await uploadBuild(remote, await readBuild(join(remote.folder, 'dist')), team);
  expect([release.commit, release.author]).toEqual(['', '']);
});

const heavy = (kilobytes: number) =>
  Array.from({ length: kilobytes * 32 }, (_, at) =>
    Math.sin(at + 1)
      .toString(36)
      .slice(2, 34),
  ).join('');

test.each<[string, () => Promise<{ remote: { name: string; folder: string } }>]>([
  ['a route of another remote', () => buildRelease({ routes: [{ path: '/other', access: 'public' }] })],
  [
    'a section of another remote',
    () => buildRelease({ routes: [{ path: '/', sections: ['community'], access: 'signed-in' }] }),
  ],
  [
    'content below the welcome screen that belongs to another remote',
    () => buildRelease({ routes: [{ path: '/g', below: 'welcome', access: 'public' }] }),
  ],
  [
    'a place of another remote',
    () => buildRelease({ routes: [{ path: '/g', access: 'public', places: { cart: '' } }] }),
  ],
  ['a platform that the shell does not have', () => buildRelease({ platform: '3.2' })],
  [
    'a response that the API does not provide',
    () => buildRelease({ routes: [{ path: '/g', access: 'public', data: ['/api/none'] }] }),
  ],
  ['an outdated contract', () => buildRelease({ contract: 99 })],
  ['a build of something else', () => buildRelease({ name: 'mf-else' })],
  ['a file that was changed after it was built', () => addFile('entry.changed.js', 'tampered()', 'changed')],
  ['an HTML page instead of a script', () => addFile('chunks/screen.js', '<!doctype html>', 'page')],
  ['a build above its budget', () => addFile('chunks/screen.js', heavy(400), 'large')],
])('%s is rejected before the upload with the site’s message', async (_, make) => {
  const { remote } = await make();
  const build = await readBuild(join(remote.folder, 'dist'));
  const output = await checkBuild(name, build, visitor);
  expect(output).not.toEqual([]);
  const refusal = await uploadBuild(remote, build, team).catch((error: unknown) => error as SiteError);
  if (!(refusal instanceof SiteError)) throw new Error('The site accepted it');
  expect([refusal.code, refusal.message.split('\n').slice(1)]).toEqual(['release-refused', output]);
});

async function addFile(path: string, content: string, version: string) {
  const one = await buildRelease({ version });
  await writeFile(join(one.distDir, path), content);
  return one;
}

test('an invalid token is rejected with a hint on how to get one', async () => {
  const stranger = createSiteClient({ origin: server.origin, token: 'grove_nobodys' });
  await expect(findRemoteState(name, stranger)).rejects.toMatchObject({
    status: 401,
    message: expect.stringContaining('A creator can create a new one'),
  });
});
