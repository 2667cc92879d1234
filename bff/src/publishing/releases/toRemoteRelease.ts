import type { ChannelState, RemoteRelease } from '@grove/contracts/releases/deploys';
import type { Channel } from './channels.model.ts';
import type { ListedRelease } from './listedRelease.ts';
import { getNextStep } from './rampSteps.ts';

/** Converts a version to the contract's form. */
export function toRemoteRelease(listed: ListedRelease): RemoteRelease {
  const { name, version, release, commit, author, uploadedAt, withdrawnAt, fileCount } = listed;
  const { firstScreenBytes, largestChunkBytes } = listed;
  return {
    ...{ name, version, commit, author, firstScreenBytes, largestChunkBytes },
    uploadedAt: uploadedAt.toISOString(),
    files: fileCount,
    platform: release.platform ?? null,
    contract: release.contract,
    isWithdrawn: withdrawnAt !== null,
  };
}

/** Converts a channel to the contract's form. */
export function toChannelState(channel: Channel): ChannelState {
  const { version, previous, percent, revision, halted, offSince, changedAt } = channel;
  const next = getNextStep(channel);
  return {
    ...{ version, previous, percent, revision, halted },
    ramp: next && { percent: next.percent, notBefore: next.notBefore.toISOString() },
    offSince: offSince?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  };
}
