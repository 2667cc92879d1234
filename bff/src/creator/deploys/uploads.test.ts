import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { expect, test } from '@jest/globals';
import type { Loose } from '../../../test/client.ts';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { digestOf, makeForm, makeUpload } from '../../../test/factories/makeUpload.ts';
import { readPageData } from '../../../test/readPageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { createProblemLister, promoteKey } from '../../../test/uploadHelpers.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { RemoteReleases } from '../../publishing/releases/remoteReleases.model.ts';

const site = testServer();
const { RELEASES_DIR: releasesDir } = site.env;
const { name, call, getShownVersion: shownVersion, upload, uploadBuild: uploaded } = deployingTeam(site);
const listProblems = createProblemLister(upload, releasesDir);

test('an upload is stored as built, compressed, and not live', async () => {
  const { manifest, ...form } = makeUpload({ name, version: 'aaa' });
  const { author: _, commit: __, ...served } = manifest;
  const { status, text } = await upload(form);
  expect([status, JSON.parse(text)]).toEqual([
    200,
    expect.objectContaining({ name, version: 'aaa', commit: 'abc1234', author: 'A team', files: 3 }),
  ]);
  const { status: found, headers } = await fetch(`${site.origin}/remotes/mf-team/aaa/entry.aaa.js`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect([found, headers.get('Content-Encoding')]).toEqual([200, 'br']);
  // The public file does not name its author.
  const manifestFile = await fetch(`${site.origin}/remotes/mf-team/aaa/release.json`);
  expect(await manifestFile.json()).toEqual(served);
  expect(await shownVersion()).toBeUndefined();
  expect(await readdir(releasesDir)).toEqual([name]);
});

test.each(['chunks/screen.js', 'entry.aaa.js.br'])('uploading again repairs a damaged %s', async (file) => {
  await uploaded({ name, version: 'aaa' });
  const at = join(releasesDir, 'mf-team/aaa', file);
  const whole = await readFile(at);
  await writeFile(at, 'half');
  const promote = () => call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } });
  const { status, text } = await promote();
  expect([status, text]).toEqual([
    422,
    expect.stringMatching(/\.js.*damaged on the server\. Upload this version again/),
  ]);
  await uploaded({ name, version: 'aaa' });
  expect(await readFile(at)).toEqual(whole);
  expect((await promote()).status).toBe(200);
  expect(await RemoteReleases.countDocuments()).toBe(1);
});

test('another build of the same version is refused', async () => {
  await uploaded({ name, version: 'aaa' });
  const { status, text } = await upload(
    makeUpload({ name, version: 'aaa' }, { 'chunks/screen.js': 'other()' }),
  );
  expect([status, text]).toEqual([409, expect.stringMatching(/its own version/)]);
  expect(await readFile(join(releasesDir, 'mf-team/aaa/chunks/screen.js'), 'utf8')).toBe('screen()');
});

test.each<[string, Parameters<typeof makeUpload>[0]]>([
  ['routes', { name, routes: [{ path: '/elsewhere', access: 'public' }] }],
  ['shared', { name, shared: { react: '^19.3.0' } }],
])('the same version with different %s is refused and changes nothing', async (field, other) => {
  const routes: ReleaseRoute[] = [{ path: '/mine', access: 'public' }];
  const first = { name, version: 'aaa', routes };
  await uploaded(first);
  const files = await readFile(join(releasesDir, 'mf-team/aaa/release.json'), 'utf8');
  const row = await RemoteReleases.findOne({ name }).lean();
  const { status, text, headers } = await upload(makeUpload({ ...first, ...other }));
  expect([status, headers.get('Grove-Error'), text.split('\n').slice(1)]).toEqual([
    409,
    'version-taken',
    [
      `This version already exists with a different '${field}' in its release.json. Give the build a new version.`,
    ],
  ]);
  expect(await readFile(join(releasesDir, 'mf-team/aaa/release.json'), 'utf8')).toBe(files);
  expect(await RemoteReleases.findOne({ name }).lean()).toEqual(row);
});

test('the same build from a later commit is accepted', async () => {
  await uploaded({ name, version: 'aaa' });
  const again = await uploaded({ name, version: 'aaa', commit: 'def5678', author: 'Somebody else' });
  expect(again.commit).toBe('abc1234');
});

test('the same version with fewer files is refused, and its list of files stays', async () => {
  const late = { 'chunks/late.js': 'late()' };
  await uploaded({ name, version: 'aaa' }, late);
  const { status, text } = await upload(makeUpload({ name, version: 'aaa' }));
  expect([status, text]).toEqual([
    409,
    expect.stringMatching(/already exists and also has 'chunks\/late\.js'/),
  ]);
  await rm(join(releasesDir, 'mf-team/aaa/chunks/late.js'));
  const promoted = await call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } });
  expect([promoted.status, promoted.text]).toEqual([422, expect.stringMatching(/late\.js' is missing/)]);
});

const listFiles = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => ({ path, bytes: text.length, digest: digestOf(text) }));
const builtFiles = {
  'entry.aaa.js': '/* mf-team aaa */'.padEnd(3_000, 'grove();'),
  'chunks/screen.js': 'screen()',
  'chunks/late.js': 'late()',
};

test('an upload with all listed files is accepted, and pages do not contain the list', async () => {
  const made = makeUpload(
    { name, version: 'aaa', files: listFiles(builtFiles) },
    { 'chunks/late.js': 'late()' },
  );
  expect((await upload(made)).status).toBe(200);
  await call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } });
  const { releases } = await readPageData(site.origin, '/');
  expect(releases.find((one) => one.name === name)).not.toHaveProperty('files');
});

test.each<[string, string | undefined, RegExp]>([
  ['without a listed script', undefined, /'chunks\/late\.js', which is not in the build/],
  ['with another script than listed', 'later()', /'chunks\/late\.js' does not match its digest/],
])('an upload %s is refused', async (_, late, sentence) => {
  const made = makeUpload({ name, version: 'aaa', files: listFiles(builtFiles) }, { 'chunks/late.js': late });
  expect(await listProblems(made)).toEqual([expect.stringMatching(sentence)]);
});

test('an upload with an unlisted file is refused', async () => {
  const made = makeUpload(
    { name, version: 'aaa', files: listFiles(builtFiles) },
    { 'chunks/late.js': 'late()', 'extra.js': 'extra()' },
  );
  expect(await listProblems(made)).toEqual([
    expect.stringMatching(/'extra\.js' is not in the manifest's list/),
  ]);
});

test('of two concurrent builds of the same version, one is accepted completely', async () => {
  const builds = ['one()', 'two()'].map((screen) =>
    makeUpload({ name, version: 'aaa' }, { 'chunks/screen.js': screen }),
  );
  const answers = await Promise.all(builds.map((build) => upload(build)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await call(promoteKey, { body: { version: 'aaa', percent: 100, revision: 0 } })).status).toBe(200);
});

test('too many uploads in a day are refused', async () => {
  await uploaded({ name, version: 'aaa' });
  const stored = await RemoteReleases.findOne({ name }).orFail().lean();
  const otherReleases = Array.from({ length: 199 }, (_, at) => ({
    ...stored,
    ...newDocument(),
    version: `v${at}`,
  }));
  await nativeCollection(RemoteReleases).insertMany(otherReleases);
  expect((await upload(makeUpload({ name }))).status).toBe(429);
  await RemoteReleases.deleteOne({ name, version: 'v1' });
  expect((await upload(makeUpload({ name }))).status).toBe(200);
});

test.each<[string, number, () => Loose]>([
  ['a body that is not a form', 400, () => ({ body: {} })],
  ['a form without the release', 400, () => makeForm({}, [])],
  ['a file before the release', 400, () => makeForm({}, [['entry.js', 'x()']])],
  ['an invalid release', 400, () => makeForm({ release: '{}' }, [])],
  ['a path traversal in a file', 400, () => makeUpload({ name }, { '../../secret.js': 'x()' })],
  ['a hidden file', 400, () => makeUpload({ name }, { '.env': 'x' })],
  ['a compressed file', 400, () => makeUpload({ name }, { 'chunks/screen.js.br': 'x' })],
  ['a file with the path of a folder', 400, () => makeUpload({ name }, { 'chunks/screen.js/late.js': 'x' })],
  ['an entry on another site', 400, () => makeUpload({ name, entry: 'https://evil.test/entry.js' })],
  ['a path traversal in the version', 400, () => makeUpload({ name, version: '..', entry: 'entry.js' })],
  [
    'an incomplete form',
    400,
    () => {
      const { manifest: _, ...form } = makeUpload({ name });
      return { ...form, body: String(form.body).slice(0, 400) };
    },
  ],
  ['a file that is too large', 413, () => makeUpload({ name }, { 'big.bin': 'x'.repeat(5_000_001) })],
  [
    'too many files',
    413,
    () =>
      makeUpload({ name }, Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`f${at}.txt`, 'x']))),
  ],
])('%s is answered with %s, and nothing is stored', async (_, expected, make) => {
  const { status } = await upload(make());
  expect([status, await readdir(releasesDir).catch(() => [])]).toEqual([expected, []]);
  expect(await RemoteReleases.countDocuments()).toBe(0);
});
