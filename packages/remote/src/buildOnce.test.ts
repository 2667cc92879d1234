import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildOnce } from './buildOnce.ts';
import type { Remote } from './Remote.ts';

let remote: Remote = { name: 'guestbook', folder: '' };

beforeEach(async () => {
  remote = { ...remote, folder: await mkdtemp(join(tmpdir(), 'grove-build-')) };
});
afterEach(() => rm(remote.folder, { recursive: true }));

const build = jest.fn(async () => {
  await mkdir(join(remote.folder, 'dist'), { recursive: true });
  await writeFile(join(remote.folder, 'dist/release.json'), '{}');
});

test('the same sources are built once, changed sources again', async () => {
  const hashes = ['one', 'one', 'two'];
  const built: boolean[] = [];
  for (const hash of hashes) built.push(await buildOnce({ remote, hash }, build));
  expect(built).toEqual([true, false, true]);
});

test('a build output that was replaced is built again', async () => {
  await buildOnce({ remote, hash: 'one' }, build);
  await writeFile(join(remote.folder, 'dist/release.json'), '{"other":true}');
  expect(await buildOnce({ remote, hash: 'one' }, build)).toBe(true);
});

test('an output without one of its listed files is built again', async () => {
  const buildWithScript = async () => {
    await build();
    await writeFile(join(remote.folder, 'dist/release.json'), '{"files":[{"path":"screen.js"}]}');
    await writeFile(join(remote.folder, 'dist/screen.js'), '');
  };
  await buildOnce({ remote, hash: 'one' }, buildWithScript);
  expect(await buildOnce({ remote, hash: 'one' }, buildWithScript)).toBe(false);
  await rm(join(remote.folder, 'dist/screen.js'));
  expect(await buildOnce({ remote, hash: 'one' }, buildWithScript)).toBe(true);
});

test('a failed build does not count, even if the sources have not changed', async () => {
  await buildOnce({ remote, hash: 'one' }, build);
  const failing = buildOnce({ remote, hash: 'two' }, () => Promise.reject(new Error('It does not build')));
  await expect(failing).rejects.toThrow('It does not build');
  expect(await buildOnce({ remote, hash: 'one' }, build)).toBe(true);
});
