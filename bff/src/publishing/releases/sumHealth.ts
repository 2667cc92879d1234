import { failureMessages } from '@grove/contracts/releases/deploys';
import type { VersionHealth } from '@grove/contracts/releases/deploys';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { ReleaseHealth } from './releaseHealth.model.ts';
import type { FailureMessage, HourOfHealth } from './releaseHealth.model.ts';
import { computeP75 } from './vitalSteps.ts';

type Hour = Pick<
  HourOfHealth,
  'name' | 'version' | 'loads' | 'failures' | 'lcp' | 'inp' | 'phases' | 'messages'
>;

const hours24 = 24 * 60 * 60 * 1_000;

/** Sums the health of these versions over the last 24 hours, by `<name> <version>`. */
export async function sumHealth(
  versions: readonly { name: string; version: string }[],
): Promise<Map<string, VersionHealth>> {
  if (versions.length === 0) return new Map();
  const since = new Date(clock.now().getTime() - hours24);
  const hours = await nativeCollection(ReleaseHealth)
    .find({ $or: versions.map(({ name, version }) => ({ name, version, hour: { $gte: since } })) })
    .project<Hour>({ name: 1, version: 1, loads: 1, failures: 1, lcp: 1, inp: 1, phases: 1, messages: 1 })
    .toArray();
  const byVersion = Map.groupBy(hours, ({ name, version }) => `${name} ${version}`);
  return new Map([...byVersion].map(([key, ofVersion]) => [key, sumHours(ofVersion)]));
}

function sumHours(hours: readonly Hour[]): VersionHealth {
  return {
    version: hours[0]?.version ?? '',
    loads: hours.reduce((sum, { loads = 0 }) => sum + loads, 0),
    failures: hours.reduce((sum, { failures = 0 }) => sum + failures, 0),
    lcpP75: computeP75(sumHistograms(hours.map(({ lcp = {} }) => lcp))),
    inpP75: computeP75(sumHistograms(hours.map(({ inp = {} }) => inp))),
    phases: sumHistograms(hours.map(({ phases = {} }) => phases)),
    messages: listNewestMessages(hours.flatMap(({ messages = [] }) => messages)),
  };
}

/** Returns the newest messages, each once. */
function listNewestMessages(messages: readonly FailureMessage[]): VersionHealth['messages'] {
  const newest = [...messages].sort((one, other) => other.at.getTime() - one.at.getTime());
  const newestByText = new Map(newest.toReversed().map((one) => [`${one.phase} ${one.message}`, one]));
  return newest
    .filter((one) => newestByText.get(`${one.phase} ${one.message}`) === one)
    .slice(0, failureMessages)
    .map(({ phase, message, at }) => ({ phase, message, at: at.toISOString() }));
}

function sumHistograms(histograms: readonly Partial<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [step, pages] of histograms.flatMap((histogram) => Object.entries(histogram)))
    sums[step] = (sums[step] ?? 0) + (pages ?? 0);
  return sums;
}
