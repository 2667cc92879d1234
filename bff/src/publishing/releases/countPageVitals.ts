import type { ReleaseVitals } from '@grove/contracts/releases/releases';
import { nativeCollection } from '../../infra/mongo.ts';
import { Channels } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import { countVitals } from './countLoads.ts';

/** Counts a page's web vitals for each version it has shown. Anyone can send anything, so versions that no device
 *  loads are ignored, and each name counts once. */
export async function countPageVitals(vitals: readonly ReleaseVitals[]): Promise<void> {
  const byName = new Map(vitals.map((one) => [one.name, one]));
  const channels = await nativeCollection(Channels)
    .find<Pick<Channel, 'name' | 'version' | 'previous'>>(
      { channel: 'stable', name: { $in: [...byName.keys()] } },
      { projection: { name: 1, version: 1, previous: 1 } },
    )
    .toArray();
  for (const { name, version, previous } of channels) {
    const pageVitals = byName.get(name);
    if (pageVitals !== undefined && [version, previous].includes(pageVitals.version)) countVitals(pageVitals);
  }
}
