import { nativeCollection } from '../../infra/mongo.ts';
import type { PlanInterval } from '@grove/contracts/shop/planRules';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Iterates over the subscriptions of an interval that renew after `from`, up to and including `to`. */
export function iterateRenewals(interval: PlanInterval, { from, to }: { from: Date; to: Date }) {
  return nativeCollection(Subscriptions).find<StoredSubscription>(
    { status: 'active', periodEnd: { $gt: from, $lte: to }, interval, cancelAt: null },
    { batchSize: 200 },
  );
}
