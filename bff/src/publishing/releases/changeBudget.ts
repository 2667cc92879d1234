import type { RemoteState } from '@grove/contracts/deploys';
import type { Budget } from '@grove/release-checks/checkBudget';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { recordDeployment } from './changeChannel.ts';
import { Channels } from './channels.model.ts';
import type { Deployer } from './deployer.ts';
import { getRemote } from './describeRemotes.ts';

/** Sets what a remote's next releases may weigh.
 *  @throws AppError('not-found') for a remote of which nothing was shown yet. */
export async function changeBudget(
  { name, why, firstScreenBytes, chunkBytes }: Budget & { name: string; why: string },
  by: Deployer,
): Promise<RemoteState> {
  await inTransaction(async (tx) => {
    await by.confirm(tx);
    const now = new Date();
    const channel = await nativeCollection(Channels).findOneAndUpdate(
      { channel: 'stable', name },
      { $set: { budget: { firstScreenBytes, chunkBytes }, updatedAt: now } },
      { session: tx },
    );
    if (channel === null) throw new AppError('not-found');
    const { version, percent } = channel;
    await recordDeployment({ name, action: 'budget', from: version, to: version, percent, why, by }, tx);
  });
  return getRemote(name);
}
