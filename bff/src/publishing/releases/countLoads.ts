import type { FailurePhase, ReleaseVitals } from '@grove/contracts/releases/releases';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { isFirstRecently } from './isFirstRecently.ts';
import type { Visitor } from './isFirstRecently.ts';
import { redactFailureMessage } from './redactFailureMessage.ts';
import { ReleaseHealth } from './releaseHealth.model.ts';
import type { FailureMessage, HourOfHealth } from './releaseHealth.model.ts';
import { vitalStep } from './vitalSteps.ts';

const flushEveryMs = 2_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// Per hour. The same message may occur several times.
const maxMessages = 10;

interface Named {
  name: string;
  version: string;
}

interface Counted {
  of: Named;
  minute: number;
  /** Amounts to add, by field of the hourly document. */
  counts: Record<string, number>;
}

/** Counts that are not written yet, by version and minute. */
const pending = new Map<string, Counted>();

// At module level, so that the writes do not belong to any request.
setInterval(() => void flushLoads().catch(ignoreFailure), flushEveryMs).unref();

/** Counts that a page has mounted these versions: once in ten minutes for each person and each device, like failures, so
 *  that a program that sends reports in a loop cannot hide failures. Each copy of the site remembers separately
 *  whom it has counted. Written in batches every two seconds.
 *  @param now milliseconds since 1970. */
export function countLoads(releases: readonly Named[], by: Visitor, now = clock.now().getTime()): void {
  const minute = now - (now % minuteMs);
  const counts = { loads: 1, [`minutes.${String(new Date(minute).getUTCMinutes())}`]: 1 };
  for (const { name, version } of releases)
    if (isFirstRecently({ name, version }, by, now)) count({ of: { name, version }, minute, counts });
}

/** Counts a page's web vitals for a version, in milliseconds. Written together with the loads. */
export function countVitals({ name, version, lcp, inp }: ReleaseVitals, now = clock.now().getTime()): void {
  const counts = {
    ...(lcp !== undefined && { [`lcp.${String(vitalStep(lcp))}`]: 1 }),
    ...(inp !== undefined && { [`inp.${String(vitalStep(inp))}`]: 1 }),
  };
  count({ of: { name, version }, minute: now - (now % minuteMs), counts });
}

/** Writes pending counts. Counts that cannot be written stay pending. */
export async function flushLoads(): Promise<void> {
  if (pending.size === 0) return;
  const counted = [...pending.values()];
  pending.clear();
  try {
    await nativeCollection(ReleaseHealth).bulkWrite(
      counted.map(({ of, minute, counts }) => increment(of, minute, counts)),
      { ordered: false },
    );
  } catch (error) {
    counted.forEach(count);
    throw error;
  }
}

function count({ of, minute, counts }: Counted): void {
  const key = `${of.name} ${of.version} ${minute}`;
  const sums = pending.get(key)?.counts ?? {};
  for (const [field, amount] of Object.entries(counts)) sums[field] = (sums[field] ?? 0) + amount;
  pending.set(key, { of, minute, counts: sums });
}

/** Counts a page that failed with this version, and stores its message. */
export async function countFailure(
  of: Named,
  { phase, message, now }: { phase: FailurePhase; message: string; now: number },
): Promise<void> {
  const entry: FailureMessage = { phase, message: redactFailureMessage(message), at: new Date(now) };
  const minute = `failureMinutes.${String(new Date(now).getUTCMinutes())}`;
  const counted = increment(of, now, { failures: 1, [`phases.${phase}`]: 1, [minute]: 1 });
  const { filter, update } = counted.updateOne;
  await nativeCollection(ReleaseHealth).updateOne(
    filter,
    { ...update, $push: { messages: { $each: [entry], $slice: -maxMessages } } },
    { upsert: true },
  );
}

/** Counts the loads since a moment, including those of its minute. @param since milliseconds since 1970. */
export async function countLoadsSince(release: Named, since: number): Promise<number> {
  await flushLoads();
  return sumMinutes(await findHours(release, since), ({ minutes }) => minutes, since - minuteMs);
}

/** Counts the failures since a moment, without those of its minute: most of these are from before.
 *  @param since milliseconds since 1970. */
export async function countFailuresSince(release: Named, since: number): Promise<number> {
  return sumMinutes(await findHours(release, since), ({ failureMinutes }) => failureMinutes, since);
}

type CountedHour = Pick<HourOfHealth, 'hour' | 'minutes' | 'failureMinutes'>;

async function findHours({ name, version }: Named, since: number): Promise<CountedHour[]> {
  return nativeCollection(ReleaseHealth)
    .find({ name, version, hour: { $gte: new Date(since - (since % hourMs)) } })
    .project<CountedHour>({ hour: 1, minutes: 1, failureMinutes: 1 })
    .toArray();
}

/** Sums the counts of the minutes that start after a moment. */
function sumMinutes(
  hours: readonly CountedHour[],
  select: (hour: CountedHour) => Record<string, number> | undefined,
  after: number,
): number {
  const counts = hours.flatMap((hour) =>
    Object.entries(select(hour) ?? {}).map(([minute, amount]) => ({
      at: hour.hour.getTime() + Number(minute) * minuteMs,
      amount,
    })),
  );
  return counts.filter(({ at }) => at > after).reduce((sum, { amount }) => sum + amount, 0);
}

function increment({ name, version }: Named, at: number, counts: Record<string, number>) {
  const now = clock.now();
  const filter = { name, version, hour: new Date(at - (at % hourMs)) };
  const insertFields = { _id: new Types.ObjectId(), createdAt: now };
  const update = { $inc: counts, $set: { updatedAt: now }, $setOnInsert: insertFields };
  return { updateOne: { filter, update, upsert: true } };
}

function ignoreFailure(): void {
  // The database is unavailable; the counts stay pending.
}
