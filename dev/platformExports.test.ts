import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describePlatformChanges, recordPlatformExports } from './platformExports.ts';
import { root } from './stack/folders.ts';
import { temporaryFolder } from './stack/test/temporaryFolder.ts';

function platform() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src'));
  const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);
  write('platformVersion.ts', "export const platformVersion = '1.4';");
  write('call.ts', 'export interface Call {}\nexport class ApiError {}\nexport async function call() {}');
  const exports = { call: ['ApiError', 'call'], platformVersion: ['platformVersion'] };
  writeFileSync(join(folder, 'exports.json'), JSON.stringify({ version: '1.4', exports }));
  return { folder, write };
}

test('exports that match the recorded list are accepted, regardless of types and tests', () => {
  const { folder, write } = platform();
  write('call.test.ts', 'export const forTests = 1;');
  expect(describePlatformChanges(folder)).toBeNull();
  expect(recordPlatformExports(folder)).toBe('1.4');
});

test('an addition without a higher version is reported, and recording it raises the minor version', () => {
  const { folder, write } = platform();
  write('toast.tsx', 'export const toast = () => null, calm = 1;');
  expect(describePlatformChanges(folder)).toMatch(
    /version 1\.4.*\n\+ toast: calm\n\+ toast: toast\n.*platform-version/,
  );
  expect(recordPlatformExports(folder)).toBe('1.5');
  expect(describePlatformChanges(folder)).toBeNull();
});

test('exports in a list count, types in it do not', () => {
  const { folder, write } = platform();
  write(
    'toast.tsx',
    "const a = 1;\nexport { a as toast };\nexport { type B, c } from './call.ts';\nexport type { D };",
  );
  expect(describePlatformChanges(folder)).toMatch(/\n\+ toast: c\n\+ toast: toast\n/);
});

test('a removal raises the major version', () => {
  const { folder, write } = platform();
  write('call.ts', 'export function call() {}');
  expect(describePlatformChanges(folder)).toContain('- call: ApiError');
  expect(recordPlatformExports(folder)).toBe('2.0');
});

test('a version that was changed manually is reported', () => {
  const { folder, write } = platform();
  write('platformVersion.ts', "export const platformVersion = '1.5';");
  expect(describePlatformChanges(folder)).toContain('current version: 1.5');
});

test('the exports of platform match the recorded list', () => {
  expect(describePlatformChanges(join(root, 'packages/platform'))).toBeNull();
});
