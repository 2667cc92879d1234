import type { Id } from '@grove/contracts/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { KeptAnswers } from './idempotencyKeys.model.ts';

/** Drops the answers that are kept for a person whose account is being deleted. */
export async function forgetAnswers(userId: Id, tx?: Transaction): Promise<void> {
  // From 'id:' to what sorts right behind it: the index on _id serves it.
  await nativeCollection(KeptAnswers).deleteMany(
    { _id: { $gte: `${userId}:`, $lt: `${userId};` } },
    tx && { session: tx },
  );
}
