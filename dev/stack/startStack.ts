import { startBff } from './bff.ts';
import { bffEnv } from './bffEnv.ts';
import { buildChanged } from './buildChanged.ts';
import { companionAddress, startCompanion } from './companion.ts';
import { keepAlive } from './keepAlive.ts';
import { startMailbox } from './mailbox.ts';
import { databaseUri, startMongod } from './mongod.ts';
import { publishChanged } from './publishChanged.ts';
import { startRedis } from './redis.ts';
import { groveSecret, storageKeys, stripeKeys } from './secrets.ts';
import { seedOnce } from './seed.ts';
import type { Service } from './service.ts';
import { portsFrom, releasesFolder } from './settings.ts';
import type { StackSettings } from './settings.ts';
import type { StackState } from './stackLock.ts';
import { say, step } from './steps.mjs';
import { startStorage } from './storage.ts';
import { startStripe, stripeEnv } from './stripe.ts';
import type { StripeEnv } from './stripe.ts';
import { withRegistry } from './withRegistry.ts';
import { bundledWorkspaces } from './workspaces.ts';
import type { Workspace } from './workspaces.ts';

interface StackOptions {
  settings: StackSettings;
  dataDir: string;
  stopping: AbortSignal;
}

export interface Stack {
  state: StackState;
  storageUrl: string;
  companionUrl: string;
  redisUrl: string | undefined;
  /** Undefined if email goes to another server. */
  mailboxUrl: string | undefined;
  /** Page of the Stripe simulator; undefined if payments go to Stripe. */
  paymentsUrl: string | undefined;
  metricsPort: number;
  dataDir: string;
}

/** Starts all services, builds and publishes what has changed, and fills the database. Resolves when the site is
 *  ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { settings, dataDir } = options;
  const workspaces = bundledWorkspaces();
  const building = build(workspaces);
  // The failure is handled where it is awaited, which may be after another failure.
  building.catch(() => undefined);
  const [mongodbUri, redisUrl, storage, mail, payments] = await Promise.all([
    database(options),
    cache(options),
    files(options),
    mailbox(options),
    stripe(options),
  ]);
  const { site, metrics, companion } = portsFrom(settings.port);
  const companionUrl = companionAddress(companion);
  const releasesDir = releasesFolder(dataDir);
  const services = { port: site, metricsPort: metrics, mongodbUri, redisUrl, storage, releasesDir };
  const env = bffEnv({
    ...services,
    smtpUrl: mail.smtpUrl,
    stripe: payments.env,
    companionUrl,
    secret: groveSecret(dataDir),
    mode: settings.mode,
  });

  await withRegistry(mongodbUri, () =>
    Promise.all([
      building.then(() => publish(workspaces, { releasesDir, all: settings.publish })),
      step('Data', async (tell) => tell(await seedOnce({ env, kind: settings.seed, dataDir }))),
    ]),
  );
  await serve({ site, companion, companionUrl, env }, options);
  return {
    state: { url: env['PUBLIC_URL'] ?? '', mongodbUri, releasesDir },
    storageUrl: storage.url,
    companionUrl,
    redisUrl,
    mailboxUrl: mail.url,
    paymentsUrl: payments.url,
    metricsPort: metrics,
    dataDir,
  };
}

/** Started last: once `/ready` succeeds, the releases and the demo's people exist. */
async function serve(
  {
    site,
    companion,
    companionUrl,
    env,
  }: { site: number; companion: number; companionUrl: string; env: Record<string, string> },
  { dataDir, stopping }: StackOptions,
): Promise<void> {
  await Promise.all([
    step('Site and API', async () => keepAlive(await startBff({ port: site, env, dataDir }), say, stopping)),
    step('Companion', async () =>
      keepAlive(await startCompanion({ port: companion, url: companionUrl, env, dataDir }), say, stopping),
    ),
  ]);
}

function build(workspaces: Workspace[]): Promise<void> {
  return step('Builds', async (tell) => {
    const built = await buildChanged(workspaces, (names) => tell(names.join(', ')));
    tell(built.length === 0 ? 'no changes' : built.map(({ workspace }) => workspace.name).join(', '));
  });
}

/** Publishes builds. What someone else has deployed stays and is listed. */
async function publish(workspaces: Workspace[], to: { releasesDir: string; all: boolean }): Promise<void> {
  const { left } = await step('Releases', async (tell) => {
    const done = await publishChanged(workspaces, to);
    tell(done.published.length === 0 ? 'no changes' : done.published.join(', '));
    return done;
  });
  if (left.length > 0)
    say(
      `  Someone else deployed the live version of: ${left.join(', ')}. To publish your own: npm run deploy -- ${left[0] ?? ''}, or npm start -- --publish`,
    );
}

async function database({ settings, dataDir, stopping }: StackOptions): Promise<string> {
  if (settings.mongodbUri) return settings.mongodbUri;
  const port = portsFrom(settings.port).mongod;
  const mongod = await step('MongoDB', (tell) => startMongod({ dataDir, port, tell }));
  keepAlive(mongod, say, stopping);
  return databaseUri(mongod.url, 'grove');
}

async function cache({ settings, dataDir, stopping }: StackOptions): Promise<string | undefined> {
  if (settings.redisUrl) return settings.redisUrl;
  const port = portsFrom(settings.port).redis;
  const redis = await step('Redis', async (tell) => {
    const service: Service | undefined = await startRedis({ dataDir, port, tell });
    if (!service) tell('not available; Grove runs without it, a little slower');
    return service;
  });
  if (redis) keepAlive(redis, say, stopping);
  return redis?.url;
}

async function mailbox({
  settings,
  dataDir,
  stopping,
}: StackOptions): Promise<{ url?: string; smtpUrl: string }> {
  if (settings.smtpUrl) return { smtpUrl: settings.smtpUrl };
  const { mailbox: port, smtp } = portsFrom(settings.port);
  const service = await step('Mailbox', () => startMailbox({ dataDir, port, smtpPort: smtp }));
  keepAlive(service, say, stopping);
  return { url: service.url, smtpUrl: `smtp://127.0.0.1:${smtp}` };
}

async function stripe({
  settings,
  dataDir,
  stopping,
}: StackOptions): Promise<{ url?: string; env?: StripeEnv }> {
  if (settings.realStripe) return {};
  const { stripe: port, site } = portsFrom(settings.port);
  const keys = stripeKeys(dataDir);
  const service = await step('Test payments', () => startStripe({ dataDir, port, keys, sitePort: site }));
  keepAlive(service, say, stopping);
  return { url: service.url, env: stripeEnv(port, keys) };
}

async function files({ settings, dataDir, stopping }: StackOptions) {
  if (settings.storageUrl) {
    const accessKeyId = process.env['S3_ACCESS_KEY_ID'] ?? '';
    const secretAccessKey = process.env['S3_SECRET_ACCESS_KEY'] ?? '';
    const bucket = process.env['S3_BUCKET'] ?? 'grove';
    return { url: settings.storageUrl, keys: { accessKeyId, secretAccessKey }, bucket };
  }
  const keys = storageKeys(dataDir);
  const storage = await step('Storage', () =>
    startStorage({ dataDir, port: portsFrom(settings.port).storage, keys }),
  );
  keepAlive(storage, say, stopping);
  return { url: storage.url, keys };
}
