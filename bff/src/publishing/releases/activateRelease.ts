import type { Release } from '@grove/contracts/releases';
import { Releases } from './releases.model.ts';
import type { Channel } from './releases.model.ts';

/** Makes pages load this release from now on. In the 'dev' channel its entry is a development server's address. */
export async function activateRelease(channel: Channel, release: Release): Promise<void> {
  const { name } = release;
  await Releases.updateOne({ channel, name }, { $set: { release } }, { upsert: true });
}

/** Takes a remote out of a channel: a development server that has ended. */
export async function deactivateRelease(channel: Channel, name: string): Promise<void> {
  await Releases.deleteOne({ channel, name });
}
