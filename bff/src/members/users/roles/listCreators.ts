import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

/** All creators except the demo's, who has no mailbox. */
export async function listCreators(tx: Transaction): Promise<Pick<User, '_id' | 'email' | 'username'>[]> {
  return nativeCollection(Users)
    .find<Pick<User, '_id' | 'email' | 'username'>>(
      { isCreator: true, demo: { $exists: false } },
      { projection: { email: 1, username: 1 }, session: tx },
    )
    .toArray();
}
