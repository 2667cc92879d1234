import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { startMongod } from '../../dev/stack/mongod.ts';
import { findFreePort } from '../../dev/stack/ports.ts';
import { startRedis } from '../../dev/stack/redis.ts';
import { killEverything } from '../../dev/stack/service.ts';
import { setRunningServices } from './runningServices.ts';
import { newTestFolder, sweepLeftovers } from './sweepLeftovers.ts';

/** Jest's globalSetup: starts one MongoDB and one Redis for the whole run on free ports, unless the
 *  environment names some. Tests read `MONGODB_URI` (without a database: each worker adds its own) and
 *  `REDIS_URL`. */
export default async function startServices(): Promise<void> {
  await sweepLeftovers();
  const dataDir = await newTestFolder();
  stopOnSignals(dataDir);
  const [mongod, redis] = await Promise.all([
    process.env['MONGODB_URI']
      ? undefined
      : startMongod({ dataDir, port: await findFreePort(), durable: false }),
    process.env['REDIS_URL'] ? undefined : startRedis({ dataDir, port: await findFreePort() }),
  ]);
  if (mongod) process.env['MONGODB_URI'] = mongod.url;
  if (redis) process.env['REDIS_URL'] = redis.url;
  setRunningServices({ dataDir, services: [mongod, redis].filter((service) => service !== undefined) });
}

/** Stops the services when the test run is interrupted. */
function stopOnSignals(dataDir: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void killEverything().finally(() => {
        rmSync(dataDir, { recursive: true, force: true });
        process.exit(128 + constants.signals[signal]);
      });
    });
}
