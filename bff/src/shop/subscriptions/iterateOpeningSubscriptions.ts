import { nativeCollection } from '../../infra/mongo.ts';
import { openingStatuses } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Iterates over the ids of the subscriptions that give access, or whose access has ended only because it is not paid. */
export function iterateOpeningSubscriptions() {
  return nativeCollection(Subscriptions).find<Pick<StoredSubscription, '_id'>>(
    { status: { $in: [...openingStatuses] }, accessEndsAt: { $ne: null } },
    { projection: { _id: 1 }, batchSize: 200 },
  );
}
