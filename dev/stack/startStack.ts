import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startBff } from './bff.ts';
import { bffEnv } from './bffEnv.ts';
import { buildChanged } from './buildChanged.ts';
import { companionAddress, startCompanion } from './companion.ts';
import { keepAlive } from './keepAlive.ts';
import { startMailbox } from './mailbox.ts';
import { databaseUri, startMongod } from './mongod.ts';
import { provideBucket } from './provideBucket.ts';
import { publishChanged } from './publishChanged.ts';
import { startRedis } from './redis.ts';
import { groveSecret, storageKeys, stripeKeys } from './secrets.ts';
import { seedOnce } from './seed.ts';
import type { Service } from './service.ts';
import { portsAfter, releasesFolder } from './settings.ts';
import type { StackSettings } from './settings.ts';
import type { StackState } from './stackLock.ts';
import { printLine, step } from './steps.mjs';
import { startStorage } from './storage.ts';
import { startStripe, stripeEnv } from './stripe.ts';
import type { StripeEnv } from './stripe.ts';
import { withRegistry } from './withRegistry.ts';
import { bundledWorkspaces } from './workspaces.ts';
import type { Workspace } from './workspaces.ts';

interface StackOptions {
  settings: StackSettings;
  dataDir: string;
  stopSignal: AbortSignal;
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
  /** Link for creating the first creator; undefined if there is one. */
  firstCreatorUrl: string | undefined;
  metricsPort: number;
  dataDir: string;
}

/** Starts all services, builds and publishes what has changed, and fills the database. Resolves when the site is
 *  ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { settings, dataDir } = options;
  const workspaces = bundledWorkspaces();
  const building = buildWorkspaces(workspaces);
  // The failure is handled where it is awaited, which may be after another failure.
  building.catch(() => undefined);
  const [mongodbUri, redisUrl, storage, email, payments] = await Promise.all([
    provideDatabase(options),
    provideCache(options),
    provideStorage(options),
    provideMailbox(options),
    provideStripe(options),
  ]);
  const { site, metrics, companion } = portsAfter(settings.port);
  const companionUrl = companionAddress(companion);
  const releasesDir = releasesFolder(dataDir);
  const env = bffEnv({
    ...{ port: site, metricsPort: metrics, mongodbUri, redisUrl, storage, releasesDir },
    smtpUrl: email.smtpUrl,
    stripe: payments.env,
    companionUrl,
    secret: groveSecret(dataDir),
    mode: settings.mode,
  });

  await withRegistry(mongodbUri, () =>
    Promise.all([
      building.then(() => publishBuilds(workspaces, { releasesDir, all: settings.publish })),
      step('Data', async (showDetail) => showDetail(await seedOnce({ env, kind: settings.seed, dataDir }))),
    ]),
  );
  await startSite({ site, companion, companionUrl, env }, options);
  return {
    state: { url: env['PUBLIC_URL'] ?? '', mongodbUri, releasesDir },
    storageUrl: storage.url,
    companionUrl,
    redisUrl,
    mailboxUrl: email.url,
    paymentsUrl: payments.url,
    firstCreatorUrl: readFirstCreatorLink(releasesDir),
    metricsPort: metrics,
    dataDir,
  };
}

/** Started last: once `/ready` succeeds, the releases and the demo's people exist. */
async function startSite(
  {
    site,
    companion,
    companionUrl,
    env,
  }: { site: number; companion: number; companionUrl: string; env: Record<string, string> },
  { dataDir, stopSignal }: StackOptions,
): Promise<void> {
  await Promise.all([
    step('Site and API', async () =>
      keepAlive(await startBff({ port: site, env, dataDir }), printLine, stopSignal),
    ),
    step('Companion', async () =>
      keepAlive(
        await startCompanion({ port: companion, url: companionUrl, env, dataDir }),
        printLine,
        stopSignal,
      ),
    ),
  ]);
}

/** The site has written this file before it is ready. */
function readFirstCreatorLink(releasesDir: string): string | undefined {
  const file = process.env['FIRST_CREATOR_FILE'] || join(dirname(resolve(releasesDir)), 'first-creator');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function buildWorkspaces(workspaces: Workspace[]): Promise<void> {
  return step('Builds', async (showDetail) => {
    const built = await buildChanged(workspaces, (names) => showDetail(names.join(', ')));
    showDetail(built.length === 0 ? 'no changes' : built.map(({ workspace }) => workspace.name).join(', '));
  });
}

/** Publishes builds. What someone else has deployed stays and is listed. */
async function publishBuilds(
  workspaces: Workspace[],
  target: { releasesDir: string; all: boolean },
): Promise<void> {
  const { skipped } = await step('Releases', async (showDetail) => {
    const result = await publishChanged(workspaces, target);
    showDetail(result.published.length === 0 ? 'no changes' : result.published.join(', '));
    return result;
  });
  if (skipped.length > 0)
    printLine(
      `  Someone else deployed the live version of: ${skipped.join(', ')}. To publish your own: npm run deploy -- ${skipped[0] ?? ''}, or npm start -- --publish`,
    );
}

async function provideDatabase({ settings, dataDir, stopSignal }: StackOptions): Promise<string> {
  if (settings.mongodbUri) return settings.mongodbUri;
  const port = portsAfter(settings.port).mongod;
  const mongod = await step('MongoDB', (showDetail) =>
    startMongod({ dataDir, port, onProgress: showDetail }),
  );
  keepAlive(mongod, printLine, stopSignal);
  return databaseUri(mongod.url, 'grove');
}

async function provideCache({ settings, dataDir, stopSignal }: StackOptions): Promise<string | undefined> {
  if (settings.redisUrl) return settings.redisUrl;
  const port = portsAfter(settings.port).redis;
  const redis = await step('Redis', async (showDetail) => {
    const service: Service | undefined = await startRedis({ dataDir, port, onProgress: showDetail });
    if (!service) showDetail('not available; Grove runs without it, a little slower');
    return service;
  });
  if (redis) keepAlive(redis, printLine, stopSignal);
  return redis?.url;
}

async function provideMailbox({
  settings,
  dataDir,
  stopSignal,
}: StackOptions): Promise<{ url?: string; smtpUrl: string }> {
  if (settings.smtpUrl) return { smtpUrl: settings.smtpUrl };
  const { mailbox: port, smtp } = portsAfter(settings.port);
  const service = await step('Mailbox', () => startMailbox({ dataDir, port, smtpPort: smtp }));
  keepAlive(service, printLine, stopSignal);
  return { url: service.url, smtpUrl: `smtp://127.0.0.1:${smtp}` };
}

async function provideStripe({
  settings,
  dataDir,
  stopSignal,
}: StackOptions): Promise<{ url?: string; env?: StripeEnv }> {
  if (settings.realStripe) return {};
  const { stripe: port, site } = portsAfter(settings.port);
  const keys = stripeKeys(dataDir);
  const service = await step('Test payments', () => startStripe({ dataDir, port, keys, sitePort: site }));
  keepAlive(service, printLine, stopSignal);
  return { url: service.url, env: stripeEnv(port, keys) };
}

async function provideStorage({ settings, dataDir, stopSignal }: StackOptions) {
  if (settings.storageUrl) {
    const accessKeyId = process.env['S3_ACCESS_KEY_ID'] ?? '';
    const secretAccessKey = process.env['S3_SECRET_ACCESS_KEY'] ?? '';
    const bucket = process.env['S3_BUCKET'] || 'grove';
    await step('Bucket', () => provideBucket(settings.port));
    return { url: settings.storageUrl, keys: { accessKeyId, secretAccessKey }, bucket };
  }
  const keys = storageKeys(dataDir);
  const storage = await step('Storage', () =>
    startStorage({ dataDir, port: portsAfter(settings.port).storage, keys }),
  );
  keepAlive(storage, printLine, stopSignal);
  return { url: storage.url, keys };
}
