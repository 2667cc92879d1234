import { canaryHalt } from '@grove/contracts/releases/deploys';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeChannel } from './changeChannel.ts';
import type { Channel } from './channels.model.ts';
import { systemDeployer } from './deployer.ts';
import { findChannel, findRelease } from './findReleases.ts';

/** Whether a canary has too many failures for its number of loads. */
export function isFailing(failures: number, loads: number): boolean {
  return failures >= canaryHalt.failures && failures > canaryHalt.share * loads;
}

/** Whether a channel shows its version to some devices but not to all. */
export function isCanary({ percent }: Pick<Channel, 'percent'>): boolean {
  return percent > 0 && percent < 100;
}

/** Stops showing a canary to any device. Does nothing if the version is no longer a canary.
 *  @param notify sends notifications in the same transaction. */
export async function haltCanary(
  { name, version, why }: { name: string; version: string; why: string },
  notify: (revision: number, tx: Transaction) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const former = await findChannel(name, tx);
    const to = await findRelease({ name, version }, tx);
    if (former?.version !== version || !isCanary(former) || to === null) return;
    const stopped = { percent: 0, action: 'halt', why, halted: why, by: systemDeployer } as const;
    const { revision } = await changeChannel({ former, to, ...stopped }, tx);
    await notify(revision, tx);
  });
}
