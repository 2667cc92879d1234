import { hkdfSync } from 'node:crypto';
import { mediaBytesMax } from '@grove/contracts/files/mediaRules';
import type { Guarded } from './calls.ts';
import type { Settings } from './env.ts';
import { requestHandler } from './objects.ts';
import { cloudKeys } from './sources/cloudKeys.ts';

/** Validity of a part's upload URL: seven days, the longest that S3 allows. */
const partUrlSeconds = 604_800;

/** Creates the library's settings. What the library leaves open to everyone is restricted by the guard. */
export function companionOptions(
  settings: Settings,
  { allowLocalUrls }: { allowLocalUrls: boolean },
): Record<string, unknown> {
  const { protocol, host } = new URL(settings.COMPANION_URL);
  return {
    secret: Buffer.from(hkdfSync('sha256', settings.GROVE_SECRET, '', 'companion', 32)).toString('base64url'),
    filePath: settings.COMPANION_DIR,
    server: { host, protocol: protocol.replace(':', ''), path: '/companion' },
    corsOrigins: [settings.PUBLIC_URL],
    // The only upload target: the library must not send files anywhere but to the storage.
    uploadUrls: [settings.S3_ENDPOINT],
    maxFileSize: Math.max(...Object.values(mediaBytesMax)),
    enableUrlEndpoint: true,
    providerOptions: cloudKeys(settings),
    allowLocalUrls,
    // Download the whole file first: its bytes are counted, and a file that is too large never reaches the storage.
    streamingUpload: false,
    // The library's metrics are public.
    metrics: false,
    ...(settings.REDIS_URL !== undefined && { redisUrl: settings.REDIS_URL }),
    s3: {
      endpoint: settings.S3_ENDPOINT,
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      key: settings.S3_ACCESS_KEY_ID,
      secret: settings.S3_SECRET_ACCESS_KEY,
      forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'yes',
      expires: partUrlSeconds,
      getKey: ({ req }: { req: Guarded }) => req.upload?.key,
      // The library's default checksums would be signed into a part's URL, but browsers do not send them.
      awsClientOptions: {
        requestHandler,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    },
  };
}
