import { createServer } from 'node:http';
import { enableCompileCache } from 'node:module';
import { createApp } from './app.ts';
import { env } from './env.ts';
import type { Env } from './env.ts';
import { closeServer } from './infra/closeServer.ts';
import { createLogger } from './infra/logger.ts';
import { createMetricsServer } from './infra/metrics.ts';
import { connectWhenPossible, disconnect } from './infra/mongo.ts';

enableCompileCache();
const settings = readSettings();
const log = createLogger(settings.LOG_LEVEL);
const ending = new AbortController();

const answer = createApp({ env: settings, log, isDraining: () => ending.signal.aborted }).callback();
const server = createServer((req, res) => void answer(req, res));
// Longer than a balancer keeps its idle connections, so that it never uses one that is being closed.
server.keepAliveTimeout = 65_000;
server.requestTimeout = 30_000;
const metricsServer = createMetricsServer();

void connectWhenPossible(settings.MONGODB_URI, log, ending.signal);
server.listen(settings.PORT, () => log.info({ port: settings.PORT }, 'listening'));
metricsServer.listen(settings.METRICS_PORT);
process.once('SIGTERM', (signal) => void end(signal));
process.once('SIGINT', (signal) => void end(signal));

async function end(signal: string): Promise<void> {
  log.info({ signal }, 'ending');
  ending.abort();
  metricsServer.close();
  await closeServer(server);
  await disconnect();
  log.info('ended');
}

function readSettings(): Env {
  try {
    return env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
