import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { isOff } from './channels.model.ts';
import type { Channel } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { findChannel } from './findReleases.ts';
import { refuseProblems } from './checkRelease.ts';
import { switchChannel } from './switchChannel.ts';

const shellIsNeeded: ReleaseProblem = {
  check: 'provides',
  what: 'Every page needs the shell, so it cannot be turned off. Roll back, or promote another version.',
};

/** Turns a remote off: no device loads it from its next page load. Idempotent.
 *  @throws AppError('not-found') if the remote was never promoted; AppError('release-refused') for the shell. */
export async function turnOff(
  { name, why = '' }: { name: string; why?: string | undefined },
  by: Deployer,
): Promise<Channel> {
  if (name === 'shell') refuseProblems([shellIsNeeded]);
  return inTransaction(async (tx) => {
    await by.confirm(tx);
    const channel = await findChannel(name, tx);
    if (channel === null) throw new AppError('not-found');
    return isOff(channel) ? channel : switchChannel(channel, { to: 'off', why, by }, tx);
  });
}
