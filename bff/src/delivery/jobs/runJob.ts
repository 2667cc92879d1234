import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Job, Span } from './job.ts';
import { Jobs } from './jobs.model.ts';

/** For how long a run is left alone without a word from it. */
const leaseMs = 60_000;

/** Does a job if it is due and no other copy is at it. The first time of all there is nothing to see to yet: what was
 *  before is nobody's news. Throws what the run throws; the same span is then due again after the job's usual time.
 *  @returns whether it was run. */
export async function runJob(job: Job, signal: AbortSignal, now = clock.now()): Promise<boolean> {
  const span = await claim(job, now);
  if (span === undefined) return false;
  const stopProlonging = keepLease(job);
  try {
    await job.run(span, signal);
  } catch (error) {
    await jobs().updateOne({ _id: job.name }, due(signal.aborted ? 0 : job.everyMs));
    throw error;
  } finally {
    stopProlonging();
  }
  await jobs().updateOne({ _id: job.name }, { $max: { doneUntil: span.to }, ...due(job.everyMs) });
  return true;
}

async function claim({ name, everyMs }: Job, now: Date): Promise<Span | undefined> {
  const first = { doneUntil: now, dueAt: new Date(now.getTime() + everyMs), createdAt: now, updatedAt: now };
  await jobs().updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true });
  const taken = await jobs().findOneAndUpdate(
    { _id: name, dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + leaseMs), updatedAt: now } },
    { returnDocument: 'before' },
  );
  return taken === null ? undefined : { from: taken.doneUntil, to: now };
}

/** Says again and again that somebody is at it. */
function keepLease({ name }: Job): () => void {
  const prolong = () => void jobs().updateOne({ _id: name }, due(leaseMs)).catch(leaveIt);
  const timer = setInterval(prolong, leaseMs / 3).unref();
  return () => clearInterval(timer);
}

/** Whoever takes over does once more what can be done twice. */
function leaveIt(): void {
  // Nothing is lost.
}

function due(inMs: number) {
  return { $set: { dueAt: new Date(clock.now().getTime() + inMs), updatedAt: clock.now() } };
}

function jobs() {
  return nativeCollection(Jobs);
}
