import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { Channels } from 'bff/src/publishing/releases/channels.model.ts';
import { databaseUri } from './mongod.ts';
import { publishChanged } from './publishChanged.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { withRegistry } from './withRegistry.ts';
import type { Workspace } from './workspaces.ts';

const uri = databaseUri(process.env['MONGODB_URI'] ?? '', `stack_publish_${process.pid}`);

afterEach(() => withRegistry(uri, () => Channels.deleteMany({})));

function build(name: string, version: string): Workspace {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'dist'));
  const release = { name, version, contract: 1, entry: 'entry.js', preload: [], routes: [] };
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(release));
  writeFileSync(join(folder, 'dist/entry.js'), '// sample');
  return { name, folder };
}

test('only a build that is not live yet is published, and it appears completely', async () => {
  const releasesDir = temporaryFolder();
  const one = build('mf-one', 'aaaa');
  await withRegistry(uri, async () => {
    expect(await publishChanged([one, build('mf-two', 'bbbb')], { releasesDir })).toEqual({
      published: ['mf-one', 'mf-two'],
      skipped: [],
    });
    expect(await publishChanged([one, build('mf-two', 'cccc')], { releasesDir })).toEqual({
      published: ['mf-two'],
      skipped: [],
    });
  });
  expect(readdirSync(releasesDir).sort()).toEqual(['mf-one', 'mf-two']);
  expect(readdirSync(join(releasesDir, 'mf-two')).sort()).toEqual(['bbbb', 'cccc']);
});

test('releases that someone else has deployed are kept and reported, unless all builds are to be published', async () => {
  const releasesDir = temporaryFolder();
  const [own, other, next] = ['aaaa', 'bbbb', 'cccc'].map((version) => build('mf-one', version));
  await withRegistry(uri, async () => {
    const start = async (workspace: Workspace | undefined, clone: string, all = false) => {
      const { published, skipped } = await publishChanged(workspace ? [workspace] : [], {
        releasesDir,
        clone,
        all,
      });
      const shown = (await Channels.findOne({ name: 'mf-one' }).lean())?.version;
      return { published: published.length, skipped: skipped.length, shown };
    };
    expect(await start(own, '/one')).toEqual({ published: 1, skipped: 0, shown: 'aaaa' });
    expect(await start(other, '/other')).toEqual({ published: 0, skipped: 1, shown: 'aaaa' });
    expect(await start(other, '/other', true)).toEqual({ published: 1, skipped: 0, shown: 'bbbb' });
    // A rebuild after a pull does not replace what another clone has deployed.
    expect(await start(next, '/one')).toEqual({ published: 0, skipped: 1, shown: 'bbbb' });
    expect(await start(next, '/other')).toEqual({ published: 1, skipped: 0, shown: 'cccc' });
    expect(await start(next, '/one')).toEqual({ published: 0, skipped: 0, shown: 'cccc' });
  });
});

test('a publication that fails halfway leaves the registry and the folder unchanged', async () => {
  const releasesDir = temporaryFolder();
  const broken = build('mf-one', 'bbbb');
  writeFileSync(
    join(broken.folder, 'dist/release.json'),
    JSON.stringify({ name: 'mf-one', version: 'bbbb' }),
  );
  await withRegistry(uri, async () => {
    await publishChanged([build('mf-one', 'aaaa')], { releasesDir });
    await expect(publishChanged([broken], { releasesDir })).rejects.toThrow();
    expect(await Channels.findOne({ name: 'mf-one' }).lean()).toMatchObject({ version: 'aaaa' });
  });
  expect(readdirSync(join(releasesDir, 'mf-one'))).toEqual(['aaaa']);
});

test('deleted files are published again', async () => {
  const releasesDir = temporaryFolder();
  const one = build('mf-one', 'aaaa');
  await withRegistry(uri, async () => {
    await publishChanged([one], { releasesDir });
    rmSync(join(releasesDir, 'mf-one'), { recursive: true });
    expect(await publishChanged([one], { releasesDir })).toEqual({ published: ['mf-one'], skipped: [] });
  });
});
