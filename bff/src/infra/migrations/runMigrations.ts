import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clock } from '../clock.ts';
import { exitBecause } from '../exitBecause.ts';
import { nativeCollection } from '../mongo.ts';
import type { Migration } from './migration.ts';
import { Migrations } from './migrations.model.ts';
import { OlderData, refuseOlderData } from './refuseOlderData.ts';

// Kept though there is umzug: its lock is a file, which copies on other machines do not see. Two of them would change the
// same documents at once, and members could lose what they had stored.

export interface MigrationRun {
  log: Logger;
  /** Aborted when the process ends. */
  signal: AbortSignal;
  /** For how long a run is left alone without a word from it. */
  leaseMs?: number;
}

const lookAgainMs = 250;
const tryAgainMs = 5_000;

/** Does what has not been done yet, in the order of the list. Of any number of copies one is at a migration; the others
 *  wait until it is done, and take over from one that died.
 *  @throws what a migration throws, and when the process ends; it is begun again next time. */
export async function runMigrations(migrations: readonly Migration[], run: MigrationRun): Promise<void> {
  const done = await namesDone(migrations);
  for (const migration of migrations) if (!done.has(migration.name)) await finish(migration, run);
}

/** The same, again and again until all is done. Ends the process if the data is from before the first release.
 *  @returns false when the process ended before that. */
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
      if (error instanceof OlderData) exitBecause(error);
      run.log.error({ err: error }, 'a migration failed; it is tried again');
      await wait(tryAgainMs, undefined, { signal: run.signal }).catch(() => undefined);
    }
  }
}

/** The names of those of the list that are done, or of all. */
export async function namesDone(migrations?: readonly Migration[]): Promise<Set<string>> {
  const named = migrations && { _id: { $in: migrations.map(({ name }) => name) } };
  const found = await stored()
    .find({ ...named, doneAt: { $ne: null } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

async function finish(migration: Migration, run: MigrationRun): Promise<void> {
  const { name } = migration;
  for (;;) {
    run.signal.throwIfAborted();
    const holder = await claim(name, run);
    if (holder !== undefined) await runClaimed(migration, holder, run);
    const now = await stored().findOne({ _id: name }, { projection: { doneAt: 1 } });
    if (now?.doneAt) return;
    await wait(lookAgainMs, undefined, { signal: run.signal });
  }
}

async function runClaimed(
  { name, run }: Migration,
  holder: string,
  { log, signal, leaseMs = 20_000 }: MigrationRun,
): Promise<void> {
  log.info({ migration: name }, 'migration begun');
  const lease = keepLease({ _id: name, heldBy: holder }, leaseMs);
  try {
    await run(AbortSignal.any([signal, lease.lost]));
  } catch (error) {
    // The next one need not wait until this one is taken for dead.
    await stored().updateOne({ _id: name, heldBy: holder }, set({ heldUntil: new Date(0) }));
    throw error;
  } finally {
    lease.end();
  }
  await stored().updateOne({ _id: name, heldBy: holder }, set({ doneAt: clock.now() }));
  log.info({ migration: name }, 'migration done');
}

/** @returns whom it is held by from now on, or undefined while somebody else is at it, or when it is done. */
async function claim(name: string, { leaseMs = 20_000 }: MigrationRun): Promise<string | undefined> {
  const now = clock.now();
  const first = { heldBy: null, heldUntil: new Date(0), doneAt: null, createdAt: now, updatedAt: now };
  await stored().updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true });
  const holder = randomUUID();
  const { modifiedCount } = await stored().updateOne(
    { _id: name, doneAt: null, heldUntil: { $lte: now } },
    set({ heldBy: holder, heldUntil: new Date(now.getTime() + leaseMs) }),
  );
  return modifiedCount === 1 ? holder : undefined;
}

/** Says again and again that somebody is at it. `lost` is aborted when another copy has taken over all the same: this
 *  process stood still for too long. */
function keepLease(held: { _id: string; heldBy: string }, leaseMs: number) {
  const losing = new AbortController();
  const prolong = async () => {
    const until = new Date(clock.now().getTime() + leaseMs);
    const { matchedCount } = await stored().updateOne(held, set({ heldUntil: until }));
    if (matchedCount === 0) losing.abort(new Error(`Another copy has taken over '${held._id}'`));
  };
  const timer = setInterval(() => void prolong().catch(() => undefined), leaseMs / 4).unref();
  return { lost: losing.signal, end: () => clearInterval(timer) };
}

function set(fields: { heldBy?: string; heldUntil?: Date; doneAt?: Date }) {
  return { $set: { ...fields, updatedAt: clock.now() } };
}

function stored() {
  return nativeCollection(Migrations);
}
