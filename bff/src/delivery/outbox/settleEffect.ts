import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import type { ClaimedEffect } from './claimEffect.ts';
import { letNextGo } from './letNextGo.ts';
import { Outbox } from './outbox.model.ts';
import { leaseMs } from './waits.ts';

const keptMs = 7 * 24 * 60 * 60 * 1_000;
type Claim = Pick<ClaimedEffect, '_id' | 'lease' | 'subject'>;

/** Keeps a claimed effect for another lease. Returns false when it has meanwhile become another worker's. */
export async function prolongLease({ _id, lease }: Claim): Promise<boolean> {
  const dueAt = new Date(clock.now().getTime() + leaseMs);
  const { matchedCount } = await outbox().updateOne({ _id, lease }, { $set: { dueAt } });
  return matchedCount === 1;
}

/** Notes that an effect has happened. Its name stays for a week, its content goes. */
export async function markDone(claim: Claim): Promise<void> {
  const { matchedCount } = await outbox().updateOne({ _id: claim._id, lease: claim.lease }, asDone());
  if (matchedCount === 1) await letNextGo(claim.subject);
}

/** What an effect becomes once nothing is to be done about it any more. */
export function asDone() {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + keptMs);
  const gone = {
    lease: 1,
    dueAt: 1,
    payload: 1,
    subject: 1,
    tellsOf: 1,
    lastError: 1,
    giveUpAt: 1,
    setAsideAt: 1,
  } as const;
  return { $set: { state: 'done', about: '', expiresAt, updatedAt: now }, $unset: gone } as const;
}

/** Has an effect tried again later. */
export async function putBack(
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

const told = 'set-aside';

/** Leaves an effect to a creator's decision and lets those behind it go on. Creators are told with it, once a day at
 *  most. */
export async function setAside(claim: Claim & Pick<ClaimedEffect, 'key'>, reason: string): Promise<void> {
  const now = clock.now();
  const isOurs = await inTransaction(async (tx) => {
    const { matchedCount } = await outbox().updateOne(
      { _id: claim._id, lease: claim.lease },
      {
        $set: { state: 'set-aside', lastError: reason, setAsideAt: now, updatedAt: now },
        $unset: { lease: 1, dueAt: 1 },
      },
      { session: tx },
    );
    // What tells them is not told of in turn.
    if (matchedCount === 1 && !claim.key.startsWith(told)) {
      const key = `${told}:${now.toISOString().slice(0, 10)}`;
      await addEffect({ kind: told, key, subject: key, payload: {} }, tx);
    }
    return matchedCount === 1;
  });
  if (isOurs) await letNextGo(claim.subject);
}

function outbox() {
  return nativeCollection(Outbox);
}
