import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const sources = {
  'package.json': '{ "name": "guestbook", "version": "1.2.3", "type": "module" }',
  'src/lifecycle.ts':
    "import { useState } from 'react';\nexport default { useState, late: () => import('./late.ts') };",
  'src/late.ts': "export const late = 'A chunk of its own';",
};
const folders: string[] = [];
let [first, second] = [new Map<string, string>(), new Map<string, string>()];

beforeAll(async () => {
  [first, second] = await Promise.all([built(), built({ from: tmpdir() })]);
}, 60_000);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Builds the remote of a folder in its own process.
 *  @param from the working directory of the build. Default: the remote's folder. @returns the files by name. */
async function built({ from }: { from?: string } = {}): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-remote-'));
  folders.push(folder);
  await mkdir(join(folder, 'src'));
  for (const [file, content] of Object.entries(sources)) await writeFile(join(folder, file), content);
  const module = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  // Written to a file: the minifier's worker processes would also run code passed with `--eval`.
  const script = join(folder, 'build.js');
  const code = `
    const { buildConfig } = await import(${module('buildBundle.ts')});
    const { remoteConfig } = await import(${module('remoteConfig.ts')});
    await buildConfig(remoteConfig({ folder: import.meta.dirname, routes: [], mode: 'production' }));`;
  await writeFile(script, code);
  await promisify(execFile)(process.execPath, [script], { cwd: from ?? folder });
  const dist = join(folder, 'dist');
  const files = (await readdir(dist)).map(
    async (file) => [file, await readFile(join(dist, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(files));
}

test('the same sources produce the same files in every folder, wherever the build is started', () => {
  expect([...first.keys()].filter((file) => file.endsWith('.js'))).toHaveLength(3);
  expect([...second].sort()).toEqual([...first].sort());
});

test('the manifest lists the entry and no chunk, because a host would run a chunk without its integrity', () => {
  const manifest: unknown = JSON.parse(first.get('mf-manifest.json') ?? '');
  const release = JSON.parse(first.get('release.json') ?? '') as { version: string; entry: string };
  const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  expect(manifest).toMatchObject({
    name: 'grove_guestbook',
    metaData: {
      globalName: 'grove_guestbook',
      remoteEntry: { name: release.entry, path: '', type: 'window' },
      publicPath: 'auto',
      buildInfo: { buildName: 'guestbook', buildVersion: release.version },
    },
    exposes: [{ path: './lifecycle', assets: noFiles }],
  });
});

test('the manifest lists the versions that the remote requires, not the installed ones', () => {
  const { shared } = JSON.parse(first.get('mf-manifest.json') ?? '') as {
    shared: { name: string; version: string; requiredVersion: string }[];
  };
  expect(shared.map(({ name }) => name)).toContain('@grove/platform/');
  for (const { version, requiredVersion } of shared) expect(`^${version}`).toBe(requiredVersion);
});

test('the container uses the page’s runtime and has none of its own', () => {
  const [, entry = ''] = [...first].find(([file]) => file.startsWith('entry.')) ?? [];
  expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
  expect(entry.length).toBeLessThan(30_000);
});
