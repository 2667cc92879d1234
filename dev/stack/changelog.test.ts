import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readReleaseNotes } from './changelog.ts';
import { root } from './folders.ts';
import { run } from './run.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readVersion = (file: string) => (JSON.parse(read(file)) as { version: string }).version;
const version = readVersion('package.json');

test('the version of package.json has an entry in the changelog and in the upgrade page', () => {
  expect(readReleaseNotes(read('CHANGELOG.md'), version)).toMatch(/^- /m);
  expect(read('docs/upgrading.md')).toContain(`\n### ${version}\n`);
});

test('the site reports the version of the release', () => {
  expect(readVersion('bff/package.json')).toBe(version);
});

test('a version without an entry, or with an empty one, is refused', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- A change\n';
  expect(readReleaseNotes(changelog, '1.0.0')).toBe('- A change');
  for (const missing of ['1.0', 'Unreleased', '2.0.0'])
    expect(() => readReleaseNotes(changelog, missing)).toThrow(`no entry for version ${missing}`);
});

test('the bill of materials lists the packages that the image runs, and no tools', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [command = '', ...args] = scripts['sbom']?.split(' ') ?? [];
  const { code, output } = await run(command, args, { cwd: root });
  expect(code).toBe(0);
  const bill = JSON.parse(output) as { bomFormat: string; components: { name: string; version: string }[] };
  const names = bill.components.map(({ name }) => name);
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['koa', 'mongoose', '@uppy/companion']));
  expect(names).not.toContain('jest');
}, 60_000);
