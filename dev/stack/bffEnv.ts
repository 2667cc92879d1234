import type { StorageKeys } from './secrets.ts';
import type { StripeEnv } from './stripe.ts';

export interface Addresses {
  port: number;
  metricsPort: number;
  /** Connection string with the database's name. */
  mongodbUri: string;
  redisUrl?: string | undefined;
  storage: { url: string; keys: StorageKeys; bucket?: string };
  /** URL of the mail server. Without it no email is sent. */
  smtpUrl?: string | undefined;
  /** Public URL of the companion. */
  companionUrl?: string | undefined;
  /** Settings of the Stripe simulator. Default: those of the environment, if any. */
  stripe?: StripeEnv | undefined;
  /** Secret for links in emails and for stored secrets. */
  secret: string;
  releasesDir: string;
  mode?: 'demo' | 'live';
}

/** Creates the environment of the BFF and of the seed. Some settings of the developer's environment take precedence. */
export function bffEnv(addresses: Addresses): Record<string, string> {
  const { port, storage } = addresses;
  return {
    NODE_ENV: process.env['NODE_ENV'] ?? 'development',
    PORT: String(port),
    // Listens on this machine only, in any mode.
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
