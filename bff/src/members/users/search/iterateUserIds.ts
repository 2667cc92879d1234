import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Yields the ids of all users with a confirmed account who joined up to this moment, newest first. */
export async function* iterateUserIds(joinedUntil: Date): AsyncGenerator<Id> {
  const users = nativeCollection(Users)
    .find(
      { createdAt: { $lte: joinedUntil }, isUnconfirmed: { $ne: true } },
      { projection: { _id: 1 }, batchSize: 500 },
    )
    .sort({ createdAt: -1, _id: -1 });
  for await (const { _id } of users) yield _id.toHexString();
}
