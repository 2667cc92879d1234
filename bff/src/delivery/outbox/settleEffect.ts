import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import type { ClaimedEffect } from './claimEffect.ts';
import { releaseNextEffect } from './releaseNextEffect.ts';
import { Outbox } from './outbox.model.ts';
import { leaseMs } from './effectTiming.ts';

const retentionMs = 7 * 24 * 60 * 60 * 1_000;
type Claim = Pick<ClaimedEffect, '_id' | 'lease' | 'subject'>;

/** Renews the lease of a claimed effect. @returns false if another worker has claimed it in the meantime. */
export async function renewLease({ _id, lease }: Claim): Promise<boolean> {
  const dueAt = new Date(clock.now().getTime() + leaseMs);
  const { matchedCount } = await outbox().updateOne({ _id, lease }, { $set: { dueAt } });
  return matchedCount === 1;
}

/** Marks an effect as delivered. Its key is kept for a week, its content is deleted. */
export async function markDelivered(claim: Claim): Promise<void> {
  const { matchedCount } = await outbox().updateOne(
    { _id: claim._id, lease: claim.lease },
    createDoneUpdate(),
  );
  if (matchedCount === 1) await releaseNextEffect(claim.subject);
}

/** Creates the update that ends an effect and deletes its content. */
export function createDoneUpdate() {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + retentionMs);
  const unset = {
    lease: 1,
    dueAt: 1,
    payload: 1,
    subject: 1,
    tellsOf: 1,
    lastError: 1,
    giveUpAt: 1,
    setAsideAt: 1,
  } as const;
  return { $set: { state: 'done', about: '', expiresAt, updatedAt: now }, $unset: unset } as const;
}

/** Schedules another attempt. */
export async function rescheduleEffect(
  claim: Claim,
  { reason, waitMs }: { reason: string; waitMs: number },
): Promise<void> {
  const now = clock.now();
  await outbox().updateOne(
    { _id: claim._id, lease: claim.lease },
    {
      $set: { dueAt: new Date(now.getTime() + waitMs), lastError: reason, updatedAt: now },
      $unset: { lease: 1 },
    },
  );
}

const noticeKind = 'set-aside';

/** Sets an effect aside for a creator's decision and releases those behind it. Creators are notified in the same
 *  transaction, at most once a day. */
export async function setEffectAside(
  claim: Claim & Pick<ClaimedEffect, 'key'>,
  reason: string,
): Promise<void> {
  const now = clock.now();
  const isOwned = await inTransaction(async (tx) => {
    const { matchedCount } = await outbox().updateOne(
      { _id: claim._id, lease: claim.lease },
      {
        $set: { state: 'set-aside', lastError: reason, setAsideAt: now, updatedAt: now },
        $unset: { lease: 1, dueAt: 1 },
      },
      { session: tx },
    );
    // A failure of that notification must not cause another one.
    if (matchedCount === 1 && !claim.key.startsWith(noticeKind)) {
      const key = `${noticeKind}:${now.toISOString().slice(0, 10)}`;
      await addEffect({ kind: noticeKind, key, subject: key, payload: {} }, tx);
    }
    return matchedCount === 1;
  });
  if (isOwned) await releaseNextEffect(claim.subject);
}

function outbox() {
  return nativeCollection(Outbox);
}
