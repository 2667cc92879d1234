import { nativeCollection } from '../../infra/mongo.ts';
import { Channels } from './channels.model.ts';
import type { Channel } from './channels.model.ts';

/** Selects the reports about versions that some device loads, at most one for each name. Anyone can send a report
 *  about anything. */
export async function findVersionsInUse<Report extends { name: string; version: string }>(
  reports: readonly Report[],
): Promise<Report[]> {
  const byName = new Map(reports.map((report) => [report.name, report]));
  const channels = await nativeCollection(Channels)
    .find<Pick<Channel, 'name' | 'version' | 'previous'>>(
      { channel: 'stable', name: { $in: [...byName.keys()] } },
      { projection: { name: 1, version: 1, previous: 1 } },
    )
    .toArray();
  return channels.flatMap(({ name, version, previous }) => {
    const report = byName.get(name);
    return report !== undefined && [version, previous].includes(report.version) ? [report] : [];
  });
}
