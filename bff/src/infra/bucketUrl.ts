import type { Env } from '../env.ts';

/** Returns the bucket's URL without a trailing slash. Each object's URL begins with it. Storages put the bucket's
 *  name into the path or into the host. */
export function bucketUrl({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_FORCE_PATH_STYLE: inPath,
}: Pick<Env, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_FORCE_PATH_STYLE'>): string {
  if (inPath === 'yes') return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}
