import { z } from 'zod';
import { exitWithError } from './infra/exitWithError.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const webUrl = z.url({ protocol: /^https?$/ });
const origin = webUrl.transform((address) => new URL(address).origin);

/** The product's name unless an operator or a creator has chosen one. */
export const defaultProductName = 'The Sanctum';
// Public, because it is in the source code: only for demos on a developer's own machine.
const developmentSecret = 'only-for-development-never-for-real-people';

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(8080),
  /** The address to listen on. Default: in demo mode, which admits everybody, 127.0.0.1; otherwise all addresses. */
  HOST: z.string().min(1).optional(),
  METRICS_PORT: port.default(8088),
  /** The origin of the site for browsers. */
  PUBLIC_URL: origin.default('http://localhost:8080'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb://'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  /** The origin of the object storage, which browsers must reach, too. */
  S3_ENDPOINT: origin,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('grove'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  /** 'no' for storage services with the bucket in the host name. */
  S3_FORCE_PATH_STYLE: z.enum(['yes', 'no']).default('yes'),
  /** The URL of Companion for browsers, which enables multipart uploads of large files. Default: single uploads. */
  COMPANION_URL: webUrl.optional(),
  /** Signs links in emails and encrypts stored secrets. Changing it invalidates all of them. */
  GROVE_SECRET: z.string().min(32, 'needs at least 32 characters').default(developmentSecret),
  /** Enables card payments with Stripe. Default: only free products are available. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a secret key')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must be a publishable key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional(),
  /** The URLs of the Stripe simulator's API and browser script. */
  STRIPE_API_BASE: origin.optional(),
  STRIPE_JS: webUrl.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).max(200).default('Grove <no-reply@localhost>'),
  /** The number of trusted reverse proxies in front of this process, each of which appends to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies all rate limits. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** How many seconds to keep answering after SIGTERM or SIGINT, while proxies learn that this process is leaving. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Whether this process also delivers the outbox and runs jobs; 'off' if `worker.ts` does. */
  WORKER: z.enum(['on', 'off']).default('on'),
  GROVE_MODE: z.enum(['demo', 'live']).default('live'),
  GROVE_ALLOW_DEMO: z.string().optional(),
  PRODUCT_NAME: z.string().min(1).max(80).default(defaultProductName),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .default('sanctum'),
  PRODUCT_TAGLINE: z.string().max(200).default('A sacred space for growth, connection and transformation'),
  /** The URL of an external shop. Default: the library is the shop. */
  SHOP_URL: webUrl.optional(),
  /** The folder with the published files of the shell and remotes. */
  RELEASES_DIR: z.string().min(1),
  /** The file for the link that creates the first creator. Default: next to the releases. */
  FIRST_CREATOR_FILE: z.string().min(1).optional(),
  /** Whether a service worker caches the site's files in browsers; 'off' removes it where it is installed. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema>;

/** Reads and validates the settings.
 *  @throws Error with one sentence about the first setting that is missing, invalid or unsafe. */
export function parseEnv(source: Source): Env {
  const settings = parseSettings(schema, source);
  refuseUnsafe(settings);
  return settings;
}

type Source = Record<string, string | undefined>;

function parseSettings<Schema extends z.ZodType>(expected: Schema, source: Source): z.infer<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = expected.safeParse(nonEmpty);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`The setting ${issue?.path.join('.')} is missing or invalid: ${issue?.message}.`);
}

const dataSchema = schema.pick({
  MONGODB_URI: true,
  PUBLIC_URL: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  S3_FORCE_PATH_STYLE: true,
  RELEASES_DIR: true,
});
const releaseSchema = dataSchema.extend(schema.pick({ PRODUCT_SLUG: true }).shape);
const prepareSchema = dataSchema.extend({
  /** Password of the user 'root' of a MongoDB server to prepare. */
  MONGO_ROOT_PASSWORD: z.string().optional(),
});

/** The names of the settings that each kind of process reads. */
export const settingNames = {
  site: Object.keys(schema.shape),
  prepare: Object.keys(prepareSchema.shape),
  release: Object.keys(releaseSchema.shape),
};

/** The settings for access to an installation's data, for commands that run outside of the site. */
export type DataEnv = z.infer<typeof dataSchema>;

/** Reads and validates the data settings.
 *  @param source Default: the settings of this process.
 *  @throws Error with one sentence about the first setting that is missing or invalid. */
export function dataEnv(source: Source = process.env): DataEnv {
  return parseSettings(dataSchema, source);
}

/** Like `dataEnv`, with the settings for releasing the builds of an image. */
export function releaseEnv(): z.infer<typeof releaseSchema> {
  return parseSettings(releaseSchema, process.env);
}

/** Like `dataEnv`, with the settings for preparing a new installation. */
export function prepareEnv(): z.infer<typeof prepareSchema> {
  return parseSettings(prepareSchema, process.env);
}

function refuseUnsafe(env: Env): void {
  const isProduction = env.NODE_ENV === 'production';
  if (env.GROVE_MODE === 'demo' && isProduction && env.GROVE_ALLOW_DEMO !== 'yes') {
    throw new Error('Demo mode lets everyone in. With NODE_ENV=production, it needs GROVE_ALLOW_DEMO=yes.');
  }
  if (env.GROVE_SECRET === developmentSecret && (isProduction || env.GROVE_MODE === 'live')) {
    throw new Error(
      'The setting GROVE_SECRET is missing. It needs at least 32 characters that no one else knows.',
    );
  }
  if (isProduction && !isPrivateOrigin(env.PUBLIC_URL)) {
    throw new Error(
      'The setting PUBLIC_URL must start with https://. Without TLS, anyone on the way can read passwords and take over sessions.',
    );
  }
  refuseUnsafeCards(env);
  if (env.GROVE_MODE === 'live' && env.SMTP_URL === undefined) {
    throw new Error('The setting SMTP_URL is missing. Outside demo mode, accounts are confirmed by email.');
  }
}

/** Whether nobody can read the traffic of a site: it uses TLS or is only on this machine. */
function isPrivateOrigin(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function refuseUnsafeCards(env: Env): void {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (secret === undefined) return;
  if (publishable === undefined || env.STRIPE_WEBHOOK_SECRET === undefined) {
    throw new Error(
      'The settings STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing. Card payments need all three.',
    );
  }
  const isLive = isLiveKey(secret);
  if (isLive !== isLiveKey(publishable)) {
    throw new Error(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
    );
  }
  if (isLive && (env.STRIPE_API_BASE !== undefined || env.STRIPE_JS !== undefined)) {
    throw new Error('STRIPE_API_BASE and STRIPE_JS are for the simulator. Live keys go to Stripe only.');
  }
}

/** Whether a Stripe key is for live mode, which moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}

/** Returns the options for listening: `server.listen(listenAt(env, env.PORT))`. */
export function listenAt({ HOST, GROVE_MODE }: Env, port: number): { port: number; host?: string } {
  if (HOST !== undefined) return { port, host: HOST };
  return GROVE_MODE === 'demo' ? { port, host: '127.0.0.1' } : { port };
}

let current: Env | undefined;

/** Returns the settings of this process, which are read once. */
export function env(): Env {
  return (current ??= parseEnv(process.env));
}

/** Returns the settings of this process; if one is missing or unsafe, exits with one sentence about it. */
export function settingsOrExit(): Env {
  try {
    return env();
  } catch (error) {
    exitWithError(error);
  }
}
