import { z } from 'zod';

const webUrl = z.url({ protocol: /^https?$/ });
const origin = webUrl.transform((address) => new URL(address).origin);
const flag = z.enum(['yes', 'no']);
const key = z.string().min(1).max(500).optional();

const fields = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The site's public origin. Only its pages may use the companion. */
  PUBLIC_URL: origin.default('http://localhost:8080'),
  /** The companion's public URL, ending with /companion. It must have the site's host so that browsers send the
   *  session. */
  COMPANION_URL: webUrl
    .regex(/\/companion$/, 'must end with /companion')
    .default('http://localhost:8081/companion'),
  /** Origin of the site's API as reached from the companion. Default: PUBLIC_URL. */
  BFF_URL: origin.optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  S3_ENDPOINT: origin,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).default('grove'),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  /** 'no' for storages that put the bucket's name into the host. */
  S3_FORCE_PATH_STYLE: flag.default('yes'),
  /** A role that may write below `u/` of the bucket, and the token service that grants it. Without both, no
   *  temporary credentials are issued. */
  S3_STS_ENDPOINT: origin.optional(),
  S3_STS_ROLE: z.string().min(1).optional(),
  GROVE_SECRET: z.string().min(32, 'needs at least 32 characters'),
  /** Folder for files while they are being imported. */
  COMPANION_DIR: z.string().min(1),
  /** Keys and secrets of this site at Google, Dropbox and Microsoft. A source without them is not offered. */
  COMPANION_GOOGLE_KEY: key,
  COMPANION_GOOGLE_SECRET: key,
  COMPANION_DROPBOX_KEY: key,
  COMPANION_DROPBOX_SECRET: key,
  COMPANION_ONEDRIVE_KEY: key,
  COMPANION_ONEDRIVE_SECRET: key,
});

/** The names of the settings that the companion reads. */
export const settingNames = Object.keys(fields.shape);

const pairs = ['GOOGLE', 'DROPBOX', 'ONEDRIVE'] as const;

const schema = fields.superRefine((settings, context) => {
  for (const pair of pairs) {
    const names = [`COMPANION_${pair}_KEY`, `COMPANION_${pair}_SECRET`] as const;
    const missing = names.find((name) => settings[name] === undefined);
    const given = names.find((name) => settings[name] !== undefined);
    if (missing === undefined || given === undefined) continue;
    context.addIssue({ code: 'custom', path: [missing], message: `is required with ${given}` });
  }
});

export type Settings = z.infer<typeof schema>;

/** Parses and validates the settings.
 *  @throws Error with one sentence about the first missing or invalid setting. */
export function parseEnv(source: Record<string, string | undefined>): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(nonEmpty);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`The setting ${issue?.path.join('.')} is missing or invalid: ${issue?.message}.`);
}

/** Returns the settings of this process. If one is missing or invalid, prints a sentence about it and exits. */
export function settingsOrExit(): Settings {
  try {
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
