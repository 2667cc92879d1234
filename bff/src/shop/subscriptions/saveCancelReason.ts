import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Stores why a member has canceled; an empty reason removes it. The card provider knows nothing of it, so it is not
 *  part of the revisions. */
export async function saveCancelReason(_id: StoredSubscription['_id'], reason: string): Promise<void> {
  const updatedAt = clock.now();
  await nativeCollection(Subscriptions).updateOne(
    { _id },
    reason === ''
      ? { $unset: { cancelReason: 1 }, $set: { updatedAt } }
      : { $set: { cancelReason: reason, updatedAt } },
  );
}
