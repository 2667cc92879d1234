import { randomUUID } from 'node:crypto';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { releaseNextEffect } from './releaseNextEffect.ts';
import { Outbox } from './outbox.model.ts';
import type { Effect } from './outbox.model.ts';
import { leaseMs, retryForMs } from './effectTiming.ts';

/** An effect that this worker must deliver before its lease ends. */
export type ClaimedEffect = Effect &
  Required<Pick<Effect, 'lease' | 'subject' | 'giveUpAt'>> & {
    /** Whether it was taken over from a worker that died while delivering it. */
    isOrphan: boolean;
  };

/** Claims the next due effect. An effect is only claimed if it is the first undelivered one of its subject.
 *  @param returnUntil until this time, effects whose lease has ended are left to their workers: after an outage of
 *  the database, the workers are alive but could not renew their leases.
 *  @returns undefined if no effect is due. */
export async function claimEffect(returnUntil = new Date(0)): Promise<ClaimedEffect | undefined> {
  for (;;) {
    const now = clock.now();
    const due = await outbox().findOne(
      { state: 'waiting', dueAt: { $lte: now } },
      { sort: { dueAt: 1 }, projection: { subject: 1 } },
    );
    if (due?.subject === undefined) return undefined;
    const first = await outbox().findOne(
      { subject: due.subject, state: 'waiting' },
      { sort: { order: 1 }, projection: { dueAt: 1, lease: 1 } },
    );
    if (first?.dueAt === undefined) continue;
    if (first.dueAt > now) await delayFollowers(due.subject, first as Claimable, now);
    else if (first.lease !== undefined && now < returnUntil)
      await postponeEffect(first as Claimable, returnUntil);
    else {
      const claimed = await tryClaim(first as Claimable, now);
      if (claimed !== null) return { ...claimed, isOrphan: first.lease !== undefined } as ClaimedEffect;
    }
  }
}

/** Delays due effects until the first of their subject, which is being delivered or waits for its next attempt. */
async function delayFollowers(subject: string, { _id, dueAt }: Claimable, now: Date): Promise<void> {
  await outbox().updateMany(
    { subject, state: 'waiting', dueAt: { $lte: now }, _id: { $ne: _id } },
    { $set: { dueAt } },
  );
  // The first may have ended before the others were delayed; then nothing else would release them.
  const isStillFirst = (await outbox().countDocuments({ _id, state: 'waiting' })) === 1;
  if (!isStillFirst) await releaseNextEffect(subject);
}

type Claimable = Pick<Effect, '_id' | 'lease'> & { dueAt: Date };

/** Gives the worker that holds the lease time to renew it. */
async function postponeEffect({ _id, dueAt }: Claimable, until: Date): Promise<void> {
  await outbox().updateOne({ _id, dueAt }, { $set: { dueAt: until } });
}

/** Returns null if another worker was faster. */
async function tryClaim({ _id, dueAt, lease }: Claimable, now: Date): Promise<Effect | null> {
  const giveUpAt = new Date(now.getTime() + retryForMs);
  return outbox().findOneAndUpdate(
    { _id, state: 'waiting', dueAt },
    [
      {
        $set: {
          lease: randomUUID(),
          dueAt: new Date(now.getTime() + leaseMs),
          attempts: { $add: ['$attempts', 1] },
          // A lease that expired belonged to a worker that died.
          deaths: { $add: ['$deaths', lease === undefined ? 0 : 1] },
          giveUpAt: { $ifNull: ['$giveUpAt', giveUpAt] },
          updatedAt: now,
        },
      },
    ],
    { returnDocument: 'after' },
  );
}

function outbox() {
  return nativeCollection(Outbox);
}
