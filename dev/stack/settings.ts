import { join } from 'node:path';
import { databaseUri } from './mongod.ts';
import { Problem } from './problem.ts';

/** Validated settings of the local stack. */
export interface StackSettings {
  port: number;
  /** Whether to empty the data folder first. */
  fresh: boolean;
  /** Whether to publish all builds of this clone, even in place of what others have deployed. */
  publish: boolean;
  seed: 'demo' | 'empty';
  mode: 'demo' | 'live';
  /** URLs of services that are not started here. */
  mongodbUri?: string;
  redisUrl?: string;
  storageUrl?: string;
  smtpUrl?: string;
  /** Set if STRIPE_SECRET_KEY is set: payments go to Stripe. */
  realStripe?: true;
}

/** Returns the ports of the local services. */
export function portsAfter(port: number) {
  return {
    site: port,
    companion: port + 1,
    storage: port + 2,
    stripe: port + 3,
    mailbox: port + 4,
    smtp: port + 5,
    mongod: port + 6,
    redis: port + 7,
    metrics: port + 8,
  };
}

/** Reads the settings of `npm start`.
 *  @throws Problem that names the first invalid one. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): StackSettings {
  const unknown = args.find((arg) => arg !== '--fresh' && arg !== '--publish');
  if (unknown) throw new Problem(`Unknown option '${unknown}'. Usage: npm start [-- --fresh --publish]`);
  const port = Number(env['PORT'] || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_527)
    throw new Problem(
      `PORT is '${env['PORT']}' and must be a number between 1 and 65527 (the next eight ports are used, too).`,
    );
  if (env['S3_ENDPOINT'] && !(env['S3_ACCESS_KEY_ID'] && env['S3_SECRET_ACCESS_KEY']))
    throw new Problem('S3_ENDPOINT also requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const seed = parseChoice('GROVE_SEED', env['GROVE_SEED'] || 'demo', ['demo', 'empty']);
  // Without its people, the demo could not be entered.
  const defaultMode = seed === 'empty' ? 'live' : 'demo';
  return {
    port,
    fresh: args.includes('--fresh'),
    publish: args.includes('--publish'),
    seed,
    mode: parseChoice('GROVE_MODE', env['GROVE_MODE'] || defaultMode, ['demo', 'live']),
    ...externalServices(env),
  };
}

function externalServices(env: NodeJS.ProcessEnv): Partial<StackSettings> {
  return {
    ...(env['MONGODB_URI'] && { mongodbUri: withDatabase(env['MONGODB_URI']) }),
    ...(env['REDIS_URL'] && { redisUrl: env['REDIS_URL'] }),
    ...(env['S3_ENDPOINT'] && { storageUrl: env['S3_ENDPOINT'] }),
    ...(env['SMTP_URL'] && { smtpUrl: env['SMTP_URL'] }),
    ...(env['STRIPE_SECRET_KEY'] && { realStripe: true }),
  };
}

/** Returns the connection string, with the database 'grove' unless it names another. */
export function withDatabase(uri: string): string {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri) ? uri : databaseUri(uri, 'grove');
}

/** Returns the folder of published files. */
export function releasesFolder(dataDir: string): string {
  return process.env['RELEASES_DIR'] || join(dataDir, 'releases');
}

function parseChoice<Value extends string>(name: string, value: string, allowed: Value[]): Value {
  const found = allowed.find((entry) => entry === value);
  if (found) return found;
  throw new Problem(`${name} is '${value}' and must be one of: ${allowed.join(', ')}.`);
}
