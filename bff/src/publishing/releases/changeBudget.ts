import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import type { Budget } from '@grove/release-checks/checkBudget';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordDeployment } from './changeChannel.ts';
import type { Deployer } from './deployer.ts';
import { findChannel } from './findReleases.ts';
import { RemoteBudgets } from './remoteBudgets.model.ts';
import { RemoteReleases } from './remoteReleases.model.ts';

interface Change extends Budget {
  name: string;
  why: string;
  /** Whether a deploy token exists for it, although nothing was uploaded yet. */
  isExpected: boolean;
}

/** Sets the budget in bytes of a remote's next releases, including the first.
 *  @throws AppError('not-found') if nothing was uploaded for the remote and no one may upload to it. */
export async function changeBudget(
  { name, why, isExpected, ...budget }: Change,
  by: Deployer,
): Promise<ResponseOf<'PUT /api/remotes/:name/budget'>> {
  await inTransaction(async (tx) => {
    await by.confirm(tx);
    const channel = await findChannel(name, tx);
    if (channel === null && !isExpected && !(await isUploaded(name, tx))) throw new AppError('not-found');
    const now = clock.now();
    await nativeCollection(RemoteBudgets).updateOne(
      { _id: name },
      { $set: { ...budget, updatedAt: now }, $setOnInsert: { createdAt: now } },
      { session: tx, upsert: true },
    );
    const { version = null, percent = 0 } = channel ?? {};
    await recordDeployment({ name, action: 'budget', from: version, to: version, percent, why, by }, tx);
  });
  return { name, budget };
}

async function isUploaded(name: string, tx: Transaction): Promise<boolean> {
  const found = await nativeCollection(RemoteReleases).findOne(
    { name },
    { projection: { _id: 1 }, session: tx },
  );
  return found !== null;
}
