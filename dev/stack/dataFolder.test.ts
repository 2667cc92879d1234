import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkFreeSpace, emptyDataFolder, openDataFolder } from './dataFolder.ts';
import { checkMongodData, recordMongodVersion } from './mongodData.ts';
import { storageKeys } from './secrets.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { writeAtomically } from './writeAtomically.ts';

test('a data folder of a newer Grove is rejected and not changed', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'grove.json'), '{"version":2}');
  expect(() => openDataFolder(folder)).toThrow(
    /was created by a newer version of Grove .* Nothing was changed\.$/,
  );
  expect(() => emptyDataFolder(folder)).toThrow(/newer version of Grove/);
  expect(readdirSync(folder)).toEqual(['grove.json']);
});

test('a folder with other files is rejected', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'thesis.txt'), '');
  expect(() => openDataFolder(folder)).toThrow(/contains files that don’t belong to Grove/);
  expect(() => emptyDataFolder(folder)).toThrow(/contains files that don’t belong to Grove/);
});

test('a first start that was interrupted while writing its marker does not block the next one', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'grove.json.4711.tmp'), '');
  expect(() => openDataFolder(folder)).not.toThrow();
});

test('a failed write leaves no temporary file', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'secrets.json'));
  expect(() => writeAtomically(join(folder, 'secrets.json'), '{}')).toThrow();
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('--fresh deletes only what the stack has written', () => {
  const folder = temporaryFolder();
  openDataFolder(folder);
  mkdirSync(join(folder, 'mongo'));
  writeFileSync(join(folder, 'notes.txt'), '');
  emptyDataFolder(folder);
  expect(readdirSync(folder).sort()).toEqual(['grove.json', 'notes.txt', 'run']);
  expect(() => openDataFolder(folder)).not.toThrow();
});

test('a full disk is reported in one sentence', () => {
  expect(() => checkFreeSpace('/data', 12)).toThrow(
    /^The disk with \/data has 12 MB left and Grove needs 500 MB: free some space/,
  );
  expect(() => checkFreeSpace('/data', 500)).not.toThrow();
});

test.each([
  ['6.0.5', false],
  ['7.0.2', false],
  ['8.2.6', true],
  ['5.0.0', true],
])('data of MongoDB 6 opened with %s is rejected: %s', (version, rejected) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'mongo'));
  writeFileSync(join(folder, 'mongo/WiredTiger'), '');
  recordMongodVersion(folder, { path: 'mongod', version: '6.0.1' });
  const check = () => checkMongodData(folder, { path: 'mongod', version });
  if (rejected) expect(check).toThrow(/can’t open it/);
  else expect(check).not.toThrow();
});

test('the storage keys are created once and readable only by their owner', () => {
  const folder = temporaryFolder();
  const keys = storageKeys(folder);
  expect(storageKeys(folder)).toEqual(keys);
  expect(storageKeys(temporaryFolder())).not.toEqual(keys);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(existsSync(join(folder, 'secrets.json'))).toBe(true);
});
