import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { runFaults } from '../bff/test/faults/runFaults.ts';
import { testEnv } from '../bff/test/testEnv.ts';
import { startMongod } from '../dev/stack/mongod.ts';
import { findFreePort } from '../dev/stack/ports.ts';
import { startRedis } from '../dev/stack/redis.ts';
import type { Figure } from './figure.ts';
import { measureKilledCheckouts, measureKilledMemberships } from './killedActions.ts';

const kills = Number(process.env['BENCH_KILLS'] ?? 200);

/** Checks that acknowledged writes exist exactly once after the site was killed repeatedly, during writes and
 *  during payments. `BENCH_KILLS=0` skips the former, `BENCH_CHECKOUTS=0` and `BENCH_MEMBERSHIPS=0` the latter. */
export async function measureFaults(): Promise<Figure[]> {
  const checkouts = await measureKilledCheckouts();
  const memberships = await measureKilledMemberships();
  return [...checkouts, ...memberships, ...(kills > 0 ? await measureKills() : [])];
}

async function measureKills(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grove-faults-'));
  const mongod = await startMongod({ dataDir, port: await findFreePort() });
  const redis = await startRedis({ dataDir, port: await findFreePort() });
  const previousEnv = { MONGODB_URI: process.env['MONGODB_URI'], REDIS_URL: process.env['REDIS_URL'] };
  setEnv({ MONGODB_URI: mongod.url, REDIS_URL: redis?.url ?? previousEnv.REDIS_URL });
  const env = testEnv();
  try {
    await connect(env.MONGODB_URI);
    const report = await runFaults(env, { kills, learners: 4, inviters: 4, coaches: 2 });
    for (const problem of [...report.lost, ...report.doubled]) console.log(`  ${problem}`);
    const reference = `${report.kills} kills, ${report.acknowledged} acknowledged writes, ${report.emails} emails (${report.repeatedEmails} sent twice under one message id)`;
    const toFigure = (name: string, value: number): Figure => ({
      ...{ name, value, reference, unit: 'acknowledged writes' },
      goal: { atMost: 0 },
    });
    return [
      toFigure('Lost after SIGKILL', report.lost.length),
      toFigure('Duplicated after SIGKILL', report.doubled.length),
      ...Object.entries(report.longestMs).map(([kind, longest]): Figure => ({
        ...{ name: `Longest ${kind} after SIGKILL`, value: longest / 1_000, unit: 's', reference },
        goal: { atMost: 5 },
      })),
    ];
  } finally {
    await disconnect();
    await Promise.all([mongod.stop(), redis?.stop()]);
    // The following benches would use these values.
    setEnv(previousEnv);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function setEnv(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
}
