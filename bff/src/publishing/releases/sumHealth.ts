import type { VersionHealth } from '@grove/contracts/deploys';
import { nativeCollection } from '../../infra/mongo.ts';
import { ReleaseHealth } from './releaseHealth.model.ts';
import type { HourOfHealth } from './releaseHealth.model.ts';
import { p75Of } from './vitalSteps.ts';

/** Whatever was counted first begins an hour: it may have no other figure yet. */
type Hour = Pick<HourOfHealth, 'name' | 'version'> &
  Partial<Pick<HourOfHealth, 'loads' | 'failures' | 'lcp' | 'inp'>>;

const hours24 = 24 * 60 * 60 * 1_000;

/** How these versions did in the last 24 hours, by `<name> <version>`. */
export async function sumHealth(
  versions: readonly { name: string; version: string }[],
): Promise<Map<string, VersionHealth>> {
  if (versions.length === 0) return new Map();
  const since = new Date(Date.now() - hours24);
  const hours = await nativeCollection(ReleaseHealth)
    .find({ $or: versions.map(({ name, version }) => ({ name, version, hour: { $gte: since } })) })
    .project<Hour>({ name: 1, version: 1, loads: 1, failures: 1, lcp: 1, inp: 1 })
    .toArray();
  const byVersion = Map.groupBy(hours, ({ name, version }) => `${name} ${version}`);
  return new Map([...byVersion].map(([key, ofVersion]) => [key, healthOf(ofVersion)]));
}

function healthOf(hours: readonly Hour[]): VersionHealth {
  return {
    version: hours[0]?.version ?? '',
    loads: hours.reduce((sum, { loads = 0 }) => sum + loads, 0),
    failures: hours.reduce((sum, { failures = 0 }) => sum + failures, 0),
    lcpP75: p75Of(sumOf(hours.map(({ lcp = {} }) => lcp))),
    inpP75: p75Of(sumOf(hours.map(({ inp = {} }) => inp))),
  };
}

function sumOf(histograms: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [step, pages] of histograms.flatMap((histogram) => Object.entries(histogram)))
    sums[step] = (sums[step] ?? 0) + pages;
  return sums;
}
