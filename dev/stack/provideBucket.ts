import { dataEnv } from '../../bff/src/env.ts';
import { prepareBucket } from '../../bff/src/infra/install/prepareBucket.ts';
import { Problem } from './problem.ts';
import { printLine } from './steps.mjs';

/** Creates the bucket of `S3_ENDPOINT` if it does not exist. An existing bucket is not changed.
 *  @param port the site's port, whose pages may use a new bucket.
 *  @throws Problem with one sentence if the storage does not answer or refuses. */
export async function provideBucket(port: number): Promise<void> {
  const PUBLIC_URL = process.env['PUBLIC_URL'] || `http://localhost:${port}`;
  const unused = { MONGODB_URI: 'mongodb://unused', RELEASES_DIR: 'unused' };
  try {
    const env = dataEnv({ ...process.env, ...unused, PUBLIC_URL });
    await prepareBucket(env, printLine, { keepExisting: true });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
