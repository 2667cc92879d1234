import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { TestServer } from '../../bff/test/testServer.ts';
import { createCompanion } from '../src/createCompanion.ts';
import { parseEnv } from '../src/env.ts';

export interface RunningCompanion {
  readonly origin: string;
  /** Folder for files while they are being imported. */
  readonly folder: string;
  /** Errors that the companion has reported. */
  readonly problems: string[];
}

/** Runs the companion of a test's site for the tests of one file. A process can have only one.
 *  @param settings added to those of the site. */
export function runningCompanion(
  site: TestServer,
  settings: Record<string, string>,
  { allowLocalUrls = false } = {},
): RunningCompanion {
  let companion: ReturnType<typeof createCompanion>;
  let [origin, folder] = ['', ''];
  const problems: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'grove-companion-'));
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, PUBLIC_URL, REDIS_URL } = site.env;
    const env = parseEnv({
      NODE_ENV: 'test',
      PUBLIC_URL,
      BFF_URL: site.origin,
      REDIS_URL,
      S3_BUCKET,
      S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY,
      GROVE_SECRET: 'a-secret-that-only-tests-are-run-with',
      COMPANION_DIR: folder,
      ...settings,
    });
    // Silenced: the library's log contains tokens.
    console.log = () => undefined;
    companion = createCompanion(env, { report: (problem) => problems.push(problem), allowLocalUrls });
    companion.server.listen(0, '127.0.0.1');
    await once(companion.server, 'listening');
    origin = `http://127.0.0.1:${(companion.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    companion.server.closeAllConnections();
    companion.server.close();
    companion.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    problems,
    get origin() {
      return origin;
    },
    get folder() {
      return folder;
    },
  };
}
