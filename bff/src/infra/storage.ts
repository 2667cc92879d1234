import { AwsClient } from 'aws4fetch';
import type { Env } from '../env.ts';

/** The S3-compatible storage, addressed by path: endpoint/bucket/key. */
export interface Storage {
  /** An address with which a browser gets one object, ranges included, until it expires. */
  signedAddress(key: string, seconds: number): Promise<string>;
  /** The object as the storage answers it; the caller looks at the status.
   *  @throws Error when the storage cannot be reached in time. */
  read(key: string): Promise<Response>;
}

const readTimeoutMs = 5_000;

export function createStorage(env: Env): Storage {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    region: env.S3_REGION,
    service: 's3',
    retries: 1,
  });
  const addressOf = (key: string) =>
    new URL(`/${env.S3_BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`, env.S3_ENDPOINT);

  return {
    async signedAddress(key, seconds) {
      const address = addressOf(key);
      address.searchParams.set('X-Amz-Expires', String(seconds));
      const signed = await client.sign(address, { aws: { signQuery: true } });
      return signed.url;
    },
    read: (key) => client.fetch(addressOf(key), { signal: AbortSignal.timeout(readTimeoutMs) }),
  };
}
