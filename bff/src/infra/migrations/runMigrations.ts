import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clock } from '../clock.ts';
import { exitWithError } from '../exitWithError.ts';
import { nativeCollection } from '../mongo.ts';
import type { Migration } from './migration.ts';
import { Migrations } from './migrations.model.ts';
import { OlderData, refuseOlderData } from './refuseOlderData.ts';

// umzug is not used: its lock is a file, which copies on other machines do not see. Two of them would change the same
// documents at once, and members could lose data.

export interface MigrationRun {
  log: Logger;
  /** Aborted when the process ends. */
  signal: AbortSignal;
  /** Time in milliseconds after which a silent run is considered dead. Default: 20,000. */
  leaseMs?: number;
}

const pollMs = 250;
const retryMs = 5_000;

/** Runs the migrations that are not finished, in the order of the list. One copy at a time runs a migration; the
 *  others wait until it is finished, and take over from one that died.
 *  @throws what a migration throws, and when the process ends. The migration is then started again next time. */
export async function runMigrations(migrations: readonly Migration[], run: MigrationRun): Promise<void> {
  const done = await findFinishedNames(migrations);
  for (const migration of migrations) if (!done.has(migration.name)) await finish(migration, run);
}

/** Runs migrations, retrying until all are finished. Ends the process if the data is from before the first release.
 *  @returns false if the process ended before that. */
export async function migrateWhenPossible(
  migrations: readonly Migration[],
  run: MigrationRun,
): Promise<boolean> {
  for (;;) {
    try {
      run.signal.throwIfAborted();
      await refuseOlderData();
      await runMigrations(migrations, run);
      return true;
    } catch (error) {
      if (run.signal.aborted) return false;
      if (error instanceof OlderData) exitWithError(error);
      run.log.error({ err: error }, 'a migration failed; retrying');
      await wait(retryMs, undefined, { signal: run.signal }).catch(() => undefined);
    }
  }
}

/** Returns the names of finished migrations, limited to the list if one is given. */
export async function findFinishedNames(migrations?: readonly Migration[]): Promise<Set<string>> {
  const nameFilter = migrations && { _id: { $in: migrations.map(({ name }) => name) } };
  const found = await migrationsCollection()
    .find({ ...nameFilter, doneAt: { $ne: null } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

async function finish(migration: Migration, run: MigrationRun): Promise<void> {
  const { name } = migration;
  for (;;) {
    run.signal.throwIfAborted();
    const holder = await claim(name, run);
    if (holder !== undefined) await runClaimed(migration, holder, run);
    const now = await migrationsCollection().findOne({ _id: name }, { projection: { doneAt: 1 } });
    if (now?.doneAt) return;
    await wait(pollMs, undefined, { signal: run.signal });
  }
}

async function runClaimed(
  { name, run }: Migration,
  holder: string,
  { log, signal, leaseMs = 20_000 }: MigrationRun,
): Promise<void> {
  log.info({ migration: name }, 'migration started');
  const lease = keepRenewingLease({ _id: name, heldBy: holder }, leaseMs);
  try {
    await run(AbortSignal.any([signal, lease.lost]));
  } catch (error) {
    // Frees the lease, so that the next run need not wait until it expires.
    await migrationsCollection().updateOne(
      { _id: name, heldBy: holder },
      createUpdate({ heldUntil: new Date(0) }),
    );
    throw error;
  } finally {
    lease.end();
  }
  await migrationsCollection().updateOne(
    { _id: name, heldBy: holder },
    createUpdate({ doneAt: clock.now() }),
  );
  log.info({ migration: name }, 'migration finished');
}

/** @returns the new holder, or undefined if another copy is running the migration or it is finished. */
async function claim(name: string, { leaseMs = 20_000 }: MigrationRun): Promise<string | undefined> {
  const now = clock.now();
  const first = { heldBy: null, heldUntil: new Date(0), doneAt: null, createdAt: now, updatedAt: now };
  await migrationsCollection().updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true });
  const holder = randomUUID();
  const { modifiedCount } = await migrationsCollection().updateOne(
    { _id: name, doneAt: null, heldUntil: { $lte: now } },
    createUpdate({ heldBy: holder, heldUntil: new Date(now.getTime() + leaseMs) }),
  );
  return modifiedCount === 1 ? holder : undefined;
}

/** Renews a lease periodically. `lost` is aborted if another copy has taken over, which means that this process was
 *  suspended for too long. */
function keepRenewingLease(leaseFilter: { _id: string; heldBy: string }, leaseMs: number) {
  const leaseLost = new AbortController();
  const renew = async () => {
    const until = new Date(clock.now().getTime() + leaseMs);
    const { matchedCount } = await migrationsCollection().updateOne(
      leaseFilter,
      createUpdate({ heldUntil: until }),
    );
    if (matchedCount === 0) leaseLost.abort(new Error(`Another process has taken over '${leaseFilter._id}'`));
  };
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 4).unref();
  return { lost: leaseLost.signal, end: () => clearInterval(timer) };
}

function createUpdate(fields: { heldBy?: string; heldUntil?: Date; doneAt?: Date }) {
  return { $set: { ...fields, updatedAt: clock.now() } };
}

function migrationsCollection() {
  return nativeCollection(Migrations);
}
