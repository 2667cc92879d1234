import { hkdfSync } from 'node:crypto';
import { mediaBytesMax } from '@grove/contracts/mediaRules';
import type { Guarded } from './calls.ts';
import type { Settings } from './env.ts';
import { requestHandler } from './objects.ts';
import { cloudKeys } from './sources/cloudKeys.ts';

/** For how long the address of one part is good: the longest that there is. */
const partSeconds = 604_800;

/** The library's settings. What it leaves open to everybody is closed by the guard. */
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
    // Files go to the storage only; this is what nothing else matches.
    uploadUrls: [settings.S3_ENDPOINT],
    maxFileSize: Math.max(...Object.values(mediaBytesMax)),
    enableUrlEndpoint: true,
    providerOptions: cloudKeys(settings),
    allowLocalUrls,
    // The whole file first: its bytes are counted, and one that is too large reaches no storage.
    streamingUpload: false,
    // Open to everybody as the library has it.
    metrics: false,
    ...(settings.REDIS_URL !== undefined && { redisUrl: settings.REDIS_URL }),
    s3: {
      endpoint: settings.S3_ENDPOINT,
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      key: settings.S3_ACCESS_KEY_ID,
      secret: settings.S3_SECRET_ACCESS_KEY,
      forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'yes',
      expires: partSeconds,
      getKey: ({ req }: { req: Guarded }) => req.upload?.key,
      // Checksums of its own making would be signed into the address of a part, and no browser sends them.
      awsClientOptions: {
        requestHandler,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    },
  };
}
