import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { sourceHash } from './sourceHash.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

let base = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

function hashOf(name: string): string {
  return sourceHash({ name, folder: join(base, name) }, base);
}

beforeEach(() => {
  base = temporaryFolder();
  write('mf-one/src/root.tsx', 'one');
  write('mf-two/src/root.tsx', 'two');
  write('packages/ui/src/forms/Button.tsx', 'button');
  write('package-lock.json', '{}');
});

test.each([
  ['its own source', 'mf-one/src/root.tsx', true],
  ['a new file of its own', 'mf-one/src/Card.tsx', true],
  ['a shared component', 'packages/ui/src/forms/Button.tsx', true],
  ['the preset', 'packages/remote/src/webpack/remoteConfig.ts', true],
  ['a dependency', 'package-lock.json', true],
  ['another remote', 'mf-two/src/root.tsx', false],
  ['a test', 'mf-one/src/root.test.tsx', false],
  ['its output', 'mf-one/dist/entry.js', false],
])('a change of %s (%s) requires a build: %s', (_what, file, again) => {
  const before = hashOf('mf-one');
  write(file, 'changed');
  expect(hashOf('mf-one') !== before).toBe(again);
});

test('the same content has the same hash, regardless of its time', () => {
  const before = hashOf('mf-one');
  write('mf-one/src/root.tsx', 'one');
  expect(hashOf('mf-one')).toBe(before);
});
