import type { Types } from 'mongoose';
import type { mongo } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

const minuteMs = 60_000;
/** Larger numbers are continued by the next run. */
const batchMax = 1_000;

/** Lists the subscriptions that have to be compared with the card provider, because a process ended before it had
 *  written their effects, a webhook was lost, or time has passed. */
export async function listDueSubscriptions(now: Date): Promise<Types.ObjectId[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const filters: mongo.Filter<StoredSubscription>[] = [
    { isSettled: false, updatedAt: { $lt: ago(1) } },
    { isGranted: true, accessEndsAt: { $lte: now } },
    // The renewal's invoice is paid about an hour after the period has ended.
    { status: { $in: ['active', 'trialing', 'past_due', 'unpaid', 'paused'] }, periodEnd: { $lt: ago(60) } },
    { status: { $in: ['incomplete', 'past_due', 'unknown'] } },
  ];
  const found = await Promise.all(
    filters.map((filter) =>
      nativeCollection(Subscriptions)
        .find<Pick<StoredSubscription, '_id'>>(filter, { projection: { _id: 1 }, limit: batchMax })
        .toArray(),
    ),
  );
  const ids = found.flat().map(({ _id }) => _id);
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
