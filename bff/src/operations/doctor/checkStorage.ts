import { randomUUID } from 'node:crypto';
import { HeadBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { Env } from '../../env.ts';
import { createS3Client } from '../../infra/s3Client.ts';
import { createStorage } from '../../infra/storage.ts';
import { failure, ok } from './check.ts';
import type { Finding, Installation } from './check.ts';

const timeouts = { responseMs: 5_000, writeMs: 5_000 };

/** Writes, reads and deletes an object, and checks that nobody can read it without a signature. */
export async function checkStorage({ env }: Installation): Promise<Finding> {
  const problem = await findBucketProblem(env);
  if (problem !== undefined) return failure(problem);
  const storage = createStorage(env, timeouts);
  const key = `doctor/${randomUUID()}`;
  try {
    await storage.put(key, new Blob([key], { type: 'text/plain' }), {});
    if ((await (await storage.read(key)).text()) !== key)
      return failure('The storage returned other bytes than were written. Check its disk and its proxy.');
    const unsigned = await fetch(storage.urlOf(key), { signal: AbortSignal.timeout(timeouts.responseMs) });
    await unsigned.body?.cancel();
    if (unsigned.ok)
      return failure('Anyone can read the bucket. Remove its public access: it also contains paid files.');
  } finally {
    await storage.delete(key);
  }
  if (!(await storage.isMissing(key)))
    return failure('An object still exists after it was deleted. Allow the key to delete objects.');
  return ok('A test object was written, read and deleted, and needs a signature.');
}

async function findBucketProblem(env: Env): Promise<string | undefined> {
  const client = createS3Client(env, { maxAttempts: 1 });
  const abortSignal = AbortSignal.timeout(timeouts.responseMs);
  try {
    await client.send(new HeadBucketCommand({ Bucket: env.S3_BUCKET }), { abortSignal });
    return undefined;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    return explain(status, env);
  } finally {
    client.destroy();
  }
}

function explain(status: number | undefined, { S3_BUCKET, S3_ENDPOINT }: Env): string {
  if (status === 404)
    return `The bucket ${S3_BUCKET} does not exist. Create it: docker compose run --rm prepare`;
  if (status === 401 || status === 403)
    return `The storage refuses the key. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the key's permissions for ${S3_BUCKET}.`;
  if (status !== undefined)
    return `The storage responded with ${status}. Check S3_ENDPOINT, S3_REGION and S3_FORCE_PATH_STYLE.`;
  return `The storage at ${S3_ENDPOINT} does not answer. Check S3_ENDPOINT, its TLS certificate and the storage's log.`;
}
