import { tracing } from './infra/tracing/tracing.ts';
import { enableCompileCache } from 'node:module';
import { effectHandlers } from './effects.ts';
import { listenAt, settingsOrExit } from './env.ts';
import { createJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { createLogger } from './infra/logger.ts';
import { createMetricsServer } from './infra/metrics.ts';
import { migrateWhenPossible } from './infra/migrations/runMigrations.ts';
import { connectWhenPossible, disconnect } from './infra/mongo.ts';
import { connectRedis, disconnectRedis } from './infra/redis.ts';
import { registerOutboxMetrics } from './delivery/outbox/outboxMetrics.ts';
import { startJobs } from './delivery/jobs/startJobs.ts';
import { startWorker } from './delivery/outbox/startWorker.ts';

// Delivers the outbox and runs jobs, for sites that run with WORKER=off. Any number of instances may run.
enableCompileCache();
const settings = settingsOrExit();
const log = createLogger(settings.LOG_LEVEL);
const ending = new AbortController();
let isMigrated = false;
const isAccepting = () => isMigrated && !ending.signal.aborted;
const metricsServer = createMetricsServer({ isAccepting });
registerOutboxMetrics();

connectRedis(settings.REDIS_URL, log);
void connectWhenPossible(settings.MONGODB_URI, log, ending.signal).then(migrate);
const worker = startWorker({ env: settings, log, handlers: effectHandlers });
const running = startJobs({ jobs: createJobs(settings, log), log });
metricsServer.listen(listenAt(settings, settings.METRICS_PORT), () => log.info('working'));
process.once('SIGTERM', (signal) => void shutDown(signal));
process.once('SIGINT', (signal) => void shutDown(signal));

async function migrate(): Promise<void> {
  isMigrated = await migrateWhenPossible(migrations, { log, signal: ending.signal });
}

async function shutDown(signal: string): Promise<void> {
  log.info({ signal }, 'shutting down');
  ending.abort();
  metricsServer.close();
  await Promise.all([worker.stop(), running.stop()]);
  disconnectRedis();
  await disconnect();
  await tracing.stop();
  log.info('shut down');
}
