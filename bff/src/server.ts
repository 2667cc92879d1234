import { tracing } from './infra/tracing/tracing.ts';
import { createServer } from 'node:http';
import { enableCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { offerFirstCreator } from './identity/auth/firstCreator.ts';
import { effectHandlers } from './effects.ts';
import { listenAt, settingsOrExit } from './env.ts';
import { createJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { limitConnections } from './http/connections.ts';
import { closeServer } from './infra/closeServer.ts';
import { createLogger } from './infra/logger.ts';
import { createMetricsServer } from './infra/metrics.ts';
import { migrateWhenPossible } from './infra/migrations/runMigrations.ts';
import { connectWhenPossible, disconnect } from './infra/mongo.ts';
import { connectRedis, disconnectRedis } from './infra/redis.ts';
import { registerOutboxMetrics } from './delivery/outbox/outboxMetrics.ts';
import { startJobs } from './delivery/jobs/startJobs.ts';
import { startWorker } from './delivery/outbox/startWorker.ts';

enableCompileCache();
const settings = settingsOrExit();
const log = createLogger(settings.LOG_LEVEL);
/** Aborts on SIGTERM or SIGINT; requests are still answered until `ending` aborts. */
const leaving = new AbortController();
const ending = new AbortController();
/** How long the last log lines may take, in milliseconds. */
const logFlushMs = 1_000;
let isMigrated = false;
const isAccepting = () => isMigrated && !leaving.signal.aborted;

const server = createServer(
  createApp({
    env: settings,
    log,
    leaving: leaving.signal,
    ending: ending.signal,
    isMigrated: () => isMigrated,
  }),
);
limitConnections(server);
const metricsServer = createMetricsServer({ isAccepting });
registerOutboxMetrics();

connectRedis(settings.REDIS_URL, log);
void connectWhenPossible(settings.MONGODB_URI, log, leaving.signal).then(migrateAndOfferCreator);
const isWorker = settings.WORKER === 'on';
const worker = isWorker ? startWorker({ env: settings, log, handlers: effectHandlers }) : undefined;
const running = isWorker ? startJobs({ jobs: createJobs(settings, log), log }) : undefined;
server.listen(listenAt(settings, settings.PORT), () => log.info({ port: settings.PORT }, 'listening'));
metricsServer.listen(listenAt(settings, settings.METRICS_PORT));
process.once('SIGTERM', (signal) => void shutDown(signal));
process.once('SIGINT', (signal) => void shutDown(signal));

/** Migrates the stored data and writes the link for the first creator to a file, if there is no creator yet. Then
 *  accepts requests. */
async function migrateAndOfferCreator(): Promise<void> {
  if (!(await migrateWhenPossible(migrations, { log, signal: leaving.signal }))) return;
  await offerFirstCreator(settings, log).catch((error: unknown) => {
    log.error({ err: error }, 'could not create the link for the first creator; restart to try again');
  });
  isMigrated = true;
}

async function shutDown(signal: string): Promise<void> {
  log.info({ signal }, 'shutting down');
  const drainMs = isAccepting() ? settings.DRAIN_SECONDS * 1_000 : 0;
  leaving.abort();
  const workStopped = Promise.all([worker?.stop(), running?.stop()]);
  if (drainMs > 0) await wait(drainMs);
  ending.abort();
  metricsServer.close();
  await Promise.all([closeServer(server), workStopped]);
  disconnectRedis();
  await disconnect();
  await tracing.stop();
  log.info('shut down');
  // A log line that nobody reads blocks a thread, and the process would wait for it indefinitely.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), logFlushMs).unref();
}
