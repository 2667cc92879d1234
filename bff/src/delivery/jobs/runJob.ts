import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Job, Span } from './job.ts';
import { Jobs } from './jobs.model.ts';

/** Time after which a silent run is considered dead. */
const leaseMs = 60_000;

/** Runs a job if it is due and no other copy is running it. A new job starts with the current time: it does not handle
 *  earlier periods. Throws what the run throws; the same period is then due again after the job's usual interval.
 *  @returns whether it was run. */
export async function runJob(job: Job, signal: AbortSignal, now = clock.now()): Promise<boolean> {
  const span = await claim(job, now);
  if (span === undefined) return false;
  const stopRenewing = keepRenewingLease(job);
  try {
    await job.run(span, signal);
  } catch (error) {
    await jobs().updateOne({ _id: job.name }, createDueUpdate(signal.aborted ? 0 : job.everyMs));
    throw error;
  } finally {
    stopRenewing();
  }
  await jobs().updateOne(
    { _id: job.name },
    { $max: { doneUntil: span.to }, ...createDueUpdate(job.everyMs) },
  );
  return true;
}

async function claim({ name, everyMs }: Job, now: Date): Promise<Span | undefined> {
  const first = { doneUntil: now, dueAt: new Date(now.getTime() + everyMs), createdAt: now, updatedAt: now };
  await jobs().updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true });
  const claimed = await jobs().findOneAndUpdate(
    { _id: name, dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + leaseMs), updatedAt: now } },
    { returnDocument: 'before' },
  );
  return claimed === null ? undefined : { from: claimed.doneUntil, to: now };
}

/** Renews the lease periodically. */
function keepRenewingLease({ name }: Job): () => void {
  const renew = () => void jobs().updateOne({ _id: name }, createDueUpdate(leaseMs)).catch(ignoreFailure);
  const timer = setInterval(renew, leaseMs / 3).unref();
  return () => clearInterval(timer);
}

/** A failed renewal is ignored: if another copy takes over, it repeats idempotent work. */
function ignoreFailure(): void {
  // Ignored.
}

function createDueUpdate(inMs: number) {
  return { $set: { dueAt: new Date(clock.now().getTime() + inMs), updatedAt: clock.now() } };
}

function jobs() {
  return nativeCollection(Jobs);
}
