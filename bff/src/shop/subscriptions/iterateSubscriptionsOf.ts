import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Iterates over the subscriptions to a plan that are open, with what they have opened. */
export function iterateSubscriptionsOf(
  planId: StoredSubscription['planId'],
): AsyncIterable<Pick<StoredSubscription, '_id' | 'grants'>> {
  return nativeCollection(Subscriptions).find<Pick<StoredSubscription, '_id' | 'grants'>>(
    { planId, isGranted: true },
    { projection: { grants: 1 }, batchSize: 200 },
  );
}
