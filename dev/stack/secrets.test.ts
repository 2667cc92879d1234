import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { groveSecret, storageKeys, stripeKeys } from './secrets.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

test('secrets are created once per data folder, are long enough, and are readable only by their owner', () => {
  const folder = temporaryFolder();
  const secret = groveSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(groveSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  expect(groveSecret(temporaryFolder())).not.toBe(secret);
  expect(stripeKeys(folder)).toEqual(stripeKeys(folder));
  expect(stripeKeys(temporaryFolder())).not.toEqual(stripeKeys(folder));
});

test('an existing folder keeps its keys and gets the missing ones', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'secrets.json');
  const keys = { accessKeyId: 'known', secretAccessKey: 'kept' };
  writeFileSync(file, JSON.stringify(keys));
  const secret = groveSecret(folder);
  expect(storageKeys(folder)).toEqual(keys);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    ...keys,
    ...stripeKeys(folder),
    groveSecret: secret,
  });
});
