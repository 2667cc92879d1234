import type { Types } from 'mongoose';
import type { mongo } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { ownerMaxMs } from './guestSubscriptions.ts';
import type { StoredStatus, StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

type Due = [filter: mongo.Filter<StoredSubscription>, sort: keyof StoredSubscription];

const minuteMs = 60_000;
const batchSize = 200;
/** Statuses that can last for months. Events report their changes; this check only finds lost events. */
const lastingStatuses: readonly StoredStatus[] = ['past_due', 'unpaid', 'paused', 'unknown'];

/** Yields the subscriptions that have to be compared with the card provider, each once and the longest due first:
 *  a process ended before it had written their effects, a webhook was lost, or time has passed. One run
 *  reads all of them, however many there are. */
export async function* iterateDueSubscriptions(now: Date): AsyncGenerator<Types.ObjectId> {
  const yielded = new Set<string>();
  for (const [filter, field] of listDue(now)) {
    const cursor = nativeCollection(Subscriptions).find<Pick<StoredSubscription, '_id'>>(filter, {
      ...{ projection: { _id: 1 }, sort: { [field]: 1 }, batchSize },
    });
    for await (const { _id } of cursor) {
      const id = _id.toHexString();
      if (yielded.has(id)) continue;
      yielded.add(id);
      yield _id;
    }
  }
}

function listDue(now: Date): Due[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  return [
    [{ isSettled: false, updatedAt: { $lt: ago(1) } }, 'updatedAt'],
    [{ isGranted: true, accessEndsAt: { $lte: now } }, 'accessEndsAt'],
    [{ status: 'incomplete' }, 'checkedAt'],
    [{ 'guest.awaitsOwner': true, createdAt: { $lte: new Date(now.getTime() - ownerMaxMs) } }, 'createdAt'],
    // The renewal's invoice is paid about an hour after the period has ended.
    [{ status: { $in: ['active', 'trialing'] }, paidUntil: { $lt: ago(60) } }, 'paidUntil'],
    [{ status: { $in: [...lastingStatuses] }, checkedAt: { $not: { $gt: ago(60) } } }, 'checkedAt'],
  ];
}

/** Notes that a subscription was compared with the card provider, unless that is only repeated while something is due.
 *  Not part of the revisions. */
export async function saveCheck(
  { _id, status }: Pick<StoredSubscription, '_id' | 'status'>,
  checkedAt: Date,
): Promise<void> {
  if (!lastingStatuses.includes(status)) return;
  await nativeCollection(Subscriptions).updateOne({ _id }, { $set: { checkedAt } });
}
