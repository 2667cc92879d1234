import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { Releases } from 'bff/src/publishing/releases/releases.model.ts';
import { databaseUri } from './mongod.ts';
import { publishChanged } from './publishChanged.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { withRegistry } from './withRegistry.ts';
import type { Workspace } from './workspaces.ts';

const uri = databaseUri(process.env['MONGODB_URI'] ?? '', `stack_publish_${process.pid}`);

afterEach(() => withRegistry(uri, () => Releases.deleteMany({})));

function build(name: string, version: string): Workspace {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'dist'));
  const release = { name, version, contract: 1, entry: 'entry.js', preload: [], routes: [] };
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(release));
  writeFileSync(join(folder, 'dist/entry.js'), '// sample');
  return { name, folder };
}

test('only a build that is not shown yet is published, and it appears whole', async () => {
  const releasesDir = temporaryFolder();
  const one = build('mf-one', 'aaaa');
  await withRegistry(uri, async () => {
    expect(await publishChanged([one, build('mf-two', 'bbbb')], releasesDir)).toEqual(['mf-one', 'mf-two']);
    expect(await publishChanged([one, build('mf-two', 'cccc')], releasesDir)).toEqual(['mf-two']);
  });
  expect(readdirSync(releasesDir).sort()).toEqual(['mf-one', 'mf-two']);
  expect(readdirSync(join(releasesDir, 'mf-two')).sort()).toEqual(['bbbb', 'cccc']);
});

test('what another clone has deployed stays when this one starts again, until it builds something new', async () => {
  const releasesDir = temporaryFolder();
  const [own, other] = [build('mf-one', 'aaaa'), build('mf-one', 'bbbb')];
  await withRegistry(uri, async () => {
    const shown = async () => (await Releases.findOne({ name: 'mf-one' }).lean())?.release.version;
    await publishChanged([own], releasesDir, '/one');
    await publishChanged([other], releasesDir, '/other');
    expect(await publishChanged([own], releasesDir, '/one')).toEqual([]);
    expect(await shown()).toBe('bbbb');
    expect(await publishChanged([build('mf-one', 'cccc')], releasesDir, '/one')).toEqual(['mf-one']);
    expect(await publishChanged([other], releasesDir, '/other')).toEqual([]);
    expect(await shown()).toBe('cccc');
  });
});

test('a publication that fails half-way leaves the registry and the folder as they were', async () => {
  const releasesDir = temporaryFolder();
  const broken = build('mf-one', 'bbbb');
  writeFileSync(
    join(broken.folder, 'dist/release.json'),
    JSON.stringify({ name: 'mf-one', version: 'bbbb' }),
  );
  await withRegistry(uri, async () => {
    await publishChanged([build('mf-one', 'aaaa')], releasesDir);
    await expect(publishChanged([broken], releasesDir)).rejects.toThrow();
    expect(await Releases.findOne({ name: 'mf-one' }).lean()).toMatchObject({ release: { version: 'aaaa' } });
  });
  expect(readdirSync(join(releasesDir, 'mf-one'))).toEqual(['aaaa']);
});

test('files that were deleted are published again', async () => {
  const releasesDir = temporaryFolder();
  const one = build('mf-one', 'aaaa');
  await withRegistry(uri, async () => {
    await publishChanged([one], releasesDir);
    rmSync(join(releasesDir, 'mf-one'), { recursive: true });
    expect(await publishChanged([one], releasesDir)).toEqual(['mf-one']);
  });
});
