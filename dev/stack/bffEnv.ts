import type { StorageKeys } from './secrets.ts';
import type { StripeEnv } from './stripe.ts';

export interface Addresses {
  port: number;
  metricsPort: number;
  /** With the database's name. */
  mongodbUri: string;
  redisUrl?: string | undefined;
  storage: { url: string; keys: StorageKeys; bucket?: string };
  /** Where mail is handed in; without it none is sent. */
  smtpUrl?: string | undefined;
  /** Where browsers find the companion. */
  companionUrl?: string | undefined;
  /** Settings for Stripe's stand-in; without them those of the environment, if any, hold. */
  stripe?: StripeEnv | undefined;
  /** What links in mails are made with and stored secrets are sealed with. */
  secret: string;
  releasesDir: string;
  mode?: 'demo' | 'live';
}

/** What the BFF and the seed are told through their environment. A setting that the person gave stays. */
export function bffEnv(addresses: Addresses): Record<string, string> {
  const { port, storage } = addresses;
  return {
    NODE_ENV: process.env['NODE_ENV'] ?? 'development',
    PORT: String(port),
    // What runs here is for this machine, whatever its mode.
    HOST: process.env['HOST'] || '127.0.0.1',
    METRICS_PORT: String(addresses.metricsPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    MONGODB_URI: addresses.mongodbUri,
    REDIS_URL: addresses.redisUrl ?? '',
    SMTP_URL: addresses.smtpUrl ?? '',
    GROVE_SECRET: process.env['GROVE_SECRET'] || addresses.secret,
    S3_ENDPOINT: storage.url,
    S3_BUCKET: storage.bucket ?? 'grove',
    S3_ACCESS_KEY_ID: storage.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.keys.secretAccessKey,
    GROVE_MODE: addresses.mode ?? 'demo',
    RELEASES_DIR: addresses.releasesDir,
    ...(addresses.companionUrl !== undefined && { COMPANION_URL: addresses.companionUrl }),
    ...addresses.stripe,
  };
}
