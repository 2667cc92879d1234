import type { FailurePhase, ReleaseVitals } from '@grove/contracts/releases';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { isFirstLately } from './isFirstLately.ts';
import type { Visitor } from './isFirstLately.ts';
import { plainMessage } from './plainMessage.ts';
import { ReleaseHealth } from './releaseHealth.model.ts';
import type { FailureMessage, HourOfHealth } from './releaseHealth.model.ts';
import { vitalStep } from './vitalSteps.ts';

const everyMs = 2_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// Of an hour: several may be the same.
const mostMessages = 10;

interface Named {
  name: string;
  version: string;
}

interface Counted {
  of: Named;
  minute: number;
  /** How much to add, by the field of the hour. */
  counts: Record<string, number>;
}

/** What was counted and is not written yet, by version and minute. */
const pending = new Map<string, Counted>();

// Here, and not where something is counted: what it writes belongs to no request.
setInterval(() => void flushLoads().catch(keepCounting), everyMs).unref();

/** Counts a page that is given these versions for what it shows: once in ten minutes for each person and each device, as
 *  failures are counted, so that a program that asks for pages without end makes up for no failure. Each copy of the site
 *  remembers for itself whom it has counted. Written every two seconds for all of them together. */
export function countLoads(releases: readonly Named[], by: Visitor, now = clock.now().getTime()): void {
  const minute = now - (now % minuteMs);
  const counts = { loads: 1, [`minutes.${String(new Date(minute).getUTCMinutes())}`]: 1 };
  for (const { name, version } of releases)
    if (isFirstLately({ name, version }, by, now)) count({ of: { name, version }, minute, counts });
}

/** Counts how fast a page was with a version, in milliseconds. Written with the loads. */
export function countVitals({ name, version, lcp, inp }: ReleaseVitals, now = clock.now().getTime()): void {
  const counts = {
    ...(lcp !== undefined && { [`lcp.${String(vitalStep(lcp))}`]: 1 }),
    ...(inp !== undefined && { [`inp.${String(vitalStep(inp))}`]: 1 }),
  };
  count({ of: { name, version }, minute: now - (now % minuteMs), counts });
}

/** Writes what was counted; what cannot be written is counted on. */
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
  for (const [field, more] of Object.entries(counts)) sums[field] = (sums[field] ?? 0) + more;
  pending.set(key, { of, minute, counts: sums });
}

/** Counts a page that could not go on with this version, and keeps what it said of that. */
export async function countFailure(
  of: Named,
  { phase, message, now }: { phase: FailurePhase; message: string; now: number },
): Promise<void> {
  const said: FailureMessage = { phase, message: plainMessage(message), at: new Date(now) };
  const counted = increment(of, now, { failures: 1, [`phases.${phase}`]: 1 });
  const { filter, update } = counted.updateOne;
  await nativeCollection(ReleaseHealth).updateOne(
    filter,
    { ...update, $push: { messages: { $each: [said], $slice: -mostMessages } } },
    { upsert: true },
  );
}

/** How many loads there were since a moment within the last hour, counted by the minute. */
export async function loadsSince({ name, version }: Named, since: number): Promise<number> {
  await flushLoads();
  const firstHour = since - (since % hourMs);
  const hours = await nativeCollection(ReleaseHealth)
    .find({ name, version, hour: { $gte: new Date(firstHour) } })
    .project<Pick<HourOfHealth, 'hour' | 'minutes'>>({ hour: 1, minutes: 1 })
    .toArray();
  const counts = hours.flatMap(({ hour, minutes = {} }) =>
    Object.entries(minutes).map(([minute, loads]) => ({
      at: hour.getTime() + Number(minute) * minuteMs,
      loads,
    })),
  );
  return counts.filter(({ at }) => at > since - minuteMs).reduce((sum, { loads }) => sum + loads, 0);
}

function increment({ name, version }: Named, at: number, counts: Record<string, number>) {
  const now = clock.now();
  const filter = { name, version, hour: new Date(at - (at % hourMs)) };
  const begun = { _id: new Types.ObjectId(), createdAt: now };
  const update = { $inc: counts, $set: { updatedAt: now }, $setOnInsert: begun };
  return { updateOne: { filter, update, upsert: true } };
}

function keepCounting(): void {
  // The database is away: what was counted waits.
}
