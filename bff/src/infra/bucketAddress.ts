import type { Env } from '../env.ts';

/** The address of the bucket, without a slash at its end: each object's begins with it. Storages name the bucket in the
 *  path or in the host. */
export function bucketAddress({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_FORCE_PATH_STYLE: inPath,
}: Pick<Env, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_FORCE_PATH_STYLE'>): string {
  if (inPath === 'yes') return `${endpoint}/${bucket}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}
