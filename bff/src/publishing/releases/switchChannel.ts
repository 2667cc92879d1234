import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordDeployment, touchRegistry } from './changeChannel.ts';
import { Channels } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import type { Deployer } from './deployer.ts';

interface Switch {
  to: 'on' | 'off';
  why: string;
  by: Deployer;
}

/** Turns the remote of a channel on or off, and records who did it. The channel's versions stay.
 *  @returns the changed channel. */
export async function switchChannel(
  channel: Channel,
  { to, why, by }: Switch,
  tx: Transaction,
): Promise<Channel> {
  const { _id, name, version, percent, revision } = channel;
  const now = clock.now();
  const change = { offSince: to === 'off' ? now : null, revision: revision + 1, updatedAt: now };
  await touchRegistry(tx);
  await nativeCollection(Channels).updateOne({ _id }, { $set: change }, { session: tx });
  const versions =
    to === 'off' ? { from: version, to: null, percent: 0 } : { from: null, to: version, percent };
  await recordDeployment({ name, action: to, ...versions, why, by }, tx);
  return { ...channel, ...change };
}
