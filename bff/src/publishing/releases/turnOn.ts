import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { findChannel, findRelease, listOtherReleases, listShownVersions } from './findReleases.ts';
import { checkRelease, refuseProblems } from './checkRelease.ts';
import { switchChannel } from './switchChannel.ts';
import { findUsageProblems } from './findDamage.ts';

/** Turns a remote on again: devices load what its channel shows. Idempotent.
 *  @param site.productSlug the value of the route '/:product'.
 *  @throws AppError('not-found') if the remote was never promoted; AppError('release-refused') if that version was
 *  withdrawn, or no longer works with the live shell and API. */
export async function turnOn(
  { name, why = '' }: { name: string; why?: string | undefined },
  { by, productSlug }: { by: Deployer; productSlug: string },
): Promise<Channel> {
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    const channel = await findChannel(name, tx);
    if (channel === null) throw new AppError('not-found');
    if (!isOff(channel)) return channel;
    await refuseBroken(channel, productSlug, tx);
    return switchChannel(channel, { to: 'on', why, by }, tx);
  });
}

/** The shell may have changed while the remote was off. @throws AppError('release-refused') */
async function refuseBroken(channel: Channel, productSlug: string, tx: Transaction): Promise<void> {
  const otherReleases = await listOtherReleases(tx);
  for (const shown of listShownVersions(channel)) {
    const release = await findRelease(shown, tx);
    if (release === null) throw new AppError('not-found');
    refuseProblems([
      ...findUsageProblems(release),
      ...checkRelease(release, otherReleases, { budget: null, productSlug }),
    ]);
  }
}
