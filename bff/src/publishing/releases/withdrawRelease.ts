import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordDeployment } from './changeChannel.ts';
import { Channels, isOff } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { findChannel, findReleases, listShownVersions } from './findReleases.ts';
import type { ListedRelease } from './listedRelease.ts';
import { RemoteReleases } from './remoteReleases.model.ts';

/** Withdraws a version permanently, so that it can never be shown again. Idempotent.
 *  @throws AppError('not-found'), AppError('release-live') */
export async function withdrawRelease(
  { name, version, why = '' }: { name: string; version: string; why?: string | undefined },
  by: Deployer,
): Promise<ListedRelease> {
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    const [release] = await findReleases([{ name, version }], tx);
    if (release === undefined) throw new AppError('not-found');
    if (release.withdrawnAt !== null) return release;
    await removeFromChannel(release, tx);
    const now = clock.now();
    await nativeCollection(RemoteReleases).updateOne(
      { name, version },
      { $set: { withdrawnAt: now, updatedAt: now } },
      { session: tx },
    );
    await recordDeployment({ name, action: 'withdraw', from: version, to: null, percent: 0, why, by }, tx);
    return { ...release, withdrawnAt: now };
  });
}

/** Removes the version from the channel's rollback targets. @throws AppError('release-live') if the channel shows
 *  it. */
async function removeFromChannel({ name, version }: ListedRelease, tx: Transaction): Promise<void> {
  const channel = await findChannel(name, tx);
  if (channel === null) return;
  const shown = listShownVersions(channel).map((one) => one.version);
  const isSelected = channel.version === version || shown.includes(version);
  const isOnlyAndOff = isOff(channel) && channel.previous === null;
  if (isSelected && !isOnlyAndOff) throw new AppError('release-live');
  const change = {
    ...(channel.previous === version && { previous: null }),
    ...(channel.earlier === version && { earlier: null }),
  };
  if (Object.keys(change).length === 0) return;
  await nativeCollection(Channels).updateOne(
    { _id: channel._id },
    { $set: { ...change, updatedAt: clock.now() }, $inc: { revision: 1 } },
    { session: tx },
  );
}
