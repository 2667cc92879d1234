import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { moveIntoPlace } from './download.ts';
import { findMongod } from './mongodBinary.ts';
import { findRedis } from './redisBinary.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';

const before = { ...process.env };
let cache = '';

beforeEach(() => {
  cache = temporaryFolder();
  // Neither an installed program nor a way to download one.
  Object.assign(process.env, {
    GROVE_CACHE: cache,
    PATH: cache,
    MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1',
  });
  delete process.env['HTTPS_PROXY'];
  delete process.env['https_proxy'];
});

afterEach(() => {
  process.env = { ...before };
});

/** Creates a complete download whose program fails without output, like one that Ctrl-C has interrupted. */
async function silentDownload(name: string): Promise<string> {
  const target = join(cache, name);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.new`, '#!/bin/sh\nexit 1\n');
  await moveIntoPlace(`${target}.new`, target);
  return target;
}

test('a MongoDB whose version check was interrupted is kept', async () => {
  const mongod = await silentDownload('mongod/mongod-6.0.5');
  await expect(findMongod()).rejects.toThrow(/^MongoDB was not found and could not be downloaded/);
  expect(existsSync(mongod)).toBe(true);
});

test('a Redis whose version check was interrupted is kept', async () => {
  const redis = await silentDownload('redis/redis-server-6.2');
  expect(await findRedis()).toBeUndefined();
  expect(existsSync(redis)).toBe(true);
});
