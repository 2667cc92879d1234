import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ });
const origin = webAddress.transform((address) => new URL(address).origin);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(8080),
  METRICS_PORT: port.default(8088),
  /** Origin under which browsers reach the site. */
  PUBLIC_URL: origin.default('http://localhost:8080'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb://'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  /** Origin of the storage, reached by browsers too. */
  S3_ENDPOINT: origin,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('grove'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  GROVE_MODE: z.enum(['demo', 'live']).default('live'),
  GROVE_ALLOW_DEMO: z.string().optional(),
  PRODUCT_NAME: z.string().min(1).max(80).default('The Sanctum'),
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .default('sanctum'),
  PRODUCT_TAGLINE: z.string().max(200).default('A sacred space for growth, connection and transformation'),
  SHOP_URL: webAddress.default('https://shop.example.com'),
  /** Folder with the published files of shell and remotes. */
  RELEASES_DIR: z.string().min(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema>;

/** Reads and checks the settings.
 *  @throws Error with one sentence that names the first setting that is missing or unsafe. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`The setting ${issue?.path.join('.')} is missing or wrong: ${issue?.message}.`);
  }
  const env = result.data;
  if (env.GROVE_MODE === 'demo' && env.NODE_ENV === 'production' && env.GROVE_ALLOW_DEMO !== 'yes') {
    throw new Error('Demo mode lets everybody in: with NODE_ENV=production it needs GROVE_ALLOW_DEMO=yes.');
  }
  return env;
}

let current: Env | undefined;

/** The settings of this process, read once. */
export function env(): Env {
  return (current ??= parseEnv(process.env));
}
